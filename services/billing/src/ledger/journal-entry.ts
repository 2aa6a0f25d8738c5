import type { Currency } from '@ardhi/contracts/currency-exponents';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Where money is, or what it is for. `PROVIDER:<name>` is what a provider of payments holds for us. */
export type LedgerAccount =
  | `PROVIDER:${string}`
  /** Credit on its way from a buyer to an order, or back. */
  | 'CREDIT_CLEARING'
  /** Received and not yet used for an order; a debit is what a buyer owes after a refund of money that was spent. */
  | 'UNAPPLIED_PAYMENTS'
  /** Money of another amount than was asked for, until an admin decides. */
  | 'HELD_MISMATCHES'
  | 'CUSTOMER_CREDIT'
  | 'REVENUE'
  | 'DISCOUNTS'
  | 'REFUNDS'
  /** Rounding of totals by payment methods: a credit is the money received beyond them. */
  | 'ROUNDING'
  | 'TAX_PAYABLE';

/** One side of an entry, in minor units: a debit is positive, a credit negative. */
export interface EntryLine {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** A movement, its reason and its time. */
export interface EntryContents {
  readonly kind:
    | 'PAYMENT_RECEIVED'
    | 'PAYMENT_HELD'
    | 'PAYMENT_REFUNDED'
    | 'ORDER_PAID'
    | 'ORDER_REFUNDED'
    | 'CREDIT_ADDED'
    | 'CREDIT_SPENT'
    | 'CREDIT_REVERSED';
  readonly currency: Currency;
  readonly lines: readonly EntryLine[];
  /** ISO 8601; its month is that of the books. */
  readonly bookedAt: string;
  readonly paymentId?: string;
  readonly orderId?: string;
}

/** Books an entry. */
export interface JournalEntryCommand {
  readonly type: 'PostEntry';
  readonly contents: EntryContents;
}
/** An entry was booked; it is never changed, only reversed by another one. */
export type JournalEntryEvent = { readonly type: 'EntryPosted' } & EntryContents;

/** Sum over all sides. */
export const sumOf = (lines: readonly EntryLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Streams `journalentry-<id>`: one entry of the books, with two or more sides that add up to nothing. */
export const journalEntry: Decider<{ readonly isPosted: boolean }, JournalEntryCommand, JournalEntryEvent> = {
  name: 'journalentry',
  initial: { isPosted: false },
  decide: {
    PostEntry: ({ isPosted }, { contents }) => {
      if (isPosted) return [];
      const isBalanced = contents.lines.length >= 2 && sumOf(contents.lines) === 0n;
      return isBalanced ? [{ type: 'EntryPosted', ...contents }] : refuse('VALIDATION_FAILED');
    },
  },
  evolve: { EntryPosted: () => ({ isPosted: true }) },
};
