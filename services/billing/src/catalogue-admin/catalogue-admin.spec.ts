import { changeUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { withConsent } from '../testing/with-consent.ts';
import { repriced } from './unified-items.routes.ts';

let billing: BillingWorld;
const admin = testCaller('AFRI_ADMIN');
const call = async (method: string, path: string, body?: object) => {
  const answer = await billing.app.call(method, path, {
    as: admin,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  });
  await billing.app.settled();
  return answer;
};
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const slots = {
  key: 'LISTING_SLOT',
  name: { en: '5 more listings' },
  measure: 'CAPACITY',
  unit: 'COUNT',
  unitSize: 5,
  audience: ['AGENCY'],
  prices: [ugx(12_000)],
  taxClass: 'STANDARD',
  validityDays: 30,
  minQty: 1,
  maxQty: null,
  stackable: true,
  active: true,
  sort: 45,
};
const team = {
  slug: 'team',
  name: { en: 'Team' },
  kind: 'ENHANCED',
  audience: ['AGENCY'],
  lines: [{ itemKey: 'LISTING_SLOT', quantity: 20 }],
  prices: [{ money: ugx(90_000), interval: 'MONTH' }],
  countries: [],
  highlights: [],
  addOns: [],
  upgradesTo: [packageId('pro')],
  visible: true,
  active: true,
  sort: 25,
};

beforeAll(async () => {
  billing = await billingWorld();
  await billing.buyPro('000');
  await billing.pass(3);
});
afterAll(() => billing[Symbol.asyncDispose]());

describe('the items', () => {
  it('are listed with who holds them and what was sold, and filtered', async () => {
    const { items, total } = (await call('GET', '/api/admin/items')).body;
    expect(total).toBe(7);
    expect(items.find(({ name }: { name: { en: string } }) => name.en.startsWith('10 more'))).toMatchObject({
      holders: 1,
      sold30d: 0,
    });
    expect((await call('GET', '/api/admin/items/search?q=bump')).body.total).toBe(1);
    expect((await call('GET', '/api/admin/items?active=false')).body.total).toBe(0);
    expect((await call('GET', '/api/admin/items?audience=USER')).body.total).toBe(1);
  });

  it('are added once, changed with a history, and removed when nobody holds them', async () => {
    const { status, body } = await call('POST', '/api/admin/items', slots);
    expect([status, body.holders]).toEqual([201, 1]);
    expect((await call('POST', '/api/admin/items', slots)).body.code).toBe('ALREADY_EXISTS');
    const path = `/api/admin/items/${body.id}`;
    const changed = await call('PUT', path, { prices: [ugx(15_000)] });
    expect(changed.body).toMatchObject({ prices: [ugx(15_000)] });
    expect((await call('GET', `${path}/history`)).body.items[0]).toMatchObject({
      type: 'Amended',
      changes: [{ field: 'prices', from: [ugx(12_000)], to: [ugx(15_000)] }],
    });
    expect((await call('DELETE', path)).body).toMatchObject({
      code: 'IN_USE',
      message: '1 records use this. Deactivate it instead.',
    });
    const { items } = (await call('GET', '/api/admin/items/search?q=site')).body;
    expect((await call('DELETE', `/api/admin/items/${items[0].id}`)).status).toBe(204);
    expect((await call('GET', `/api/admin/items/${items[0].id}`)).status).toBe(404);
  });

  it('have one price for each currency', async () => {
    const twice = { ...slots, name: { en: 'Twice' }, prices: [ugx(1), ugx(2)] };
    expect((await call('POST', '/api/admin/items', twice)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { fields: { 'prices.1': 'This is given twice.' } } },
    });
  });
});

describe('the packages', () => {
  const list = async (query = '') => (await call('GET', `/api/admin/packages?${query}`)).body;

  it('are listed with their subscriptions, and filtered', async () => {
    const { items } = await list('sort=sort');
    expect(items.map(({ slug, subscribers }: never) => `${slug} ${subscribers}`)).toEqual([
      'free 0',
      'starter 0',
      'pro 1',
      'agency-plus 0',
    ]);
    expect((await list('kind=BASIC')).total).toBe(0);
    expect((await list('audience=USER')).total).toBe(1);
    expect((await list('q=agency')).total).toBe(1);
  });

  it('get a new version with each change, while a running subscription keeps its own', async () => {
    const path = `/api/admin/packages/${packageId('pro')}`;
    const changed = await call('PUT', path, { lines: [{ itemKey: 'LISTING_SLOT', quantity: 30 }] });
    expect(changed.body).toMatchObject({ version: 2, subscribers: 1 });
    const history = (await call('GET', `${path}/history`)).body.items;
    expect(history.map(({ version, type }: never) => `${version} ${type}`)).toEqual([
      '2 Amended',
      '1 Entered',
    ]);
    expect(await billing.subscriptions()).toMatchObject([{ packageVersion: 1 }]);
  });

  it('are added once, and removed when no subscription runs', async () => {
    expect((await call('POST', '/api/admin/packages', team)).body).toMatchObject({
      version: 1,
      slug: 'team',
    });
    expect((await call('POST', '/api/admin/packages', team)).body.code).toBe('ALREADY_EXISTS');
    expect((await call('DELETE', `/api/admin/packages/${packageId('team')}`)).status).toBe(204);
    expect((await call('DELETE', `/api/admin/packages/${packageId('pro')}`)).body.code).toBe('IN_USE');
  });

  it('are consistent', async () => {
    const refused = async (changes: object) =>
      (await call('POST', '/api/admin/packages', { ...team, slug: 'other', ...changes })).body.error.details
        .fields;
    const once = { money: ugx(1), interval: 'ONCE' };
    expect(await refused({ prices: [once] })).toEqual({
      'prices.0.interval': 'A package of the kind ENHANCED is paid by the month, quarter or year.',
    });
    expect(await refused({ kind: 'BASIC' })).toEqual({
      'prices.0.interval': 'A package of the kind BASIC is paid once.',
    });
    expect(await refused({ lines: [...team.lines, ...team.lines] })).toEqual({
      'lines.1.itemKey': 'This is given twice.',
    });
    expect(await refused({ addOns: [newId()] })).toEqual({ 'addOns.0': 'This item does not exist.' });
    expect(await refused({ upgradesTo: [newId()] })).toEqual({
      'upgradesTo.0': 'This package does not exist.',
    });
  });
});

describe('the table of everything that is sold', () => {
  const list = async (query = '') => (await call('GET', `/api/admin/unified-items?${query}`)).body;
  const rowOf = async (name: string) =>
    (await list('pageSize=50')).items.find((row: { name: { en: string } }) => row.name.en === name);

  it('has items and packages with their sales', async () => {
    expect(await rowOf('Pro')).toMatchObject({
      kind: 'PACKAGE',
      price: ugx(150_000),
      soldQty30d: 1,
      revenue30d: ugx(177_000),
      activeOwners: 1,
    });
    expect(await rowOf('5 bumps')).toMatchObject({ kind: 'ADD_ON', soldQty30d: 0, activeOwners: 1 });
    expect((await list('kind=PACKAGE&sort=-price')).items[0].name.en).toBe('Agency+');
    expect((await list('sort=-revenue30d')).items[0].name.en).toBe('Pro');
  });

  it('sorts what is sold in other currencies by what it costs', async () => {
    const price = { money: { amount: 90_000, currency: 'USD' }, interval: 'MONTH' };
    await call('POST', '/api/admin/packages', {
      ...team,
      slug: 'abroad',
      name: { en: 'Abroad' },
      prices: [price],
    });
    expect((await list('kind=PACKAGE&sort=-price')).items[0]).toMatchObject({
      name: { en: 'Abroad' },
      price: price.money,
    });
  });

  it('changes prices by a percentage and what is on sale, with a result for each row', async () => {
    const [bumps, starter] = [await rowOf('5 bumps'), await rowOf('Starter')];
    const unknown = newId();
    const change = (what: object) =>
      call('POST', '/api/admin/unified-items/bulk', { ids: [bumps.id, starter.id, unknown], do: what });
    expect((await change({ pricePercent: 12.5, currency: 'UGX' })).body.results).toEqual([
      { id: bumps.id, ok: true },
      { id: starter.id, ok: true },
      { id: unknown, ok: false, code: 'NOT_FOUND' },
    ]);
    expect((await rowOf('5 bumps')).price).toEqual(ugx(11_250));
    expect((await rowOf('Starter')).price).toEqual(ugx(56_250));
    const { body } = await call('GET', `/api/admin/packages/${starter.id}`);
    expect(body.prices).toContainEqual({ money: { amount: 180_000, currency: 'KES' }, interval: 'MONTH' });
    await change({ active: false });
    expect((await list('active=false')).total).toBe(2);
    expect((await call('GET', '/api/packages')).body.items.map(({ slug }: never) => slug)).not.toContain(
      'starter',
    );
  });

  it('changes prices once when the request is repeated, and not at all without a key', async () => {
    const { id, price } = await rowOf('5 bumps');
    const change = (headers: Record<string, string>) =>
      billing.app.call(changeUnifiedItems, {
        as: admin,
        headers,
        body: { ids: [id], do: { pricePercent: 10 } },
      });
    expect((await change({})).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const key = newId();
    for (const _ of [1, 2]) expect((await change({ 'idempotency-key': key })).status).toBe(200);
    await billing.app.settled();
    expect((await rowOf('5 bumps')).price).toEqual(ugx((price.amount * 11) / 10));
  });

  it('rounds new prices half up to whole minor units', () => {
    const by = (amount: number, pricePercent: number) =>
      repriced({ amount, currency: 'UGX' }, { pricePercent }).amount;
    expect([by(5, 10), by(15, 10), by(14, 10), by(0, -90), by(999, 33.33)]).toEqual([6, 17, 15, 0, 1332]);
  });

  it('does not take a price away that a percentage would round to nothing', async () => {
    const [bumps, starter] = [await rowOf('5 bumps'), await rowOf('Starter')];
    const lower = () => call('PUT', `/api/admin/items/${bumps.id}`, { prices: [ugx(1)] });
    await withConsent(billing.app, lower);
    const change = { ids: [bumps.id, starter.id], do: { pricePercent: -90 } };
    expect((await call('POST', '/api/admin/unified-items/bulk', change)).body.results).toEqual([
      { id: bumps.id, ok: false, code: 'VALIDATION_FAILED' },
      { id: starter.id, ok: true },
    ]);
    expect((await rowOf('5 bumps')).price).toEqual(ugx(1));
  });
});

describe('what two admins change at the same time', () => {
  const save = (path: string, body: object, version: number) =>
    billing.app.call('PUT', path, { as: admin, body, headers: { 'if-match': `"${version}"` } });
  const versionOf = async (path: string) =>
    Number(/\d+/.exec((await call('GET', path)).headers.get('etag') ?? '')?.[0]);
  const held = async () => (await call('GET', '/api/admin/value-holds?state=HELD')).body.total;
  const itemPath = async () => {
    const { items } = (await call('GET', '/api/admin/items/search?q=10 more')).body;
    return `/api/admin/items/${items[0].id}`;
  };

  it.each([
    ['an item', itemPath, { prices: [ugx(1)] }],
    [
      'a package',
      async () => `/api/admin/packages/${packageId('agency-plus')}`,
      { lines: [{ itemKey: 'LISTING_SLOT', quantity: 9_000 }] },
    ],
  ])(
    'is %s: a save that is based on an older version changes and holds nothing',
    async (_, pathOf, cheaper) => {
      const path = await pathOf();
      const version = await versionOf(path);
      const before = (await call('GET', path)).body;
      const holds = await held();
      expect((await save(path, { sort: 61 }, version)).status).toBe(200);
      for (const changes of [{ sort: 62 }, cheaper, { ...cheaper, sort: 62 }])
        expect((await save(path, changes, version)).body.code).toBe('VERSION_CONFLICT');
      expect(await held()).toBe(holds);
      const now = (await call('GET', path)).body;
      expect(now).toMatchObject({ sort: 61, prices: before.prices });
      const current = await versionOf(path);
      expect(current).toBe(version + 1);
      expect((await save(path, cheaper, current)).body.code).toBe('VALUE_HELD');
      expect(await held()).toBe(holds + 1);
    },
  );

  it('keeps the consent of another admin for the save that is based on the newer version', async () => {
    const path = await itemPath();
    const version = await versionOf(path);
    const lower = (ifMatch: number) => save(path, { prices: [ugx(2)] }, ifMatch);
    const overtaken = await withConsent(billing.app, async () => {
      const answer = await lower(version);
      if (answer.body.code === 'VALUE_HELD') await save(path, { sort: 63 }, version);
      return answer;
    });
    expect(overtaken.body.code).toBe('VERSION_CONFLICT');
    expect((await lower(version + 1)).body).toMatchObject({ sort: 63, prices: [ugx(2)] });
  });
});
