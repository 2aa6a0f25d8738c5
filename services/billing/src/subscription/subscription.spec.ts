import { subscriptionCommands, subscriptionStatuses } from '@ardhi/contracts/billing/subscription';
import { evolve } from '@ardhi/kernel/write/decider';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPeriod, nextPeriod, type Period, trialPeriod } from '../pricing/subscription-period.ts';
import {
  allowedCommands,
  nextStepAt,
  type Plan,
  type SubscriptionCommand,
  type SubscriptionEvent,
  subscription,
} from './subscription.ts';

const plan: Plan = {
  packageId: 'pro',
  packageName: 'Pro',
  packageVersion: 1,
  interval: 'MONTH',
  price: { amount: 150_000, currency: 'UGX' },
};
const starter: Plan = { ...plan, packageId: 'starter', packageName: 'Starter' };
const paidBy = (orderId: string) => ({ orderId, line: 0 });
const contents = {
  owner: { type: 'AGENCY' as const, id: 'agency' },
  buyerType: 'AGENCY' as const,
  buyerId: 'agency',
  userId: 'user',
  plan,
  paidBy: paidBy('first'),
  autoRenew: true,
};
const start = '2026-01-31T08:00:00.000Z';
const january = firstPeriod(start, 'MONTH');
const february = nextPeriod(january, 'MONTH');
const began: SubscriptionEvent = { type: 'SubscriptionBegan', ...contents, period: january, isTrial: false };
const requested: SubscriptionEvent = { type: 'RenewalRequested', orderId: 'second', plan };
const pastDue: SubscriptionEvent = {
  type: 'SubscriptionPastDue',
  graceAt: '2026-03-03T08:00:00.000Z',
  endsAt: '2026-03-10T08:00:00.000Z',
};
const renewed = (period: Period): SubscriptionEvent => ({
  type: 'SubscriptionRenewed',
  paidBy: paidBy('second'),
  plan,
  period,
});
const at = (now: string) => ({ now, actor: 'system', role: 'SYSTEM' as const });
const advance: SubscriptionCommand = { type: 'AdvanceSubscription', orderId: 'second' };
const renew = (instant: string): SubscriptionCommand => ({
  type: 'ApplyOrder',
  paidBy: paidBy('second'),
  plan,
  purpose: 'RENEWAL',
  at: instant,
});
const cancel = (atPeriodEnd: boolean): SubscriptionCommand => ({
  type: 'CancelSubscription',
  atPeriodEnd,
  reason: 'BUYER',
});
const aSubscription = given(subscription);

describe('the periods of a subscription', () => {
  it('end on the same day of each month, or on the last one of a shorter month', () => {
    expect(january.end).toBe('2026-02-28T08:00:00.000Z');
    expect(february).toMatchObject({ start: january.end, end: '2026-03-31T08:00:00.000Z' });
    expect(nextPeriod(february, 'MONTH').end).toBe('2026-04-30T08:00:00.000Z');
    expect(nextPeriod(february, 'YEAR').end).toBe('2027-03-31T08:00:00.000Z');
    expect(firstPeriod('2028-01-31T08:00:00.000Z', 'MONTH').end).toBe('2028-02-29T08:00:00.000Z');
  });

  it('are counted from the end of a trial', () => {
    const trial = trialPeriod(start, 14);
    expect(trial.end).toBe('2026-02-14T08:00:00.000Z');
    expect(nextPeriod(trial, 'MONTH').end).toBe('2026-03-14T08:00:00.000Z');
  });
});

describe('a subscription', () => {
  it('begins once', () => {
    const begin: SubscriptionCommand = { type: 'BeginSubscription', contents, at: start };
    aSubscription().when(begin).emits(began);
    aSubscription(began).when(begin).changesNothing();
  });

  it('that was bought without renewals and is over when it begins has expired', () => {
    const old = { ...contents, autoRenew: false };
    aSubscription()
      .when({ type: 'BeginSubscription', contents: old, at: start }, at(january.end))
      .emits({ ...began, autoRenew: false }, { type: 'SubscriptionExpired', isHistoric: true });
  });

  it('announces its renewal three days before the end of the period, and asks for it an hour before', () => {
    aSubscription(began).when(advance, at('2026-02-25T07:59:59.999Z')).changesNothing();
    aSubscription(began).when(advance, at('2026-02-25T08:00:00.000Z')).emits({ type: 'RenewalAnnounced' });
    const announced: SubscriptionEvent = { type: 'RenewalAnnounced' };
    aSubscription(began, announced).when(advance, at('2026-02-28T06:59:59.999Z')).changesNothing();
    aSubscription(began, announced).when(advance, at('2026-02-28T07:00:00.000Z')).emits(requested);
    aSubscription(began, announced).when(advance, at(january.end)).emits(requested);
    aSubscription(began, requested).when(advance, at('2027-01-01T00:00:00.000Z')).changesNothing();
  });

  it('is past due for three days with a notice each, then in grace for seven, then expired', () => {
    const past = [began, requested, pastDue];
    const reminded = (day: number): SubscriptionEvent => ({ type: 'PaymentReminded', day });
    for (const now of ['2026-02-28T07:00:00.000Z', january.end])
      aSubscription(began, requested).when({ type: 'MarkPastDue' }, at(now)).emits(pastDue);
    aSubscription(...past)
      .when(advance, at('2026-03-01T07:59:59.999Z'))
      .changesNothing();
    aSubscription(...past)
      .when(advance, at('2026-03-01T08:00:00.000Z'))
      .emits(reminded(1));
    aSubscription(...past, reminded(1))
      .when(advance, at('2026-03-02T08:00:00.000Z'))
      .emits(reminded(2));
    const grace: SubscriptionEvent = { type: 'GraceBegan' };
    aSubscription(...past, reminded(1), reminded(2))
      .when(advance, at(pastDue.graceAt))
      .emits(grace);
    aSubscription(...past, grace)
      .when(advance, at('2026-03-09T08:00:00.000Z'))
      .emits(reminded(3));
    aSubscription(...past, grace)
      .when(advance, at(pastDue.endsAt))
      .emits({ type: 'SubscriptionExpired' });
  });

  it('goes on from the end of the last period when it is paid in grace, and from the payment after it expired', () => {
    const late = '2026-03-09T08:00:00.000Z';
    const grace: SubscriptionEvent = { type: 'GraceBegan' };
    aSubscription(began, requested, pastDue, grace).when(renew(late)).emits(renewed(february));
    aSubscription(began, requested, pastDue, { type: 'SubscriptionExpired' })
      .when(renew(late))
      .emits(renewed(firstPeriod(late, 'MONTH')));
    aSubscription(began, renewed(february)).when(renew(late)).changesNothing();
  });

  it('ends at the end of its period, or at once', () => {
    const scheduled: SubscriptionEvent = { type: 'CancellationScheduled' };
    const cancelled = (reason: 'BUYER' | 'PERIOD_END', openOrderIds: string[] = []): SubscriptionEvent => ({
      type: 'SubscriptionCancelled',
      reason,
      openOrderIds,
    });
    aSubscription(began).when(cancel(true)).emits(scheduled);
    aSubscription(began, scheduled).when(cancel(true)).changesNothing();
    aSubscription(began, scheduled).when(advance, at(january.end)).emits(cancelled('PERIOD_END'));
    aSubscription(began).when(cancel(false)).emits(cancelled('BUYER'));
    aSubscription(began, requested, pastDue)
      .when(cancel(true))
      .emits(cancelled('BUYER', ['second']));
    aSubscription(began, { type: 'SubscriptionExpired' }).when(cancel(true)).refuses('WRONG_STATE');
    aSubscription().when(cancel(true)).refuses('NOT_FOUND');
  });

  it('is not ended by an order that it does not wait for, or that does not pay its period', () => {
    const cancelFor = (orderId: string, reason: 'BUYER' | 'REFUNDED'): SubscriptionCommand => ({
      type: 'CancelSubscription',
      atPeriodEnd: false,
      reason,
      orderId,
    });
    const cancelled = (reason: 'BUYER' | 'REFUNDED', openOrderIds: string[]): SubscriptionEvent => ({
      type: 'SubscriptionCancelled',
      reason,
      openOrderIds,
    });
    aSubscription(began, requested)
      .when(cancelFor('second', 'BUYER'))
      .emits(cancelled('BUYER', ['second']));
    aSubscription(began, requested, renewed(february)).when(cancelFor('second', 'BUYER')).changesNothing();
    aSubscription(began, requested)
      .when(cancelFor('first', 'REFUNDED'))
      .emits(cancelled('REFUNDED', ['second']));
    aSubscription(began, requested, renewed(february)).when(cancelFor('first', 'REFUNDED')).changesNothing();
  });

  it('expires when the order of its renewal expired before anyone was asked to pay', () => {
    aSubscription(began, requested).when({ type: 'ExpireRenewal' }).emits({ type: 'SubscriptionExpired' });
    aSubscription(began).when({ type: 'ExpireRenewal' }).changesNothing();
    aSubscription(began, requested, pastDue).when({ type: 'ExpireRenewal' }).changesNothing();
  });

  it('goes on when it is resumed before its end', () => {
    const resume: SubscriptionCommand = { type: 'ResumeSubscription' };
    const resumed: SubscriptionEvent = { type: 'SubscriptionResumed' };
    aSubscription(began, { type: 'CancellationScheduled' }).when(resume).emits(resumed);
    aSubscription(began).when(resume).changesNothing();
    aSubscription(began, { type: 'CancellationScheduled' }, resumed)
      .when(advance, at(january.end))
      .emits(requested);
    aSubscription(began, { type: 'SubscriptionCancelled', reason: 'BUYER', openOrderIds: [] })
      .when(resume)
      .refuses('WRONG_STATE');
  });

  it('changes at the end of its period with the renewal, or at once when an order for it is paid', () => {
    const scheduled: SubscriptionEvent = { type: 'ChangeScheduled', plan: starter };
    aSubscription(began).when({ type: 'ScheduleChange', plan: starter }).emits(scheduled);
    aSubscription(began, scheduled).when({ type: 'ScheduleChange', plan }).emits({ type: 'ChangeDropped' });
    aSubscription(began, scheduled, { type: 'RenewalAnnounced' })
      .when(advance, at(january.end))
      .emits({ type: 'RenewalRequested', orderId: 'second', plan: starter });
    aSubscription(began, { type: 'ChangeRequested', orderId: 'change', plan: starter })
      .when({
        type: 'ApplyOrder',
        paidBy: paidBy('change'),
        plan: starter,
        purpose: 'CHANGE',
        at: '2026-02-10T08:00:00.000Z',
      })
      .emits({
        type: 'SubscriptionChanged',
        paidBy: paidBy('change'),
        replaces: paidBy('first'),
        plan: starter,
        period: firstPeriod('2026-02-10T08:00:00.000Z', 'MONTH'),
      });
  });

  describe('with a renewal and a change that are both not paid', () => {
    const changeRequested: SubscriptionEvent = { type: 'ChangeRequested', orderId: 'change', plan: starter };
    const change: SubscriptionCommand = {
      type: 'ApplyOrder',
      paidBy: paidBy('change'),
      plan: starter,
      purpose: 'CHANGE',
      at: '2026-03-01T08:00:00.000Z',
    };
    const both = [began, requested, pastDue, changeRequested];
    const changed: SubscriptionEvent = {
      type: 'SubscriptionChanged',
      paidBy: paidBy('change'),
      replaces: paidBy('first'),
      plan: starter,
      period: firstPeriod('2026-03-01T08:00:00.000Z', 'MONTH'),
      drops: ['second'],
    };

    it('drops the renewal when the change is paid, and never applies it', () => {
      aSubscription(...both)
        .when(change)
        .emits(changed);
      aSubscription(...both, changed)
        .when(renew('2026-03-02T08:00:00.000Z'))
        .changesNothing();
    });

    it('drops the change when the renewal is paid, and never applies it', () => {
      const paid: SubscriptionEvent = {
        type: 'SubscriptionRenewed',
        paidBy: paidBy('second'),
        plan,
        period: february,
        drops: ['change'],
      };
      aSubscription(...both)
        .when(renew('2026-03-01T08:00:00.000Z'))
        .emits(paid);
      aSubscription(...both, paid)
        .when(change)
        .changesNothing();
    });

    it('applies the last change only', () => {
      const another: SubscriptionEvent = { ...changeRequested, orderId: 'another', drops: 'change' };
      aSubscription(began, changeRequested, another).when(change).changesNothing();
    });

    it('names the order of a change that is taken back', () => {
      aSubscription(began, changeRequested)
        .when({ type: 'ScheduleChange', plan })
        .emits({ type: 'ChangeDropped', drops: 'change' });
    });
  });

  it('has its next step at a time of its own in every state that goes on', () => {
    const state = (...events: SubscriptionEvent[]) =>
      events.reduce(
        (current, event) => subscription.evolve[event.type](current, event as never),
        subscription.initial,
      );
    expect(nextStepAt(state(began))).toBe('2026-02-25T08:00:00.000Z');
    expect(nextStepAt(state(began, { type: 'RenewalAnnounced' }))).toBe('2026-02-28T07:00:00.000Z');
    expect(nextStepAt(state(began, { type: 'CancellationScheduled' }))).toBe(january.end);
    expect(nextStepAt(state(began, requested, pastDue))).toBe('2026-03-01T08:00:00.000Z');
    expect(nextStepAt(state(began, requested, pastDue, { type: 'GraceBegan' }))).toBe(
      '2026-03-09T08:00:00.000Z',
    );
    expect(nextStepAt(state(began, { type: 'SubscriptionExpired' }))).toBeUndefined();
  });
});

describe('the commands of a subscription', () => {
  const scheduled: SubscriptionEvent = { type: 'ChangeScheduled', plan: starter };
  const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', reason: 'BUYER', openOrderIds: [] };
  const histories: Readonly<Record<string, readonly SubscriptionEvent[]>> = {
    'in its period': [began],
    'in a trial': [{ ...began, isTrial: true }],
    'not renewed by itself': [{ ...began, autoRenew: false }],
    'cancelled at the end of its period': [began, { type: 'CancellationScheduled' }],
    'resumed again': [began, { type: 'CancellationScheduled' }, { type: 'SubscriptionResumed' }],
    'with a change at the end of its period': [began, scheduled],
    'with a change that is not paid': [began, { type: 'ChangeRequested', orderId: 'change', plan: starter }],
    'with its renewal ordered': [began, requested],
    'past due': [began, requested, pastDue],
    'past due with a change': [began, scheduled, { ...requested, plan: starter }, pastDue],
    'in grace': [began, requested, pastDue, { type: 'GraceBegan' }],
    cancelled: [began, cancelled],
    expired: [began, requested, pastDue, { type: 'SubscriptionExpired' }],
  };
  const stateOf = (events: readonly SubscriptionEvent[]) =>
    evolve(subscription, subscription.initial, [...events]);

  it('are tried in every state', () => {
    const states = new Set(Object.values(histories).map((events) => stateOf(events).status));
    expect([...states].toSorted()).toEqual([...subscriptionStatuses].toSorted());
  });

  it.each(Object.entries(histories))('are those that it accepts while it is %s', (_, events) => {
    const state = stateOf(events);
    const isPaid = state.status === 'ACTIVE' || state.status === 'TRIALING';
    const accepting = {
      RESUME: accepts(subscription, state, { type: 'ResumeSubscription' }),
      // Only a change without an order of its own can be taken back; one that is unpaid is changed at once.
      KEEP:
        isPaid &&
        state.change?.orderId === undefined &&
        accepts(subscription, state, { type: 'ScheduleChange', plan }),
      // One that is not paid has no period to wait for: it ends at once.
      CANCEL_AT_PERIOD_END: isPaid && accepts(subscription, state, cancel(true)),
      CANCEL: accepts(subscription, state, cancel(false)),
      CHANGE: accepts(subscription, state, { type: 'RequestChange', orderId: 'another', plan: starter }),
    };
    expect(allowedCommands(state)).toEqual(subscriptionCommands.filter((command) => accepting[command]));
  });
});

describe('the laws of a subscription', () => {
  const id = fc.constantFrom('first', 'second', 'third');
  const plans = fc.constantFrom(plan, starter);
  obeysDeciderLaws(
    subscription,
    fc.oneof(
      fc.constantFrom<SubscriptionCommand>(
        { type: 'BeginSubscription', contents, at: start },
        { type: 'BeginSubscription', contents, at: start, trialDays: 14 },
        advance,
        { type: 'MarkPastDue' },
        renew(start),
        cancel(true),
        cancel(false),
        { type: 'ResumeSubscription' },
      ),
      fc.tuple(id, plans).map(
        ([orderId, wanted]): SubscriptionCommand => ({
          type: 'ApplyOrder',
          paidBy: paidBy(orderId),
          plan: wanted,
          purpose: 'CHANGE',
          at: start,
        }),
      ),
      fc
        .tuple(id, plans)
        .map(([orderId, wanted]): SubscriptionCommand => ({ type: 'RequestChange', orderId, plan: wanted })),
      plans.map((wanted): SubscriptionCommand => ({ type: 'ScheduleChange', plan: wanted })),
      id.map((orderId): SubscriptionCommand => ({ type: 'DropChange', orderId })),
    ),
    fc.oneof(
      fc.constantFrom<SubscriptionEvent>(
        began,
        { ...began, isTrial: true },
        { type: 'RenewalAnnounced' },
        requested,
        pastDue,
        { type: 'PaymentReminded', day: 1 },
        { type: 'GraceBegan' },
        renewed(february),
        { type: 'ChangeScheduled', plan: starter },
        { type: 'ChangeDropped' },
        { type: 'CancellationScheduled' },
        { type: 'SubscriptionResumed' },
        { type: 'SubscriptionCancelled', reason: 'BUYER', openOrderIds: [] },
        { type: 'SubscriptionExpired' },
      ),
      id.map((orderId): SubscriptionEvent => ({ type: 'ChangeRequested', orderId, plan: starter })),
      id.map(
        (orderId): SubscriptionEvent => ({
          type: 'SubscriptionChanged',
          paidBy: paidBy(orderId),
          replaces: paidBy('first'),
          plan: starter,
          period: january,
        }),
      ),
    ),
  );
});
