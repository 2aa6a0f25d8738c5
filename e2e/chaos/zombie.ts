import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseFact } from './fact-lines.ts';
import type { Payment } from './ledger-process.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { type LedgerViolations, type TrackedPayment, verifyLedger } from './verify-ledger.ts';

export interface ZombieResult extends LedgerViolations {
  /** Payments made while the process was frozen. */
  readonly paidMeanwhile: number;
  readonly takenOverMs: number;
}

/** Freezes a process under load for longer than the brokers' session timeout; another takes over, and the first resumes (promises.md A8). */
export async function zombieProcess(settings: EngineSettings, frozenMs: number): Promise<ZombieResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-zombie-'));
  const payments = new Map<string, TrackedPayment>();
  const trackPayment = (one: Partial<TrackedPayment> & { ref: string }) =>
    payments.set(one.ref, { ...payments.get(one.ref), ...one } as TrackedPayment);
  const script = join(import.meta.dirname, 'ledger-process.ts');
  const frozen = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, '4', '0', 'z'],
    {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => frozen.once('exit', resolve));
  const isBusy = Promise.withResolvers<void>();
  const outputRead = (async () => {
    for await (const line of createInterface({ input: frozen.stdout })) {
      const { fact, ...fields } = parseFact(line) ?? {};
      if (fact === 'tried' || fact === 'acked') trackPayment(fields as unknown as TrackedPayment);
      if (payments.size > 200) isBusy.resolve();
    }
  })();
  try {
    await isBusy.promise;
    const successor = await openLedger(folder, { settings });
    const pay = async (one: Payment) => {
      const command = { type: 'Pay' as const, amount: one.amount, ref: one.ref };
      const { version, position } = await successor.context.execute(account, one.account, command, {
        commandId: one.ref,
      });
      trackPayment({ ...one, version, position });
    };
    frozen.kill('SIGSTOP');
    const frozenAt = performance.now();
    const meanwhile = Array.from({ length: 100 }, (_, i) => ({
      account: `m-${i % 5}`,
      amount: 3,
      ref: `m-${i}`,
    }));
    for (const payment of meanwhile) await pay(payment);
    await successor.application.settled();
    const takenOverMs = performance.now() - frozenAt;
    await setTimeout(Math.max(0, frozenMs - takenOverMs));
    frozen.kill('SIGCONT');
    await setTimeout(2_000);
    frozen.kill('SIGKILL');
    await ended;
    await outputRead;
    for (const payment of payments.values()) if (payment.position === undefined) await pay(payment);
    await successor.application.settled();
    await successor.close();
    const violations = await verifyLedger(folder, [...payments.values()], settings);
    return { ...violations, paidMeanwhile: meanwhile.length, takenOverMs };
  } finally {
    frozen.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
