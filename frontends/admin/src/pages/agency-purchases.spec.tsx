import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as purchases from './agency-package-purchases.page.tsx';

const path = '/admin/agency-package-purchases';
const routes = [{ path, ...purchases }];
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const orderId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSB';
const paid = {
  id: orderId,
  number: 'AO-2026-000012',
  state: 'FULFILLED',
  createdAt: '2026-11-20T08:00:00.000Z',
  buyer: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA', type: 'AGENCY', name: 'Kira Homes' },
  packageName: 'Pro',
  lines: [],
  subtotal: ugx(150_000),
  discount: ugx(0),
  total: ugx(177_000),
  refunded: ugx(0),
  method: 'MTN_MOMO',
  invoiceNumber: 'UG-2026-000012',
  grants: 5,
  commands: ['REFUND'],
};
const pending = {
  ...paid,
  state: 'PENDING_PAYMENT',
  method: undefined,
  commands: ['MARK_PAID', 'EXTEND', 'CANCEL', 'SWAP_PACKAGE'],
};
const payment = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSP',
  method: 'MTN_MOMO',
  amount: ugx(177_000),
  state: 'SUCCEEDED',
  createdAt: '2026-11-20T08:00:00.000Z',
  sentence: 'Payment received.',
  commands: [],
};
const invoice = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSN',
  kind: 'INVOICE',
  number: 'UG-2026-000012',
  status: 'PAID',
  issuedOn: '2026-11-20',
};
const found = { payments: [payment], invoices: [invoice] };

/** Visits the purchases and opens the details of the only order. */
async function openOrder(
  order: object,
  details: (request: RecordedRequest) => StubResponse = () => ({ body: found }),
  who = anAdmin,
) {
  const visiting = await visit(
    routes,
    path,
    (request) =>
      request.method === 'GET' && request.path.startsWith('/api/admin/')
        ? { body: aPage(request.path.startsWith(`/api${path}`) ? [order] : []) }
        : request.method === 'GET'
          ? details(request)
          : { body: {} },
    who,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Details of AO-2026-000012' }));
  return visiting;
}
const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
};

describe('a refund', () => {
  afterEach(() => sessionStorage.clear());

  it('gives back all that is left unless another amount is typed, and names the amount', async () => {
    await using visiting = await openOrder({ ...paid, refunded: ugx(77_000) });
    await click('Refund');
    const dialog = within(screen.getByRole('dialog', { name: 'Refund: AO-2026-000012' }));
    await retype('Reason', 'The agency closed.');
    await userEvent.click(dialog.getByRole('button', { name: /^Refund UGX\s100,000$/ }));
    await waitFor(() =>
      expect(sent(visiting.server.requests)).toEqual([
        { do: 'REFUND', amount: 100_000, reason: 'The agency closed.' },
      ]),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is refused beside the field without an amount, with decimals that the currency lacks, for nothing and beyond what is left', async () => {
    await using visiting = await openOrder(paid);
    await click('Refund');
    await retype('Reason', 'Paid too much.');
    for (const [typed, error] of [
      ['', /required|missing|Fill/i],
      ['77000.5', 'Give an amount without decimals, such as 77000.'],
      ['0', 'Give an amount above 0.'],
      ['177001', /At most UGX\s177,000 can be refunded\./],
    ] as const) {
      await retype('Amount in UGX', typed);
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Refund/ }));
      expect(await within(screen.getByRole('dialog')).findByText(error)).toBeDefined();
    }
    expect(sent(visiting.server.requests)).toEqual([]);
    await retype('Amount in UGX', '77000');
    await userEvent.click(screen.getByRole('button', { name: /^Refund UGX\s77,000$/ }));
    await waitFor(() =>
      expect(sent(visiting.server.requests)).toEqual([
        { do: 'REFUND', amount: 77_000, reason: 'Paid too much.' },
      ]),
    );
  });

  it('is not offered without the permission, with a sentence that says why', async () => {
    await using _ = await openOrder(paid, undefined, {
      ...anAdmin,
      role: 'ASSISTANT_ADMIN',
      permissions: [],
    });
    expect(screen.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/This takes the permission “Issue refunds”/)).toBeDefined();
  });
});

describe('an order that waits for payment', () => {
  afterEach(() => sessionStorage.clear());

  it('is recorded as paid in cash', async () => {
    await using visiting = await openOrder(pending);
    await click('Record payment');
    const dialog = within(screen.getByRole('dialog', { name: 'Record payment: AO-2026-000012' }));
    await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Cash');
    await userEvent.type(dialog.getByLabelText('Bank reference or receipt number'), 'Receipt book 3/14');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Paid at the desk.');
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests)).toEqual([
        { do: 'MARK_PAID', method: 'CASH', reference: 'Receipt book 3/14', reason: 'Paid at the desk.' },
      ]),
    );
  });

  it.each([
    ['Give 7 more days', { do: 'EXTEND', days: 7, reason: 'The bank is slow.' }],
    ['Cancel order', { do: 'CANCEL', reason: 'The bank is slow.' }],
  ])('has the action "%s", with a reason', async (action, body) => {
    await using visiting = await openOrder(pending);
    await click(action);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The bank is slow.');
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(sent(visiting.server.requests)).toEqual([body]));
  });
});

describe('the details of an order', () => {
  it('name the state and the day of payments and documents in words', async () => {
    await using visiting = await openOrder(paid);
    expect(await screen.findByText(/MTN Mobile Money · UGX\s177,000 · Payment received/)).toBeDefined();
    expect(screen.getByText('UG-2026-000012 · 20 Nov 2026 · Paid')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('say that there are no payments or documents yet', async () => {
    await using _ = await openOrder(pending, () => ({ body: { payments: [], invoices: [] } }));
    expect(await screen.findByText('No payments yet.')).toBeDefined();
    expect(screen.getByText('No documents yet.')).toBeDefined();
  });

  it('say why they could not be loaded, and are loaded again', async () => {
    let fails = true;
    await using _ = await openOrder(paid, () =>
      fails ? errorResponse(429, 'RATE_LIMITED', 'The service is busy.') : { body: found },
    );
    expect(await screen.findByText('The service is busy.')).toBeDefined();
    fails = false;
    await click('Retry');
    expect(await screen.findByText(/Payment received/)).toBeDefined();
  });
});

describe('the package of an order', () => {
  it('is swapped for another one with a reason, as long as the order is not paid', async () => {
    const line = { kind: 'PACKAGE', refId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', name: 'Pro' };
    const priceOf = (amount: number) => [{ money: { amount, currency: 'UGX' }, interval: 'MONTH' }];
    const starter = {
      id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSS',
      name: { en: 'Starter' },
      prices: priceOf(50_000),
    };
    const free = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSF', name: { en: 'Free' }, prices: priceOf(0) };
    await using visiting = await openOrder(
      { ...pending, currency: 'UGX', lines: [line] },
      ({ path: address }) => ({
        body: address.startsWith('/api/packages') ? aPage([free, starter]) : found,
      }),
    );
    await click('Swap package');
    await screen.findByRole('option', { name: 'Starter' });
    expect(screen.queryByRole('option', { name: 'Free' })).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: 'Swap package: AO-2026-000012' }));
    await userEvent.selectOptions(dialog.getByLabelText('Package'), 'Starter');
    await retype('Reason', 'They chose the wrong one.');
    await userEvent.click(dialog.getByRole('button', { name: 'Swap package' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests)).toEqual([
        { do: 'SWAP_PACKAGE', packageId: starter.id, reason: 'They chose the wrong one.' },
      ]),
    );
  });
});

describe('an order', () => {
  it('has a button for each command that its answer lists, and for no other', async () => {
    const buttons = {
      MARK_PAID: 'Record payment',
      EXTEND: 'Give 7 more days',
      CANCEL: 'Cancel order',
      SWAP_PACKAGE: 'Swap package',
      REFUND: 'Refund',
    };
    const shown = async (commands: readonly string[]) => {
      await using _ = await openOrder({ ...paid, commands });
      await screen.findByText(/Payment received\./);
      return Object.entries(buttons)
        .filter(([, name]) => screen.queryByRole('button', { name }) !== null)
        .map(([command]) => command);
    };
    expect(await shown([])).toEqual([]);
    expect(await shown(Object.keys(buttons))).toEqual(Object.keys(buttons));
    for (const command of Object.keys(buttons)) expect(await shown([command])).toEqual([command]);
  });
});

describe('the proof of a bank transfer', () => {
  it('is rejected with a reason', async () => {
    const proof = { reference: 'FT 26 1120', at: '2026-11-20T08:00:00.000Z', url: '/files/proof.pdf' };
    const commands = ['REJECT_PROOF'];
    const transfer = { ...payment, method: 'BANK_TRANSFER', state: 'PENDING', proof, commands };
    await using visiting = await openOrder(pending, () => ({ body: { ...found, payments: [transfer] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject the proof' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject the proof' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The bank has no such transfer.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject the proof' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests)).toEqual([
        { do: 'REJECT_PROOF', reason: 'The bank has no such transfer.' },
      ]),
    );
  });
});

describe('a bank transfer that arrives late', () => {
  const transfer = { ...payment, method: 'BANK_TRANSFER', state: 'EXPIRED' };

  it('is recorded for an order that expired or was cancelled, and for no other that ended', async () => {
    for (const [state, sentence] of [
      ['EXPIRED', /The buyer gets what was ordered/],
      ['CANCELLED', /The order was cancelled, so the buyer gets it as credit/],
    ] as const) {
      await using _ = await openOrder({ ...pending, state, commands: ['MARK_PAID'] }, () => ({
        body: { ...found, payments: [transfer] },
      }));
      await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
      expect(screen.getByText(sentence)).toBeDefined();
    }
    await using _ = await openOrder({ ...pending, state: 'EXPIRED', commands: [] });
    await screen.findByText(/Payment received\./);
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  });
});
