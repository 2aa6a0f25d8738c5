import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BookAdvert } from '../features/content/book-advert.tsx';
import * as pay from './pay.page.tsx';

const routes = [
  { path: '/pay', ...pay },
  { path: '/pay/:id', ...pay },
];
const id = (letter: string) => `01J${letter.repeat(23)}`;
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const user = { id: id('V'), name: 'Amina', role: 'USER' } as never;
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
  commands: ['PAY'],
  createdBy: id('S'),
  createdAt: '2026-11-20T08:00:00.000Z',
};
const shown = {
  ...requested,
  payee: { name: 'Ardhi Development', tin: '1000000000', address: 'Kampala', requestedBy: 'STAFF' },
  methods: [{ method: 'MTN_MOMO', name: 'MTN Mobile Money', needsMsisdn: true }],
  isPayer: true,
  parts: [
    {
      orderId: id('A'),
      amount: ugx(59_000),
      state: 'RECEIVED',
      at: '2026-11-20T09:00:00.000Z',
      payerName: 'Amina',
    },
  ],
};
const payment = {
  id: id('Y'),
  orderId: id('B'),
  method: 'MTN_MOMO',
  msisdn: '•••000',
  amount: ugx(30_000),
  state: 'PENDING',
  sentence: 'We are checking.',
  commands: ['CANCEL', 'SUBMIT_PROOF'],
  createdAt: new Date().toISOString(),
};
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});

/** Answers for one custom payment; `pages` are what its page shows, one for each time it is loaded. */
const answering =
  (pages: object[], items: readonly object[] = [], refusal?: StubResponse) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/payments/')) return { body: payment };
    if (path.endsWith('/payments'))
      return refusal ?? { body: { payment, next: { do: 'WAIT', pollMs: 1, text: '' } } };
    if (path.startsWith('/api/custom-payments/'))
      return { body: pages.length > 1 ? pages.shift() : pages[0] };
    return method === 'POST' ? { body: requested } : { body: paged(items) };
  };

describe('the page of a custom payment', () => {
  it('says who receives the money and who asks for it, what is left, and what was paid', async () => {
    await using visiting = await visit(routes, `/pay/${id('C')}`, answering([shown]), user);
    expect(await screen.findByRole('heading', { name: 'Pay Survey of plot 12' })).toBeDefined();
    expect(
      screen.getByText('You pay Ardhi Development, which runs this site (tax number 1000000000).'),
    ).toBeDefined();
    expect(screen.getByText(/^The staff of Ardhi Development asks for this payment/)).toBeDefined();
    expect(screen.getAllByText(/UGX\s59,000/).length).toBeGreaterThanOrEqual(3);
    expect(screen.getByText('Payment received')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('pays a part, and waits on the same page for its result', async () => {
    const waiting = { ...shown, openPaymentId: id('Y') };
    await using visiting = await visit(routes, `/pay/${id('C')}`, answering([shown, waiting]), user);
    fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
    fireEvent.change(screen.getByLabelText('Mobile money number'), { target: { value: '+256772123000' } });
    fireEvent.change(screen.getByLabelText('Amount to pay now, in UGX'), { target: { value: '30000' } });
    fireEvent.click(screen.getByRole('button', { name: /^Pay UGX\s30,000$/ }));
    expect(await screen.findByRole('heading', { name: 'Enter your PIN on your phone now' })).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ path }) => path.endsWith('/payments'));
    expect(JSON.parse(String(sent?.body))).toEqual({
      method: 'MTN_MOMO',
      msisdn: '+256772123000',
      amount: 30_000,
    });
  });

  it('says which amounts are allowed', async () => {
    const refusal = {
      status: 400,
      body: { code: 'AMOUNT_NOT_ALLOWED', message: 'Pay between UGX 20,000 and UGX 59,000.' },
    };
    await using _visiting = await visit(routes, `/pay/${id('C')}`, answering([shown], [], refusal), user);
    fireEvent.click(await screen.findByRole('radio', { name: 'MTN Mobile Money' }));
    fireEvent.change(screen.getByLabelText('Mobile money number'), { target: { value: '+256772123000' } });
    fireEvent.submit(screen.getByRole('button', { name: /^Pay UGX/ }));
    expect(await screen.findByText('Pay between UGX 20,000 and UGX 59,000.')).toBeDefined();
  });

  it.each([
    ['EXPIRED', 'This payment link is closed.'],
    ['CANCELLED', 'This payment link is closed.'],
    ['PAID', 'All of it is paid. Thank you.'],
    // Its term has just ended.
    ['OPEN', 'This payment link is closed.'],
  ])('offers nothing to pay once it is %s', async (state, sentence) => {
    await using _visiting = await visit(
      routes,
      `/pay/${id('C')}`,
      answering([{ ...shown, state, commands: [] }]),
      user,
    );
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('lets nobody pay who is not asked, nor what others are paying', async () => {
    const pages = [{ ...shown, isPayer: false, commands: [] }];
    await using _visiting = await visit(routes, `/pay/${id('C')}`, answering(pages), user);
    expect(await screen.findByText(/^Somebody else is asked for this payment/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('waits while someone else pays all that is left', async () => {
    const pages = [{ ...shown, left: ugx(0), commands: [] }];
    await using _visiting = await visit(routes, `/pay/${id('C')}`, answering(pages), user);
    expect(await screen.findByText(/^Somebody is paying what is left/)).toBeDefined();
  });
});

describe('a payment by bank transfer', () => {
  it('shows the account and the reference, and sends the proof', async () => {
    const { msisdn: _, ...rest } = payment;
    const bank = { account: 'Stanbic, Ardhi, 9030001234567', reference: 'P-12345' };
    const sent: string[] = [];
    const answer = (request: RecordedRequest): StubResponse => {
      if (request.path.startsWith('/api/media/files')) return { status: 201, body: { fileId: id('F') } };
      if (request.path.endsWith('/proof')) sent.push(String(request.body));
      const proof = sent.length > 0 && {
        proof: { reference: 'FT1', at: payment.createdAt, url: '/media/x' },
      };
      if (request.path.startsWith('/api/payments/'))
        return { body: { ...rest, method: 'BANK_TRANSFER', bank, ...proof } };
      return { body: { ...shown, openPaymentId: id('Y') } };
    };
    await using _visiting = await visit(routes, `/pay/${id('C')}`, answer, user);
    expect(await screen.findByText('Our account: Stanbic, Ardhi, 9030001234567')).toBeDefined();
    expect(screen.getByText('P-12345')).toBeDefined();
    const file = new File(['proof'], 'proof.pdf', { type: 'application/pdf' });
    await userEvent.upload(await screen.findByLabelText(/^Proof of the transfer/), file);
    fireEvent.change(screen.getByLabelText('Reference of your bank'), { target: { value: 'FT1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send proof' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull());
    expect(sent.map((text) => JSON.parse(text))).toEqual([{ fileId: id('F'), reference: 'FT1' }]);
  });
});

describe('the page of payments', () => {
  it('lists what is open, and says when there is nothing', async () => {
    await using _visiting = await visit(routes, '/pay', answering([shown], [requested]), user);
    const link = await screen.findByRole('link', { name: 'Pay Survey of plot 12' });
    expect(link.getAttribute('href')).toBe(`/pay/${id('C')}`);
    expect(screen.getByText(/^UGX\s59,000 left to pay$/)).toBeDefined();
  });

  it('makes a payment of an amount of one’s own choice', async () => {
    await using visiting = await visit(routes, '/pay', answering([shown]), user);
    expect(await screen.findByText('You have no open payments.')).toBeDefined();
    fireEvent.change(await screen.findByLabelText('Amount, tax included'), { target: { value: '50000' } });
    fireEvent.change(screen.getByLabelText(/^What the payment is about/), { target: { value: 'Plot 12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: 'Pay Survey of plot 12' })).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.body))).toEqual({
      title: 'A service',
      purpose: 'SERVICE',
      amount: ugx(50_000),
      allowPartial: true,
      note: 'Plot 12',
      payer: { userId: id('V') },
    });
  });
});

describe('the payment of an advert', () => {
  it('is shown once it can be read: it is requested a moment after the booking', async () => {
    const placement = {
      id: id('P'),
      key: 'SEARCH_INLINE',
      sizes: [[640, 360]],
      cpm: ugx(2_000),
      reach30d: 1,
    };
    let reads = 0;
    const answer = ({ method, path }: RecordedRequest): StubResponse => {
      if (method === 'POST') return { status: 201, body: { id: id('D'), orderId: id('C') } };
      if (!path.startsWith('/api/custom-payments/')) return { body: paged([]) };
      reads += 1;
      return reads < 3
        ? { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
        : { body: shown };
    };
    const booking = { path: '/book', element: <BookAdvert placements={[placement as never]} /> };
    await using _ = await visit([...routes, booking], '/book', answer, user);
    fireEvent.change(screen.getByLabelText('Where it stands'), { target: { value: placement.id } });
    for (const [label, value] of [
      ['Name of the campaign', 'Loans'],
      ['Who advertises', 'Lake Bank'],
      ['First day', '2026-12-01'],
      ['Ends on (this day is not part of it)', '2026-12-20'],
      ['Headline', 'A loan for your plot'],
      ['Where the advert leads', '/pricing'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: 'Pay Survey of plot 12' })).toBeDefined();
  });
});
