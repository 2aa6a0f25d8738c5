import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Answered, type Examined, examine, lostFiles } from './examine.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { searchedLedger } from './searched-ledger.ts';
import { untilAnswered } from './until-answered.ts';

export interface Outage extends Examined {
  /** Payments that were acknowledged, and files. */
  readonly acked: number;
  readonly files: number;
  /** Commands that were refused or broke off, and were asked again under the same name. */
  readonly retried: number;
  /** The same by their codes. */
  readonly refusals: Readonly<Record<string, number>>;
  /** 99th percentile of acknowledged commands, in milliseconds: before the harm, and during it. */
  readonly calmMs: number;
  readonly harmedMs: number;
  /** Engines that readiness named during the harm. */
  readonly failing: readonly string[];
  /** From the end of the harm until every consumer had done everything, in milliseconds. */
  readonly drainedMs: number;
  /** By how much what the process holds, garbage aside, had grown at most during the harm. */
  readonly grownMb: number;
}

interface Load {
  readonly clients: number;
  /** Commands each client waits between; 0 asks as fast as it is answered. */
  readonly pauseMs: number;
  /** Before the harm, and after it. */
  readonly calmMs: number;
}

const accounts = 20;

const lookEveryMs = 5_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of what the process still holds on to. */
function held(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/**
 * Clients order payments and put files away while something happens to the engines; what is not answered is asked again.
 * Afterwards everything that was acknowledged must be there once, and shown and found right (promises.md A1, A4, A9).
 */
export async function outage(
  settings: EngineSettings,
  { clients, pauseMs, calmMs }: Load,
  harm: (ledger: Ledger) => Promise<void>,
): Promise<Outage> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-outage-'));
  const ledger = await openLedger(folder, { settings, service: searchedLedger });
  const asked: Answered[] = [];
  const files: string[] = [];
  const times: { readonly harmed: boolean; readonly ms: number }[] = [];
  const failing = new Set<string>();
  const refusals: Record<string, number> = {};
  let [over, harmed] = [false, false];
  let [before, most, lookAgain] = [0, 0, 0];

  async function pay(number: number, i: number): Promise<void> {
    const ref = `${number}-${i}`;
    const payment = { account: `${(number * 7 + i) % accounts}`, amount: (i % 97) + 1, ref };
    const command = { type: 'Pay' as const, amount: payment.amount, ref };
    const began = performance.now();
    const { version, position } = await untilAnswered(
      () => ledger.tools.order(account, payment.account, command, { causation: ref }),
      refusals,
    );
    times.push({ harmed, ms: performance.now() - began });
    asked.push({ ...payment, version, position });
  }

  async function client(number: number): Promise<void> {
    for (let i = 0; !over; i++) {
      await pay(number, i);
      const file = Buffer.from(`file ${number}-${i}`);
      if (number === 0) files.push((await untilAnswered(() => ledger.engines.blobs.put(file), refusals)).key);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  const watching = (async () => {
    while (!over) {
      if (harmed) {
        for (const name of (await ledger.engines.failing?.()) ?? []) failing.add(name);
        if (performance.now() > lookAgain) {
          most = Math.max(most, held());
          lookAgain = performance.now() + lookEveryMs;
        }
      }
      await setTimeout(200);
    }
  })();
  try {
    const loading = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    await setTimeout(calmMs);
    before = most = held();
    harmed = true;
    await harm(ledger);
    harmed = false;
    const mended = performance.now();
    await setTimeout(calmMs);
    over = true;
    await loading;
    await watching;
    await ledger.running.settled();
    const drainedMs = performance.now() - mended;
    const gone = await lostFiles(ledger, files);
    await ledger.close();
    const found = await examine(folder, asked, settings, searchedLedger);
    const percentile = (of: readonly { ms: number }[]) =>
      of.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)] ?? 0;
    return {
      ...found,
      lost: found.lost + gone,
      ...{ acked: asked.length, files: files.length, refusals, drainedMs, failing: [...failing] },
      retried: Object.values(refusals).reduce((sum, count) => sum + count, 0),
      grownMb: (most - before) / 1_048_576,
      calmMs: percentile(times.filter((one) => !one.harmed)),
      harmedMs: percentile(times.filter((one) => one.harmed)),
    };
  } finally {
    over = true;
    rmSync(folder, { recursive: true, force: true });
  }
}
