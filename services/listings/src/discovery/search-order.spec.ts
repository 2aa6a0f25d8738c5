import { createPlot } from '@ardhi/contracts/listings/editor.routes';
import { describe, expect, it } from 'vitest';
import { aPlot, aTitle, geoOf, listingsWorld } from '../testing/listings-world.ts';

const at = (lat: number) => ({
  location: { geo: geoOf.kira, point: [32.64, lat], precision: 'EXACT', pinSource: 'AGENT_PIN' },
});

describe('the order of a search', () => {
  it('gives the second place to another seller, unless the reader chose an order', async () => {
    await using world = await listingsWorld();
    await world.grantSlots(10);
    const { stranger, moderator } = world;
    const { body } = await world.call(createPlot, { as: stranger, body: aPlot(at(0.41)) });
    await world.call('PUT', `/plots/${body.id}/title`, { as: stranger, body: aTitle() });
    await world.photos(body.id, 3);
    expect((await world.move(body.id, 'submit', stranger)).status).toBe(200);
    expect((await world.move(body.id, 'approve', moderator)).status).toBe(200);
    const [near, next] = [await world.livePlot(at(0.39)), await world.livePlot(at(0.4))];
    const ids = async (query: string): Promise<string[]> => {
      const answer = await world.call('GET', `/plots/search?near=0.39,32.64&${query}`);
      return answer.body.items.map(({ id }: { id: string }) => id);
    };
    expect(await ids('')).toEqual([near, body.id, next]);
    expect(await ids('pageSize=2')).toEqual([near, body.id]);
    expect(await ids('pageSize=2&page=2')).toEqual([next]);
    expect(await ids('sort=distance')).toEqual([near, next, body.id]);
  });
});
