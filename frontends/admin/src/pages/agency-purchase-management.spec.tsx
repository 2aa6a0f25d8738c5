import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as management from './agency-purchase-management.page.tsx';

const path = '/admin/agency-purchase-management';
const routes = [{ path, ...management }];
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const id = '01J8Z6Y5E4D3C2B1A0ZYXWVTSC';
const requested = {
  id,
  title: 'Survey of plot 12',
  amount: ugx(118_000),
  allowPartial: true,
  purpose: 'SERVICE',
  expiresAt: '2026-12-20T08:00:00.000Z',
  state: 'PARTLY_PAID',
  paid: ugx(59_000),
  left: ugx(59_000),
  commands: ['PAY', 'CANCEL'],
  createdBy: id,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const payment = {
  id,
  orderId: id,
  orderNumber: 'O-1',
  buyerName: 'Kira Homes',
  provider: 'SIMULATOR',
  method: 'MTN_MOMO',
  amount: ugx(177_000),
  refunded: ugx(0),
  refunds: [],
  state: 'PENDING',
  sentence: 'We are checking with MTN Mobile Money.',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-21T08:00:00.000Z',
  checks: [],
  commands: ['RECHECK'],
};
const answer = ({ path: asksFor, method }: RecordedRequest): StubResponse => {
  if (method === 'POST') return { body: requested };
  if (asksFor.startsWith('/api/admin/payments')) return { body: aPage([payment]) };
  return { body: aPage(asksFor.startsWith('/api/admin/custom-payments') ? [requested] : []) };
};

describe('the purchases of agencies', () => {
  it('are orders, payments and custom payments, each in a tab with filters in its address', async () => {
    await using visiting = await visit(routes, path, answer, anAdmin);
    expect(await screen.findByText('No orders match.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Payments' }));
    expect(await screen.findByText('Kira Homes')).toBeDefined();
    expect(screen.getByText(/^On this page: UGX\s177,000$/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Without a result'), 'true');
    const asksForStuck = () => visiting.server.requests.some(({ path: one }) => one.includes('stuck=true'));
    await screen.findByText('Kira Homes');
    expect(asksForStuck()).toBe(true);
  });

  it('record that the money of a refund was sent which the provider cannot send', async () => {
    const refund = {
      id: `${id.slice(0, -1)}D`,
      at: payment.createdAt,
      amount: ugx(77_000),
      reason: 'A gift.',
    };
    const waiting = {
      ...payment,
      state: 'REFUND_PENDING',
      refunds: [
        { ...refund, sentBy: 'ADMIN' },
        { ...refund, id: `${id.slice(0, -1)}E`, sentBy: 'PROVIDER' },
      ],
    };
    await using visiting = await visit(
      routes,
      `${path}?view=payments&state=REFUND_PENDING`,
      ({ method }) => ({ body: method === 'POST' ? waiting : aPage([waiting]) }),
      anAdmin,
    );
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    expect(screen.getByText(/We keep asking it until it has done so/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Record money as sent' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/only after you have sent UGX\s77,000/)).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Bank reference or receipt number'), 'Stanbic 99');
    await userEvent.click(dialog.getByRole('button', { name: 'Record money as sent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posted = visiting.server.requests.find(({ method }) => method === 'POST');
    expect([posted?.path, JSON.parse(String(posted?.body))]).toEqual([
      `/api/admin/payments/${id}/refund`,
      { do: 'MONEY_SENT', refundId: refund.id, reference: 'Stanbic 99' },
    ]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('give back what arrived in another amount, as it arrived', async () => {
    const held = {
      ...payment,
      state: 'FAILED',
      reason: 'AMOUNT_MISMATCH',
      received: ugx(176_999),
      commands: ['RECHECK', 'REFUND'],
    };
    await using visiting = await visit(
      routes,
      `${path}?view=payments&state=FAILED`,
      ({ method }) => ({ body: method === 'POST' ? held : aPage([held]) }),
      anAdmin,
    );
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    expect(screen.getByText(/^UGX\s176,999 arrived instead of what was asked for/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Refund UGX\s176,999$/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The buyer paid too little.');
    await userEvent.click(dialog.getByRole('button', { name: /^Refund UGX\s176,999$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posted = visiting.server.requests.find(({ method }) => method === 'POST');
    expect([posted?.path, JSON.parse(String(posted?.body))]).toEqual([
      `/api/admin/payments/${id}/refund`,
      { amount: 176_999, reason: 'The buyer paid too little.' },
    ]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('say what is paid of an order whose method takes whole units only', async () => {
    const kes = (amount: number) => ({ amount, currency: 'KES' });
    const order = {
      id,
      number: 'O-1',
      buyer: { id, type: 'AGENCY', name: 'Kira Homes' },
      lines: [],
      currency: 'KES',
      subtotal: kes(27_067),
      discountTotal: kes(0),
      taxTotal: kes(0),
      total: kes(27_067),
      rounded: kes(27_100),
      refunded: kes(0),
      state: 'CANCELLED',
      commands: [],
      discountIds: [],
      grants: 0,
      createdAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-21T08:00:00.000Z',
    };
    const readsOrder = ({ path: asksFor }: RecordedRequest): StubResponse => {
      if (asksFor.startsWith('/api/orders/')) return { body: { ...order, payments: [], invoices: [] } };
      return { body: aPage(asksFor.startsWith('/api/admin/orders') ? [order] : []) };
    };
    await using _ = await visit(routes, path, readsOrder, anAdmin);
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    expect(
      screen.getByText(
        /^Paid as (?:KES|Ksh)\s271(?:\.00)?: the total and a rounding of \+(?:KES|Ksh)\s0\.33\.$/,
      ),
    ).toBeDefined();
  });

  it('withdraw a custom payment only where its answer lists that', async () => {
    await using _ = await visit(
      routes,
      `${path}?view=custom-payments`,
      ({ path: asksFor }) => ({
        body: aPage(asksFor.startsWith('/api/admin/custom-payments') ? [{ ...requested, commands: [] }] : []),
      }),
      anAdmin,
    );
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    expect(screen.getByText(new RegExp(`/pay/${id}$`))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel this payment request' })).toBeNull();
  });

  it('ask for a custom payment, with its link, and withdraw it with a reason', async () => {
    await using visiting = await visit(routes, `${path}?view=custom-payments`, answer, anAdmin);
    await userEvent.click(await screen.findByRole('button', { name: /etails/ }));
    expect(screen.getByText(new RegExp(`/pay/${id}$`))).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this payment request' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The wrong plot.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this payment request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await seriousViolations(visiting.page)).toEqual([]);

    await userEvent.type(screen.getByLabelText('Payment title'), 'Survey of plot 13');
    await userEvent.type(screen.getByLabelText('Amount, with the tax in it'), '118000');
    await userEvent.click(screen.getByLabelText('May be paid in parts'));
    await userEvent.type(screen.getByLabelText('Smallest part (optional)'), '20000');
    await userEvent.click(screen.getByRole('button', { name: 'Request payment' }));
    const sent = () =>
      visiting.server.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(String(body)));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { reason: 'The wrong plot.' },
      {
        title: 'Survey of plot 13',
        purpose: 'SERVICE',
        amount: ugx(118_000),
        allowPartial: true,
        minPart: ugx(20_000),
      },
    ]);
  });
});
