import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as packages from './packages.page.tsx';
import * as payPage from './pay.page.tsx';

const routes = [
  { path: '/packages', ...packages },
  { path: '/pay/:id', ...payPage },
];
const id = (letter: string) => `01J${letter.repeat(23)}`;
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const userOf = (letter: string) => ({ id: id(letter), name: 'Amina', role: 'AGENT' }) as never;
const user = userOf('V');
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});

const pro = {
  id: id('P'),
  slug: 'pro',
  name: { en: 'Pro' },
  tagline: { en: 'For agencies.' },
  lines: [{ itemKey: 'LISTING_SLOT', quantity: 40 }],
  prices: [{ money: ugx(150_000), interval: 'MONTH' }],
  audience: ['AGENT', 'AGENCY'],
};
const quoted = {
  lines: [{ refId: id('P'), name: 'Pro', qty: 1, unit: ugx(150_000), taxRate: 18 }],
  subtotal: ugx(150_000),
  discountTotal: ugx(0),
  taxTotal: ugx(27_000),
  total: ugx(177_000),
  discounts: [],
  codes: [],
  limits: [],
};
const order = {
  ...quoted,
  id: id('A'),
  number: 'O-1',
  currency: 'UGX',
  state: 'PENDING_PAYMENT',
  payments: [],
};
const payment = {
  id: id('Y'),
  orderId: id('A'),
  method: 'MTN_MOMO',
  msisdn: '•••000',
  amount: ugx(177_000),
  state: 'PENDING',
  sentence: 'We are checking.',
  createdAt: new Date().toISOString(),
  commands: ['CANCEL', 'SUBMIT_PROOF'],
};
const started = { payment, next: { do: 'WAIT', pollMs: 1, text: '' } };
const methods = [
  { method: 'MTN_MOMO', name: 'MTN Mobile Money', needsMsisdn: true },
  { method: 'CARD', name: 'Card', needsMsisdn: false },
];
const requested = {
  id: id('C'),
  title: 'Survey of plot 12',
  amount: ugx(118_000),
  allowPartial: true,
  minPart: ugx(20_000),
  purpose: 'SERVICE',
  expiresAt: '2026-12-20T08:00:00.000Z',
  state: 'PARTLY_PAID',
  paid: ugx(59_000),
  left: ugx(59_000),
  createdBy: id('S'),
  createdAt: '2026-11-20T08:00:00.000Z',
  payee: { name: 'Ardhi Development', tin: '1000000000', address: 'Kampala', requestedBy: 'STAFF' },
  methods,
  isPayer: true,
  commands: ['PAY'],
  parts: [],
};
const gift = {
  id: id('G'),
  code: 'AAAA-BBBB-CCCC-DDDD',
  state: 'SENT',
  contents: { packageId: id('P'), name: 'Pro', quantity: 1 },
  from: 'Brian Otim',
  to: { email: 'amina@kira.test' },
  expiresAt: '2027-02-18T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  orderId: id('A'),
  commands: ['REDIRECT'],
  log: [],
};

interface Server {
  /** Answers to writes, one for each; the success of the write afterwards. */
  readonly refusals?: StubResponse[];
  readonly gifts?: readonly object[];
  readonly bank?: object;
}
function answering({ refusals = [], gifts = [], bank }: Server = {}) {
  let isPaying = bank !== undefined;
  return ({ path, method }: RecordedRequest): StubResponse => {
    const isQuote = path.startsWith('/api/quotes');
    if (method === 'POST' && !isQuote && !path.startsWith('/api/media')) {
      const refusal = refusals.shift();
      if (refusal !== undefined) return refusal;
    }
    if (isQuote) return { body: quoted };
    if (path.startsWith('/api/media/files')) return { status: 201, body: { fileId: id('F') } };
    if (path.startsWith('/api/packages')) return { body: paged([pro]) };
    if (path.startsWith('/api/payment-methods')) return { body: { items: methods } };
    if (path === '/api/checkout') return { body: { ...started, order } };
    if (path.endsWith('/payments')) {
      isPaying = true;
      return { body: started };
    }
    if (path.startsWith('/api/payments/') && bank !== undefined) {
      const { msisdn: _, ...transfer } = payment;
      return { body: { ...transfer, method: 'BANK_TRANSFER', bank } };
    }
    if (path.startsWith('/api/payments/')) return { body: payment };
    if (path.startsWith('/api/custom-payments/'))
      return { body: { ...requested, ...(isPaying && { openPaymentId: id('Y') }) } };
    if (path.startsWith('/api/orders/')) return { body: order };
    if (path.startsWith('/api/gifts?')) return { body: paged(path.includes('box=sent') ? gifts : []) };
    if (path.startsWith('/api/gifts')) return { status: 201, body: gift };
    return { body: paged([]) };
  };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
/** The last text that describes an element to assistive technology; undefined without one. */
const descriptionOf = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent?.trim();
};
/** The error beside a field; undefined without one. */
const errorOf = (element: HTMLElement) =>
  element.getAttribute('aria-invalid') === 'true' ? descriptionOf(element) : undefined;
const expectError = (label: string | RegExp, sentence: string) =>
  waitFor(() => expect(errorOf(field(label))).toBe(sentence));
const writes = ({ server }: { readonly server: { readonly requests: readonly RecordedRequest[] } }) =>
  server.requests.filter(({ path, method }) => method === 'POST' && !path.startsWith('/api/quotes'));
const payButton = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: /^Pay UGX/ });
    expect(button.hasAttribute('disabled')).toBe(false);
    return button;
  });
const pay = async () => fireEvent.click(await payButton());
const isWaiting = () => screen.findByRole('heading', { name: 'Enter your PIN on your phone now' });
const byMobileMoney = async (number: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
  type('Mobile money number', number);
};
const drafts = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

const missing = 'Fill in this field.';
const notANumber = 'This is not a phone number with country code.';
const refusedNumber = errorResponse(400, 'VALIDATION_FAILED', 'msisdn is not valid.', {
  field: 'msisdn',
  details: { fields: { msisdn: 'This is not a number of MTN Mobile Money.' } },
});
const outage: StubResponse = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Try later.' } };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe.each([
  ['an order', `/packages?order=${id('A')}`, false],
  ['a part of a custom payment', `/pay/${id('C')}`, false],
  ['a cart', '/packages?package=pro', true],
])('the form that pays %s', (_, address, hasPrice) => {
  it('says beside each field what is missing or wrong, and sends nothing', async () => {
    await using visiting = await visit(routes, address, answering(), user);
    await pay();
    const choice = screen.getByRole('group', { name: 'Pay with' });
    await waitFor(() => expect(descriptionOf(choice)).toBe('Choose one.'));
    fireEvent.click(screen.getByRole('radio', { name: 'MTN Mobile Money' }));
    await waitFor(() => expect(descriptionOf(choice)).toBeUndefined());
    await pay();
    await expectError('Mobile money number', missing);
    type('Mobile money number', '0772');
    await expectError('Mobile money number', notANumber);
    await pay();
    await expectError('Mobile money number', notANumber);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    expect(writes(visiting)).toEqual([]);
  });

  it('shows a refusal beside its field, keeps what was typed, and pays the corrected number', async () => {
    const refusals = [refusedNumber];
    await using visiting = await visit(routes, address, answering({ refusals }), user);
    await byMobileMoney('+256 702 000 000');
    await pay();
    await expectError('Mobile money number', 'This is not a number of MTN Mobile Money.');
    expect(document.activeElement).toBe(field('Mobile money number'));
    expect(field('Mobile money number').value).toBe('+256 702 000 000');
    type('Mobile money number', '+256772123000');
    await pay();
    await isWaiting();
    const [first, second] = writes(visiting);
    expect(JSON.parse(String(second?.body))).toMatchObject({ method: 'MTN_MOMO', msisdn: '+256772123000' });
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('repeats a payment whose answer was lost under the same key, and once for two clicks', async () => {
    await using visiting = await visit(routes, address, answering({ refusals: [outage] }), user);
    await byMobileMoney('+256772123000');
    await pay();
    expect(await screen.findByText('Try later.')).toBeDefined();
    // The price of a cart may have changed: it is read again.
    const { requests } = visiting.server;
    const isPriceRead = () =>
      requests.findLastIndex(({ path }) => path.startsWith('/api/quotes')) >
      requests.findLastIndex(({ path }) => path === '/api/checkout');
    await waitFor(() => expect(isPriceRead()).toBe(hasPrice));
    const button = await payButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await isWaiting();
    const keys = writes(visiting).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what was typed through a reload, for this user only, until it is paid', async () => {
    await using _first = await visit(routes, address, answering(), user);
    await byMobileMoney('+256772123000');
    await using _other = await visit(routes, address, answering(), userOf('W'));
    fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
    expect(field('Mobile money number').value).toBe('');
    // A cart outlives its tab.
    if (hasPrice) sessionStorage.clear();
    await using _again = await visit(routes, address, answering(), user);
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile money number')).value).toBe(
      '+256772123000',
    );
    await pay();
    await isWaiting();
    expect(drafts()).not.toContain('772123000');
  });

  it('sends no number for a card, not even a wrong one typed before', async () => {
    await using visiting = await visit(routes, address, answering(), user);
    await byMobileMoney('0772');
    fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
    await pay();
    await waitFor(() => expect(writes(visiting)).toHaveLength(1));
    expect(JSON.parse(String(writes(visiting)[0]?.body))).toMatchObject({ method: 'CARD' });
    expect(writes(visiting)[0]?.body).not.toContain('msisdn');
  });
});

describe('the amount of a part', () => {
  const amount = 'Amount to pay now, in UGX';

  it.each([
    ['19999', 'Enter 20000 or more.'],
    ['59001', 'Enter 59000 or less.'],
    ['all', 'This is not valid.'],
    ['', missing],
  ])('is corrected before it is sent: %s', async (typed, sentence) => {
    await using visiting = await visit(routes, `/pay/${id('C')}`, answering(), user);
    fireEvent.click(await screen.findByRole('radio', { name: 'Card' }));
    type(amount, typed);
    await pay();
    await expectError(amount, sentence);
    expect(writes(visiting)).toEqual([]);
  });

  it('stays as typed after a refusal and a reload', async () => {
    const refused = errorResponse(400, 'AMOUNT_NOT_ALLOWED', 'Pay between UGX 20,000 and UGX 25,000.');
    await using _first = await visit(routes, `/pay/${id('C')}`, answering({ refusals: [refused] }), user);
    fireEvent.click(await screen.findByRole('radio', { name: 'Card' }));
    type(amount, '30000');
    await pay();
    expect(await screen.findByText('Pay between UGX 20,000 and UGX 25,000.')).toBeDefined();
    expect(field(amount).value).toBe('30000');
    await using _again = await visit(routes, `/pay/${id('C')}`, answering(), user);
    expect(await screen.findByRole('button', { name: /^Pay UGX\s30,000$/ })).toBeDefined();
    expect(field(amount).value).toBe('30000');
  });
});

describe('the proof of a bank transfer', () => {
  const bank = { account: 'Stanbic, Ardhi, 9030001234567', reference: 'P-12345' };
  const reference = 'Reference of your bank';
  const proof = /^Proof of the transfer/;
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send proof' }));

  it('needs a document and a reference', async () => {
    await using visiting = await visit(routes, `/pay/${id('C')}`, answering({ bank }), user);
    await send();
    await expectError(proof, missing);
    await expectError(reference, missing);
    await userEvent.upload(field(proof), new File(['proof'], 'proof.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(errorOf(field(proof))).toBeUndefined());
    expect(await seriousViolations(visiting.page)).toEqual([]);
    expect(writes(visiting)).toEqual([]);
  });

  it('shows a refusal beside its field, and keeps the reference through a reload, never the document', async () => {
    const refused = errorResponse(400, 'VALIDATION_FAILED', 'reference is not valid.', {
      field: 'reference',
      details: { fields: { reference: 'This reference was used before.' } },
    });
    await using _first = await visit(
      routes,
      `/pay/${id('C')}`,
      answering({ bank, refusals: [refused] }),
      user,
    );
    await userEvent.upload(
      await screen.findByLabelText(proof),
      new File(['proof'], 'proof.pdf', { type: 'application/pdf' }),
    );
    type(reference, 'FT1');
    await send();
    await expectError(reference, 'This reference was used before.');
    expect(field(reference).value).toBe('FT1');
    await using _again = await visit(routes, `/pay/${id('C')}`, answering({ bank }), user);
    expect((await screen.findByLabelText<HTMLInputElement>(reference)).value).toBe('FT1');
    await send();
    await expectError(proof, missing);
  });
});

describe('the receiver of a gift', () => {
  const email = 'Their email address';
  const phone = /^Their phone number/;
  const refusedAddress = errorResponse(400, 'VALIDATION_FAILED', 'to.email is not valid.', {
    field: 'to.email',
    details: { fields: { 'to.email': 'This address does not exist.' } },
  });

  it('of a cart is checked before anything is ordered, and refused beside its field', async () => {
    const answer = answering();
    let isRefused = true;
    await using visiting = await visit(
      routes,
      '/packages?package=pro',
      (request) => {
        if (request.path !== '/api/gifts' || request.method !== 'POST' || !isRefused) return answer(request);
        isRefused = false;
        return refusedAddress;
      },
      user,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: /Buy as a gift/ }));
    await pay();
    await expectError(email, missing);
    expect(descriptionOf(screen.getByRole('group', { name: 'Pay with' }))).toBe('Choose one.');
    fireEvent.click(await screen.findByRole('radio', { name: 'Card' }));
    type(email, 'amina');
    await expectError(email, 'Enter an email address, like amina@example.com.');
    expect(writes(visiting)).toEqual([]);
    type(email, 'amina@kira.test');
    await pay();
    await expectError(email, 'This address does not exist.');
    type(email, 'amina@kira.example');
    await pay();
    await waitFor(() => expect(writes(visiting)).toHaveLength(4));
    const orders = writes(visiting).filter(({ path }) => path === '/api/checkout');
    expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('of a paid gift is named, with what was typed kept through a reload', async () => {
    const { to: _, code: _code, ...unnamed } = { ...gift, state: 'PAID', commands: ['ADDRESS', 'REDIRECT'] };
    const server = { gifts: [unnamed] };
    await using _first = await visit(routes, '/packages', answering(server), user);
    fireEvent.click(await screen.findByRole('radio', { name: 'By phone number' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send gift' }));
    await expectError(phone, missing);
    type(phone, '+256772123000');
    type('Message to the receiver (optional)', 'Good luck!');
    await using again = await visit(routes, '/packages', answering(server), user);
    await waitFor(() => expect(field(phone).value).toBe('+256772123000'));
    fireEvent.click(screen.getByRole('button', { name: 'Send gift' }));
    await waitFor(() =>
      expect(writes(again).map(({ body }) => JSON.parse(body))).toEqual([
        { orderId: id('A'), to: { phone: '+256772123000' }, message: 'Good luck!' },
      ]),
    );
    await waitFor(() => expect(drafts()).not.toContain('Good luck!'));
  });

  it('is changed to another one, and no draft holds the code of the gift', async () => {
    const server = { gifts: [gift], refusals: [refusedAddress] };
    await using visiting = await visit(routes, '/packages', answering(server), user);
    fireEvent.click(await screen.findByRole('button', { name: 'Send to somebody else' }));
    fireEvent.change(await screen.findByLabelText(email), { target: { value: 'brian@kira.test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send gift' }));
    await expectError(email, 'This address does not exist.');
    expect(field(email).value).toBe('brian@kira.test');
    expect(drafts()).toContain('brian@kira.test');
    expect(drafts()).not.toContain(gift.code);
    type(email, 'brian@kira.example');
    fireEvent.click(screen.getByRole('button', { name: 'Send gift' }));
    expect(await screen.findByRole('button', { name: 'Send to somebody else' })).toBeDefined();
    expect(writes(visiting).map(({ body }) => JSON.parse(body))).toEqual([
      { to: { email: 'brian@kira.test' } },
      { to: { email: 'brian@kira.example' } },
    ]);
  });
});
