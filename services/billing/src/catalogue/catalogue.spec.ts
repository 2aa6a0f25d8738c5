import { listItems, listPackages, readPackage } from '@ardhi/contracts/billing/catalogue.routes';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/testing/publisher';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';
import { packageDecider, packageId } from './package.ts';

const settings = publisher(settingsEvents);
let app: World;
beforeAll(async () => {
  app = await world([settings.service, billing], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (query = '') => (await app.call('GET', `/api/packages${query}`)).body;
const slugs = async (query = '') => (await list(query)).items.map(({ slug }: { slug: string }) => slug);

describe('the packages on sale', () => {
  it('are those of model §4.7.2 in a new installation, in their order', async () => {
    expect(await slugs()).toEqual(['free', 'starter', 'pro', 'agency-plus']);
    const { items } = await list();
    expect(items[2]).toMatchObject({
      name: { en: 'Pro' },
      version: 1,
      lines: expect.arrayContaining([
        { itemKey: 'LISTING_SLOT', quantity: 40 },
        { itemKey: 'AGENT_SEAT', quantity: 6 },
      ]),
      prices: expect.arrayContaining([{ money: { amount: 150_000, currency: 'UGX' }, interval: 'MONTH' }]),
    });
  });

  it('are filtered by audience, kind, currency and interval', async () => {
    expect(await slugs('?audience=USER')).toEqual(['free']);
    expect(await slugs('?kind=BASIC')).toEqual([]);
    expect(await slugs('?currency=KES&interval=MONTH')).toHaveLength(4);
    expect(await slugs('?currency=KES&interval=YEAR')).toEqual([]);
    expect((await app.call(listPackages, { query: { currency: 'XXX' } })).status).toBe(400);
  });

  it('are read by id or slug, and hidden or unknown ones are not found', async () => {
    const bySlug = await app.call(readPackage, { params: { id: 'starter' } });
    expect(bySlug.body.id).toBe(packageId('starter'));
    expect((await app.call(readPackage, { params: { id: packageId('starter') } })).body).toEqual(bySlug.body);
    expect((await app.call(readPackage, { params: { id: 'gold' } })).body.code).toBe('NOT_FOUND');
    expect((await app.call(readPackage, { params: { id: 'Gold!' } })).body.code).toBe('INVALID_ID');
  });

  it('include the free tier as the settings have it', async () => {
    const slotsOf = async () => (await app.call(readPackage, { params: { id: 'free' } })).body.lines[0];
    expect(await slotsOf()).toEqual({ itemKey: 'LISTING_SLOT', quantity: 2 });
    await settings.publish(app, 'freeTier', { type: 'Entered', entry: { slots: 3 } });
    expect(await slotsOf()).toEqual({ itemKey: 'LISTING_SLOT', quantity: 3 });
  });
});

describe('a change to a package', () => {
  it('makes a new version, limits it to a country, and outlives the next start', async () => {
    const changes = { countries: ['KE'], tagline: { en: 'For growing agencies.' } };
    const context = app.application.contexts.get('billing');
    await context?.execute(
      packageDecider,
      packageId('starter'),
      { type: 'Amend', changes },
      { commandId: 'c' },
    );
    await app.restart();
    expect((await app.call(readPackage, { params: { id: 'starter' } })).body).toMatchObject({
      ...changes,
      version: 2,
    });
    expect(await slugs('?country=UG')).toEqual(['free', 'pro', 'agency-plus']);
    expect(await slugs('?country=KE')).toEqual(['free', 'starter', 'pro', 'agency-plus']);
  });
});

describe('the items on sale', () => {
  it('are the one-off purchases of model §4.7.2 that are delivered', async () => {
    const { body } = await app.call(listItems, { query: { audience: 'AGENT', currency: 'UGX' } });
    expect(body.items.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
      'Featured for 7 days',
      'Top of its area for 7 days',
      '5 bumps',
      '10 more listings for 30 days',
      '1 GiB of storage',
    ]);
    expect((await app.call(listItems, { query: { audience: 'USER' } })).body.total).toBe(0);
  });
});

describe('what a package gives', () => {
  it('is what someone delivers', async () => {
    const { items } = await list();
    const keys = items.flatMap(({ lines }: { lines: { itemKey: string }[] }) =>
      lines.map(({ itemKey }) => itemKey),
    );
    expect(new Set(keys)).toEqual(
      new Set([
        'LISTING_SLOT',
        'IMAGE_QUOTA',
        'STORAGE_BYTES',
        'IMAGES_PER_LISTING',
        'AGENT_SEAT',
        'FEATURED_DAY',
        'BUMP',
      ]),
    );
    const onSale = (await app.call(listItems)).body.items.map(({ id }: { id: string }) => id);
    expect(items[2].addOns).toEqual(onSale);
  });
});
