import { decide, evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PaymentAggregate,
  type PaymentCommand,
  type PaymentContents,
  type PaymentEvent,
  payment,
} from './payment.ts';
import type { PaymentStatus } from './payment-provider.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const published = {
  orderId: 'order',
  buyerType: 'AGENCY',
  buyerId: 'agency',
  method: 'MTN_MOMO',
  provider: 'SIMULATOR',
  amount: ugx(177_000),
} as const;
const contents: PaymentContents = { ...published, userId: 'user', msisdn: '+256772123000' };
const started: readonly PaymentEvent[] = [
  { type: 'PaymentCreated', ...contents },
  { type: 'PaymentStarted' },
];
const success: PaymentStatus = { state: 'SUCCEEDED', amount: ugx(177_000), providerReceipt: 'R1' };
const rejected: PaymentStatus = { state: 'FAILED', reason: 'APPROVAL_REJECTED' };
const report = (status: PaymentStatus, via: 'CALLBACK' | 'POLL' = 'POLL'): PaymentCommand => ({
  type: 'ReportStatus',
  via,
  status,
  raw: '{}',
});
const checked = (state: PaymentStatus['state'], via: 'CALLBACK' | 'POLL' = 'POLL') =>
  ({ type: 'PaymentChecked', userId: 'user', via, state, raw: '{}' }) as const;
const succeeded = { type: 'PaymentSucceeded', ...published, providerReceipt: 'R1' } as const;
const givenPayment = given(payment);

describe('a payment', () => {
  it('is created and started once', () => {
    const create: PaymentCommand = { type: 'CreatePayment', contents };
    givenPayment()
      .when(create)
      .emits({ type: 'PaymentCreated', ...contents });
    givenPayment(...started)
      .when(create)
      .changesNothing();
    givenPayment(...started)
      .when({ type: 'StartPayment' })
      .changesNothing();
    givenPayment().when({ type: 'StartPayment' }).refuses('NOT_FOUND');
  });

  it('succeeds when its provider confirms the amount, also after it failed, expired or was cancelled', () => {
    const outcomes: readonly PaymentEvent[] = [
      { type: 'PaymentFailed', reason: 'TIMEOUT' },
      { type: 'PaymentExpired' },
      { type: 'PaymentCancelled' },
    ];
    givenPayment(...started)
      .when(report(success))
      .emits(checked('SUCCEEDED'), succeeded);
    for (const outcome of outcomes)
      givenPayment(...started, outcome)
        .when(report(success))
        .emits(checked('SUCCEEDED'), succeeded);
  });

  it('does not succeed with another amount or currency', () => {
    for (const received of [ugx(1), ugx(177_001), { amount: 177_000, currency: 'KES' as const }])
      givenPayment(...started)
        .when(report({ state: 'SUCCEEDED', amount: received }))
        .emits(checked('SUCCEEDED'), { type: 'PaymentMismatched', ...published, received });
  });

  it('stores a callback only if it changes something', () => {
    givenPayment(...started)
      .when(report({ state: 'PENDING' }, 'CALLBACK'))
      .changesNothing();
    givenPayment(...started)
      .when(report({ state: 'PENDING' }))
      .emits(checked('PENDING'));
    givenPayment(...started, succeeded)
      .when(report(success, 'CALLBACK'))
      .changesNothing();
  });

  it('ends once: a failure after a success changes nothing', () => {
    givenPayment(...started)
      .when(report(rejected))
      .emits(checked('FAILED'), {
        type: 'PaymentFailed',
        reason: 'APPROVAL_REJECTED',
      });
    givenPayment(...started, succeeded)
      .when(report(rejected))
      .emits(checked('FAILED'));
    givenPayment(...started, succeeded)
      .when({ type: 'CancelPayment' })
      .refuses('WRONG_STATE');
    givenPayment(...started, succeeded)
      .when({ type: 'ExpirePayment' })
      .changesNothing();
  });

  it('applies a refund that arrives before the money once the money arrived', () => {
    const held = { type: 'PaymentReversalReported', kind: 'REFUND' } as const;
    const refund = { type: 'PaymentRefunded', ...published, kind: 'REFUND' } as const;
    givenPayment(...started)
      .when(report({ state: 'REFUNDED' }))
      .emits(checked('REFUNDED'), held);
    givenPayment(...started, held)
      .when(report(success))
      .emits(checked('SUCCEEDED'), succeeded, refund);
  });
});

type Kind = 'pending' | 'paid' | 'failed' | 'refund' | 'chargeback';
const statuses: Readonly<Record<Kind, PaymentStatus>> = {
  pending: { state: 'PENDING' },
  paid: success,
  failed: rejected,
  refund: { state: 'REFUNDED' },
  chargeback: { state: 'CHARGED_BACK' },
};
const kinds = Object.keys(statuses) as Kind[];
const context = { now: '2026-01-01T00:00:00.000Z', actor: 'system', role: 'SYSTEM' } as const;

/** All orderings of all subsets. */
const orderings = (rest: readonly Kind[]): Kind[][] => [
  [],
  ...rest.flatMap((kind) =>
    orderings(rest.filter((other) => other !== kind)).map((ordering) => [kind, ...ordering]),
  ),
];

/** The state after reports in this order, and how often money moved. */
function play(reports: readonly Kind[], via: 'CALLBACK' | 'POLL') {
  let state: PaymentAggregate = evolve(payment, payment.initial, started);
  const moves: string[] = [];
  for (const kind of reports) {
    const events = decide(payment, state, report(statuses[kind], via), context);
    moves.push(
      ...events.map(({ type }) => type).filter((type) => /Succeeded|Refunded|Mismatched/.test(type)),
    );
    state = evolve(payment, state, events);
  }
  return { state, moves };
}
const sorted = (reports: readonly Kind[]) =>
  [...new Set(reports)].toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));

describe('the refunds of a payment', () => {
  const request = (refundId: string, amount: number | 'REST'): PaymentCommand => ({
    type: 'RequestRefund',
    refundId,
    amount,
    reason: 'Bought twice',
  });
  const requested = (refundId: string, amount: number) =>
    ({ type: 'PaymentRefundRequested', refundId, amount: ugx(amount), reason: 'Bought twice' }) as const;
  const received = [...started, succeeded] as const;

  it('are of all that no other refund has reserved or given back, when the rest is asked for', () => {
    const whole = contents.amount.amount;
    const pending = [...received, requested('a', 1_000)] as const;
    givenPayment(...pending)
      .when(request('b', 'REST'))
      .emits(requested('b', whole - 1_000));
    givenPayment(...pending, requested('b', whole - 1_000))
      .when(request('c', 'REST'))
      .changesNothing();
    givenPayment(...started)
      .when(request('a', 'REST'))
      .refuses('WRONG_STATE');
  });

  it('are reserved before the money goes back, and done once', () => {
    givenPayment(...received)
      .when(request('a', 77_000))
      .emits(requested('a', 77_000));
    givenPayment(...received, requested('a', 77_000))
      .when(request('a', 77_000))
      .changesNothing();
    const done = {
      type: 'PaymentRefunded',
      ...published,
      amount: ugx(77_000),
      kind: 'REFUND',
      refundId: 'a',
      reason: 'Bought twice',
    } as const;
    const complete: PaymentCommand = { type: 'CompleteRefund', refundId: 'a' };
    givenPayment(...received, requested('a', 77_000))
      .when(complete)
      .emits(done);
    givenPayment(...received, requested('a', 77_000), done)
      .when(complete)
      .changesNothing();
    givenPayment(...received, requested('a', 77_000), done)
      .when(request('b', 100_001))
      .refuses('REFUND_TOO_HIGH');
    givenPayment(...started)
      .when(request('a', 1))
      .refuses('WRONG_STATE');
  });

  it('are of what arrived in another amount too, after which the provider changes nothing', () => {
    const held = [
      ...started,
      { type: 'PaymentMismatched', ...published, received: { amount: 50, currency: 'KES' } },
    ] as const;
    const requestedBack = {
      type: 'PaymentRefundRequested',
      refundId: 'a',
      amount: { amount: 50, currency: 'KES' },
      reason: 'Bought twice',
    } as const;
    const done = {
      type: 'MismatchedPaymentRefunded',
      ...published,
      amount: requestedBack.amount,
      kind: 'REFUND',
      refundId: 'a',
      reason: 'Bought twice',
    } as const;
    givenPayment(...held)
      .when(request('a', 'REST'))
      .emits(requestedBack);
    givenPayment(...held)
      .when(request('a', 51))
      .refuses('REFUND_TOO_HIGH');
    givenPayment(...held, requestedBack)
      .when({ type: 'CompleteRefund', refundId: 'a' })
      .emits(done);
    for (const past of [[requestedBack], [requestedBack, done]])
      givenPayment(...held, ...past)
        .when(report(success))
        .emits(checked('SUCCEEDED'));
    // The amount that the provider corrected can be given back as a whole.
    givenPayment(...held, succeeded)
      .when(request('b', 'REST'))
      .emits(requested('b', contents.amount.amount));
  });

  it('have been made of what arrived in another amount, when the provider reported them first', () => {
    const arrived = { amount: 50, currency: 'KES' } as const;
    const mismatched = { type: 'PaymentMismatched', ...published, received: arrived } as const;
    const reversed = { type: 'PaymentReversalReported', kind: 'CHARGEBACK' } as const;
    const back = {
      type: 'MismatchedPaymentRefunded',
      ...published,
      amount: arrived,
      kind: 'CHARGEBACK',
    } as const;
    givenPayment(...started, reversed)
      .when(report({ state: 'SUCCEEDED', amount: arrived }))
      .emits(checked('SUCCEEDED'), mismatched, back);
    // As in the other order, after which no admin can send the money once more.
    givenPayment(...started, mismatched)
      .when(report({ state: 'CHARGED_BACK' }))
      .emits(checked('CHARGED_BACK'), back);
    givenPayment(...started, reversed, mismatched, back)
      .when(request('a', 50))
      .refuses('REFUND_TOO_HIGH');
  });

  it('never exceed what was received, whatever is asked for, done and reported in any order (property)', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const command = fc.oneof(
      fc.tuple(id, fc.integer({ min: 1, max: 200_000 })).map(([one, amount]) => request(one, amount)),
      id.map((refundId): PaymentCommand => ({ type: 'CompleteRefund', refundId })),
      fc.constantFrom<PaymentCommand>(
        report({ state: 'REFUNDED' }),
        report({ state: 'CHARGED_BACK' }),
        report(success),
      ),
    );
    // All of it arrived, or one shilling less.
    const arrivals = [
      [received, 177_000],
      [[...started, { type: 'PaymentMismatched', ...published, received: ugx(176_999) }] as const, 176_999],
    ] as const;
    const context = { now: '2026-01-01T00:00:00.000Z', actor: 'user', role: 'AFRI_ADMIN' } as const;
    fc.assert(
      fc.property(fc.constantFrom(...arrivals), fc.array(command, { maxLength: 12 }), (first, commands) => {
        const events: PaymentEvent[] = [...first[0]];
        for (const one of commands) {
          try {
            const state = evolve(payment, payment.initial, events);
            events.push(...(decide(payment, state, one, context) as PaymentEvent[]));
          } catch {
            // Refused: nothing changes.
          }
        }
        const returned = events.flatMap((event) =>
          event.type === 'PaymentRefunded' || event.type === 'MismatchedPaymentRefunded'
            ? [event.amount.amount]
            : [],
        );
        // The provider may correct the amount as long as nothing goes back.
        const most = events.some(({ type }) => type === 'PaymentSucceeded') ? 177_000 : first[1];
        expect(returned.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what a provider reports', () => {
  it('ends in the same state in all 326 orders of all subsets (promises.md D5)', () => {
    const all = orderings(kinds);
    expect(all).toHaveLength(326);
    for (const reports of all)
      expect(play(reports, 'CALLBACK'), reports.join(' ')).toEqual(play(sorted(reports), 'CALLBACK'));
  });

  it('ends in the same state with duplicates, and moves money once (promises.md D5)', () => {
    const reports = fc.array(fc.constantFrom(...kinds), { maxLength: 20 });
    fc.assert(
      fc.property(reports, fc.constantFrom('CALLBACK', 'POLL'), (sequence, via) => {
        const { state, moves } = play(sequence, via);
        expect(state).toEqual(play(sorted(sequence), via).state);
        const isPaid = sequence.includes('paid');
        const isReversed = sequence.includes('refund') || sequence.includes('chargeback');
        expect(moves).toEqual([
          ...(isPaid ? ['PaymentSucceeded'] : []),
          ...(isPaid && isReversed ? ['PaymentRefunded'] : []),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the laws of a payment', () => {
  obeysDeciderLaws(
    payment,
    fc.oneof(
      fc.constantFrom<PaymentCommand>(
        { type: 'CreatePayment', contents },
        { type: 'StartPayment' },
        { type: 'CancelPayment' },
        { type: 'ExpirePayment' },
      ),
      fc.constantFrom(...kinds).map((kind) => report(statuses[kind])),
      fc
        .integer({ min: 0, max: 200_000 })
        .map((amount) => report({ state: 'SUCCEEDED', amount: ugx(amount) })),
    ),
    fc.constantFrom<PaymentEvent>(
      { type: 'PaymentCreated', ...contents },
      { type: 'PaymentStarted' },
      checked('PENDING'),
      succeeded,
      { type: 'PaymentFailed', reason: 'TIMEOUT' },
      { type: 'PaymentMismatched', ...published, received: ugx(1) },
      { type: 'PaymentExpired' },
      { type: 'PaymentCancelled' },
      { type: 'PaymentReversalReported', kind: 'CHARGEBACK' },
      { type: 'PaymentRefunded', ...published, kind: 'REFUND' },
      { type: 'MismatchedPaymentRefunded', ...published, kind: 'REFUND' },
    ),
  );
});
