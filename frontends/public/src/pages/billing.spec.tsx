import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as packages from './packages.page.tsx';
import * as failure from './payment-failure.page.tsx';
import * as success from './payment-success.page.tsx';
import * as pricing from './pricing.page.tsx';

const routes = [
  { path: '/pricing', ...pricing },
  { path: '/packages', ...packages },
  { path: '/payment/success', ...success },
  { path: '/payment/failure', ...failure },
];
const id = (letter: string) => `01J${letter.repeat(23)}`;
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const pro = {
  id: id('P'),
  slug: 'pro',
  name: { en: 'Pro' },
  tagline: { en: 'For agencies that list every week.' },
  lines: [
    { itemKey: 'LISTING_SLOT', quantity: 40 },
    { itemKey: 'STORAGE_BYTES', quantity: 5 * 2 ** 30 },
  ],
  prices: [{ money: ugx(150_000), interval: 'MONTH' }],
};
const free = {
  ...pro,
  id: id('F'),
  slug: 'free',
  name: { en: 'Free' },
  prices: [{ money: ugx(0), interval: 'MONTH' }],
};
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});
const line = { refId: id('P'), name: 'Pro', qty: 1, unit: ugx(150_000), taxRate: 18, receives: pro.lines };
const totals = { lines: [line], subtotal: ugx(150_000), taxTotal: ugx(27_000), total: ugx(177_000) };
const order = {
  ...totals,
  id: id('A'),
  number: 'O-1',
  currency: 'UGX',
  state: 'PENDING_PAYMENT',
  payments: [],
};
const payment = (state: string, sentence = '') => ({
  id: id('Y'),
  orderId: id('A'),
  method: 'MTN_MOMO',
  msisdn: '•••000',
  amount: ugx(177_000),
  state,
  sentence,
  createdAt: new Date().toISOString(),
});

interface Server {
  readonly onSale?: readonly object[];
  readonly unpaid?: readonly object[];
  /** States of the payment, one for each time it is read. */
  readonly states?: string[];
  readonly sentence?: string;
  readonly checkout?: StubResponse[];
  readonly orderState?: string;
}
const respondFor =
  ({
    onSale = [free, pro],
    unpaid = [],
    states = ['PENDING'],
    sentence,
    checkout = [],
    orderState = 'FULFILLED',
  }: Server) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    const state = () => (states.length > 1 ? states.shift() : states[0]) ?? 'PENDING';
    if (path.startsWith('/api/packages')) return { body: paged(onSale) };
    if (path.startsWith('/api/items')) return { body: paged([]) };
    if (path.startsWith('/api/quotes')) return { body: totals };
    if (path.startsWith('/api/payment-methods'))
      return { body: { items: [{ method: 'MTN_MOMO', name: 'MTN Mobile Money', needsMsisdn: true }] } };
    if (path.startsWith('/api/payments/status'))
      return { body: { state: state(), method: 'MTN_MOMO', amount: ugx(177_000), sentence } };
    if (path.startsWith('/api/payments/')) return { body: payment(state(), sentence) };
    if (path === '/api/checkout')
      return (
        checkout.shift() ?? {
          body: { order, payment: payment('PENDING'), next: { do: 'WAIT', pollMs: 1, text: '' } },
        }
      );
    if (path.startsWith('/api/orders/') && method === 'GET') return { body: { ...order, state: orderState } };
    return { body: paged(unpaid) };
  };
const user = { id: id('V'), name: 'Amina', role: 'AGENT' } as never;
const payButton = () => screen.findByRole('button', { name: /Pay UGX/ });

beforeEach(() => localStorage.clear());

describe('the page of prices', () => {
  it('shows each package with its price and what it gives', async () => {
    await using visiting = await visit(routes, '/pricing', respondFor({}));
    expect(screen.getByRole('heading', { name: 'Prices' })).toBeDefined();
    expect(screen.getAllByText('40 listing slots')).toHaveLength(2);
    expect(screen.getAllByText('5 GiB of storage')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Choose Pro' }).getAttribute('href')).toBe(
      '/packages?country=UG&package=pro',
    );
    expect(screen.queryByRole('link', { name: 'Choose Free' })).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('says when nothing is on sale in a country', async () => {
    await using _ = await visit(routes, '/pricing?country=KE', respondFor({ onSale: [] }));
    expect(screen.getByText('No packages are on sale in Kenya.')).toBeDefined();
  });
});

describe('buying a package', () => {
  async function fill() {
    fireEvent.click(await screen.findByRole('radio', { name: /Pro/ }));
    fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
    fireEvent.change(await screen.findByLabelText('Mobile money number'), {
      target: { value: '+256 772 123-000' },
    });
    await payButton();
  }

  it('sends the total that was shown, and waits for the PIN', async () => {
    await using visiting = await visit(routes, '/packages', respondFor({}), user);
    await fill();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Enter your PIN on your phone now' })).toBeDefined();
    expect(screen.getByText(/Confirm within [12]:\d\d\./)).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ path }) => path === '/api/checkout');
    expect(JSON.parse(String(sent?.body))).toMatchObject({
      expectTotal: ugx(177_000),
      method: 'MTN_MOMO',
      msisdn: '+256772123000',
      beneficiary: { type: 'AGENT', id: id('V') },
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('keeps the cart through a lost connection, and repeats the checkout with the same key', async () => {
    const checkout: StubResponse[] = [
      { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } },
    ];
    await using visiting = await visit(routes, '/packages', respondFor({ checkout }), user);
    await fill();
    fireEvent.click(await payButton());
    expect(await screen.findByText('Please try again.')).toBeDefined();
    await using again = await visit(routes, '/packages', respondFor({}), user);
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile money number')).value).toBe(
      '+256 772 123-000',
    );
    fireEvent.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Enter your PIN on your phone now' })).toBeDefined();
    const keys = [...visiting.server.requests, ...again.server.requests]
      .filter(({ path }) => path === '/api/checkout')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('offers an order that was not paid, and continues a payment until its result', async () => {
    await using _ = await visit(routes, '/packages', respondFor({ unpaid: [order] }), user);
    expect(screen.getByText(/Your order O-1 of UGX\s177,000 is not paid yet\./)).toBeDefined();
    const states = ['PENDING', 'PENDING', 'PENDING', 'SUCCEEDED'];
    const sentence = 'We have received your payment of UGX 177,000.';
    await using visiting = await visit(
      routes,
      `/packages?payment=${id('Y')}`,
      respondFor({ states, sentence }),
      user,
    );
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/payment/success'));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeDefined();
    expect(await screen.findByText('40 listing slots')).toBeDefined();
  });
});

describe('the page to which a buyer returns', () => {
  it('shows the state that the server knows, whatever its address says', async () => {
    const sentence = 'There is not enough money on this account. Nothing was taken.';
    await using visiting = await visit(
      routes,
      `/payment/success?ref=${id('Y')}&status=successful`,
      respondFor({ states: ['FAILED'], sentence }),
    );
    expect(screen.getByRole('heading', { name: 'Payment failed' })).toBeDefined();
    expect(screen.getByText(`${sentence} Try again.`)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe(
      `/packages?payment=${id('Y')}`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('lists nothing that a cancelled order would have given', async () => {
    const sentence = 'Your order was cancelled before the payment arrived.';
    const respond = respondFor({ states: ['SUCCEEDED'], sentence, orderState: 'CANCELLED' });
    await using visiting = await visit(routes, `/payment/success?ref=${id('Y')}`, respond, user);
    expect(screen.getByText(sentence)).toBeDefined();
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path === `/api/orders/${id('A')}`)).toBe(true),
    );
    expect(screen.queryByText('40 listing slots')).toBeNull();
  });

  it('says that a payment is still being checked', async () => {
    const sentence = 'We are checking with MTN Mobile Money, you can close this page.';
    await using _ = await visit(routes, `/payment/failure?ref=${id('Y')}`, respondFor({ sentence }));
    expect(screen.getByRole('heading', { name: 'Payment in progress' })).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('says when there is no such payment', async () => {
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
    await using _ = await visit(routes, '/payment/success', () => missing);
    expect(screen.getByText('There is no such payment.')).toBeDefined();
  });
});
