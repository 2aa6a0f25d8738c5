import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Documents } from '@ardhi/kernel/documents/documents';
import { indexing } from '@ardhi/kernel/effects';
import { newId } from '@ardhi/kernel/ids';
import type { Recorded } from '@ardhi/kernel/journal';
import { createLog } from '@ardhi/kernel/log/log';
import type { Projection } from '@ardhi/kernel/projection';
import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import type { SearchView } from '@ardhi/kernel/service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';
import { onLive } from '../testing/live.ts';
import { connectElastic } from './connection.ts';
import { elasticSearch } from './search.ts';

type Paid = { type: 'Paid'; amount: number };

const sums: Projection<{ sum: number }, Paid> = {
  name: 'test.sums',
  version: 1,
  hears: ['account'],
  when: 'async',
  on: { Paid: (it, { amount }) => ({ sum: (it?.sum ?? 0) + amount }) },
};
const declaration: SearchDeclaration = { name: 'test.sums', version: 1, fields: { sum: { kind: 'number' } } };
const view: SearchView = {
  projection: sums,
  declaration,
  document: ({ sum }, id) => ({ id, fields: { sum: Number(sum) } }),
};
const collection = 'test.sums.v1';

/** The n-th payment of an account, at that position in the log too. */
const paid = (nth: number): Recorded<Paid> => ({
  ...{ event: { type: 'Paid', amount: 1 }, id: `e${nth}`, stream: 'account-a', subject: 'a' },
  ...{ version: nth, position: nth, at: '2026-11-20T08:00:00.000Z' },
  ...{ actor: '', correlation: '', causation: '' },
});

onLive(['ELASTIC_URL'], ([url = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-taken-over-'));
  const prefix = `t${newId()}`.toLowerCase();
  let client: Awaited<ReturnType<typeof connectElastic>>;
  let own: Awaited<ReturnType<typeof openEngines>>;
  beforeAll(async () => {
    client = await connectElastic(url);
    own = await openEngines(
      readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }),
      systemClock,
      createLog('silent'),
    );
  });
  afterAll(async () => {
    await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${prefix}.*` })) });
    await client.close();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('what a killed process made searchable and did not note gives way to what comes after, however far that is covered', async () => {
    const index = await elasticSearch(client, prefix).open(declaration);
    await own.documents.open({ name: collection, indexes: [] });
    const consumed = (position: number, version: number) => ({
      ...{ consumer: collection, position },
      versions: [{ stream: 'account-a', version }],
    });
    const found = async (sum: number) =>
      (await index.search({ filters: [{ field: 'sum', from: sum, to: sum }] })).total;
    const killed: Documents = { ...own.documents, write: () => Promise.reject(new Error('killed')) };
    const first = indexing(view, collection, killed, index);
    await expect(first.apply([paid(1), paid(2), paid(3)], consumed(3, 3))).rejects.toThrow('killed');
    expect(await found(3)).toBe(1);

    // Who hears brokers has covered what all partitions have, which may be behind what is shown already.
    const next = indexing(view, collection, own.documents, index);
    await next.apply([paid(1), paid(2)], consumed(0, 2));
    await next.apply([paid(3), paid(4)], consumed(0, 4));
    expect(await found(4)).toBe(1);
    // The first was only frozen, and comes back with what it had in its hands.
    await expect(first.apply([paid(1)], consumed(1, 1))).rejects.toThrow('killed');
    expect(await found(4)).toBe(1);
  });
});
