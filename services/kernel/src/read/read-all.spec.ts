import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { readAll } from './read-all.ts';

describe('reading all documents', () => {
  it('leaves none out beyond the largest page, and reads none twice', async () => {
    await using app = await world([], openEngines);
    const { documents } = app.engines;
    await documents.open({ name: 'numbers', indexes: ['kind', 'at'] });
    const count = 10_003;
    const writes = Array.from({ length: count }, (_, n) => ({
      collection: 'numbers',
      id: `n${n}`,
      body: { n, kind: n < count - 1 ? 'counted' : 'other', at: 'same' },
      version: 1,
    }));
    for (let from = 0; from < count; from += 500) await documents.write(writes.slice(from, from + 500));
    const model = {
      find: async (query: object) =>
        (await documents.find<{ n: number }>('numbers', query)).map(({ body }) => body),
    };
    const all = await readAll(model, { where: { kind: 'counted' }, sort: ['at'] });
    expect(new Set(all.map(({ n }) => n)).size).toBe(count - 1);
    expect(all.length).toBe(count - 1);
  });
});
