import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import { findAfter } from './find-after.ts';

interface Row {
  readonly id: string;
  readonly at: string;
}

const instant = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

/** Rows in the order that the port promises: by the instant, then by id. */
const model = (rows: readonly Row[]) => ({
  find: async ({ where = {}, offset = 0, limit = 0 }: DocumentQuery) => {
    const { from = '' } = (where['at'] ?? {}) as { from?: string };
    return rows
      .filter(({ at }) => at >= from)
      .toSorted((a, b) => a.at.localeCompare(b.at) || (a.id < b.id ? -1 : 1))
      .slice(offset, offset + limit);
  },
});

const order = { path: 'at', instantOf: ({ at }: Row) => at };

it('goes through every record once, whatever the size of a part and however many share an instant', async () => {
  const seconds = fc.array(fc.nat(3), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(seconds, fc.integer({ min: 1, max: 9 }), async (all, limit) => {
      const rows = all.map((second, at) => ({ id: String(at).padStart(26, '0'), at: instant(second) }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, next } = await findAfter(model(rows), {}, { cursor, limit }, order);
        expect(items.length).toBeLessThanOrEqual(limit);
        seen.push(...items.map(({ id }) => id));
        cursor = next;
      } while (cursor !== undefined);
      expect(seen.toSorted()).toEqual(rows.map(({ id }) => id));
    }),
  );
});

it('begins at an instant, and passes over what is not kept', async () => {
  const rows = [0, 1, 2, 3].map((second) => ({ id: String(second), at: instant(second) }));
  const { items, next } = await findAfter(
    model(rows),
    {},
    { limit: 9 },
    { ...order, from: instant(1), keep: ({ id }) => id !== '2' },
  );
  expect([items.map(({ id }) => id), next]).toEqual([['1', '3'], undefined]);
});
