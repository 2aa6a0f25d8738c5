import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@ardhi/contracts/envelope';
import { consume } from '@ardhi/kernel/consumer';
import { projecting, reacting } from '@ardhi/kernel/effects';
import { journal } from '@ardhi/kernel/journal';
import { liveCollections } from '@ardhi/kernel/live-collections';
import { createLog } from '@ardhi/kernel/log/log';
import { collectionOf } from '@ardhi/kernel/projection';
import type { Reaction } from '@ardhi/kernel/reaction';
import { byHand } from '@ardhi/kernel/testing/by-hand';
import fc from 'fast-check';
import { account, hasReceipt, laterSums, type Paid, receipt, type Sum } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface Delivered {
  readonly runs: number;
  /** Sums and receipts that differ from those of each event once. */
  readonly wrong: number;
}

const accounts = ['a', 'b', 'c'];
const length = 12;

/**
 * Every message arrives one to five times, shuffled, in batches of any size, while the consumer is started anew again and again.
 * A projection and a reaction must come to what each event once comes to (promises.md A7).
 */
export async function deliveries(
  runs: number,
  seed: number,
  settings: EngineSettings = {},
  /** Runs side by side, each row of them from a seed of its own. */
  lanes = 1,
): Promise<Delivered> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-deliveries-'));
  const ledger = await openLedger(folder, { settings });
  try {
    for (const id of accounts)
      for (let i = 1; i <= length; i++)
        await ledger.tools.order(
          account,
          id,
          { type: 'Pay', amount: i, ref: `${id}${i}` },
          { causation: `${id}${i}` },
        );
    const everything = await Array.fromAsync(ledger.engines.events.readAll(0, ['account']));
    const five = Array.from({ length: 5 }, () => everything).flat();
    let [run, wrong] = [0, 0];
    const arriving = fc.shuffledSubarray(five, { minLength: everything.length });
    const property = fc.asyncProperty(
      arriving,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 7 }),
      async (events, size, restartEvery) => {
        run += 1;
        const found = await once(ledger, { name: `run-${run}`, events, size, restartEvery });
        wrong += found;
      },
    );
    const numRuns = Math.ceil(runs / lanes);
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) => fc.assert(property, { numRuns, seed: seed + lane })),
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
  /** Batches after which the consumer is started anew. */
  readonly restartEvery: number;
}

async function once(ledger: Ledger, { name, events, size, restartEvery }: Run): Promise<number> {
  const { engines, tools, running } = ledger;
  const view = { ...laterSums, name: `chaos.sums-of-${name}` };
  const printing: Reaction<Paid> = {
    name: `chaos.prints-of-${name}`,
    hears: ['account'],
    on: {
      Paid: async ({ amount }, { id, subject }, { order }) => {
        if (hasReceipt(amount))
          await order(receipt, `${name}-${subject}`, { type: 'Print', of: id }, { causation: id });
      },
    },
  };
  await engines.documents.open({ name: collectionOf(view), indexes: [] });
  const log = createLog('silent');
  const common = {
    documents: engines.documents,
    journal: journal(engines.events, engines.keys, [account, receipt]),
    parking: running.parking,
    log,
    service: 'chaos',
  };
  const effects = {
    [collectionOf(view)]: projecting(view, engines.documents, liveCollections()),
    [printing.name]: reacting(printing, engines.documents, tools),
  };
  for (const [consumer, effect] of Object.entries(effects)) {
    let bus = byHand(engines.bus);
    for (let at = 0, batch = 0; at < events.length; at += size, batch++) {
      if (batch % restartEvery === 0) {
        bus = byHand(engines.bus);
        await consume({ ...common, bus }, [{ name: consumer, hears: ['account'], effect }]);
      }
      await bus.deliver(events.slice(at, at + size), 0);
    }
  }
  let wrong = 0;
  for (const id of accounts) {
    const last = Math.max(
      0,
      ...events.filter((one) => one.stream === `account-${id}`).map((one) => one.version),
    );
    const paid = Array.from({ length: last }, (_, i) => i + 1);
    const shown = (await engines.documents.get<Sum>(collectionOf(view), id))?.body;
    const printed = (await tools.state<number>(receipt, `${name}-${id}`)).state;
    if ((shown?.sum ?? 0) !== paid.reduce((sum, amount) => sum + amount, 0)) wrong += 1;
    if ((shown?.count ?? 0) !== last || printed !== paid.filter(hasReceipt).length) wrong += 1;
  }
  await engines.documents.drop(collectionOf(view));
  return wrong;
}
