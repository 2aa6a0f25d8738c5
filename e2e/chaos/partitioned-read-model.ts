import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { partitionOf } from '@ardhi/kernel/base/partitions';
import { parseFact } from './fact-lines.ts';
import { account, asyncSums, ledger } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { type LedgerViolations, type TrackedPayment, verifyLedger } from './verify-ledger.ts';

export interface PartitionedReadModelResult extends LedgerViolations {
  /** Accounts of a read model that two processes write, and those written by this process. */
  readonly accounts: number;
  readonly localAccounts: number;
  /** Partitions written by this process: while both ran, and after the kill. */
  readonly partitions: readonly [number, number];
  /** From the kill of the other process until this one had caught up, in milliseconds. */
  readonly takenOverMs: number;
}

/** Payments between samples of the split; the first sample in which both processes work counts. */
const paymentsPerSample = 100;
const maxSamples = 100;

/**
 * Two processes of one service share a read model by partition of its streams, until one is killed and the
 * other takes over.
 */
export async function partitionedReadModel(settings: EngineSettings): Promise<PartitionedReadModelResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-shared-'));
  const payments = new Map<string, TrackedPayment>();
  const trackPayment = (one: Partial<TrackedPayment> & { ref: string }) =>
    payments.set(one.ref, { ...payments.get(one.ref), ...one } as TrackedPayment);
  /** Accounts whose payments this process projected. */
  const foldedAccounts = new Set<string>();
  const { Paid } = asyncSums.on;
  const observedSums: typeof asyncSums = {
    ...asyncSums,
    on: {
      Paid(it, event, recorded) {
        foldedAccounts.add(recorded.subject);
        return Paid?.(it, event, recorded);
      },
    },
  };
  const service = {
    ...ledger,
    projections: ledger.projections.map((view) => (view.name === observedSums.name ? observedSums : view)),
  };
  const ledgerHere = await openLedger(folder, { settings, service });
  const script = join(import.meta.dirname, 'ledger-process.ts');
  const otherProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, '4', '0', 's'],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => otherProcess.once('exit', resolve));
  const localPartitions = () =>
    new Set(
      [...foldedAccounts].map(
        (id) => partitionOf(`${account.name}-${id}`, ledgerHere.engines.bus.partitionCount).index,
      ),
    ).size;
  const splitObserved = Promise.withResolvers<{ readonly ours: number; readonly slices: number }>();
  const outputRead = (async () => {
    let acked = 0;
    for await (const line of createInterface({ input: otherProcess.stdout })) {
      const { fact, ...payment } = parseFact(line) ?? {};
      if (fact === 'tried' || fact === 'acked') trackPayment(payment as unknown as TrackedPayment);
      if (fact !== 'acked' || ++acked % paymentsPerSample !== 0) continue;
      const found = { ours: foldedAccounts.size, slices: localPartitions() };
      if (found.slices === 1 || acked === paymentsPerSample * maxSamples) splitObserved.resolve(found);
      foldedAccounts.clear();
    }
  })();
  try {
    const split = await splitObserved.promise;
    otherProcess.kill('SIGKILL');
    await ended;
    await outputRead;
    foldedAccounts.clear();
    const began = performance.now();
    const extraPayments = Array.from({ length: 20 }, (_, i) => ({
      account: `${i}-s`,
      amount: 7,
      ref: `again-${i}`,
    }));
    for (const one of [...payments.values(), ...extraPayments]) {
      if ('position' in one) continue;
      const command = { type: 'Pay' as const, amount: one.amount, ref: one.ref };
      const result = await ledgerHere.context.execute(account, one.account, command, { commandId: one.ref });
      trackPayment({ ...one, version: result.version, position: result.position });
    }
    await ledgerHere.application.settled();
    const takenOverMs = performance.now() - began;
    await ledgerHere.close();
    const found = await verifyLedger(folder, [...payments.values()], settings);
    const accounts = new Set([...payments.values()].map((one) => one.account)).size;
    return {
      ...found,
      accounts,
      localAccounts: split.ours,
      partitions: [split.slices, localPartitions()],
      takenOverMs,
    };
  } finally {
    otherProcess.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
