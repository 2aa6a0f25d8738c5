import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkRecords } from './record-chunks.ts';

const records = (sizes: readonly number[]) =>
  sizes.map((size, at) => ({
    topic: `t${at % 3}`,
    message: { key: String(at), value: 'é'.repeat(size / 2) },
  }));
const bytesOf = (chunk: ReturnType<typeof chunkRecords>[number]) =>
  chunk.reduce((sum, { message }) => sum + Buffer.byteLength(message.value ?? ''), 0);

describe('records sent to the brokers', () => {
  it('are all sent in order, in chunks of at most half a megabyte, except for a single larger record', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700_000 }), { maxLength: 20 }), (sizes) => {
        const all = records(sizes);
        const chunks = chunkRecords(all);
        expect(chunks.flat()).toEqual(all);
        for (const chunk of chunks) expect(chunk.length === 1 || bytesOf(chunk) <= 524_288).toBe(true);
      }),
    );
  });

  it('share a chunk as long as they fit', () => {
    expect(chunkRecords([])).toEqual([]);
    expect(chunkRecords(records([0, 0])).map(({ length }) => length)).toEqual([2]);
    expect(chunkRecords(records([300_000, 224_288, 2, 524_288])).map(({ length }) => length)).toEqual([
      2, 1, 1,
    ]);
  });
});
