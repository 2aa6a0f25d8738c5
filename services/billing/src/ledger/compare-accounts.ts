import type { Money } from '@ardhi/contracts/money';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { creditBalances } from '../credit/credit-balances.projection.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { profileOf } from '../providers/payment-methods.ts';
import { ledgerMonths } from './ledger.projections.ts';

type Reader = Pick<ServiceContext, 'read'>;

/** An account of the books that does not hold what it stands for. */
export interface AccountDifference {
  readonly account: string;
  readonly currency: string;
  /** Minor units as decimal digits; debits are positive. */
  readonly books: string;
  readonly source: string;
}

/** Amounts by `account currency`. */
class Sums {
  readonly byKey = new Map<string, bigint>();
  add(account: string, currency: string, units: bigint): void {
    const key = `${account} ${currency}`;
    this.byKey.set(key, (this.byKey.get(key) ?? 0n) + units);
  }
  addMoney = (account: string, { amount, currency }: Money): void =>
    this.add(account, currency, BigInt(amount));
}

/** Accounts whose balance follows from the payments and the credit of all buyers. */
const isCompared = (account: string) =>
  account.startsWith('PROVIDER:') ||
  account === 'CREDIT_CLEARING' ||
  account === 'CUSTOMER_CREDIT' ||
  account === 'HELD_MISMATCHES';

const receivedStates: readonly PaymentRow['state'][] = ['SUCCEEDED', 'REFUND_PENDING', 'REFUNDED'];

/** Adds a payment to the provider balances implied by our payments. */
function addPayment(sums: Sums, row: PaymentRow): void {
  const { provider, amount, state, reason, received, refunded = 0 } = row;
  // A payment from credit moves between two accounts and leaves nothing.
  if (profileOf(provider)?.kind === 'CREDIT') return;
  const account = `PROVIDER:${provider}`;
  if (reason === 'AMOUNT_MISMATCH' && received !== undefined) {
    const held = received.amount - refunded;
    sums.addMoney(account, { ...received, amount: held });
    sums.addMoney('HELD_MISMATCHES', { ...received, amount: -held });
  } else if (receivedStates.includes(state))
    sums.addMoney(account, { ...amount, amount: amount.amount - refunded });
}

/**
 * Compares the accounts of all months with what they stand for: what payments brought and gave back, and the credit of all buyers. An
 * entry that was never booked, or was booked from a wrong amount, makes a difference, although each entry adds up to nothing.
 */
export async function accountDifferences(context: Reader): Promise<readonly AccountDifference[]> {
  const books = new Sums();
  for await (const { currency, accounts } of context.read(ledgerMonths).all())
    for (const [account, units] of Object.entries(accounts))
      if (isCompared(account)) books.add(account, currency, BigInt(units));
  const sources = new Sums();
  for await (const row of context.read(payments).all()) addPayment(sources, row);
  for await (const { balance } of context.read(creditBalances).all())
    for (const [currency, units] of Object.entries(balance))
      sources.add('CUSTOMER_CREDIT', currency, -BigInt(units));
  const keys = [...new Set([...books.byKey.keys(), ...sources.byKey.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [inBooks, inSource] = [books.byKey.get(key) ?? 0n, sources.byKey.get(key) ?? 0n];
    const [account = '', currency = ''] = key.split(' ');
    return inBooks === inSource
      ? []
      : [{ account, currency, books: String(inBooks), source: String(inSource) }];
  });
}
