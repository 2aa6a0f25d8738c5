import { intlOf } from '@ardhi/kit/i18n/intl';
import { Outlet } from '@ardhi/kit/router';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { ToastProvider } from '@ardhi/kit/toasts';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as packages from './packages.page.tsx';
import * as result from './payment-result.page.tsx';
import * as pricing from './pricing.page.tsx';

const routes = [
  { path: '/pricing', ...pricing },
  { path: '/packages', ...packages },
  { path: '/payment/success', ...result },
  { path: '/payment/cancel', ...result },
  { path: '/payment/failure', ...result },
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
  audience: ['AGENT', 'AGENCY'],
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
const totals = {
  lines: [line],
  subtotal: ugx(150_000),
  discountTotal: ugx(0),
  taxTotal: ugx(27_000),
  total: ugx(177_000),
};
const quoted = { ...totals, discounts: [] as object[], codes: [] as object[], limits: [] as object[] };
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
  commands: state === 'PENDING' ? ['CANCEL'] : [],
});

const gift = {
  id: id('G'),
  code: 'AAAA-BBBB-CCCC-DDDD',
  state: 'SENT',
  contents: { packageId: id('P'), name: 'Pro', quantity: 1 },
  from: 'Brian Otim',
  message: 'Good luck!',
  expiresAt: '2027-02-18T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  commands: ['CLAIM'],
  log: [],
};
const notFound = {
  error: { code: 'NOT_FOUND', message: 'Not found.', requestId: '1' },
  code: 'NOT_FOUND',
  message: 'Not found.',
};

const methods = [
  { method: 'MTN_MOMO', name: 'MTN Mobile Money', needsMsisdn: true },
  { method: 'CARD', name: 'Card', needsMsisdn: false },
];
/** A total with cents, and a method that takes none. */
const kes = (amount: number) => ({ amount, currency: 'KES' });
const mpesa = { method: 'MPESA', name: 'M-Pesa', needsMsisdn: true, smallestUnit: kes(100) };

interface Server {
  /** The text about prices; there is none without it. */
  readonly aboutPrices?: object;
  readonly onSale?: readonly object[];
  readonly unpaid?: readonly object[];
  /** Gifts by box. */
  readonly gifts?: { readonly sent?: readonly object[]; readonly received?: readonly object[] };
  readonly subscriptions?: readonly object[];
  /** Answers to changes of a subscription, one for each. */
  readonly change?: StubResponse[];
  /** States of the payment, one for each time it is read. */
  readonly states?: string[];
  readonly sentence?: string;
  readonly checkout?: StubResponse[];
  readonly reason?: string;
  /** States of the order, one for each time it is read. */
  readonly orderStates?: string[];
}
const respondFor =
  ({
    onSale = [free, pro],
    unpaid = [],
    gifts = {},
    subscriptions = [],
    change = [],
    states = ['PENDING'],
    sentence,
    checkout = [],
    reason,
    orderStates = ['FULFILLED'],
    aboutPrices,
  }: Server) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    const next = (list: string[]) => (list.length > 1 ? list.shift() : list[0]) ?? 'PENDING';
    const state = () => next(states);
    if (path === '/api/content/pages/pricing')
      return aboutPrices === undefined ? { status: 404, body: notFound } : { body: aboutPrices };
    if (path.startsWith('/api/packages')) return { body: paged(onSale) };
    if (path.endsWith('/change')) return change.shift() ?? { body: {} };
    if (path.startsWith('/api/subscriptions'))
      return { body: method === 'GET' ? paged(subscriptions) : subscriptions[0] };
    if (path.startsWith('/api/gifts?'))
      return { body: paged((path.includes('box=sent') ? gifts.sent : gifts.received) ?? []) };
    if (path === `/api/gifts/${gift.code}`) return { body: gift };
    if (path === '/api/gifts' && method === 'POST') return { status: 201, body: gift };
    if (path.endsWith('/claim')) return { body: { grants: [] } };
    if (path.startsWith('/api/gifts/')) return { status: 404, body: notFound };
    if (path.startsWith('/api/items')) return { body: paged([]) };
    if (path.startsWith('/api/quotes')) return { body: quoted };
    if (path.startsWith('/api/payment-methods')) return { body: { items: methods } };
    if (path.startsWith('/api/payments/status'))
      return { body: { state: state(), method: 'MTN_MOMO', amount: ugx(177_000), sentence, reason } };
    if (path.startsWith('/api/payments/')) return { body: { ...payment(state(), sentence), reason } };
    if (path === '/api/checkout')
      return (
        checkout.shift() ?? {
          body: { order, payment: payment('PENDING'), next: { do: 'WAIT', pollMs: 1, text: '' } },
        }
      );
    if (path.startsWith('/api/orders/') && method === 'GET')
      return { body: { ...order, state: next(orderStates) } };
    return { body: paged(unpaid) };
  };
const user = { id: id('V'), name: 'Amina', role: 'AGENT' } as never;
/** Title of the tab. */
const titleOf = ({ state }: Awaited<ReturnType<typeof visit>>['router']) => {
  const { route } = state.matches.at(-1) ?? {};
  return route?.handle.head(intlOf('en'), state.loaderData[route.id]).title;
};
/** The button once the price is known; it is disabled while that of another choice is read. */
const payButton = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: /Pay UGX/ });
    expect(button.hasAttribute('disabled')).toBe(false);
    return button;
  });

const WithToasts = () => (
  <ToastProvider toasts={createToasts()}>
    <Outlet />
  </ToastProvider>
);

beforeEach(() => localStorage.clear());

describe('the page of prices', () => {
  it('shows each package with its price and what it gives', async () => {
    await using visiting = await visit(routes, '/pricing', respondFor({}));
    expect(screen.getByRole('heading', { name: 'Prices' })).toBeDefined();
    expect(screen.getAllByText('40 listing slots')).toHaveLength(2);
    expect(screen.getAllByText('5 GiB of storage')).toHaveLength(2);
    expect(screen.getAllByText('On top of what is free for everybody.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Choose Pro' }).getAttribute('href')).toBe(
      '/packages?country=UG&package=pro',
    );
    expect(screen.queryByRole('link', { name: 'Choose Free' })).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the text about prices below them', async () => {
    const blocks = [{ t: 'heading', level: 3, text: 'How you stop' }];
    const aboutPrices = { title: 'About our prices', blocks };
    await using visiting = await visit(routes, '/pricing', respondFor({ aboutPrices }));
    expect(screen.getByRole('heading', { name: 'About our prices' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'How you stop' })).toBeDefined();
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

  it('offers a person who lists nothing the way to a listing, and packages as gifts only', async () => {
    const person = { id: id('V'), name: 'Amina', role: 'USER' } as never;
    await using _ = await visit(routes, '/packages', respondFor({}), person);
    expect(screen.getByRole('link', { name: 'Sell or let' }).getAttribute('href')).toBe('/sell');
    expect(screen.queryByRole('radio', { name: /Pro/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /gift/i }));
    expect(await screen.findByRole('radio', { name: /Pro/ })).toBeDefined();
  });

  it('starts a free trial, and says so once it has begun', async () => {
    const trialLine = { ...line, trialDays: 14, discount: ugx(150_000), tax: ugx(0), total: ugx(0) };
    const free = {
      ...totals,
      lines: [trialLine],
      discountTotal: ugx(150_000),
      taxTotal: ugx(0),
      total: ugx(0),
      discounts: [],
      limits: [],
      codes: [],
    };
    const respond = respondFor({
      checkout: [{ body: { order: { ...order, ...free, state: 'PAID' }, next: { do: 'NOTHING' } } }],
    });
    const shell = { element: <WithToasts />, children: routes };
    await using visiting = await visit(
      [shell],
      '/packages',
      (request) => (request.path.startsWith('/api/quotes') ? { body: free } : respond(request)),
      user,
    );
    fireEvent.click(await screen.findByRole('radio', { name: /Pro/ }));
    const start = await screen.findByRole('button', { name: 'Start free trial' });
    expect(screen.queryByRole('radio', { name: 'Card' })).toBeNull();
    fireEvent.click(start);
    expect(await screen.findByText('Your free trial has begun.')).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ path }) => path === '/api/checkout');
    expect(sent?.body).not.toHaveProperty('method');
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

  it('sends no number for a card, and says what was refused when no field of it is shown', async () => {
    const refused = errorResponse(400, 'VALIDATION_FAILED', 'msisdn is not valid.', {
      field: 'msisdn',
      details: { fields: { msisdn: 'This is required.' } },
    });
    const checkout: StubResponse[] = [refused];
    await using visiting = await visit(routes, '/packages', respondFor({ checkout }), user);
    await fill();
    fireEvent.click(await screen.findByRole('radio', { name: 'Card' }));
    fireEvent.click(await payButton());
    const message = await screen.findByText('Phone number: This is required.');
    expect(message.closest('[role=alert]')).not.toBeNull();
    const sent = visiting.server.requests.find(({ path }) => path === '/api/checkout');
    expect(JSON.parse(String(sent?.body))).toMatchObject({ method: 'CARD' });
    expect(JSON.parse(String(sent?.body))).not.toHaveProperty('msisdn');
  });

  it('does not show the number of one user to the next one of the device', async () => {
    await using _first = await visit(routes, '/packages', respondFor({}), user);
    await fill();
    await using _second = await visit(routes, '/packages', respondFor({}), {
      ...(user as object),
      id: id('W'),
    } as never);
    fireEvent.click(await screen.findByRole('radio', { name: /Pro/ }));
    fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile money number')).value).toBe('');
  });

  it('uses a discount code, says why one does not apply, and orders with the codes that do', async () => {
    const respond = respondFor({});
    const off = { discountTotal: ugx(15_000), total: ugx(159_300) };
    const given = { ...off, discounts: [{ id: id('D'), name: 'Ten percent', off: ugx(15_000) }] };
    const answer = ({ codes = [] }: { readonly codes?: readonly string[] }) => {
      if (codes[0] === 'JUNE10') return { ...quoted, ...given, codes: [{ code: 'JUNE10', applied: true }] };
      const refused = codes.map((code) => ({ code, applied: false, refusal: 'DISCOUNT_EXPIRED' }));
      return { ...quoted, codes: refused };
    };
    await using visiting = await visit(
      routes,
      '/packages',
      (request) =>
        request.path.startsWith('/api/quotes')
          ? { body: answer(JSON.parse(String(request.body))) }
          : respond(request),
      user,
    );
    await fill();
    const use = (code: string) => {
      fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: code } });
      fireEvent.click(screen.getByRole('button', { name: 'Use this code' }));
    };
    use('MAY10');
    expect(await screen.findByText('This code has expired.')).toBeDefined();
    expect((await payButton()).textContent).toContain('177,000');
    use('JUNE10');
    expect(await screen.findByText('Ten percent')).toBeDefined();
    expect(screen.queryByText('This code has expired.')).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(await payButton());
    await screen.findByRole('heading', { name: 'Enter your PIN on your phone now' });
    const sent = visiting.server.requests.find(({ path }) => path === '/api/checkout');
    expect(JSON.parse(String(sent?.body))).toMatchObject({ codes: ['JUNE10'], expectTotal: ugx(159_300) });
  });

  it('says what purchase limits leave, and does not sell what they stop', async () => {
    const respond = respondFor({});
    const limit = { limitId: id('L'), name: 'Two Pro a month', rule: 'MAX_PER_PERIOD' };
    const left = { ...limit, remaining: 2, blocks: false };
    const stops = { ...limit, remaining: 0, resetsAt: '2026-12-30T12:00:00.000Z', blocks: true };
    const limitsOf = ({ codes = [] }: { readonly codes?: readonly string[] }) =>
      codes.length === 0 ? [left] : [stops];
    await using visiting = await visit(
      routes,
      '/packages',
      (request) =>
        request.path.startsWith('/api/quotes')
          ? { body: { ...quoted, limits: limitsOf(JSON.parse(String(request.body))) } }
          : respond(request),
      user,
    );
    await fill();
    expect(await screen.findByText('Two Pro a month: you can buy 2 more, with this order.')).toBeDefined();
    await payButton();
    fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: 'ANY' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this code' }));
    const stopped = await screen.findByText(/You have bought as many as you can for now\./);
    expect(stopped.textContent).toContain('You can buy more from 30 Dec 2026');
    expect(screen.getByRole('button', { name: /Pay UGX/ }).hasAttribute('disabled')).toBe(true);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('lists each discount with its own name and amount', async () => {
    const discounts = [
      { id: id('D'), name: 'Opening offer', off: ugx(10_000) },
      { id: id('E'), name: 'For agencies', off: ugx(5_000) },
    ];
    const respond = respondFor({});
    const body = { ...totals, discountTotal: ugx(15_000), discounts, codes: [], limits: [] };
    await using _ = await visit(
      routes,
      '/packages',
      (request) => (request.path.startsWith('/api/quotes') ? { body } : respond(request)),
      user,
    );
    await fill();
    const amountOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(amountOf('Opening offer')).toMatch(/^−UGX\s10,000$/);
    expect(amountOf('For agencies')).toMatch(/^−UGX\s5,000$/);
  });

  it('names no tax rate for lines of several rates', async () => {
    const lines = [line, { ...line, refId: id('Q'), taxRate: 0 }];
    const respond = respondFor({});
    await using _ = await visit(
      routes,
      '/packages',
      (request) =>
        request.path.startsWith('/api/quotes') ? { body: { ...quoted, lines } } : respond(request),
      user,
    );
    await fill();
    expect(screen.getByText('Tax')).toBeDefined();
    expect(screen.queryByText(/Tax \(/)).toBeNull();
  });

  it.each([
    ['SUCCEEDED', undefined, '/payment/success'],
    ['FAILED', 'USER_CANCELLED', '/payment/cancel'],
    ['CANCELLED', undefined, '/payment/cancel'],
    ['EXPIRED', 'EXPIRED', '/payment/failure'],
  ])('goes to the result of a payment that has ended (%s %s)', async (state, reason, path) => {
    const respond = respondFor({
      states: [state],
      orderStates: ['PENDING_PAYMENT'],
      ...(reason !== undefined && { reason }),
    });
    await using visiting = await visit(routes, `/packages?payment=${id('Y')}`, respond, user);
    expect(visiting.router.state.location.pathname).toBe(path);
    expect(visiting.router.state.location.search).toBe(`?ref=${id('Y')}`);
  });

  it('never asks again for an order whose payment was received', async () => {
    const respond = respondFor({ states: ['SUCCEEDED'] });
    const body = { ...order, payments: [payment('SUCCEEDED')] };
    await using visiting = await visit(
      routes,
      `/packages?order=${id('A')}`,
      (request) => (request.path.startsWith('/api/orders/') ? { body } : respond(request)),
      user,
    );
    expect(visiting.router.state.location.pathname).toBe('/payment/success');
  });

  it('shows what the method rounds the total of an order to, and asks for that', async () => {
    const respond = respondFor({ orderStates: ['PENDING_PAYMENT'] });
    const inShillings = { ...order, currency: 'KES', total: kes(27_067), payments: [] };
    await using _ = await visit(
      routes,
      `/packages?order=${id('A')}`,
      (request) => {
        if (request.path.startsWith('/api/orders/')) return { body: inShillings };
        if (request.path.startsWith('/api/payment-methods')) return { body: { items: [...methods, mpesa] } };
        return respond(request);
      },
      user,
    );
    expect(screen.queryByText('Rounding')).toBeNull();
    fireEvent.click(await screen.findByRole('radio', { name: 'M-Pesa' }));
    expect(screen.getByText('Rounding').nextSibling?.textContent).toMatch(/^\+.*0\.33$/);
    expect(screen.getByRole('button', { name: /271/ })).toBeDefined();
  });

  it('pays an order again after a payment for which nothing was taken', async () => {
    const respond = respondFor({
      states: ['FAILED'],
      reason: 'APPROVAL_REJECTED',
      orderStates: ['PENDING_PAYMENT'],
    });
    await using _ = await visit(routes, `/packages?again=${id('Y')}`, respond, user);
    expect(await payButton()).toBeDefined();
  });

  it('shows no time limit for a payment that is not confirmed on a phone', async () => {
    const { msisdn: _msisdn, ...body } = payment('PENDING', 'We are checking.');
    const respond = respondFor({});
    await using _ = await visit(
      routes,
      `/packages?payment=${id('Y')}`,
      (request) => (request.path.startsWith('/api/payments/') ? { body } : respond(request)),
      user,
    );
    expect(await screen.findByText('We are checking.')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
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
      respondFor({ states: ['FAILED'], reason: 'NOT_ENOUGH_FUNDS', sentence }),
    );
    expect(titleOf(visiting.router)).toBe('Payment failed');
    expect(screen.getByRole('heading', { name: 'Payment failed' })).toBeDefined();
    expect(screen.getByText(`${sentence} Try again.`)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe(
      `/packages?again=${id('Y')}`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['FAILED', 'AMOUNT_MISMATCH', 'Payment failed'],
    ['EXPIRED', 'EXPIRED', 'Payment failed'],
    ['REFUNDED', undefined, 'Payment returned'],
  ])('does not invite to pay twice (%s %s)', async (state, reason, title) => {
    const sentence = 'What happened.';
    const respond = respondFor({ states: [state], sentence, ...(reason !== undefined && { reason }) });
    await using visiting = await visit(routes, `/payment/success?ref=${id('Y')}`, respond);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(titleOf(visiting.router)).toBe(title);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText(`For help, contact support and give this reference: ${id('Y')}.`)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull();
  });

  it('says that a payment was cancelled when its provider reports the cancellation as a failure', async () => {
    const sentence = 'You cancelled. Nothing was taken.';
    const respond = respondFor({ states: ['FAILED'], reason: 'USER_CANCELLED', sentence });
    await using visiting = await visit(routes, `/payment/failure?ref=${id('Y')}`, respond);
    expect(screen.getByRole('heading', { name: 'Payment cancelled' })).toBeDefined();
    expect(titleOf(visiting.router)).toBe('Payment cancelled');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay again' })).toBeDefined();
  });

  it('lists what the buyer got once the order gives it', async () => {
    const orderStates = ['PENDING_PAYMENT', 'PAID', 'FULFILLED'];
    const respond = respondFor({ states: ['SUCCEEDED'], orderStates });
    await using _ = await visit(routes, `/payment/success?ref=${id('Y')}`, respond, user);
    expect(await screen.findByText('We are adding your package.')).toBeDefined();
    expect(await screen.findByText('40 listing slots')).toBeDefined();
    expect(screen.queryByText('We are adding your package.')).toBeNull();
  });

  it('lists nothing that a cancelled order would have given', async () => {
    const sentence = 'Your order was cancelled before the payment arrived.';
    const respond = respondFor({ states: ['SUCCEEDED'], sentence, orderStates: ['CANCELLED'] });
    await using visiting = await visit(routes, `/payment/success?ref=${id('Y')}`, respond, user);
    expect(screen.getByText(sentence)).toBeDefined();
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path === `/api/orders/${id('A')}`)).toBe(true),
    );
    expect(screen.queryByText('40 listing slots')).toBeNull();
  });

  it('says that a payment is still being checked, and then its result', async () => {
    const sentence = 'We are checking with MTN Mobile Money, you can close this page.';
    const states = ['PENDING', 'PENDING', 'SUCCEEDED'];
    await using visiting = await visit(
      routes,
      `/payment/failure?ref=${id('Y')}`,
      respondFor({ states, sentence }),
    );
    expect(titleOf(visiting.router)).toBe('Payment in progress');
    expect(screen.getByRole('heading', { name: 'Payment in progress' })).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeDefined();
    await waitFor(() => expect(titleOf(visiting.router)).toBe('Payment received'));
  });

  it('says when there is no such payment', async () => {
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
    await using _ = await visit(routes, '/payment/success', () => missing);
    expect(screen.getByText('There is no such payment.')).toBeDefined();
  });
});

describe('the package that an agency has', () => {
  const subscription = {
    id: id('S'),
    owner: { type: 'AGENCY', id: id('G') },
    packageId: id('P'),
    packageName: 'Pro',
    packageVersion: 1,
    interval: 'MONTH',
    price: ugx(150_000),
    status: 'ACTIVE',
    periodStart: '2026-11-20T08:00:00.000Z',
    periodEnd: '2026-12-20T08:00:00.000Z',
    cancelAtPeriodEnd: false,
    autoRenew: true,
    commands: ['CANCEL_AT_PERIOD_END', 'CANCEL', 'CHANGE'],
  };
  const audience = ['AGENCY'];
  const starter = {
    ...pro,
    id: id('T'),
    slug: 'starter',
    name: { en: 'Starter' },
    audience,
    prices: [{ money: ugx(50_000), interval: 'MONTH' }],
  };
  const head = { id: id('V'), name: 'Amina', role: 'SUPER_AGENT' } as never;
  const visitPackages = (server: Server, as = head) =>
    visit(
      routes,
      '/packages',
      respondFor({ onSale: [{ ...pro, audience }, starter], subscriptions: [subscription], ...server }),
      as,
    );

  it('is shown with the day of its renewal, and cancelled after the consequences were shown', async () => {
    await using visiting = await visitPackages({});
    expect(await screen.findByText('Renews on 20 Dec 2026.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }));
    expect(screen.getByText(/You can use Pro until 20 Dec 2026/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel Pro' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(visiting.server.requests.find(({ path }) => path.endsWith('/cancel'))?.body).toBe(
        '{"atPeriodEnd":true}',
      ),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is shown to other members without what only the head may do', async () => {
    await using _ = await visitPackages({ subscriptions: [{ ...subscription, commands: [] }] }, user);
    expect(await screen.findByText('Renews on 20 Dec 2026.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel Pro' })).toBeNull();
    expect(screen.queryByLabelText('Change Pro')).toBeNull();
  });

  it('asks to be paid when it is due', async () => {
    const due = {
      ...subscription,
      status: 'PAST_DUE',
      endsAt: '2026-12-30T08:00:00.000Z',
      openOrderId: id('A'),
      commands: ['CANCEL', 'CHANGE'],
    };
    await using _ = await visitPackages({ subscriptions: [due] });
    expect(await screen.findByText(/Pay by 30 Dec 2026 to keep your package/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      `/packages?order=${id('A')}`,
    );
    expect(screen.queryByRole('button', { name: 'Cancel Pro' })).toBeNull();
  });

  it('is changed after the price, the day and the listings that would go offline were shown', async () => {
    const quote = { ...totals, startsAt: '2026-12-20T08:00:00.000Z' };
    const message = '3 listings would go offline. Confirm to go on.';
    const details = { n: 3, quote };
    const code = 'OVER_QUOTA_AFTER_CHANGE';
    const refusal = { status: 409, body: { error: { code, message, details }, code, message } };
    await using visiting = await visitPackages({ change: [refusal, { body: subscription }] });
    fireEvent.change(await screen.findByLabelText('Change Pro'), {
      target: { value: `${id('T')} MONTH` },
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText(/The new package begins on 20 Dec 2026/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    await waitFor(() =>
      expect(
        visiting.server.requests
          .filter(({ path }) => path.endsWith('/change'))
          .map(({ body }) => JSON.parse(String(body))),
      ).toEqual([
        { packageId: id('T'), interval: 'MONTH' },
        { packageId: id('T'), interval: 'MONTH', confirm: true },
      ]),
    );
  });

  const enterprise = { ...starter, id: id('E'), slug: 'enterprise', name: { en: 'Enterprise' } };

  it('is changed to the package whose price is shown, in whatever order the prices arrive', async () => {
    let answerFirst = () => undefined as void;
    const isAnswered = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const respond = respondFor({ onSale: [starter, enterprise], subscriptions: [subscription] });
    await using visiting = await visit(
      routes,
      '/packages',
      async (request) => {
        if (!request.path.endsWith('/change')) return respond(request);
        const isFirst = request.body.includes(id('T'));
        if (isFirst) await isAnswered;
        const { lines: _, ...quoted } = totals;
        const name = isFirst ? 'Starter quoted' : 'Enterprise quoted';
        return { body: { ...quoted, lines: [{ ...line, name }], startsAt: '2026-12-20T08:00:00.000Z' } };
      },
      head,
    );
    const field = await screen.findByLabelText(/^Change/);
    fireEvent.change(field, { target: { value: `${id('T')} MONTH` } });
    expect(await screen.findByText('Looking up what the change costs…')).toBeDefined();
    fireEvent.change(field, { target: { value: `${id('E')} MONTH` } });
    expect(await screen.findByText('Enterprise quoted')).toBeDefined();
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText('Enterprise quoted')).toBeDefined();
    expect(screen.queryByText('Starter quoted')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    await waitFor(() => {
      const sent = visiting.server.requests.filter(({ path }) => path.endsWith('/change'));
      expect(JSON.parse(String(sent.at(-1)?.body))).toMatchObject({ packageId: id('E'), confirm: true });
    });
  });

  it('keeps its package when a planned change is taken back', async () => {
    const next = { ...subscription, packageId: id('T'), packageName: 'Starter', price: ugx(50_000) };
    const { packageId, packageName, packageVersion, interval, price } = next;
    const planned = {
      ...subscription,
      next: { packageId, packageName, packageVersion, interval, price },
      commands: ['KEEP', 'CANCEL'],
    };
    await using visiting = await visitPackages({
      subscriptions: [planned],
      change: [{ body: subscription }],
    });
    expect(await screen.findByText('Changes to Starter on 20 Dec 2026.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on Pro' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ path }) => path.endsWith('/change'));
      expect(JSON.parse(String(sent?.body))).toEqual({
        packageId: id('P'),
        interval: 'MONTH',
        confirm: true,
      });
    });
  });

  it('says that a change waits to be paid, and offers its order once', async () => {
    const waiting = { ...subscription, openOrderId: order.id };
    await using _ = await visitPackages({ subscriptions: [waiting], unpaid: [order] });
    expect(
      await screen.findByText('Your order is not paid yet. Until it is, nothing about your package changes.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay this order' })).toBeNull();
  });

  it('can be changed in its own currency where another country is shown', async () => {
    const inShillings = { ...starter, prices: [{ money: ugx(50_000), interval: 'MONTH' }] };
    const respond = respondFor({ subscriptions: [subscription] });
    await using _ = await visit(
      routes,
      '/packages?country=KE',
      (request) =>
        request.path.startsWith('/api/packages')
          ? { body: paged(request.path.includes('currency=UGX') ? [{ ...pro, audience }, inShillings] : []) }
          : respond(request),
      head,
    );
    const field = await screen.findByLabelText(/^Change/);
    expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Starter, UGX\s50,000 a month$/),
    );
  });

  it.each([
    ['ACTIVE', /The days until 20 Dec 2026 are not paid back\./],
    ['PAST_DUE', /What you owe for the renewal is dropped\./],
    ['GRACE', /What you owe for the renewal is dropped\./],
    ['TRIALING', /You have paid nothing, and nothing will be charged\./],
  ])('says what its end at once does to the money (%s)', async (status, sentence) => {
    await using _ = await visitPackages({ subscriptions: [{ ...subscription, status }] });
    fireEvent.click(await screen.findByRole('button', { name: /^End / }));
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('names the package in each control and dialog', async () => {
    const paused = { ...subscription, autoRenew: false, commands: ['RESUME', 'CANCEL', 'CHANGE'] };
    await using _ = await visitPackages({ subscriptions: [paused] });
    expect(await screen.findByRole('button', { name: 'Renew Pro from credit' })).toBeDefined();
    expect(screen.getByLabelText('Change Pro')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'End Pro now' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: 'End Pro now?' })).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Keep Pro' })).toBeDefined();
  });

  it('goes on to the payment of a change that begins at once', async () => {
    await using _ = await visitPackages({ change: [{ body: totals }] });
    fireEvent.change(await screen.findByLabelText('Change Pro'), { target: { value: `${id('T')} MONTH` } });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeDefined();
  });
});

describe('a gift', () => {
  it('is bought with a receiver, who is named once the order is placed', async () => {
    await using visiting = await visit(routes, '/packages', respondFor({}), user);
    fireEvent.click(await screen.findByRole('radio', { name: /Pro/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Buy as a gift/ }));
    fireEvent.change(await screen.findByLabelText('Their email address'), {
      target: { value: 'amina@kira.test' },
    });
    fireEvent.change(screen.getByLabelText('Message to the receiver (optional)'), {
      target: { value: 'Good luck!' },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
    fireEvent.click(await payButton());
    const sentTo = (path: string) =>
      visiting.server.requests.find((one) => one.path === path && one.method === 'POST')?.body ?? '{}';
    await waitFor(() =>
      expect(JSON.parse(sentTo('/api/gifts'))).toEqual({
        orderId: id('A'),
        to: { email: 'amina@kira.test' },
        message: 'Good luck!',
      }),
    );
    expect(JSON.parse(sentTo('/api/checkout')).gift).toBe(true);
  });

  it('is shown by its link, and claimed', async () => {
    await using visiting = await visit(routes, `/packages?gift=${gift.code}`, respondFor({}), user);
    expect(await screen.findByRole('heading', { name: 'A gift for you' })).toBeDefined();
    expect(screen.getByText('Good luck!')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Claim gift' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path === `/api/gifts/${gift.code}/claim`)).toBe(
        true,
      ),
    );
  });

  it('is not known by a wrong link', async () => {
    await using _ = await visit(routes, '/packages?gift=WRONG', respondFor({}), user);
    expect(await screen.findByText(/^There is no gift with this link/)).toBeDefined();
  });

  it('that was sent and expired is in the box, with what can be done', async () => {
    const expired = {
      ...gift,
      state: 'EXPIRED',
      to: { email: 'amina@kira.test' },
      commands: ['REDIRECT', 'REFUND'],
      orderId: id('A'),
    };
    const gifts = { sent: [expired], received: [{ ...gift, id: id('H') }] };
    await using visiting = await visit(routes, '/packages', respondFor({ gifts }), user);
    expect(await screen.findByRole('heading', { name: 'Gifts you received' })).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get money back' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Send to somebody else' }));
    expect(await screen.findByLabelText('Their email address')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
