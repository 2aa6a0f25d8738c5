import { paymentMethod } from '@ardhi/contracts/billing/payment';
import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundedTax } from '../invoice/order-documents.ts';
import { orderPaid, orderRefunded } from '../ledger/entries-of.ts';
import { type OrderContents, type OrderEvent, order } from '../order/order.ts';
import { chargedCountries } from '../providers/payment-methods.ts';
import { payableBy, smallestUnit } from './smallest-unit.ts';

const methods = fc.constantFrom(...paymentMethod.options);
const currencies = fc.constantFrom(...(Object.keys(currencyExponents) as Currency[]));
const amounts = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2 ** 40 }));

describe('the smallest unit of a method', () => {
  it('divides a whole unit of each currency, and is a whole unit where M-Pesa charges', () => {
    for (const method of paymentMethod.options)
      for (const currency of Object.keys(currencyExponents) as Currency[]) {
        const { amount } = smallestUnit(method, currency);
        expect(10 ** currencyExponents[currency] % amount, `${method} ${currency}`).toBe(0);
        if (method === 'MPESA' && chargedCountries(method, currency).length > 0)
          expect(amount, currency).toBe(10 ** currencyExponents[currency]);
      }
  });

  it('divides what is asked for, which is the multiple next to the total', () => {
    fc.assert(
      fc.property(methods, currencies, amounts, (method, currency, amount) => {
        const unit = smallestUnit(method, currency).amount;
        const payable = payableBy(method, { amount, currency });
        expect(payable.amount % unit).toBe(0);
        expect(payable.amount).toBeGreaterThan(0);
        const isNearest = 2 * Math.abs(payable.amount - amount) <= unit;
        expect(isNearest || payable.amount === unit).toBe(true);
        expect(payableBy(method, payable)).toEqual(payable);
        expect(payableBy(method, { amount: 0, currency }).amount).toBe(0);
      }),
    );
  });
});

const buyer = { buyerType: 'USER', buyerId: 'user' } as const;
const by = { now: '2026-11-20T08:00:00.000Z', actor: 'system', role: 'SYSTEM' } as const;

/** An order of a total with its tax, before it is paid. */
const contentsOf = (currency: Currency, total: number, tax: number): OrderContents => ({
  ...buyer,
  number: 'O-1',
  userId: 'user',
  beneficiary: { type: 'USER', id: 'user' },
  lines: [],
  currency,
  subtotal: { amount: total - tax, currency },
  discountTotal: { amount: 0, currency },
  taxTotal: { amount: tax, currency },
  total: { amount: total, currency },
  discountIds: [],
  expiresAt: '2026-11-21T08:00:00.000Z',
});

describe('an order that is paid in whole units of any method', () => {
  it('is given back whole by refunds of any size, and leaves nothing in the books', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 });
    fc.assert(
      fc.property(methods, currencies, amounts, shares, (method, currency, total, percents) => {
        const contents = contentsOf(currency, total, Math.floor(total * 0.16));
        const unit = smallestUnit(method, currency).amount;
        const amount = payableBy(method, contents.total);
        const past: OrderEvent[] = [
          { type: 'OrderPlaced', ...contents },
          { type: 'OrderPaid', ...buyer, paymentId: 'a', method, amount },
        ];
        const balances = new Map<string, number>();
        const book = (entry: ReturnType<typeof orderPaid>) => {
          for (const line of entry?.lines ?? [])
            balances.set(line.account, (balances.get(line.account) ?? 0) + line.amount);
        };
        book(orderPaid(contents, { amount }));
        let left = amount.amount;
        const refund = (units: number) => {
          const command = {
            type: 'RefundOrder',
            paymentId: 'a',
            amount: { amount: units, currency },
          } as const;
          const state = past.reduce((current, event) => fold(current, event), order.initial);
          const [event] = order.decide.RefundOrder(state, { ...command, kind: 'REFUND' }, by) as OrderEvent[];
          if (event?.type !== 'OrderRefunded') throw new Error('The refund was not counted.');
          const { ofTotal = event.amount, refundedTotal } = event;
          const totals = { amount: ofTotal.amount, refundedTotal: refundedTotal.amount };
          book(orderRefunded(event, refundedTax(contents, totals)));
          past.push(event);
          left -= units;
        };
        for (const percent of percents) {
          const units = Math.floor((left * percent) / 100 / unit) * unit;
          if (units > 0 && units < left) refund(units);
        }
        expect(past.reduce((current, event) => fold(current, event), order.initial).state).not.toBe(
          'REFUNDED',
        );
        refund(left);
        given(order)(...past)
          .when({ type: 'RefundOrder', paymentId: 'a', amount, kind: 'REFUND' })
          .changesNothing();
        const { state, refunded } = past.reduce((current, event) => fold(current, event), order.initial);
        expect({ state, refunded }).toEqual({ state: 'REFUNDED', refunded: total });
        const { REVENUE = 0, REFUNDS = 0, ...others } = Object.fromEntries(balances);
        expect(REVENUE + REFUNDS).toBe(0);
        expect(Object.entries(others).filter(([, units]) => units !== 0)).toEqual([]);
      }),
    );
  });
});

type State = typeof order.initial;
const fold = (current: State, event: OrderEvent): State =>
  (order.evolve[event.type] as (current: State, event: OrderEvent) => State)(current, event);
