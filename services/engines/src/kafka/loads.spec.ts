import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLoads } from './loads.ts';

const records = (sizes: readonly number[]) =>
  sizes.map((size, at) => ({
    topic: `t${at % 3}`,
    message: { key: String(at), value: 'é'.repeat(size / 2) },
  }));
const bytesOf = (load: ReturnType<typeof inLoads>[number]) =>
  load.reduce((sum, { message }) => sum + Buffer.byteLength(message.value ?? ''), 0);

describe('records for brokers', () => {
  it('go all, in their order, in loads of half a megabyte at most but for one that is longer alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700_000 }), { maxLength: 20 }), (sizes) => {
        const all = records(sizes);
        const loads = inLoads(all);
        expect(loads.flat()).toEqual(all);
        for (const load of loads) expect(load.length === 1 || bytesOf(load) <= 524_288).toBe(true);
      }),
    );
  });

  it('share a load as long as there is room', () => {
    expect(inLoads([])).toEqual([]);
    expect(inLoads(records([0, 0])).map(({ length }) => length)).toEqual([2]);
    expect(inLoads(records([300_000, 224_288, 2, 524_288])).map(({ length }) => length)).toEqual([2, 1, 1]);
  });
});
