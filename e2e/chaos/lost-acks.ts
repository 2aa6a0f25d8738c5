import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Clock, instantOf, systemClock } from '@ardhi/kernel/base/clock';
import type { Payment } from './ledger-process.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { type AckedPayment, type LedgerViolations, verifyLedger } from './verify-ledger.ts';

export interface LostAcks extends LedgerViolations {
  /** Responses of the store that were lost in transit. */
  readonly cut: number;
  /** Commands sent meanwhile. */
  readonly commands: number;
  /** Commands repeated with the same id after a restart and a day later, and how many of them got a different response; one that took effect again is `duplicated`. */
  readonly repeated: number;
  readonly inconsistent: number;
}

const clients = 64;
/** Responses cut per burst, and the maximum duration of a burst. */
const cutsPerBurst = 16;
const cutMs = 250;
const dayMs = 25 * 3_600_000;
const maxRepeated = 1_000;

/** Cuts the store's responses while clients send commands, so that outcomes are unknown: each command must take effect once, and always get the same response (promises.md A4). */
export async function lostAcks(
  settings: EngineSettings,
  store: TcpProxy,
  minCuts: number,
): Promise<LostAcks> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-cut-'));
  const answered: AckedPayment[] = [];
  let isDone = false;

  async function client(ledger: Ledger, number: number): Promise<void> {
    for (let i = 0; !isDone; i++) {
      const payment = { account: `${number}`, amount: (i % 97) + 1, ref: `${number}-${i}` };
      const { version, position } = await retryUntilAnswered(() => pay(ledger, payment));
      answered.push({ ...payment, version, position });
    }
  }

  async function cutResponses(target: number): Promise<void> {
    while (store.swallowed < target) {
      const [before, began] = [store.swallowed, performance.now()];
      store.setCondition('half-open');
      while (store.swallowed - before < cutsPerBurst && performance.now() - began < cutMs)
        await setTimeout(5);
      store.setCondition('fair');
      await setTimeout(cutMs);
    }
  }

  try {
    const before = store.swallowed;
    let ledger = await openLedger(folder, { settings });
    const clientsDone = Promise.all(Array.from({ length: clients }, (_, number) => client(ledger, number)));
    await cutResponses(before + minCuts);
    isDone = true;
    await clientsDone;
    await ledger.close();
    const cut = store.swallowed - before;
    const repeatedPayments = answered.slice(0, maxRepeated);
    let inconsistent = 0;
    for (const clock of [systemClock, clockAhead(dayMs)]) {
      ledger = await openLedger(folder, { settings, clock });
      for (const payment of repeatedPayments) {
        const response = await pay(ledger, payment);
        if (response.version !== payment.version || response.position !== payment.position) inconsistent += 1;
      }
      await ledger.application.settled();
      await ledger.close();
    }
    const violations = await verifyLedger(folder, answered, settings);
    return {
      ...violations,
      cut,
      commands: answered.length,
      repeated: repeatedPayments.length * 2,
      inconsistent,
    };
  } finally {
    isDone = true;
    rmSync(folder, { recursive: true, force: true });
  }
}

const pay = ({ context: tools }: Ledger, { account: id, amount, ref }: Payment) =>
  tools.execute(account, id, { type: 'Pay', amount, ref }, { commandId: ref });

const clockAhead = (ms: number): Clock => ({
  now: () => instantOf(systemClock.epoch() + ms),
  epoch: () => systemClock.epoch() + ms,
});
