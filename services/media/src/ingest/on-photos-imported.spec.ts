import { importEvents } from '@ardhi/contracts/listings/import-events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { pictureFile } from '../testing/pictures.ts';

const imports = publisher(importEvents);

describe('photos imported in a zip file', () => {
  it('are added to their listings in order, without files that are not pictures', async () => {
    await using app = await world([listingsService, imports.service, media], openEngines);
    const agent = testCaller('AGENT');
    const listingId = newId();
    await publishListing(app, listingId, { agentId: agent.id ?? '' });
    const pictures = {
      'p/b.jpg': await pictureFile(2),
      'p/a.jpg': await pictureFile(1),
      'p/c.jpg': new Uint8Array([1, 2]),
    };
    const { key } = await app.engines.blobs.put(zipSync(pictures));
    const names = ['p/a.jpg', 'p/c.jpg', 'p/b.jpg'];
    await imports.publish(app, newId(), {
      type: 'PhotosImported',
      file: key,
      by: agent.id ?? '',
      photos: [{ listingId, names }],
    });
    await app.settled();
    const { body } = await app.call('GET', `/properties/${listingId}/media`, { as: agent });
    expect(body.items.map(({ fileName, state }: Record<string, string>) => [fileName, state])).toEqual([
      ['a.jpg', 'READY'],
      ['b.jpg', 'READY'],
    ]);
    expect(body.quota.images).toEqual({ used: 2, limit: 25 });
  });
});
