import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';

/** A minimal service that reveals lost, duplicated or reordered events: payments, their sums, and receipts for small payments. */
export type Pay = { type: 'Pay'; amount: number; ref: string };
/** Payments that are applied atomically. */
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

export const sumProjection = (name: string, when: 'inline' | 'async'): Projection<Sum, Paid> => ({
  name,
  version: 1,
  subscribesTo: ['account'],
  when,
  on: {
    Paid: (row, { amount }) => {
      if (!Number.isInteger(amount)) throw new Error(`${amount} is not an amount`);
      return { sum: (row?.sum ?? 0) + amount, count: (row?.count ?? 0) + 1 };
    },
  },
});

export const inlineSums = sumProjection('chaos.inline-sums', 'inline');
export const asyncSums = sumProjection('chaos.later-sums', 'async');

export const hasReceipt = (amount: number): boolean => amount <= 5;

const onPaid: Reaction<Paid> = {
  name: 'chaos.on-paid',
  subscribesTo: ['account'],
  on: {
    Paid: async ({ amount }, { id, subject }, { execute: order }) => {
      if (hasReceipt(amount)) await order(receipt, subject, { type: 'Print', of: id }, { commandId: id });
    },
  },
};

export const ledger: Service = {
  name: 'chaos',
  deciders: [account, receipt],
  projections: [inlineSums, asyncSums],
  reactions: [onPaid],
  routes: () => [],
};
