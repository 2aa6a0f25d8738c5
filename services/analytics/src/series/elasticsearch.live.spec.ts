import { type PublishedUserEvent, userEvents } from '@ardhi/contracts/accounts/events';
import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { connectElastic } from '@ardhi/engines/elasticsearch/connection';
import { elasticsearchEngine } from '@ardhi/engines/elasticsearch/search-engine';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { expect, it } from 'vitest';
import { analytics } from '../service.ts';

describeLive(['ELASTIC_URL'], ([url = '']) => {
  it('Elasticsearch returns the same time series as the embedded engine', async () => {
    const users = publisher(userEvents);
    const market = publisher(listingEvents);
    const prefix = `t${newId()}`.toLowerCase();
    await using app = await world([users.service, market.service, analytics], async (...with_) => {
      const engines = await openEngines(...with_);
      const { percolator } = engines.search;
      return {
        ...engines,
        search: { ...elasticsearchEngine(await connectElastic(url), prefix), percolator },
      };
    });
    const joined = {
      type: 'UserRegistered',
      subject: 's',
      email: 'a@ardhi.test',
      emailVerified: true,
    } as const;
    const newcomer: PublishedUserEvent = {
      ...joined,
      name: 'Akello',
      locale: 'en',
      role: 'USER',
      by: 'SIGN_UP',
    };
    const facts = { status: 'INACTIVE', reason: 'DRAFT' } as ListingFacts;
    const listing = newId();
    await users.publish(app, newId(), newcomer);
    await users.publish(app, newId(), newcomer);
    await market.publish(app, listing, { type: 'ListingCreated', facts });
    await app.advance(24 * 3_600_000);
    await users.publish(app, newId(), newcomer);
    await market.publish(app, listing, {
      type: 'ListingStatusChanged',
      cmd: 'approve',
      fact: 'listing.published',
      from: 'DRAFT',
      to: 'LIVE',
      facts,
    });
    const series = async (of: string) => {
      const path = `/api/admin/statistics/${of}/timeseries?startDate=2026-11-19&endDate=2026-11-22`;
      return (await app.call('GET', path, { as: testCaller('AFRI_ADMIN') })).body;
    };
    expect(await series('users')).toMatchObject({ series: [0, 2, 1, 0], total: 3 });
    expect(await series('properties')).toMatchObject({
      inactive: [0, 1, 0, 0],
      active: [0, 0, 1, 1],
      series: [0, 1, 1, 1],
    });
    const client = await connectElastic(url);
    const own = Object.keys(await client.indices.get({ index: `${prefix}.*` }));
    await client.indices.delete({ index: own });
    await client.close();
  });
});
