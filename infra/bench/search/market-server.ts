import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { route } from '@ardhi/contracts/route';
import { noBody } from '@ardhi/contracts/values';
import { sqliteDocuments } from '@ardhi/engines/sqlite/documents';
import { openWriter } from '@ardhi/engines/sqlite/writer';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Endpoint } from '@ardhi/kernel/http/endpoint';
import { listen } from '@ardhi/kernel/http/listen';
import { serviceApp } from '@ardhi/kernel/http/service-app';
import type { DocumentChange } from '@ardhi/kernel/ports/documents';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { reportCpuUsage } from '../gateway/report-cpu-usage.ts';
import { filledFolder } from './filled-folder.ts';
import { listings, market } from './market.ts';

/** Serves the market over HTTP like a service: the kernel's app, the persisted index, and cards from the document store. */
const [folder = '', size = '', key = ''] = process.argv.slice(2);
const collection = 'bench.cards';
const batch = 5_000;

const filled = filledFolder('cards', Number(size), ['services/engines/src/sqlite/*.ts']);
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
  filled.markFilled((performance.now() - start) / 1_000);
}

const index = await columnarSearch({ folder }).open(market);
const search: Endpoint = {
  route: route({
    row: 'bench',
    summary: 'Searches the market.',
    method: 'GET',
    path: '/market/:q',
    access: 'public',
    answer: noBody,
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
  commandHandlerFor: () => refuse('NOT_FOUND'),
  clock: systemClock,
  log: createLog('error'),
  key,
  idempotency: { once: (_, run) => run(), deleteRepliesOf: async () => {} },
  waitForPosition: async () => {},
  isReadOnly: () => false,
});
const server = await listen(app);
process.send?.((server.address() as { port: number }).port);
reportCpuUsage();
