import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Examined, examine, lostFiles } from './examine.ts';
import type { Command } from './load-process.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { searchedLedger } from './searched-ledger.ts';
import { told } from './tell.ts';

export interface Victims extends Examined {
  /** Commands that were answered, and the payments that they kept: an acknowledged write is a payment of an answered command. */
  readonly answered: number;
  readonly acked: number;
  readonly files: number;
  /** Commands that were refused and asked again, by code; and those that the next life of the process asked again. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly orphaned: number;
  /** Payments acknowledged in a second, over all of the load with its outages. */
  readonly perSecond: number;
  /** From the end of the load until every consumer had done everything, in milliseconds. */
  readonly drainedMs: number;
}

export interface Load {
  readonly clients: number;
  readonly accounts: number;
  /** A command has one to so many payments. */
  readonly most: number;
  /** Payments to be acknowledged. */
  readonly least: number;
}

interface Given extends Command {
  readonly version?: number;
  readonly position?: number;
}

interface Life {
  readonly child: ChildProcess;
  /** Once what the life before left open is answered. */
  readonly caughtUp: Promise<void>;
  readonly ended: Promise<number | null>;
}

/**
 * Clients load a process; in the middle of it a server is killed, later the process itself, and another one goes on with
 * what was not answered. Afterwards all that was acknowledged must be there once, and shown and found right (promises.md A1, A4).
 */
export async function victims(
  settings: EngineSettings,
  load: Load,
  killServer: () => Promise<void>,
): Promise<Victims> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-victims-'));
  const given = new Map<string, Given>();
  const files: string[] = [];
  const refusals: Record<string, number> = {};
  const wakes = new Set<() => void>();
  let [acked, over, settled] = [0, 0, 0];

  function note({ fact, ...said }: Record<string, unknown>): void {
    if (fact === 'filed') files.push(String(said['key']));
    if (fact === 'settled') settled = performance.now();
    if (fact === 'over') {
      over = performance.now();
      for (const [code, count] of Object.entries(said['refusals'] ?? {}))
        refusals[code] = (refusals[code] ?? 0) + Number(count);
    }
    const name = String(said['name']);
    if (fact === 'tried') given.set(name, said as unknown as Given);
    if (fact !== 'acked') return;
    const one = { ...given.get(name), ...said } as Given;
    given.set(name, one);
    acked += one.amounts.length;
    for (const wake of wakes) wake();
  }

  const ackedAtLeast = async (count: number) => {
    while (acked < count) {
      const woken = Promise.withResolvers<void>();
      wakes.add(woken.resolve);
      await woken.promise;
      wakes.delete(woken.resolve);
    }
  };

  const open = () => [...given.values()].filter(({ position }) => position === undefined);

  /** One life of the process, heard until it ends. */
  function live(life: number): Life {
    const pending = join(folder, `pending-${life}`);
    writeFileSync(pending, JSON.stringify(open()));
    const script = join(import.meta.dirname, 'load-process.ts');
    const { clients, accounts, most } = load;
    const said = [folder, clients, accounts, most, life, pending].map(String);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...said], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const caughtUp = Promise.withResolvers<void>();
    const heard = (async () => {
      for await (const line of createInterface({ input: child.stdout })) {
        const said = told(line) ?? {};
        if (said['fact'] === 'caught up') caughtUp.resolve();
        note(said);
      }
    })();
    const ended = once(child, 'exit').then(async ([code]) => {
      await heard;
      return code as number | null;
    });
    return { child, caughtUp: caughtUp.promise, ended };
  }

  try {
    const began = performance.now();
    const first = live(1);
    await Promise.race([ackedAtLeast(load.least / 3), first.ended]);
    await killServer();
    await Promise.race([ackedAtLeast((load.least * 2) / 3), first.ended]);
    first.child.kill('SIGKILL');
    if ((await first.ended) !== null) throw new Error('the process under load ended by itself');
    const orphaned = open().length;
    const second = live(2);
    await Promise.race([Promise.all([second.caughtUp, ackedAtLeast(load.least)]), second.ended]);
    second.child.kill('SIGTERM');
    if ((await second.ended) !== 0) throw new Error('the process under load ended by itself');
    return {
      ...(await examinedAll(folder, settings, { given: [...given.values()], files })),
      ...{ answered: given.size - open().length, acked, files: files.length, refusals, orphaned },
      perSecond: Math.round(acked / ((over - began) / 1_000)),
      drainedMs: settled - over,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function examinedAll(
  folder: string,
  settings: EngineSettings,
  { given, files }: { readonly given: readonly Given[]; readonly files: readonly string[] },
): Promise<Examined> {
  const found = await examine(folder, given.flatMap(paymentsOf), settings, searchedLedger);
  const ledger = await openLedger(folder, { settings, service: searchedLedger });
  const gone = await lostFiles(ledger, files);
  await ledger.close();
  return { ...found, lost: found.lost + gone };
}

/** Each payment with the place that its command's answer gives it: the last one's is the answer's. */
const paymentsOf = ({ name, account, amounts, version, position }: Given) =>
  amounts.map((amount, at) => {
    const before = amounts.length - 1 - at;
    const place =
      version === undefined || position === undefined
        ? {}
        : { version: version - before, position: position - before };
    return { account, amount, ref: `${name}-${at}`, ...place };
  });
