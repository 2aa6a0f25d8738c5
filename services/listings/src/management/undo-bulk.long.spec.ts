import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bulkRound, expectUndone, plotsInManyStates } from '../testing/bulk-rounds.ts';
import { listingsWorld } from '../testing/listings-world.ts';

it('takes a thousand random bulk changes back, after each of which the listings are as they were', async () => {
  await using world = await listingsWorld();
  await world.grantSlots(100);
  const all = await plotsInManyStates(world);
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(bulkRound(all.length), async (round) => {
      changed += await expectUndone(world, all, round);
    }),
    { numRuns: 1_000, endOnFailure: true },
  );
  expect(changed).toBeGreaterThan(1_000);
});
