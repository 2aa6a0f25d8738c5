import { orderState } from '@ardhi/contracts/billing/order';
import { type OrderCommandName, orderCommands } from '@ardhi/contracts/billing/order-admin';
import { accepts } from '@ardhi/testing/accepts';
import { describe, expect, it } from 'vitest';
import { type OrderAggregate, type OrderCommand, type OrderContents, order } from '../order/order.ts';
import { allowedCommands } from './order-commands.ts';

const money = { amount: 177_000, currency: 'UGX' } as const;
const pack: OrderContents['lines'][number] = {
  kind: 'PACKAGE',
  refId: 'pro',
  name: 'Pro',
  qty: 1,
  unit: money,
  discount: { ...money, amount: 0 },
  tax: { ...money, amount: 0 },
  taxRate: 0,
  total: money,
  interval: 'MONTH',
  receives: [],
};
const contents: OrderContents = {
  number: 'O-1',
  buyerType: 'AGENCY',
  buyerId: 'agency',
  userId: 'user',
  beneficiary: { type: 'AGENCY', id: 'agency' },
  lines: [pack],
  currency: 'UGX',
  subtotal: money,
  discountTotal: { ...money, amount: 0 },
  taxTotal: { ...money, amount: 0 },
  total: money,
  discountIds: [],
  expiresAt: '2026-01-02T00:00:00.000Z',
};
const reason = 'They asked for it.';
const examples: Readonly<Record<OrderCommandName, OrderCommand>> = {
  MARK_PAID: {
    type: 'RequestPayment',
    payment: { paymentId: 'b', method: 'CASH', provider: 'MANUAL', userId: 'admin', reason },
  },
  EXTEND: { type: 'ExtendOrder', expiresAt: '2026-01-09T00:00:00.000Z', reason },
  CANCEL: { type: 'CancelOrder', reason },
  SWAP_PACKAGE: { type: 'ReplaceOrder', replacement: { orderId: 'other', contents }, reason },
  REFUND: { type: 'RefundOrder', paymentId: 'a', amount: money, kind: 'REFUND' },
};

describe('the commands of admins on an order', () => {
  const states = orderState.options.flatMap((state) => [
    { state, paidBy: undefined },
    { state, paidBy: 'a' },
  ]);

  it.each(states)('are those that it accepts while it is $state, paid by $paidBy', ({ state, paidBy }) => {
    const known = { state, ...(paidBy !== undefined && { paidBy }) };
    const current: OrderAggregate = { ...order.initial, ...known, contents };
    expect(allowedCommands({ ...known, lines: [pack] }, false)).toEqual(
      orderCommands.filter((command) => accepts(order, current, examples[command])),
    );
  });

  it('include the money of a transfer that ended, only for an order that ended unpaid', () => {
    const lists = (state: (typeof states)[number]['state']) =>
      allowedCommands({ state, lines: [], paidBy: 'a' }, true).includes('MARK_PAID');
    expect(orderState.options.filter(lists)).toEqual(['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED']);
  });

  it('swap no package of a gift or of a subscription that runs, nor an order without one', () => {
    const swaps = (changes: object) =>
      allowedCommands({ state: 'PENDING_PAYMENT', lines: [pack], ...changes }, false).includes(
        'SWAP_PACKAGE',
      );
    expect(swaps({})).toBe(true);
    expect(swaps({ isGift: true })).toBe(false);
    expect(swaps({ lines: [] })).toBe(false);
    expect(swaps({ lines: [{ ...pack, subscription: { id: 's', purpose: 'RENEWAL' } }] })).toBe(false);
  });
});
