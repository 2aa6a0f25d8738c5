import { userEvents } from '@ardhi/contracts/accounts/events';
import { customPaymentEvents } from '@ardhi/contracts/billing/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { fileEvents } from '@ardhi/contracts/media/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adPlacementId } from '../ad-placement/ad-placement.ts';
import { content } from '../service.ts';
import { everybody } from '../testing/campaigns.ts';

const files = publisher(fileEvents);
const listings = publisher(listingEvents);
const payments = publisher(customPaymentEvents);
const users = publisher(userEvents);
const worlds: World[] = [];
let app: World;
beforeEach(async () => {
  app = await world([content, files.service, listings.service, payments.service, users.service], openEngines);
  worlds.push(app);
});
afterAll(async () => {
  for (const one of worlds) await one[Symbol.asyncDispose]();
});

const admin = testCaller('AFRI_ADMIN');
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36' };
const inline = adPlacementId('SEARCH_INLINE');
const text = {
  type: 'TEXT',
  headline: 'A loan for your plot',
  clickUrl: 'https://bank.example/land?a=1',
  utm: 'june',
};
const bank = {
  advertiser: { type: 'EXTERNAL', name: 'Lake Bank', email: 'ads@bank.example' },
  name: 'Land loans',
  objective: 'IMPRESSIONS',
  goal: 100,
  priority: 3,
  weight: 10,
  from: '2026-11-01T00:00:00.000Z',
  targeting: everybody,
  frequency: { perDay: 2 },
  placements: [inline],
  creatives: [text],
  budget: { amount: 10_000, currency: 'USD' },
};
const path = '/api/admin/advertisements';
const create = (changes: object = {}) => app.call('POST', path, { as: admin, body: { ...bank, ...changes } });
const step = (id: string, body: object) => app.call('POST', `${path}/${id}/state`, { as: admin, body });
async function running(changes: object = {}): Promise<string> {
  const { status, body } = await create(changes);
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await step(body.id, { do: 'APPROVE' })).status).toBe(200);
  await app.advance(5_000);
  return body.id;
}
const slotFor = async (as: Partial<Caller> = {}, query = '', headers: Record<string, string> = phone) =>
  (await app.call('GET', `/api/adverts?placement=SEARCH_INLINE${query}`, { as, headers })).body.items[0];
const tell = (token: string, kind: string, headers: Record<string, string> = phone) =>
  app.call('POST', '/api/adverts/impressions', { body: { seen: [{ token, kind }] }, headers });
const follow = (href: string, as: Partial<Caller> = {}, headers: Record<string, string> = phone) =>
  app.call('GET', href, { as, headers });
/** The counts of a minute are written when it is over. */
async function countsWritten(): Promise<void> {
  await app.advance(60_000);
}
/** A campaign's statistics, once the counts of this minute are written. */
async function statsOf(id: string) {
  await countsWritten();
  return (await app.call('GET', `${path}/${id}`, { as: admin })).body.stats;
}

describe('an advert', () => {
  it('is shown once an admin approved it, with a label and a link of ours', async () => {
    const { body } = await create();
    expect(body).toMatchObject({ state: 'IN_REVIEW', creatives: [{ state: 'PENDING' }] });
    await app.advance(5_000);
    expect(await slotFor()).toBeUndefined();
    await step(body.id, { do: 'APPROVE' });
    await app.advance(5_000);
    const slot = await slotFor();
    expect(slot).toMatchObject({
      placement: 'SEARCH_INLINE',
      type: 'TEXT',
      headline: text.headline,
      label: 'Ad',
      campaignId: body.id,
      frequency: { perDay: 2 },
    });
    expect(slot.href).toBe(`/a/c/${slot.token}`);
    expect(await slotFor({}, `&not=${body.id}`)).toBeUndefined();
  });

  it('is counted when it is rendered, in view and followed, once each', async () => {
    const id = await running();
    const { token, href } = await slotFor();
    for (const kind of ['RENDERED', 'RENDERED', 'VIEWABLE', 'VIEWABLE']) await tell(token, kind);
    const answer = await follow(href);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://bank.example/land?a=1&utm_source=ardhi&utm_medium=advert&utm_campaign=june',
    ]);
    await follow(href);
    expect(await statsOf(id)).toEqual({
      impressions: 1,
      viewable: 1,
      clicks: 1,
      spend: { amount: 100, currency: 'USD' },
    });
  });

  it('does not count for bots, admins, its advertiser’s own people, and beyond ten clicks an hour', async () => {
    const agency = newId();
    const id = await running({ advertiser: { type: 'AGENCY', id: agency, name: 'Kira Homes' } });
    const bot = { 'user-agent': 'Googlebot/2.1' };
    expect(await slotFor({}, '', bot)).toBeUndefined();
    for (const as of [admin, testCaller('AGENT', { tenant: agency })]) {
      const own = await slotFor(as);
      await tell(own.token, 'RENDERED');
      await follow(own.href);
    }
    const { token, href } = await slotFor();
    await tell(token, 'RENDERED', bot);
    expect((await follow(href, {}, bot)).status).toBe(302);
    for (let clicks = 0; clicks < 14; clicks++) await follow((await slotFor()).href, { address: '10.1.2.3' });
    expect(await statsOf(id)).toMatchObject({ impressions: 0, clicks: 10 });
  });

  it('leads nowhere with a token that is forged, changed or older than an hour', async () => {
    await running();
    const { token, href } = await slotFor();
    expect((await follow(`/a/c/${token.slice(0, -2)}xx`)).body.code).toBe('GONE');
    expect((await follow(`/a/c/${token.replace(/-\d\./, '-0.')}`)).body.code).toBe('GONE');
    expect((await follow('/a/c/nothing')).status).toBe(410);
    await app.advance(59 * 60_000);
    expect((await follow(href)).status).toBe(302);
    await app.advance(60_000);
    expect((await follow(href)).body.code).toBe('GONE');
    expect((await tell(token, 'RENDERED')).status).toBe(204);
  });

  it('is hidden while it is paused, and for good once it has ended', async () => {
    const id = await running();
    expect((await step(id, { do: 'PAUSE' })).body.commands).toEqual(['RESUME', 'END']);
    await app.advance(5_000);
    expect(await slotFor()).toBeUndefined();
    await step(id, { do: 'RESUME' });
    await app.advance(5_000);
    expect((await slotFor()).campaignId).toBe(id);
    await step(id, { do: 'END' });
    const again = await step(id, { do: 'RESUME' });
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('stops at its goal, also after a restart', async () => {
    const id = await running({ goal: 2, frequency: {} });
    for (const _ of [1, 2]) await tell((await slotFor()).token, 'RENDERED');
    expect(await slotFor()).toBeUndefined();
    expect(await statsOf(id)).toMatchObject({ impressions: 2 });
    await app.restart();
    expect(await slotFor()).toBeUndefined();
    expect((await app.call('GET', `${path}?state=EXHAUSTED`, { as: admin })).body.items).toMatchObject([
      { id, commands: [] },
    ]);
  });

  it('of a listing pauses while the listing is not public', async () => {
    const listingId = newId();
    const agentId = newId();
    const facts = (status: 'ACTIVE' | 'INACTIVE') =>
      listingFacts(listingId, { agentId, status, reason: status === 'ACTIVE' ? 'LIVE' : 'PAUSED' });
    const change = (status: 'ACTIVE' | 'INACTIVE') =>
      listings.publish(app, listingId, { type: 'ListingChanged', fields: ['status'], facts: facts(status) });
    await change('ACTIVE');
    await running({ creatives: [{ type: 'LISTING', listingId, headline: 'A plot in Kira' }] });
    const { href } = await slotFor();
    expect((await follow(href)).headers.get('location')).toBe(`/properties/${listingId}`);
    await change('INACTIVE');
    await app.advance(5_000);
    expect(await slotFor()).toBeUndefined();
    const refused = await create({ creatives: [{ type: 'LISTING', listingId, headline: 'A plot in Kira' }] });
    expect(refused.body.error.details.fields['creatives.0.listingId']).toBe(
      'Choose listings that everyone can see.',
    );
  });
});

describe('a creative', () => {
  it.each([
    'http://bank.example/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://user:secret@bank.example/',
    'javascript:alert(1)',
    '//evil.example/',
    '/\\evil.example',
  ])('may not lead to %s', async (clickUrl) => {
    const { body } = await create({ creatives: [{ ...text, clickUrl }] });
    expect([body.code, body.error.field]).toEqual(['URL_REFUSED', 'creatives.0.clickUrl']);
  });

  it('may not have a link that runs a script in its text', async () => {
    const { body } = await create({ creatives: [{ ...text, body: '[Win](javascript:alert(1))' }] });
    expect(body.code).toBe('UNSAFE_CONTENT');
  });

  it('has a picture that was uploaded for adverts and is small enough', async () => {
    const picture = async (bytes: number, purpose: 'ADVERT' | 'CONTENT' = 'ADVERT') => {
      const mediaId = newId();
      const facts = {
        purpose,
        isPublic: true,
        by: admin.id ?? '',
        mime: 'image/webp',
        bytes,
        sha256: 'a'.repeat(64),
      };
      await files.publish(app, mediaId, { type: 'FileStored', ...facts } as never);
      return { type: 'IMAGE', mediaId, alt: 'A bank at the lake', headline: 'A loan', clickUrl: '/plots' };
    };
    const refusal = async (creative: object) =>
      (await create({ creatives: [creative] })).body.error.details.fields['creatives.0.mediaId'];
    expect(await refusal(await picture(70_000))).toBe('Choose a picture of at most 60 kB.');
    expect(await refusal(await picture(1_000, 'CONTENT'))).toBe(
      'Choose a picture that was uploaded for an advert.',
    );
    const shown = await picture(30_000);
    await running({ creatives: [shown] });
    expect((await slotFor()).image).toEqual({
      url: expect.stringContaining(`/media/${shown.mediaId}-shown.webp`),
      alt: 'A bank at the lake',
      width: 640,
      height: 360,
    });
    expect(await slotFor({}, '&lite=true')).not.toHaveProperty('image');
  });

  it('is reviewed again when it changes, while the others stay approved', async () => {
    const other = { ...text, headline: 'Another loan' };
    const id = await running({ creatives: [text, other] });
    const changed = await app.call('PUT', `${path}/${id}`, {
      as: admin,
      body: { creatives: [text, { ...other, clickUrl: '/plots' }] },
    });
    const states = changed.body.creatives.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['APPROVED', 'PENDING']);
    const [, pending] = changed.body.creatives;
    const rejected = await step(id, { do: 'REJECT', creativeId: pending.id });
    expect(rejected.body.creatives[1].state).toBe('REJECTED');
    expect((await step(id, { do: 'PAUSE', creativeId: pending.id })).body.code).toBe('VALIDATION_FAILED');
    const { items } = (await app.call('GET', `${path}/${id}/history`, { as: admin })).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      'CreativeReviewed',
      'CampaignChanged',
      'CampaignStarted',
      'CampaignApproved',
      'CampaignEntered',
    ]);
    expect(JSON.stringify(items)).not.toContain('ads@bank.example');
  });
});

describe('placements', () => {
  it('are on sale with their prices and reach, and have a fill rate', async () => {
    await running();
    await slotFor();
    await slotFor({}, '&country=UG');
    await app.call('GET', '/api/adverts?placement=HOME_STRIP', { headers: phone });
    await countsWritten();
    const { items } = (await app.call('GET', '/api/adverts/placements')).body;
    expect(items.map(({ key, reach30d }: { key: string; reach30d: number }) => [key, reach30d])).toEqual([
      ['SEARCH_INLINE', 2],
      ['HOME_STRIP', 1],
    ]);
    const all = (await app.call('GET', '/api/admin/ad-placements', { as: admin })).body.items;
    expect(all.map(({ fillRate }: { fillRate: number }) => fillRate)).toEqual([0, 1]);
  });

  it('exist once for each place, and stay while a campaign has them', async () => {
    const base = '/api/admin/ad-placements';
    const fields = { key: 'HOTELS_TOP', sizes: [[640, 200]], maxBytes: 60_000, active: false };
    const call = (method: string, at: string, body?: object) =>
      app.call(method, base + at, { as: admin, ...(body && { body }) });
    const { status, body } = await call('POST', '', fields);
    expect([status, body.id]).toEqual([201, adPlacementId('HOTELS_TOP')]);
    expect((await call('POST', '', fields)).body.code).toBe('ALREADY_EXISTS');
    expect((await call('PUT', `/${body.id}`, { active: true })).body.active).toBe(true);
    expect((await call('GET', `/${body.id}/history`)).body.total).toBe(2);
    expect((await call('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await call('GET', `/${body.id}`)).status).toBe(404);
    await create();
    expect((await call('DELETE', `/${inline}`)).body.code).toBe('IN_USE');
  });
});

describe('the report of adverts', () => {
  it('adds up campaigns, placements and days, also as CSV', async () => {
    await running();
    const { token, href } = await slotFor();
    await tell(token, 'RENDERED');
    await follow(href);
    await countsWritten();
    const report = async (query: string) =>
      (await app.call('GET', `${path}/report${query}`, { as: admin })).body;
    const counts = { impressions: 1, viewable: 0, clicks: 1, spend: [{ amount: 100, currency: 'USD' }] };
    expect((await report('')).items).toEqual([{ name: 'Land loans', ...counts }]);
    expect((await report('?by=placement')).items).toEqual([{ name: 'SEARCH_INLINE', ...counts }]);
    expect((await report('?by=day')).items).toEqual([{ name: '2026-11-20', ...counts }]);
    expect((await report('?from=2026-11-01&to=2026-11-19')).items).toEqual([]);
    expect((await report('?from=2026-11-19&to=2026-11-01')).code).toBe('DATE_RANGE_INVALID');
  });
});

describe('a booking', () => {
  const person = testCaller('USER');
  const booking = {
    name: 'Surveys in June',
    advertiserName: 'Wakiso Surveyors',
    placementId: inline,
    from: '2026-12-01T00:00:00.000Z',
    to: '2026-12-11T00:00:00.000Z',
    creative: text,
  };
  const book = (changes: object = {}, as: Partial<Caller> = person) =>
    app.call('POST', '/api/adverts/campaigns', { as, body: { ...booking, ...changes } });
  const own = async (as: Partial<Caller> = person) =>
    (await app.call('GET', '/api/adverts/campaigns', { as })).body.items;

  it('is a draft with the price of its days or impressions, which goes to its review once it is paid', async () => {
    const { status, body } = await book();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      state: 'DRAFT',
      commands: ['PAY'],
      objective: 'FLAT',
      budget: { amount: 25_000, currency: 'USD' },
    });
    expect((await book({ goal: 5_500 })).body.budget).toEqual({ amount: 3_300, currency: 'USD' });
    await payments.publish(app, body.orderId, { type: 'PartReceived', orderId: newId(), isLast: false });
    const stateOf = async () => (await own()).find(({ id }: { id: string }) => id === body.id).state;
    expect(await stateOf()).toBe('DRAFT');
    await payments.publish(app, body.orderId, { type: 'PartReceived', orderId: newId(), isLast: true });
    expect(await stateOf()).toBe('IN_REVIEW');
    expect((await own()).find(({ id }: { id: string }) => id === body.id).commands).toEqual([]);
    expect((await app.call('GET', `${path}/${body.id}`, { as: admin })).body.commands).toEqual([
      'APPROVE',
      'REJECT',
      'DELETE',
    ]);
    expect(await own(testCaller('USER'))).toEqual([]);
  });

  it('by the head of an agency is the agency’s', async () => {
    const agency = newId();
    const head = testCaller('SUPER_AGENT', { tenant: agency });
    expect((await book({}, head)).body.advertiser).toEqual({
      type: 'AGENCY',
      id: agency,
      name: 'Wakiso Surveyors',
    });
    expect(await own(testCaller('SUPER_AGENT', { tenant: agency }))).toHaveLength(1);
    expect(await own(testCaller('AGENT', { tenant: agency }))).toEqual([]);
  });

  it('forgets who advertised when the account is erased', async () => {
    const { body } = await book();
    await users.publish(app, person.id ?? '', { type: 'UserErased' });
    const { advertiser } = (await app.call('GET', `${path}/${body.id}`, { as: admin })).body;
    expect(advertiser).toEqual({ type: 'EXTERNAL', name: '[erased]' });
  });

  it('is refused for what is not on sale, not one’s own, or over', async () => {
    const refusal = async (changes: object) => (await book(changes)).body.error.details.fields;
    expect(await refusal({ placementId: newId() })).toEqual({
      placementId: 'This placement is not on sale.',
    });
    const home = adPlacementId('HOME_STRIP');
    expect(await refusal({ placementId: home })).toEqual({
      goal: 'This placement is not sold by the day: enter how many impressions you want.',
    });
    expect(await refusal({ to: booking.from })).toEqual({ to: 'Choose an end after the start.' });
    expect(await refusal({ from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' })).toEqual({
      to: 'Choose a time in the future.',
    });
    const image = { type: 'IMAGE', mediaId: newId(), alt: 'A', headline: 'Abc', clickUrl: '/plots' };
    expect(await refusal({ creative: image })).toHaveProperty(['creative.mediaId']);
    expect((await book({ creative: { ...text, clickUrl: 'http://a.example' } })).body.code).toBe(
      'URL_REFUSED',
    );
  });
});
