import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedContext } from '../context.ts';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { hitCards } from './hit-cards.ts';
import { mapPins } from './map-pins.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
});
afterAll(() => world[Symbol.asyncDispose]());

describe('what the search index found', () => {
  it('is shown only if it may be found by our own records, whatever someone wrote into the index', async () => {
    const service = world.application.contexts.get('listings');
    if (service === undefined) throw new Error('the service did not start');
    const context = openedContext(service);
    const [live, draft] = [await world.livePlot(), await world.draftPlot()];
    const at = { lon: 32.64, lat: 0.39 };
    const found = {
      hits: [{ id: live }, { id: draft }],
      points: [
        { id: live, ...at },
        { id: draft, ...at },
      ],
      clusters: [],
      total: 2,
    } as unknown as Parameters<typeof hitCards>[1];
    expect((await hitCards(context, found)).map(({ id }) => id)).toEqual([live]);
    expect((await mapPins(context, found, 'UGX')).points?.map(({ id }) => id)).toEqual([live]);
  });
});
