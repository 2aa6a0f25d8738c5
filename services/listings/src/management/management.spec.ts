import type { Money } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
const money = fc.record({
  amount: fc.integer({ min: 1_000_000, max: 100_000_000_000 }),
  // Without decimals, with two and with three.
  currency: fc.constantFrom('UGX', 'RWF', 'XOF', 'KES', 'TZS', 'USD', 'TND'),
});
const prices: readonly Money[] = [
  { amount: 82_000_000_000, currency: 'TZS' },
  { amount: 2_600_000_000, currency: 'UGX' },
  ...fc.sample(money, { seed: 36, numRuns: 10 }),
];
beforeAll(async () => {
  world = await listingsWorld();
  for (const price of prices) await world.draftPlot({ price });
});
afterAll(() => world[Symbol.asyncDispose]());

const byValue = prices.toSorted((one, other) => toDollars(one) - toDollars(other));

describe('a table of listings with prices in many currencies', () => {
  it.each(['/api/admin/properties', '/api/agent/listings'])(
    'is sorted by what the prices are worth at %s',
    async (path) => {
      const as = path.includes('admin') ? world.moderator : world.agent;
      const sorted = async (sort: string) => {
        const { items } = (await world.call('GET', `${path}?pageSize=50&sort=${sort}`, { as })).body;
        return items.map(({ card }: { card: { price: Money } }) => card.price);
      };
      expect(await sorted('price')).toEqual(byValue);
      expect(await sorted('-price')).toEqual(byValue.toReversed());
    },
  );

  it('lists listings without a price last', async () => {
    const id = await world.draftPlot({ price: null });
    const last = async (sort: string) =>
      (
        await world.call('GET', `/api/admin/properties?pageSize=50&sort=${sort}`, { as: world.moderator })
      ).body.items.at(-1).card.id;
    expect([await last('price'), await last('-price')]).toEqual([id, id]);
  });
});
