import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@ardhi/contracts/envelope';
import { createLog } from '@ardhi/kernel/base/log';
import { consume } from '@ardhi/kernel/consume/consumer';
import { projectionHandler, reactionHandler } from '@ardhi/kernel/runtime/event-handlers';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { collectionAliases } from '@ardhi/kernel/write/collection-aliases';
import { collectionName } from '@ardhi/kernel/write/projection';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { manualBus } from '@ardhi/testing/manual-bus';
import fc from 'fast-check';
import { account, asyncSums, hasReceipt, type Paid, receipt, type Sum } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface RedeliveryResult {
  readonly runs: number;
  /** Sums and receipts that differ from exactly-once results. */
  readonly wrong: number;
}

const accounts = ['a', 'b', 'c'];
const paymentsPerAccount = 12;

/**
 * Delivers every message one to five times, shuffled, in batches of random size, while the consumer restarts repeatedly.
 * A projection and a reaction must reach the exactly-once result (promises.md A7).
 */
export async function redeliver(
  runs: number,
  seed: number,
  settings: EngineSettings = {},
  /** Parallel runs, each with its own seed. */
  parallel = 1,
): Promise<RedeliveryResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-deliveries-'));
  const ledger = await openLedger(folder, { settings });
  try {
    for (const id of accounts)
      for (let i = 1; i <= paymentsPerAccount; i++)
        await ledger.context.execute(
          account,
          id,
          { type: 'Pay', amount: i, ref: `${id}${i}` },
          { commandId: `${id}${i}` },
        );
    const allEvents = await Array.fromAsync(ledger.engines.events.readAll(0, ['account']));
    const fiveCopies = Array.from({ length: 5 }, () => allEvents).flat();
    let [run, wrong] = [0, 0];
    const arrivals = fc.shuffledSubarray(fiveCopies, { minLength: allEvents.length });
    const property = fc.asyncProperty(
      arrivals,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 7 }),
      async (events, size, restartEvery) => {
        run += 1;
        const violations = await deliverOnce(ledger, { name: `run-${run}`, events, size, restartEvery });
        wrong += violations;
      },
    );
    const numRuns = Math.ceil(runs / parallel);
    await Promise.all(
      Array.from({ length: parallel }, (_, worker) => fc.assert(property, { numRuns, seed: seed + worker })),
    );
    return { runs: run, wrong };
  } finally {
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  readonly name: string;
  readonly events: readonly Envelope[];
  readonly size: number;
  /** Batches between restarts of the consumer. */
  readonly restartEvery: number;
}

async function deliverOnce(ledger: Ledger, { name, events, size, restartEvery }: Run): Promise<number> {
  const { engines, context: tools, application: running } = ledger;
  const sumsView = { ...asyncSums, name: `chaos.sums-of-${name}` };
  const printReaction: Reaction<Paid> = {
    name: `chaos.prints-of-${name}`,
    subscribesTo: ['account'],
    on: {
      Paid: async ({ amount }, { id, subject }, { execute: order }) => {
        if (hasReceipt(amount))
          await order(receipt, `${name}-${subject}`, { type: 'Print', of: id }, { commandId: id });
      },
    },
  };
  await engines.documents.open({ name: collectionName(sumsView), indexes: [] });
  const log = createLog('silent');
  const common = {
    documents: engines.documents,
    eventStore: typedEventStore(engines.events, engines.keys, [account, receipt]),
    deadLetters: running.deadLetters,
    log,
    service: 'chaos',
  };
  const effects = {
    [collectionName(sumsView)]: projectionHandler(sumsView, engines.documents, collectionAliases()),
    [printReaction.name]: reactionHandler(printReaction, engines.documents, tools),
  };
  for (const [consumer, effect] of Object.entries(effects)) {
    let bus = manualBus(engines.bus);
    for (let at = 0, batch = 0; at < events.length; at += size, batch++) {
      if (batch % restartEvery === 0) {
        bus = manualBus(engines.bus);
        await consume({ ...common, bus }, [{ name: consumer, subscribesTo: ['account'], handler: effect }]);
      }
      await bus.deliver(events.slice(at, at + size), 0);
    }
  }
  let violations = 0;
  for (const id of accounts) {
    const last = Math.max(
      0,
      ...events.filter((event) => event.stream === `account-${id}`).map((event) => event.version),
    );
    const paid = Array.from({ length: last }, (_, i) => i + 1);
    const row = (await engines.documents.get<Sum>(collectionName(sumsView), id))?.body;
    const printed = (await tools.state<number>(receipt, `${name}-${id}`)).state;
    if ((row?.sum ?? 0) !== paid.reduce((sum, amount) => sum + amount, 0)) violations += 1;
    if ((row?.count ?? 0) !== last || printed !== paid.filter(hasReceipt).length) violations += 1;
  }
  await engines.documents.drop(collectionName(sumsView));
  return violations;
}
