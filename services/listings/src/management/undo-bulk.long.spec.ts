import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bulkRound, expectUndone, plotsInManyStates } from '../testing/bulk-rounds.ts';
import { listingsWorld } from '../testing/listings-world.ts';

/** New listings after so many rounds, because each round makes their histories longer. */
const roundsAWorld = 50;
/** UNDO_WORLDS=20 are the thousand changes of the full proof. */
const worlds = Number(process.env['UNDO_WORLDS'] ?? 4);

it.each(Array.from({ length: worlds }, (_, i) => i + 1))(
  'takes fifty random bulk changes back, after each of which the listings are as they were (round %i)',
  async () => {
    await using world = await listingsWorld();
    await world.grantSlots(100);
    const all = await plotsInManyStates(world);
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(bulkRound(all.length), async (round) => {
        changed += await expectUndone(world, all, round);
      }),
      { numRuns: roundsAWorld, endOnFailure: true },
    );
    expect(changed).toBeGreaterThan(roundsAWorld);
  },
);
