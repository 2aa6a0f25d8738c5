import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingRuns, boughtOnce, buyingRuns, buyingUnderKills } from './buying-kill.ts';

let runs: BuyingRuns;
beforeAll(async () => {
  runs = await buyingRuns();
});
afterAll(() => runs.close());

describe('a purchase whose process is killed', () => {
  it('is one order, paid once, granted once and invoiced once, and goes on by itself once the order is placed (promises.md D1)', async () => {
    expect(await runs.run(runs.newFolder('not-killed'))).toEqual(boughtOnce);
    const { beforeOrder, afterOrder, wrong } = await buyingUnderKills(runs, 0);
    console.log(`killed ${beforeOrder} times before the order was placed, ${afterOrder} times after`);
    expect(wrong).toEqual([]);
    expect(beforeOrder, 'a start takes fewer commits now: lower firstHit').toBeGreaterThan(0);
    expect(afterOrder).toBeGreaterThan(5);
  });

  it('is started at its provider again, with the same reference, if the process is killed before that is recorded', async () => {
    const folder = runs.newFolder('started');
    expect(await runs.run(folder, 'payment-started:1')).toBeUndefined();
    expect(await runs.run(folder, '', 'resume')).toEqual(boughtOnce);
  });

  it.each([1, 2])(
    'keeps the number of its document if the process is killed before document %s is issued with it',
    async (hit) => {
      const folder = runs.newFolder(`numbered-${hit}`);
      expect(await runs.run(folder, `invoice-number-assigned:${hit}`)).toBeUndefined();
      expect(await runs.run(folder, '', 'resume')).toEqual(boughtOnce);
    },
  );
});
