import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { route } from '@ardhi/contracts/route';
import { nothing } from '@ardhi/contracts/values';
import { sqliteDocuments } from '@ardhi/engines/documents/sqlite';
import { columnarSearch } from '@ardhi/engines/search-index/columnar/columnar';
import { openWriter } from '@ardhi/engines/sqlite/writer';
import { systemClock } from '@ardhi/kernel/clock';
import type { DocumentChange } from '@ardhi/kernel/documents/documents';
import { serviceApp } from '@ardhi/kernel/http/app';
import { listen } from '@ardhi/kernel/http/listen';
import type { Served } from '@ardhi/kernel/http/serve';
import { createLog } from '@ardhi/kernel/log/log';
import { refuse } from '@ardhi/kernel/refusal';
import { tellUsage } from '../gateway-parts/tell-usage.ts';
import { filledFolder } from './filled.ts';
import { listings, market } from './market.ts';

/** The market behind HTTP as a service serves it: the kernel's app, the kept index, and cards out of the documents. */
const [kept = '', size = '', key = ''] = process.argv.slice(2);
const collection = 'bench.cards';
const batch = 5_000;

const filled = filledFolder('cards', Number(size), [
  'services/engines/src/sqlite/*.ts',
  'services/engines/src/documents/*.ts',
]);
const file = join(filled.folder, 'cards.db');
const writer = await openWriter(file);
const documents = sqliteDocuments(new DatabaseSync(file, { readOnly: true }), writer);
await documents.open({ name: collection, indexes: [] });
if (filled.seconds === undefined) await fill();

async function fill(): Promise<void> {
  const start = performance.now();
  let waiting: DocumentChange[] = [];
  for (const { id, fields } of listings(Number(size))) {
    waiting.push({ collection, id, body: fields, version: 1 });
    if (waiting.length < batch) continue;
    await documents.write(waiting);
    waiting = [];
  }
  await documents.write(waiting);
  filled.done((performance.now() - start) / 1_000);
}

const index = await columnarSearch({ folder: kept }).open(market);
const search: Served = {
  route: route({
    row: 'bench',
    summary: 'Searches the market.',
    method: 'GET',
    path: '/market/:q',
    access: 'public',
    answer: nothing,
  }),
  async handle({ params }) {
    const { hits, ...found } = await index.search(JSON.parse(params.q));
    const cards = await documents.getMany(
      collection,
      hits.map(({ id }) => id),
    );
    return { ...found, items: cards.map(({ id, body }) => ({ id, ...(body as object) })) };
  },
};
const app = serviceApp([search], {
  deskOf: () => refuse('NOT_FOUND'),
  clock: systemClock,
  log: createLog('error'),
  key,
  idempotency: { once: (_, run) => run(), forget: async () => {} },
  caughtUp: async () => {},
});
const server = await listen(app);
process.send?.((server.address() as { port: number }).port);
tellUsage();
