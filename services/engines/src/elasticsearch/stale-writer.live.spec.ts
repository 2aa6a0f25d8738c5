import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import type { Documents } from '@ardhi/kernel/ports/documents';
import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { searchIndexHandler } from '@ardhi/kernel/runtime/event-handlers';
import type { SearchView } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { connectElastic } from './connection.ts';
import { elasticsearchEngine } from './search-engine.ts';

type Paid = { type: 'Paid'; amount: number };

const sumsProjection: Projection<{ sum: number }, Paid> = {
  name: 'test.sums',
  version: 1,
  subscribesTo: ['account'],
  when: 'async',
  on: { Paid: (document, { amount }) => ({ sum: (document?.sum ?? 0) + amount }) },
};
const declaration: SearchDeclaration = { name: 'test.sums', version: 1, fields: { sum: { kind: 'number' } } };
const view: SearchView = {
  projection: sumsProjection,
  declaration,
  document: ({ sum }, id) => ({ id, fields: { sum: Number(sum) } }),
};
const collection = 'test.sums.v1';

/** The n-th payment of an account, at position n of the log. */
const payment = (version: number): RecordedEvent<Paid> => ({
  event: { type: 'Paid', amount: 1 },
  id: `e${version}`,
  stream: 'account-a',
  subject: 'a',
  version: version,
  position: version,
  at: '2026-11-20T08:00:00.000Z',
  actor: '',
  correlationId: '',
  commandId: '',
});

describeLive(['ELASTIC_URL'], ([url = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-taken-over-'));
  const prefix = `t${newId()}`.toLowerCase();
  let client: Awaited<ReturnType<typeof connectElastic>>;
  let engines: Awaited<ReturnType<typeof openEngines>>;
  beforeAll(async () => {
    client = await connectElastic(url);
    engines = await openEngines(
      readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }),
      systemClock,
      createLog('silent'),
    );
  });
  afterAll(async () => {
    await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${prefix}.*` })) });
    await client.close();
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('changes that a killed process indexed but did not record are overwritten by its successor, whatever positions that covers', async () => {
    const index = await elasticsearchEngine(client, prefix).open(declaration);
    await engines.documents.open({ name: collection, indexes: [] });
    const consumed = (position: number, version: number) => ({
      consumer: collection,
      position,
      versions: [{ stream: 'account-a', version }],
    });
    const countWithSum = async (sum: number) =>
      (await index.search({ filters: [{ field: 'sum', from: sum, to: sum }] })).total;
    const failingDocuments: Documents = {
      ...engines.documents,
      write: () => Promise.reject(new Error('killed')),
    };
    const first = searchIndexHandler(view, collection, failingDocuments, index);
    await expect(first.apply([payment(1), payment(2), payment(3)], consumed(3, 3))).rejects.toThrow('killed');
    expect(await countWithSum(3)).toBe(1);

    // A Kafka consumer covers the minimum of all partitions, which may be behind the index.
    const successor = searchIndexHandler(view, collection, engines.documents, index);
    await successor.apply([payment(1), payment(2)], consumed(0, 2));
    await successor.apply([payment(3), payment(4)], consumed(0, 4));
    expect(await countWithSum(4)).toBe(1);
    // The first process was only frozen, and comes back with the batch it was working on.
    await expect(first.apply([payment(1)], consumed(1, 1))).rejects.toThrow('killed');
    expect(await countWithSum(4)).toBe(1);
  });
});
