import {
  type PaymentCommandName,
  paymentCommands,
  paymentMethod,
  paymentState,
} from '@ardhi/contracts/billing/payment';
import { evolve } from '@ardhi/kernel/write/decider';
import { accepts } from '@ardhi/testing/accepts';
import { describe, expect, it } from 'vitest';
import {
  factsOf,
  type PaymentAggregate,
  type PaymentCommand,
  type PaymentEvent,
  payment,
} from './payment.ts';
import { allowedCommands } from './payment-commands.ts';
import { factsOfRow, type PaymentRow, payments } from './payments.projection.ts';

const amount = { amount: 177_000, currency: 'UGX' } as const;
const half = { ...amount, amount: 88_500 };
const published = {
  orderId: 'order',
  buyerType: 'AGENCY',
  buyerId: 'agency',
  provider: 'SIMULATOR',
  amount,
} as const;
const reason = 'They asked for it.';
const examples: Readonly<Record<Exclude<PaymentCommandName, 'RECHECK'>, PaymentCommand>> = {
  CANCEL: { type: 'CancelPayment' },
  SUBMIT_PROOF: { type: 'SubmitProof', fileId: 'file', reference: 'T1' },
  REJECT_PROOF: { type: 'RejectProof', reason },
  REFUND: { type: 'RequestRefund', refundId: 'another', amount: 'REST', reason },
};

const proof: PaymentEvent = {
  type: 'PaymentProofSubmitted',
  userId: 'user',
  fileId: 'file',
  reference: 'T1',
};
const refundOf = (refundId: string, part: typeof amount | typeof half) =>
  [
    { type: 'PaymentRefundRequested', refundId, amount: part, reason },
    { type: 'PaymentRefunded', ...published, method: 'MTN_MOMO', refundId, amount: part, kind: 'REFUND' },
  ] as const satisfies readonly PaymentEvent[];
const succeeded: PaymentEvent = { type: 'PaymentSucceeded', ...published, method: 'MTN_MOMO' };
const mismatched: PaymentEvent = {
  type: 'PaymentMismatched',
  ...published,
  method: 'MTN_MOMO',
  received: half,
};

/** Events after the creation that lead to each state, with and without proof and refunds. */
const histories: readonly (readonly PaymentEvent[])[] = [
  [],
  [proof],
  [{ type: 'PaymentStarted' }],
  [{ type: 'PaymentStarted' }, proof],
  [{ type: 'PaymentStarted' }, proof, { type: 'PaymentProofRejected', userId: 'user', reason }],
  [{ type: 'PaymentStarted' }, proof, { type: 'PaymentCancelled' }],
  [{ type: 'PaymentStarted' }, { type: 'PaymentExpired' }],
  [{ type: 'PaymentStarted' }, { type: 'PaymentFailed', reason: 'TIMEOUT' }],
  [{ type: 'PaymentStarted' }, succeeded],
  [{ type: 'PaymentStarted' }, succeeded, ...refundOf('r', half).slice(0, 1)],
  [{ type: 'PaymentStarted' }, succeeded, ...refundOf('r', half)],
  [{ type: 'PaymentStarted' }, succeeded, ...refundOf('r', amount).slice(0, 1)],
  [{ type: 'PaymentStarted' }, succeeded, ...refundOf('r', amount)],
  [{ type: 'PaymentStarted' }, mismatched],
  [{ type: 'PaymentStarted' }, mismatched, ...refundOf('r', half).slice(0, 1)],
];

const cases = histories.flatMap((history) =>
  paymentMethod.options.map((method) => {
    const events: PaymentEvent[] = [
      { type: 'PaymentCreated', ...published, method, userId: 'user' },
      ...history,
    ];
    const current = evolve(payment, payment.initial, events) as Required<PaymentAggregate>;
    return { events, method, current, row: rowOf(events) };
  }),
);

/** The row of a payment after some events. */
function rowOf(events: readonly PaymentEvent[]): PaymentRow {
  const recorded = { subject: 'payment', at: '2026-01-01T00:00:00.000Z' } as never;
  const row = events.reduce<PaymentRow | undefined>(
    (before, event) =>
      event.type in payments.on ? payments.on[event.type]?.(before, event as never, recorded) : before,
    undefined,
  );
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('the commands of a payment', () => {
  it('are tried in every state', () => {
    const states = new Set(cases.map(({ row }) => row.state));
    expect([...states].toSorted()).toEqual([...paymentState.options].toSorted());
  });

  it.each(cases)(
    'are those that it accepts: $method, $row.state, $events.length events',
    ({ current, row }) => {
      const accepted = paymentCommands.filter(
        (command) => command !== 'RECHECK' && accepts(payment, current, examples[command]),
      );
      const listed = allowedCommands(factsOf(current));
      expect(listed.filter((command) => command !== 'RECHECK')).toEqual(accepted);
      expect(allowedCommands(factsOfRow(row))).toEqual(listed);
    },
  );

  it('include another look at the provider while it can still report something', () => {
    const rechecked = cases.filter(({ row }) => allowedCommands(factsOfRow(row)).includes('RECHECK'));
    const states = new Set(rechecked.map(({ row }) => row.state));
    expect(paymentState.options.filter((state) => !states.has(state))).toEqual(['CREATED', 'REFUNDED']);
    expect(rechecked.filter(({ method }) => method === 'BANK_TRANSFER' || method === 'CASH')).toEqual([]);
  });
});
