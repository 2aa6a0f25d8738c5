import { paymentMethod } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, describe, expect, it } from 'vitest';
import { item } from '../catalogue/item.ts';
import { accountDifferences } from '../ledger/compare-accounts.ts';
import { ledgerMonths } from '../ledger/ledger.projections.ts';
import { smallestUnit } from '../pricing/smallest-unit.ts';
import { billingWorld } from '../testing/billing-world.ts';

const billing = await billingWorld();
afterAll(() => billing[Symbol.asyncDispose]());
const context = () => billing.app.application.contexts.get('billing') as ServiceContext;
/** Another admin each time, because one gives back only so much a day. */
const call = (
  method: string,
  path: string,
  body?: object,
  as: object = testCaller('AFRI_ADMIN', { id: newId() }),
) =>
  billing.app.call(method, path, {
    as,
    ...(body && { body, headers: { 'idempotency-key': newId() } }),
  });

/** Changes a price without the approval that admins need. */
const reprice = (id: string, price: Money) =>
  context().execute(item, id, { type: 'Amend', changes: { prices: [price] } }, { commandId: newId() });

/** Numbers that the simulator charges, by method and currency of the catalogue. */
const numbers = [
  ['MPESA', 'KES', '+254712345000'],
  ['MPESA', 'TZS', '+255754123000'],
  ['AIRTEL_MONEY', 'KES', '+254733123000'],
  ['MTN_MOMO', 'UGX', '+256772123000'],
  ['MTN_MOMO', 'GHS', '+233244123000'],
] as const;
/** Prices that leave every remainder of a whole unit with tax: below, at and above its half. */
const prices = [23_333, 23_334, 50_000, 43_101, 43_103, 99_999];

describe.each(numbers)('an order that %s pays in %s', (method, currency, msisdn) => {
  it.each(prices)(
    'is asked for, receipted, booked and given back in whole units at a price of %i',
    async (price) => {
      const { id: refId } = (await call('GET', '/api/admin/items/search?q=bump')).body.items[0];
      const unit = smallestUnit(paymentMethod.parse(method), currency).amount;
      await reprice(refId, { amount: price, currency });
      const lines = [{ kind: 'ITEM', refId, qty: 1 }];
      const quote = (await call('POST', '/api/quotes', { lines, currency, method }, billing.head)).body;
      const { total, rounded = total }: { total: Money; rounded?: Money } = quote;
      const input = { lines, currency, method, msisdn, expectTotal: total };
      const { status, body } = await call('POST', '/api/checkout', input, billing.head);
      expect(status, JSON.stringify(body)).toBe(201);
      expect([rounded.amount % unit, body.payment.amount]).toEqual([0, rounded]);
      await billing.pass(3);
      const order = async () =>
        (await call('GET', `/api/orders/${body.order.id}`, undefined, billing.head)).body;
      const paid = await order();
      expect(paid).toMatchObject({ state: 'FULFILLED', total });
      expect(paid.rounded).toEqual(rounded.amount === total.amount ? undefined : rounded);
      expect(paid.invoices).toHaveLength(2);
      for (const { id } of paid.invoices) {
        const {
          kind,
          status: state,
          totals,
        } = (await call('GET', `/api/invoices/${id}`, undefined, billing.head)).body;
        expect({ kind, state, gross: totals.gross, paid: totals.paid }).toEqual({
          kind,
          state: 'PAID',
          gross: total,
          paid: rounded,
        });
      }
      const refund = { do: 'REFUND', reason: 'The buyer asked for it.' };
      if (unit > 1) {
        const cents = await call('POST', `/api/admin/orders/${body.order.id}`, {
          ...refund,
          amount: unit + 1,
        });
        expect(cents.body).toMatchObject({ code: 'VALIDATION_FAILED', error: { field: 'amount' } });
      }
      const changed = await call('POST', `/api/admin/orders/${body.order.id}`, refund);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      await billing.pass(3);
      expect((await order()).state).toBe('REFUNDED');
    },
  );
});

describe('the books of these orders', () => {
  it('hold nothing that is neither used nor given back, and agree with the payments', async () => {
    expect(await accountDifferences(context())).toEqual([]);
    let months = 0;
    for await (const { accounts } of context().read(ledgerMonths).all()) {
      expect(accounts['UNAPPLIED_PAYMENTS']).toBe('0');
      months++;
    }
    expect(months).toBe(4);
  });
});
