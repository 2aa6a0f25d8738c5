import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseFact } from './fact-lines.ts';
import type { LoadCommand } from './load-process.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { searchableLedger } from './searchable-ledger.ts';
import { type LedgerViolations, lostFiles, verifyLedger } from './verify-ledger.ts';

export interface KillServersResult extends LedgerViolations {
  /** Answered commands, and their payments: an acknowledged write is a payment of an answered command. */
  readonly answered: number;
  readonly acked: number;
  readonly files: number;
  /** Refused and retried commands by error code; and commands that the next process had to retry. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly orphaned: number;
  /** Payments acknowledged per second over the whole load, outages included. */
  readonly perSecond: number;
  /** From the end of the load until every consumer had caught up, in milliseconds. */
  readonly drainedMs: number;
}

export interface Load {
  readonly clients: number;
  readonly accounts: number;
  /** Maximum payments per command. */
  readonly maxPayments: number;
  /** Payments that must be acknowledged. */
  readonly minAcked: number;
}

interface TrackedCommand extends LoadCommand {
  readonly version?: number;
  readonly position?: number;
}

interface LoadProcess {
  readonly child: ChildProcess;
  /** Resolves once the commands left unanswered by the previous process are answered. */
  readonly caughtUp: Promise<void>;
  readonly ended: Promise<number | null>;
}

/**
 * Clients load a process; under load a server is killed, then the process itself, and a new process retries the
 * unanswered commands. Afterwards everything acknowledged must be stored once, and views and search must be correct (promises.md A1, A4).
 */
export async function killServers(
  settings: EngineSettings,
  load: Load,
  killServer: () => Promise<void>,
): Promise<KillServersResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-victims-'));
  const commands = new Map<string, TrackedCommand>();
  const files: string[] = [];
  const refusals: Record<string, number> = {};
  const wakes = new Set<() => void>();
  let [acked, loadEndedAt, settledAt] = [0, 0, 0];

  function trackFact({ fact, ...fields }: Record<string, unknown>): void {
    if (fact === 'filed') files.push(String(fields['key']));
    if (fact === 'settled') settledAt = performance.now();
    if (fact === 'over') {
      loadEndedAt = performance.now();
      for (const [code, count] of Object.entries(fields['refusals'] ?? {}))
        refusals[code] = (refusals[code] ?? 0) + Number(count);
    }
    const name = String(fields['name']);
    if (fact === 'tried') commands.set(name, fields as unknown as TrackedCommand);
    if (fact !== 'acked') return;
    const command = { ...commands.get(name), ...fields } as TrackedCommand;
    commands.set(name, command);
    acked += command.amounts.length;
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

  const unanswered = () => [...commands.values()].filter(({ position }) => position === undefined);

  /** Starts the load process and tracks its output until it ends. */
  function startLoadProcess(processNumber: number): LoadProcess {
    const pendingFile = join(folder, `pending-${processNumber}`);
    writeFileSync(pendingFile, JSON.stringify(unanswered()));
    const script = join(import.meta.dirname, 'load-process.ts');
    const { clients, accounts, maxPayments: most } = load;
    const fields = [folder, clients, accounts, most, processNumber, pendingFile].map(String);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...fields], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const caughtUp = Promise.withResolvers<void>();
    const outputRead = (async () => {
      for await (const line of createInterface({ input: child.stdout })) {
        const fields = parseFact(line) ?? {};
        if (fields['fact'] === 'caught up') caughtUp.resolve();
        trackFact(fields);
      }
    })();
    const ended = once(child, 'exit').then(async ([code]) => {
      await outputRead;
      return code as number | null;
    });
    return { child, caughtUp: caughtUp.promise, ended };
  }

  try {
    const startedAt = performance.now();
    const first = startLoadProcess(1);
    await Promise.race([ackedAtLeast(load.minAcked / 3), first.ended]);
    await killServer();
    await Promise.race([ackedAtLeast((load.minAcked * 2) / 3), first.ended]);
    first.child.kill('SIGKILL');
    if ((await first.ended) !== null) throw new Error('the load process exited by itself');
    const orphaned = unanswered().length;
    const second = startLoadProcess(2);
    await Promise.race([Promise.all([second.caughtUp, ackedAtLeast(load.minAcked)]), second.ended]);
    second.child.kill('SIGTERM');
    if ((await second.ended) !== 0) throw new Error('the load process exited by itself');
    return {
      ...(await verifyAll(folder, settings, { commands: [...commands.values()], files })),
      answered: commands.size - unanswered().length,
      acked,
      files: files.length,
      refusals,
      orphaned,
      perSecond: Math.round(acked / ((loadEndedAt - startedAt) / 1_000)),
      drainedMs: settledAt - loadEndedAt,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function verifyAll(
  folder: string,
  settings: EngineSettings,
  { commands, files }: { readonly commands: readonly TrackedCommand[]; readonly files: readonly string[] },
): Promise<LedgerViolations> {
  const violations = await verifyLedger(folder, commands.flatMap(paymentsOf), settings, searchableLedger);
  const ledger = await openLedger(folder, { settings, service: searchableLedger });
  const missingFiles = await lostFiles(ledger, files);
  await ledger.close();
  return { ...violations, lost: violations.lost + missingFiles };
}

/** Each payment with its version and position, counted back from those of its command's response. */
const paymentsOf = ({ name, account, amounts, version, position }: TrackedCommand) =>
  amounts.map((amount, index) => {
    const remaining = amounts.length - 1 - index;
    const location =
      version === undefined || position === undefined
        ? {}
        : { version: version - remaining, position: position - remaining };
    return { account, amount, ref: `${name}-${index}`, ...location };
  });
