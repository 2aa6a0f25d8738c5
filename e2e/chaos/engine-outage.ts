import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { searchableLedger } from './searchable-ledger.ts';
import { type AckedPayment, type LedgerViolations, lostFiles, verifyLedger } from './verify-ledger.ts';

export interface Outage extends LedgerViolations {
  /** Acknowledged payments, and stored files. */
  readonly acked: number;
  readonly files: number;
  /** Commands that were refused or interrupted, and retried with the same id. */
  readonly retried: number;
  /** Refusals by error code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** 99th percentile latency of acknowledged commands, in milliseconds: before and during the fault. */
  readonly calmMs: number;
  readonly faultMs: number;
  /** Engines that the readiness probe named during the fault. */
  readonly unavailable: readonly string[];
  /** From the end of the fault until every consumer had caught up, in milliseconds. */
  readonly drainedMs: number;
  /** Largest growth of the retained heap during the fault, in megabytes. */
  readonly heapGrowthMb: number;
}

interface Load {
  readonly clients: number;
  /** Pause of each client between commands, in milliseconds; 0 for none. */
  readonly pauseMs: number;
  /** Duration of the load before and after the fault, in milliseconds. */
  readonly calmMs: number;
}

const accounts = 20;

const heapCheckIntervalMs = 5_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Retained heap of the process after a garbage collection, in bytes. */
function retainedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/**
 * Clients send payments and store files while a fault is injected into the engines; unanswered commands are retried.
 * Afterwards everything acknowledged must be stored exactly once, and views and search must be correct (promises.md A1, A4, A9).
 */
export async function engineOutage(
  settings: EngineSettings,
  { clients, pauseMs, calmMs }: Load,
  injectFault: (ledger: Ledger) => Promise<void>,
): Promise<Outage> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-outage-'));
  const ledger = await openLedger(folder, { settings, service: searchableLedger });
  const ackedPayments: AckedPayment[] = [];
  const files: string[] = [];
  const times: { readonly harmed: boolean; readonly ms: number }[] = [];
  const unavailable = new Set<string>();
  const refusals: Record<string, number> = {};
  let [isDone, isFaulty] = [false, false];
  let [heapBefore, heapMax, nextHeapCheck] = [0, 0, 0];

  async function pay(number: number, i: number): Promise<void> {
    const ref = `${number}-${i}`;
    const payment = { account: `${(number * 7 + i) % accounts}`, amount: (i % 97) + 1, ref };
    const command = { type: 'Pay' as const, amount: payment.amount, ref };
    const began = performance.now();
    const { version, position } = await retryUntilAnswered(
      () => ledger.context.execute(account, payment.account, command, { commandId: ref }),
      refusals,
    );
    times.push({ harmed: isFaulty, ms: performance.now() - began });
    ackedPayments.push({ ...payment, version, position });
  }

  async function client(number: number): Promise<void> {
    for (let i = 0; !isDone; i++) {
      await pay(number, i);
      const file = Buffer.from(`file ${number}-${i}`);
      if (number === 0)
        files.push((await retryUntilAnswered(() => ledger.engines.blobs.put(file), refusals)).key);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  const monitoring = (async () => {
    while (!isDone) {
      if (isFaulty) {
        for (const name of (await ledger.engines.unavailable?.()) ?? []) unavailable.add(name);
        if (performance.now() > nextHeapCheck) {
          heapMax = Math.max(heapMax, retainedHeap());
          nextHeapCheck = performance.now() + heapCheckIntervalMs;
        }
      }
      await setTimeout(200);
    }
  })();
  try {
    const clientsDone = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    await setTimeout(calmMs);
    heapBefore = heapMax = retainedHeap();
    isFaulty = true;
    await injectFault(ledger);
    isFaulty = false;
    const repairedAt = performance.now();
    await setTimeout(calmMs);
    isDone = true;
    await clientsDone;
    await monitoring;
    await ledger.application.settled();
    const drainedMs = performance.now() - repairedAt;
    const missingFiles = await lostFiles(ledger, files);
    await ledger.close();
    const violations = await verifyLedger(folder, ackedPayments, settings, searchableLedger);
    const percentile = (of: readonly { ms: number }[]) =>
      of.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)] ?? 0;
    return {
      ...violations,
      lost: violations.lost + missingFiles,
      acked: ackedPayments.length,
      files: files.length,
      refusals,
      drainedMs,
      unavailable: [...unavailable],
      retried: Object.values(refusals).reduce((sum, count) => sum + count, 0),
      heapGrowthMb: (heapMax - heapBefore) / 1_048_576,
      calmMs: percentile(times.filter((sample) => !sample.harmed)),
      faultMs: percentile(times.filter((sample) => sample.harmed)),
    };
  } finally {
    isDone = true;
    rmSync(folder, { recursive: true, force: true });
  }
}
