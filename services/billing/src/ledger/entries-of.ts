import type {
  PublishedCreditEvent,
  PublishedOrderEvent,
  PublishedPaymentEvent,
} from '@ardhi/contracts/billing/events';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { profileOf } from '../providers/payment-methods.ts';
import type { EntryContents, EntryLine, LedgerAccount } from './journal-entry.ts';

type Of<E extends { readonly type: string }, T extends E['type']> = Extract<E, { readonly type: T }>;

/** Where the money of a payment is. */
const accountOf = (provider: string): LedgerAccount =>
  profileOf(provider)?.kind === 'CREDIT' ? 'CREDIT_CLEARING' : `PROVIDER:${provider}`;

type Entry = Pick<EntryContents, 'kind' | 'currency' | 'lines'>;

/** An entry without its empty sides; undefined if nothing moved. */
function entry(
  kind: Entry['kind'],
  currency: Currency,
  sides: readonly (readonly [LedgerAccount, number])[],
): Entry | undefined {
  const lines = sides
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]): EntryLine => ({ account, amount }));
  return lines.length === 0 ? undefined : { kind, currency, lines };
}

/** Money arrived at a provider. An amount held before is the one that the provider has corrected. */
export const paymentReceived = (
  { provider, amount }: Of<PublishedPaymentEvent, 'PaymentSucceeded'>,
  held?: Money,
): readonly (Entry | undefined)[] => [
  held &&
    entry('PAYMENT_HELD', held.currency, [
      [accountOf(provider), -held.amount],
      ['HELD_MISMATCHES', held.amount],
    ]),
  entry('PAYMENT_RECEIVED', amount.currency, [
    [accountOf(provider), amount.amount],
    ['UNAPPLIED_PAYMENTS', -amount.amount],
  ]),
];

/** Another amount arrived than was asked for. */
export const paymentHeld = ({ provider, received }: Of<PublishedPaymentEvent, 'PaymentMismatched'>) =>
  entry('PAYMENT_HELD', received.currency, [
    [accountOf(provider), received.amount],
    ['HELD_MISMATCHES', -received.amount],
  ]);

/** Entry for money in another amount that went back. */
export const heldRefunded = ({ provider, amount }: Of<PublishedPaymentEvent, 'MismatchedPaymentRefunded'>) =>
  entry('PAYMENT_REFUNDED', amount.currency, [
    ['HELD_MISMATCHES', amount.amount],
    [accountOf(provider), -amount.amount],
  ]);

/** A provider gave money back. */
export const paymentRefunded = ({ provider, amount }: Of<PublishedPaymentEvent, 'PaymentRefunded'>) =>
  entry('PAYMENT_REFUNDED', amount.currency, [
    ['UNAPPLIED_PAYMENTS', amount.amount],
    [accountOf(provider), -amount.amount],
  ]);

/** The amounts of an order as they were frozen. */
export type OrderAmounts = Pick<
  Of<PublishedOrderEvent, 'OrderPlaced'>,
  'subtotal' | 'discountTotal' | 'taxTotal' | 'total'
>;

/** Money was used for an order: what it sold, less its discounts, the tax on it, and what its payment was rounded by. */
export const orderPaid = (
  { subtotal, discountTotal, taxTotal, total }: OrderAmounts,
  { amount: paid }: Pick<Of<PublishedOrderEvent, 'OrderPaid'>, 'amount'>,
) =>
  entry('ORDER_PAID', total.currency, [
    ['UNAPPLIED_PAYMENTS', paid.amount],
    ['ROUNDING', total.amount - paid.amount],
    ['DISCOUNTS', discountTotal.amount],
    ['REVENUE', -subtotal.amount],
    ['TAX_PAYABLE', -taxTotal.amount],
  ]);

/** Money of an order went back; `tax` of it, in minor units, is owed no longer. */
export const orderRefunded = (
  { amount, ofTotal = amount }: Pick<Of<PublishedOrderEvent, 'OrderRefunded'>, 'amount' | 'ofTotal'>,
  tax: number,
) =>
  entry('ORDER_REFUNDED', amount.currency, [
    ['REFUNDS', ofTotal.amount - tax],
    ['ROUNDING', amount.amount - ofTotal.amount],
    ['TAX_PAYABLE', tax],
    ['UNAPPLIED_PAYMENTS', -amount.amount],
  ]);

/** Entry for a credit event. */
export function creditMoved(event: PublishedCreditEvent): Entry | undefined {
  const { amount, currency } = event.amount;
  if (event.type === 'CreditAdded') {
    // A payment with credit goes back the way it came.
    const from = event.reason === 'REFUND' ? 'CREDIT_CLEARING' : 'UNAPPLIED_PAYMENTS';
    return entry('CREDIT_ADDED', currency, [
      [from, amount],
      ['CUSTOMER_CREDIT', -amount],
    ]);
  }
  if (event.type === 'CreditSpent')
    return entry('CREDIT_SPENT', currency, [
      ['CUSTOMER_CREDIT', amount],
      ['CREDIT_CLEARING', -amount],
    ]);
  return entry('CREDIT_REVERSED', currency, [
    ['CUSTOMER_CREDIT', amount],
    ['UNAPPLIED_PAYMENTS', -amount],
  ]);
}
