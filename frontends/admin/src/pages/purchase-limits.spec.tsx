import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as discounts from './discount-management.page.tsx';
import * as limits from './purchase-limits-management.page.tsx';

const address = '/admin/purchase-limits-management';
const routes = [
  { path: address, ...limits },
  { path: '/admin/discount-management', ...discounts },
];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const pro = { kind: 'PACKAGE', id: id('P'), name: { en: 'Pro' }, audience: [], active: true };
const agency = { type: 'AGENCY', id: id('A'), name: 'Kira Homes', email: 'office@kira.test' };
const limit = {
  id: id('L'),
  name: 'Two Pro a month',
  scope: { type: 'PACKAGE', id: pro.id },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 2,
  maxSpendPerPeriod: { amount: 500_000, currency: 'UGX' },
  period: 'MONTH',
  countGifts: false,
  active: true,
  reached30d: 3,
};
const use = {
  at: '2026-06-02T08:00:00.000Z',
  buyer: { id: agency.id, name: agency.name },
  orderId: id('R'),
  quantity: 1,
  amount: { amount: 150_000, currency: 'UGX' },
  remaining: 0,
  outcome: 'USED',
};
const simulation = {
  total: { amount: 177_000, currency: 'UGX' },
  why: [
    { id: limit.id, name: limit.name, applies: true, text: 'It applies and stops this order.' },
    { id: id('M'), name: 'Of agents', applies: false, text: 'It is for other buyers.' },
  ],
};
const respond = ({ path, method }: RecordedRequest) => {
  if (path.includes('/simulate')) return { body: simulation };
  if (path.includes('/usage')) return { body: aPage([use]) };
  if (path.includes('/unified-items')) return { body: aPage([pro]) };
  if (path.includes('/receivers')) return { body: aPage([agency]) };
  return { body: method === 'GET' ? aPage(path.includes('discounts') ? [] : [limit]) : limit };
};
type Visiting = Awaited<ReturnType<typeof visit>>;
const bodyOf = ({ server }: Visiting, method: string, path: string) =>
  JSON.parse(
    String(server.requests.find((one) => one.method === method && one.path.endsWith(path))?.body ?? 'null'),
  );
const fill = (label: string, value: string, nth = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[nth] as HTMLElement, { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('the purchase limits', () => {
  it('are shown with what they restrict and how often they were reached', async () => {
    await using visiting = await visit(routes, address, respond);
    expect(screen.getByRole('heading', { name: 'Purchase limits' })).toBeDefined();
    const row = within(await screen.findByRole('row', { name: /Two Pro a month On Pro / }));
    for (const text of [
      'On',
      'Every buyer',
      /at most 2: A calendar month.*at most UGX\s500,000: A calendar month/,
      '3',
    ])
      expect(row.getByText(text)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are switched off in their row, which names the orders that count', async () => {
    await using visiting = await visit(routes, address, respond);
    fireEvent.click(within(screen.getByRole('row', { name: /Two Pro/ })).getByRole('button'));
    expect(
      await screen.findByText(/Kira Homes · 1 × · UGX\s150,000 · Paid, counts · left nothing/),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(bodyOf(visiting, 'PUT', limit.id)).toEqual({ active: false }));
  });

  it('leave the table when they are removed, and nothing is asked for again about them', async () => {
    let isRemoved = false;
    await using visiting = await visit(routes, address, (request) => {
      if (request.method === 'DELETE') isRemoved = true;
      if (isRemoved && request.path === '/api/admin/purchase-limits') return { body: aPage([]) };
      return respond(request);
    });
    fireEvent.click(within(screen.getByRole('row', { name: /Two Pro/ })).getByRole('button'));
    await screen.findByText(/Kira Homes · 1 ×/);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No purchase limits match.')).toBeDefined();
    const { requests } = visiting.server;
    const removal = requests.findIndex(({ method }) => method === 'DELETE');
    expect(requests[removal]?.path).toBe(`/api/admin/purchase-limits/${limit.id}`);
    expect(requests.slice(removal + 1).filter(({ path }) => path.includes(limit.id))).toEqual([]);
  });

  it('are added for one agency, with an amount in minor units', async () => {
    await using visiting = await visit(routes, address, respond);
    fill('Name', 'Kira, five dollars');
    fill('Who it is for', 'ONE');
    await waitFor(() => expect(screen.getAllByRole('option', { name: agency.name }).length).toBe(2));
    fill('Buyer', agency.id);
    fill('Spent in the period without tax, at most', '5');
    fill('Currency', 'USD');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(bodyOf(visiting, 'POST', '/api/admin/purchase-limits')).toEqual({
        name: 'Kira, five dollars',
        scope: { type: 'ANY' },
        subject: { type: 'AGENCY', id: agency.id },
        maxSpendPerPeriod: { amount: 500, currency: 'USD' },
        period: 'MONTH',
        countGifts: false,
        active: true,
      }),
    );
  });

  it('name what they count when it is more than one item', async () => {
    const all = { ...limit, scope: { type: 'PACKAGE' } };
    await using _ = await visit(routes, address, (request) =>
      request.path.includes('purchase-limits') ? { body: aPage([all]) } : respond(request),
    );
    expect(
      within(screen.getByRole('row', { name: /Two Pro a month/ })).getByText('All packages'),
    ).toBeDefined();
  });

  it('say when none match', async () => {
    await using visiting = await visit(routes, `${address}?active=false`, (request) =>
      request.path.includes('purchase-limits') ? { body: aPage([]) } : respond(request),
    );
    expect(screen.getByText('No purchase limits match.')).toBeDefined();
    expect(visiting.server.requests[0]?.path).toContain('active=false');
  });
});

describe('a purchase that is tried out', () => {
  it.each([
    [address, '/api/admin/purchase-limits/simulate'],
    ['/admin/discount-management', '/api/admin/discounts/simulate'],
  ])('on %s shows its price and a sentence for each rule', async (page, path) => {
    await using visiting = await visit(routes, page, respond);
    await waitFor(() => expect(screen.getByRole('option', { name: agency.name })).toBeDefined());
    fill('Buyer', agency.id);
    fill('What they buy', `PACKAGE:${pro.id}`);
    fill('Discount code, if any', 'JUNE10');
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('They would pay UGX 177,000, tax included.')).toBeDefined();
    expect(screen.getByText('It is for other buyers.')).toBeDefined();
    expect(bodyOf(visiting, 'POST', path)).toEqual({
      buyerType: 'AGENCY',
      buyerId: agency.id,
      cart: {
        lines: [{ kind: 'PACKAGE', refId: pro.id, qty: 1 }],
        currency: 'UGX',
        codes: ['JUNE10'],
      },
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
