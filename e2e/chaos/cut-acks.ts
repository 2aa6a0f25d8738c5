import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Clock, instantOf, systemClock } from '@ardhi/kernel/clock';
import { type Answered, type Examined, examine } from './examine.ts';
import type { Payment } from './ledger-process.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { untilAnswered } from './until-answered.ts';

export interface CutAcks extends Examined {
  /** Answers of the store that vanished on their way. */
  readonly cut: number;
  /** Commands given meanwhile. */
  readonly given: number;
  /** Commands asked once more under their names after a restart, and those of them a day later; and how many were not answered as the first time. */
  readonly repeated: number;
  readonly otherwise: number;
}

const clients = 64;
/** What is cut at once, and for how long at most. */
const atOnce = 16;
const cutMs = 250;
const dayMs = 25 * 3_600_000;
const mostRepeated = 1_000;

/** The store's answers are cut while clients ask, so that nobody knows what took effect: each command must do so once, and be answered alike for ever (promises.md A4). */
export async function cutAcks(settings: EngineSettings, store: TcpProxy, least: number): Promise<CutAcks> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-cut-'));
  const answered: Answered[] = [];
  let over = false;

  async function client(ledger: Ledger, number: number): Promise<void> {
    for (let i = 0; !over; i++) {
      const payment = { account: `${number}`, amount: (i % 97) + 1, ref: `${number}-${i}` };
      const { version, position } = await untilAnswered(() => give(ledger, payment));
      answered.push({ ...payment, version, position });
    }
  }

  async function cutting(until: number): Promise<void> {
    while (store.swallowed < until) {
      const [before, began] = [store.swallowed, performance.now()];
      store.turn('half-open');
      while (store.swallowed - before < atOnce && performance.now() - began < cutMs) await setTimeout(5);
      store.turn('fair');
      await setTimeout(cutMs);
    }
  }

  try {
    const before = store.swallowed;
    let ledger = await openLedger(folder, { settings });
    const loading = Promise.all(Array.from({ length: clients }, (_, number) => client(ledger, number)));
    await cutting(before + least);
    over = true;
    await loading;
    await ledger.close();
    const cut = store.swallowed - before;
    const asked = answered.slice(0, mostRepeated);
    let otherwise = 0;
    for (const clock of [systemClock, later(dayMs)]) {
      ledger = await openLedger(folder, { settings, clock });
      const head = await ledger.engines.events.head();
      for (const one of asked) {
        const again = await give(ledger, one);
        if (again.version !== one.version || again.position !== one.position) otherwise += 1;
      }
      otherwise += (await Array.fromAsync(ledger.engines.events.readAll(head, ['account']))).length;
      await ledger.running.settled();
      await ledger.close();
    }
    const found = await examine(folder, answered, settings);
    return { ...found, cut, given: answered.length, repeated: asked.length * 2, otherwise };
  } finally {
    over = true;
    rmSync(folder, { recursive: true, force: true });
  }
}

const give = ({ tools }: Ledger, { account: id, amount, ref }: Payment) =>
  tools.order(account, id, { type: 'Pay', amount, ref }, { causation: ref });

const later = (ms: number): Clock => ({
  now: () => instantOf(systemClock.epoch() + ms),
  epoch: () => systemClock.epoch() + ms,
});
