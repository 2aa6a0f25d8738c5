import type { Decider } from '@ardhi/kernel/decider';
import type { Projection } from '@ardhi/kernel/projection';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { Service } from '@ardhi/kernel/service';

/** A smallest service in which a lost, doubled or reordered event shows: payments, their sums, and receipts for the small ones. */
export type Pay = { type: 'Pay'; amount: number; ref: string };
/** Payments that count together or not at all. */
export type PayAll = { type: 'PayAll'; payments: readonly Omit<Pay, 'type'>[] };
export type Paid = { type: 'Paid'; amount: number; ref: string };

export const account: Decider<null, Pay | PayAll, Paid> = {
  name: 'account',
  initial: null,
  decide: {
    Pay: (_, { amount, ref }) => [{ type: 'Paid', amount, ref }],
    PayAll: (_, { payments }) => payments.map(({ amount, ref }) => ({ type: 'Paid', amount, ref })),
  },
  evolve: { Paid: () => null },
};

type Print = { type: 'Print'; of: string };
type Printed = { type: 'Printed'; of: string };

export const receipt: Decider<number, Print, Printed> = {
  name: 'receipt',
  initial: 0,
  decide: { Print: (_, { of }) => [{ type: 'Printed', of }] },
  evolve: { Printed: (count) => count + 1 },
  snapshots: { every: 2, revision: 1 },
};

export interface Sum {
  readonly sum: number;
  readonly count: number;
}

export const sumOf = (name: string, when: 'inline' | 'async'): Projection<Sum, Paid> => ({
  name,
  version: 1,
  hears: ['account'],
  when,
  on: {
    Paid: (it, { amount }) => {
      if (!Number.isInteger(amount)) throw new Error(`${amount} is no amount`);
      return { sum: (it?.sum ?? 0) + amount, count: (it?.count ?? 0) + 1 };
    },
  },
});

export const inlineSums = sumOf('chaos.inline-sums', 'inline');
export const laterSums = sumOf('chaos.later-sums', 'async');

export const hasReceipt = (amount: number): boolean => amount <= 5;

const onPaid: Reaction<Paid> = {
  name: 'chaos.on-paid',
  hears: ['account'],
  on: {
    Paid: async ({ amount }, { id, subject }, { order }) => {
      if (hasReceipt(amount)) await order(receipt, subject, { type: 'Print', of: id }, { causation: id });
    },
  },
};

export const ledger: Service = {
  name: 'chaos',
  deciders: [account, receipt],
  projections: [inlineSums, laterSums],
  reactions: [onPaid],
  routes: () => [],
};
