import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { openEngines } from '@ardhi/engines/engines';
import { instantOf } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '../replicas/listings.ts';
import { media } from '../service.ts';
import { listingsService, pauseListing, publishListing } from '../testing/listings.ts';
import { formOf, pictureFile } from '../testing/pictures.ts';
import { onListingLeftMarket } from './on-listing-left-market.ts';

const agentId = newId();
const agent = testCaller('AGENT', { id: agentId });
const live = { agentId, status: 'ACTIVE', reason: 'LIVE' } as const;
/** Keys of the blobs with a public copy, as in a store that browsers can reach. */
const publicCopies = new Set<string>();

/** States in the read copy of the listing while a public copy is removed: a request must not publish it again. */
const statesAtRemoval = new Set<string>();
let current = '';

let app: World;
beforeAll(async () => {
  app = await world([listingsService, media], async (...given) => {
    const engines = await openEngines(...given);
    const unpublish = async (key: string) => {
      const listing = await app.application.contexts.get('media')?.read(listings).get(current);
      statesAtRemoval.add(`${listing?.status} ${listing?.visibility}`);
      publicCopies.delete(key);
    };
    return { ...engines, blobs: { ...engines.blobs, unpublish } };
  });
});
afterAll(() => app[Symbol.asyncDispose]());

/** A live listing with a photo whose renditions have public copies. */
async function publishedListing(): Promise<string> {
  const listing = newId();
  current = listing;
  statesAtRemoval.clear();
  await publishListing(app, listing, live);
  const body = formOf([{ bytes: await pictureFile(1, { width: 80, height: 60 }) }]);
  const added = await app.call(uploadMedia, { params: { id: listing }, as: agent, body });
  expect(added.status).toBe(201);
  for await (const { key } of app.engines.blobs.keys()) publicCopies.add(key);
  return listing;
}

describe('public copies of photos', () => {
  it('are removed when the listing leaves the market', async () => {
    const listing = await publishedListing();
    expect(publicCopies.size).toBeGreaterThan(0);
    await pauseListing(app, listing, agentId);
    await app.settled();
    expect([publicCopies.size, ...statesAtRemoval]).toEqual([0, 'INACTIVE PUBLIC']);
  });

  it('are removed when the listing becomes internal to its agency, and stay when anything else changes', async () => {
    const listing = await publishedListing();
    const count = publicCopies.size;
    await publishListing(app, listing, { ...live, visibility: 'UNLISTED' }, ['visibility', 'title']);
    await app.settled();
    expect([publicCopies.size, count > 0]).toEqual([count, true]);
    await publishListing(app, listing, { ...live, visibility: 'AGENCY' }, ['visibility']);
    await app.settled();
    expect([publicCopies.size, ...statesAtRemoval]).toEqual([0, 'ACTIVE AGENCY']);
  });

  it('are removed after five minutes also while the read copy of the listing lacks the event', async () => {
    const listing = await publishedListing();
    const context = app.application.contexts.get('media');
    if (context === undefined) throw new Error('The service has not started.');
    const facts = listingFacts(listing, { agentId, status: 'INACTIVE', reason: 'PAUSED' });
    const event = {
      type: 'ListingStatusChanged',
      cmd: 'pause',
      fact: 'listing.paused',
      from: 'LIVE',
      to: 'PAUSED',
      facts,
    } as const;
    const recorded = {
      event,
      id: newId(),
      stream: `listing-${listing}`,
      subject: listing,
      version: 2,
      position: Number.MAX_SAFE_INTEGER,
      actor: agentId,
      correlationId: newId(),
      commandId: newId(),
    };
    const deliver = async (ageMs: number) => {
      const at = instantOf(app.clock.epoch() - ageMs);
      await onListingLeftMarket.on.ListingStatusChanged?.(event, { ...recorded, at }, context);
    };
    const count = publicCopies.size;
    await expect(deliver(5 * 60_000)).rejects.toThrow('behind its events');
    expect([publicCopies.size, count > 0]).toEqual([count, true]);
    await deliver(5 * 60_000 + 1);
    expect(publicCopies.size).toBe(0);
  });
});
