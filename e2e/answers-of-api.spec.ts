import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

describe('answers as api.md describes them', () => {
  let application: World;
  let tenant: Tenant;
  beforeAll(async () => {
    application = await world(services, openEngines);
    tenant = await createTenant(application, 'entebbe', '+25677200300');
  });
  afterAll(() => application[Symbol.asyncDispose]());

  const get = (path: string, as: object = {}) => application.call('GET', path, { as });

  it('a card tells signed-in users whether it is a favourite of theirs, in every list', async () => {
    const { live } = tenant.ids;
    await application.call('PUT', `/api/users/favourites/${live}`, { as: tenant.user, body: {} });
    await application.call('PUT', '/api/users/recents', { as: tenant.user, body: { listingIds: [live] } });
    await application.settled();
    for (const path of [
      '/properties/search',
      '/plots',
      `/properties/cards?ids=${live}`,
      '/plots/nearby?lat=0.4021&lon=32.6201',
      '/api/users/recents',
    ]) {
      const cardFor = async (as?: object) =>
        (await get(path, as)).body.items.find(({ id }: { id: string }) => id === live);
      expect([path, (await cardFor(tenant.user)).favourite]).toEqual([path, true]);
      if (path.includes('recents')) continue;
      expect([path, (await cardFor(tenant.head)).favourite]).toEqual([path, false]);
      expect([path, (await cardFor()).favourite]).toEqual([path, undefined]);
    }
    const rows = (await get('/api/users/favourites', tenant.user)).body.items;
    expect(rows.map(({ card }: { card: { favourite: boolean } }) => card.favourite)).toEqual([true]);
  });

  it('an agent’s profile has the listings that anyone may see (A51)', async () => {
    const { listings } = (await get(`/api/agents/${tenant.ids.agent}`)).body;
    expect(listings.map(({ id }: { id: string }) => id)).toEqual([tenant.ids.live]);
  });

  it('the details of a user have what was done to the account, the latest first (A65)', async () => {
    const head = testCaller('AFRI_ADMIN');
    const { user } = tenant.ids;
    const body = { name: 'Renamed by an admin', reason: 'A spelling mistake.' };
    expect((await application.call('PUT', `/api/admin/users/${user}`, { as: head, body })).status).toBe(200);
    await application.settled();
    const { audit } = (await get(`/api/admin/users/${user}/info`, head)).body;
    expect(audit[0]).toMatchObject({
      actor: { id: head.id },
      action: 'ProfileChanged',
      object: `user-${user}`,
      after: { name: 'Renamed by an admin' },
    });
    expect(audit.at(-1)).toMatchObject({ seq: 1, action: 'UserRegistered' });
    expect(JSON.stringify(audit)).not.toContain('subject');
  });

  it('a place that does not exist, or is of another level, is refused (A4, A22, A63)', async () => {
    const change = (body: object) => application.call('PUT', '/api/users/profile', { as: tenant.user, body });
    const country = (await get('/api/geo/countries?limit=500')).body.items.find(
      ({ name }: { name: string }) => name === 'Uganda',
    ).id;
    const region = (await get(`/api/geo/regions?countryId=${country}`)).body.items[0].id;
    expect((await change({ countryId: country, regionId: region })).status).toBe(200);
    for (const body of [
      { regionId: newId() },
      { countryId: newId() },
      { regionId: country },
      { countryId: region },
    ]) {
      const { status, body: refusal } = await change(body);
      expect([body, status, refusal.error?.field]).toEqual([body, 400, Object.keys(body)[0]]);
    }
    const byAdmin = { as: testCaller('AFRI_ADMIN'), body: { regionId: newId(), reason: 'A test.' } };
    expect((await application.call('PUT', `/api/admin/users/${tenant.ids.user}`, byAdmin)).status).toBe(400);
  });

  it('what a moderator works on is refused to others with the name of the moderator (L73)', async () => {
    const { items } = (await get('/api/admin/moderation', testCaller('AFRI_ADMIN'))).body;
    expect(items.length).toBeGreaterThan(0);
    const claim = (as: object) =>
      application.call('POST', `/api/admin/moderation/${items[0].id}/claim`, { as });
    const moderator = testCaller('AFRI_ADMIN', { ...tenant.user, role: 'AFRI_ADMIN' });
    expect((await claim(moderator)).status).toBe(200);
    const refused = await claim(testCaller('ASSISTANT_ADMIN'));
    expect(refused.body.message).toMatch(/^[^@]+ is working on this\.$/);
    expect(refused.body.message).not.toContain(tenant.ids.user);
  });

  it('a boundary is sent as JSON or as a file, and as nothing else (L10)', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { status, body } = await application.call('POST', '/plots/geometry', {
      as: tenant.agent,
      headers,
      raw: 'POLYGON',
    });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
  });

  it('who is signed in neither registers nor signs in again (A4, A5, A6, A8)', async () => {
    const calls: [string, object][] = [
      [
        'register',
        { email: 'new@entebbe.test', password: 'a long pass phrase', name: 'N', termsVersion: '1' },
      ],
      ['login', { email: 'user@entebbe.test', password: 'a long pass phrase' }],
      ['social', { provider: 'google' }],
      ['social/exchange', { code: 'x' }],
    ];
    for (const [path, body] of calls) {
      const answer = await application.call('POST', `/api/auth/${path}`, { as: tenant.user, body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'WRONG_STATE']);
    }
  });

  it('listings run for the terms of the settings (C10)', async () => {
    const head = testCaller('AFRI_ADMIN');
    const put = await application.call('PUT', '/api/admin/settings', {
      as: head,
      body: { listingTerms: { plotDays: 10 } },
    });
    expect(put.body.listingTerms).toEqual({
      saleDays: 120,
      rentDays: 42,
      shortLetDays: 365,
      plotDays: 10,
      hotelDays: 365,
      productDays: 365,
    });
    await application.settled();
    const { ids, agent } = await createTenant(application, 'jinja', '+25677200400');
    const { listing } = (await get(`/properties/${ids.live}`, agent)).body;
    const days = (Date.parse(listing.expiresAt) - Date.parse(listing.publishedAt)) / 86_400_000;
    expect(days).toBe(10);
  });

  it('every list of a register and of versions is a page (L35, L49)', async () => {
    for (const path of [`/properties/${tenant.ids.live}/versions`, '/api/agent/import-mappings'])
      expect([path, (await get(`${path}?pageSize=1`, tenant.agent)).body]).toEqual([
        path,
        expect.objectContaining({ page: 1, pageSize: 1, items: [expect.anything()] }),
      ]);
  });
});
