import { type UserPublished, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { connectElastic } from '@ardhi/engines/elasticsearch/connection';
import { elasticSearch } from '@ardhi/engines/elasticsearch/search';
import { openEngines } from '@ardhi/engines/engines';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, world } from '@ardhi/kernel/testing/world';
import { expect, it } from 'vitest';
import { analytics } from '../service.ts';

onLive(['ELASTIC_URL'], ([url = '']) => {
  it('time series are counted by Elasticsearch as they are by our own index', async () => {
    const people = publisher<UserPublished>(userEvents);
    const market = publisher<PublishedListingEvent>(listingEvents);
    const prefix = `t${newId()}`.toLowerCase();
    await using here = await world([people.service, market.service, analytics], async (...with_) => ({
      ...(await openEngines(...with_)),
      search: elasticSearch(await connectElastic(url), prefix),
    }));
    const joined = {
      type: 'UserRegistered',
      subject: 's',
      email: 'a@ardhi.test',
      emailVerified: true,
    } as const;
    const newcomer: UserPublished = { ...joined, name: 'Akello', locale: 'en', role: 'USER', by: 'SIGN_UP' };
    const facts = { status: 'INACTIVE', reason: 'DRAFT' } as PublishedListingEvent['facts'];
    const listing = newId();
    await people.say(here, newId(), newcomer);
    await people.say(here, newId(), newcomer);
    await market.say(here, listing, { type: 'ListingCreated', facts });
    here.clock.advance(24 * 3_600_000);
    await people.say(here, newId(), newcomer);
    await market.say(here, listing, {
      ...{
        type: 'ListingMoved',
        cmd: 'approve',
        fact: 'listing.published',
        from: 'DRAFT',
        to: 'LIVE',
        facts,
      },
    });
    const series = async (of: string) => {
      const path = `/api/admin/statistics/${of}/timeseries?startDate=2026-11-19&endDate=2026-11-22`;
      return (await here.call('GET', path, { as: somebody('AFRI_ADMIN') })).body;
    };
    expect(await series('users')).toMatchObject({ series: [0, 2, 1, 0], total: 3 });
    expect(await series('properties')).toMatchObject({
      ...{ inactive: [0, 1, 0, 0], active: [0, 0, 1, 1], series: [0, 1, 1, 1] },
    });
    const client = await connectElastic(url);
    const own = Object.keys(await client.indices.get({ index: `${prefix}.*` }));
    await client.indices.delete({ index: own });
    await client.close();
  });
});
