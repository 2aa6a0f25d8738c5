import { importEvents, type PhotosImported } from '@ardhi/contracts/listings/import-events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, world } from '@ardhi/kernel/testing/world';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { aListing, listingsHeard } from '../testing/listings-heard.ts';
import { aPicture } from '../testing/pictures.ts';

const imports = publisher<PhotosImported>(importEvents);

describe('photos that come in a zip beside a table', () => {
  it('become the photos of the listings that the rows became, in order, without what is no picture', async () => {
    await using there = await world([listingsHeard, imports.service, media], openEngines);
    const agent = somebody('AGENT');
    const listingId = newId();
    await aListing(there, listingId, { agentId: agent.id ?? '' });
    const pictures = {
      'p/b.jpg': await aPicture(2),
      'p/a.jpg': await aPicture(1),
      'p/c.jpg': new Uint8Array([1, 2]),
    };
    const { key } = await there.engines.blobs.put(zipSync(pictures));
    const names = ['p/a.jpg', 'p/c.jpg', 'p/b.jpg'];
    await imports.say(there, newId(), {
      type: 'PhotosImported',
      file: key,
      by: agent.id ?? '',
      photos: [{ listingId, names }],
    });
    await there.settled();
    const { body } = await there.call('GET', `/properties/${listingId}/media`, { as: agent });
    expect(body.items.map(({ fileName, state }: Record<string, string>) => [fileName, state])).toEqual([
      ['a.jpg', 'READY'],
      ['b.jpg', 'READY'],
    ]);
    expect(body.quota.images).toEqual({ used: 2, limit: 25 });
  });
});
