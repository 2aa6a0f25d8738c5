import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as enhancedPackages from './enhanced-packages.page.tsx';
import * as item from './item.page.tsx';
import * as itemsAndPackages from './items-and-packages.page.tsx';
import * as packageItems from './package-items.page.tsx';
import * as unifiedItems from './unified-items.page.tsx';

const routes = [
  { path: '/admin/items-and-packages', ...itemsAndPackages },
  { path: '/admin/items/:itemId', ...item },
  { path: '/admin/unified-items', ...unifiedItems },
  { path: '/admin/package-item-management', ...packageItems },
  { path: '/admin/enhanced-package-management', ...enhancedPackages },
];
const id = (letter: string) => `01J${letter.repeat(23)}`;
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const slots = {
  id: id('S'),
  key: 'LISTING_SLOT',
  name: { en: '10 more listings' },
  audience: ['AGENCY'],
  prices: [ugx(20_000)],
  validityDays: 30,
  active: true,
  sort: 1,
  holders: 3,
  sold30d: 2,
};
const pro = {
  id: id('P'),
  slug: 'pro',
  name: { en: 'Pro' },
  kind: 'ENHANCED',
  audience: ['AGENCY'],
  lines: [
    { itemKey: 'LISTING_SLOT', quantity: 40 },
    { itemKey: 'STORAGE_BYTES', quantity: 5 * 2 ** 30 },
  ],
  prices: [{ money: ugx(150_000), interval: 'MONTH' }],
  active: true,
  sort: 1,
  version: 2,
  subscribers: 4,
};
const basic = { ...pro, id: id('B'), slug: 'start', name: { en: 'Start' }, kind: 'BASIC' };
const version = {
  version: 2,
  at: '2026-11-20T08:00:00.000Z',
  by: { id: 'admin', name: '' },
  type: 'Amended',
  changes: [
    {
      field: 'lines',
      from: [{ itemKey: 'LISTING_SLOT', quantity: 30 }],
      to: [{ itemKey: 'LISTING_SLOT', quantity: 40 }],
    },
  ],
};
const unified = {
  kind: 'PACKAGE',
  id: id('P'),
  name: { en: 'Pro' },
  audience: ['AGENCY'],
  price: ugx(150_000),
  active: true,
  soldQty30d: 2,
  revenue30d: ugx(354_000),
  activeOwners: 4,
};
const grant = {
  id: id('G'),
  ownerId: id('A'),
  ownerName: 'Kira Homes',
  itemKey: 'LISTING_SLOT',
  quantity: 10,
  expiresAt: null,
};
const respond = ({ path, method }: RecordedRequest): StubResponse => {
  if (path.endsWith('/bulk')) return { body: { results: [{ id: id('P'), ok: true }] } };
  if (path.includes('/history')) return { body: aPage([version]) };
  if (path.startsWith('/api/admin/grants')) return { body: aPage([grant]) };
  if (path.startsWith('/api/admin/unified-items')) return { body: aPage([unified]) };
  if (path.startsWith('/api/admin/items/')) return { body: slots };
  if (path.startsWith('/api/admin/items')) return { body: aPage([slots]) };
  return { body: method === 'PUT' ? { ...pro, version: 3 } : aPage([pro]) };
};
const visitAs = (path: string, answer = respond) => visit(routes, path, answer, anAdmin);
const sent = (requests: readonly RecordedRequest[], method: string) =>
  requests.filter((one) => one.method === method).map(({ body }) => JSON.parse(String(body)));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the items and packages', () => {
  it('are shown in two tables', async () => {
    await using visiting = await visitAs('/admin/items-and-packages');
    const row = within(screen.getByRole('row', { name: /10 more listings/ }));
    expect(row.getByText(/UGX\s20,000/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Packages' }));
    expect(await screen.findByRole('row', { name: /Pro/ })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are none in an empty catalogue', async () => {
    await using _ = await visitAs('/admin/items-and-packages', () => ({ body: aPage([]) }));
    expect(screen.getByText('No items or packages yet.')).toBeDefined();
  });
});

describe('an item', () => {
  it('is shown with who holds it, and gets new prices', async () => {
    await using visiting = await visitAs(`/admin/items/${id('S')}`);
    expect(screen.getByText(/Kira Homes: 10 listing slots, without an end/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Price in UGX'), { target: { value: '25000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT')).toEqual([
        { name: { en: '10 more listings' }, validityDays: 30, active: true, prices: [ugx(25_000)] },
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});

describe.each([
  ['an item', `/admin/items/${id('S')}`, 'Price in UGX', 'Save'],
  ['a package', '/admin/enhanced-package-management', 'Price in UGX a month', 'Save as a new version'],
])('the form of %s', (_, address, label, save) => {
  const price = () => screen.getByLabelText<HTMLInputElement>(label);

  it('keeps what was typed through a reload, until it is saved', async () => {
    await using _first = await visitAs(address);
    fireEvent.change(price(), { target: { value: '25000' } });
    await using again = await visitAs(address);
    await waitFor(() => expect(price().value).toBe('25000'));
    fireEvent.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent(again.server.requests, 'PUT')).toHaveLength(1));
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('25000'));
  });

  it('asks before it is left with a price that is not saved', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    await using visiting = await visitAs(address);
    await visiting.router.navigate('/admin/unified-items');
    expect(visiting.router.state.location.pathname).toBe('/admin/unified-items');
    await visiting.router.navigate(address);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '25000' } });
    await visiting.router.navigate('/admin/unified-items');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(price().value).toBe('25000');
  });
});

/** A record that someone else saved after it was shown here, and what was sent of it. */
function savedElsewhere<T extends { readonly version: number }>(shown: T, path: string, saved: Partial<T>) {
  let stored = shown;
  const sent: unknown[] = [];
  const answer = (request: RecordedRequest): StubResponse => {
    if (!request.path.startsWith(path) || request.path.includes('/history')) return respond(request);
    if (request.method === 'PUT') {
      if (sent.length === 0) stored = { ...stored, ...saved, version: stored.version + 1 };
      const ifMatch = request.headers['if-match'];
      const changes = JSON.parse(request.body);
      sent.push([ifMatch, changes]);
      if (ifMatch !== `"${stored.version}"`)
        return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
      stored = { ...stored, ...changes, version: stored.version + 1 };
    }
    return { body: stored, headers: { etag: `"${stored.version}"` } };
  };
  return { answer, sent };
}

describe('an item that someone else saves at the same time', () => {
  const path = `/api/admin/items/${id('S')}`;
  const typePrice = (value: string) =>
    fireEvent.change(screen.getByLabelText('Price in UGX'), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const unchanged = { name: { en: '10 more listings' }, active: true };

  it('is merged where other fields were changed', async () => {
    const other = savedElsewhere({ ...slots, version: 3 }, path, { validityDays: 60 });
    await using _ = await visitAs(`/admin/items/${id('S')}`, other.answer);
    typePrice('25000');
    save();
    await waitFor(() =>
      expect(other.sent.at(-1)).toEqual(['"4"', { ...unchanged, validityDays: 60, prices: [ugx(25_000)] }]),
    );
  });

  it('keeps the typed price beside the saved one, until it is saved again', async () => {
    const other = savedElsewhere({ ...slots, version: 3 }, path, { prices: [ugx(22_000)] });
    await using visiting = await visitAs(`/admin/items/${id('S')}`, other.answer);
    typePrice('25000');
    save();
    expect(await screen.findByText('Someone else saved “22000” here meanwhile.')).toBeDefined();
    expect(screen.getByLabelText('Price in UGX')).toHaveProperty('value', '25000');
    expect(other.sent).toHaveLength(1);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    save();
    await waitFor(() =>
      expect(other.sent.at(-1)).toEqual(['"4"', { ...unchanged, validityDays: 30, prices: [ugx(25_000)] }]),
    );
    expect(await screen.findByDisplayValue('25000')).toBeDefined();
  });
});

describe('the unified items', () => {
  it('are changed in bulk', async () => {
    await using visiting = await visitAs('/admin/unified-items');
    expect(screen.getByText(/UGX\s354,000/)).toBeDefined();
    fireEvent.click(within(screen.getByRole('row', { name: /Pro/ })).getByRole('checkbox'));
    expect(screen.getByText('One selected')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Price change (%)'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise one price by 10%' }));
    expect(dialog.getByText(/^Pro: UGX\s150,000 → UGX\s165,000$/)).toBeDefined();
    expect(sent(visiting.server.requests, 'POST')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Raise one price by 10%' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST')).toEqual([{ ids: [id('P')], do: { pricePercent: 10 } }]),
    );
    expect(await screen.findByText('1 changed.')).toBeDefined();
    expect(screen.queryByText('One selected')).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});

describe('a bulk change of the unified items', () => {
  it('names the records that were not changed', async () => {
    await using _ = await visitAs('/admin/unified-items', (request) =>
      request.path.endsWith('/bulk')
        ? { body: { results: [{ id: id('P'), ok: false, code: 'IN_USE' }] } }
        : respond(request),
    );
    fireEvent.click(within(screen.getByRole('row', { name: /Pro/ })).getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Take off sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take off sale' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Take off sale' }));
    expect(await screen.findByText('0 changed. One was not changed: Pro')).toBeDefined();
  });

  it('concerns only rows that are shown as selected', async () => {
    await using _ = await visitAs('/admin/unified-items');
    fireEvent.click(within(screen.getByRole('row', { name: /Pro/ })).getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'PACKAGE' } });
    await waitFor(() => expect(screen.queryByText('One selected')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Take off sale' })).toBeNull();
  });
});

describe('the package builder', () => {
  it('saves a new version, beside the card of buyers and what earlier versions changed', async () => {
    await using visiting = await visitAs('/admin/enhanced-package-management');
    expect(screen.getByText('What it gives: 30 listing slots → 40 listing slots')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Quantity of line 1'), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move line 2 up' }));
    const card = screen.getByRole('region', { name: 'As buyers see it' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 GiB of storage', '50 listing slots']);
    const price = screen.getByLabelText('Price in UGX a month');
    fireEvent.change(price, { target: { value: '160000' } });
    expect(within(card).getByText(/UGX\s160,000 a month/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT')).toEqual([
        {
          lines: [
            { itemKey: 'STORAGE_BYTES', quantity: 5 * 2 ** 30 },
            { itemKey: 'LISTING_SLOT', quantity: 50 },
          ],
          prices: [{ money: ugx(160_000), interval: 'MONTH' }],
          active: true,
        },
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  const address = `/admin/enhanced-package-management?package=${id('P')}`;
  const typeQuantity = (value: string) =>
    fireEvent.change(screen.getByLabelText('Quantity of line 1'), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  const lines = (quantity: number) => [{ itemKey: 'LISTING_SLOT', quantity }, pro.lines[1]];

  it('merges the prices that someone else saves meanwhile with the lines', async () => {
    const prices = [{ money: ugx(170_000), interval: 'MONTH' }];
    const other = savedElsewhere(pro, `/api/admin/packages/${id('P')}`, { prices });
    await using _ = await visitAs(address, other.answer);
    typeQuantity('050');
    save();
    await waitFor(() =>
      expect(other.sent.at(-1)).toEqual(['"3"', { lines: lines(50), prices, active: true }]),
    );
    expect(screen.getByLabelText('Price in UGX a month')).toHaveProperty('value', '170000');
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveProperty('value', '50'));
    expect(screen.queryByText(/^Someone else/)).toBeNull();
  });

  it('keeps lines that someone else changes meanwhile as typed, until they are saved again', async () => {
    const other = savedElsewhere(pro, `/api/admin/packages/${id('P')}`, { lines: lines(45) as never });
    await using visiting = await visitAs(address, other.answer);
    typeQuantity('50');
    save();
    expect(await screen.findByText('Someone else saved “45 listing slots” here meanwhile.')).toBeDefined();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveProperty('value', '50');
    expect(other.sent).toHaveLength(1);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    save();
    await waitFor(() =>
      expect(other.sent.at(-1)).toEqual(['"3"', { lines: lines(50), prices: pro.prices, active: true }]),
    );
  });

  it('merges another line and another price that someone else changes meanwhile', async () => {
    const kes = (amount: number) => ({ money: { amount, currency: 'KES' }, interval: 'MONTH' });
    const offered = { ...pro, prices: [...pro.prices, kes(520_000)] };
    const saved = {
      lines: [pro.lines[0], { itemKey: 'STORAGE_BYTES', quantity: 8 * 2 ** 30 }],
      prices: [...pro.prices, kes(550_000)],
    };
    const other = savedElsewhere(offered, `/api/admin/packages/${id('P')}`, saved as never);
    await using _ = await visitAs(address, other.answer);
    typeQuantity('50');
    fireEvent.change(screen.getByLabelText('Price in UGX a month'), { target: { value: '160000' } });
    save();
    await waitFor(() =>
      expect(other.sent.at(-1)).toEqual([
        '"3"',
        {
          lines: [{ itemKey: 'LISTING_SLOT', quantity: 50 }, saved.lines[1]],
          prices: [{ money: ugx(160_000), interval: 'MONTH' }, kes(550_000)],
          active: true,
        },
      ]),
    );
    expect(screen.getByLabelText('Price in KES a month')).toHaveProperty('value', '5500');
    expect(screen.queryByText(/^Someone else/)).toBeNull();
  });

  it('says which line or price someone else changed or removed', async () => {
    const prices = [{ money: ugx(170_000), interval: 'MONTH' }];
    const saved = { lines: [pro.lines[1]], prices };
    const other = savedElsewhere(pro, `/api/admin/packages/${id('P')}`, saved as never);
    await using _ = await visitAs(address, other.answer);
    typeQuantity('50');
    fireEvent.change(screen.getByLabelText('Price in UGX a month'), { target: { value: '160000' } });
    save();
    expect(await screen.findByText('Someone else removed “40 listing slots” meanwhile.')).toBeDefined();
    expect(screen.getByText(/^Someone else saved “UGX\s170,000 a month.*” here meanwhile\.$/)).toBeDefined();
    expect(other.sent).toHaveLength(1);
  });

  it('edits the package of the address, and one of another kind where its items are', async () => {
    const withBasic = (request: RecordedRequest): StubResponse =>
      request.path === `/api/admin/packages/${id('B')}` ? { body: basic } : respond(request);
    const address = `/admin/enhanced-package-management?package=${id('B')}`;
    await using _ = await visitAs(address, withBasic);
    expect(await screen.findByRole('heading', { name: 'Package items' })).toBeDefined();
    expect(screen.getByLabelText('Package to edit')).toHaveProperty('value', id('B'));
  });

  it('does not open another package in place of one that does not exist', async () => {
    const address = `/admin/enhanced-package-management?package=${id('X')}`;
    await using _ = await visitAs(address, (request) =>
      request.path === `/api/admin/packages/${id('X')}`
        ? errorResponse(404, 'NOT_FOUND', 'There is no such package.')
        : respond(request),
    );
    expect(screen.queryByLabelText('Package to edit')).toBeNull();
  });

  it('saves nothing while a price or a quantity is empty or 0', async () => {
    await using visiting = await visitAs('/admin/enhanced-package-management');
    const price = screen.getByLabelText(/^Price in UGX/);
    const quantity = screen.getByLabelText('Quantity of line 1');
    const save = screen.getByRole('button', { name: 'Save as a new version' });
    for (const [field, correct] of [
      [price, '150000'],
      [quantity, '40'],
    ] as const) {
      for (const value of ['', '0']) {
        fireEvent.change(field, { target: { value } });
        expect(field).toHaveProperty('value', value);
        fireEvent.click(save);
        expect(field.matches(':invalid')).toBe(true);
      }
      fireEvent.change(field, { target: { value: correct } });
    }
    fireEvent.click(save);
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT')).toEqual([
        {
          lines: pro.lines,
          prices: pro.prices,
          active: true,
        },
      ]),
    );
  });

  it('changes the lines alone on the page of package items', async () => {
    await using visiting = await visitAs('/admin/package-item-management');
    expect(screen.queryByLabelText(/^Price in UGX/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT')).toEqual([
        { lines: [{ itemKey: 'LISTING_SLOT', quantity: 40 }] },
      ]),
    );
  });
});
