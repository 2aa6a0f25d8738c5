import {
  type CustomPaymentCommandName,
  customPaymentCommands,
} from '@ardhi/contracts/billing/custom-payment';
import { evolve } from '@ardhi/kernel/write/decider';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedCommands,
  type CustomPaymentCommand,
  type CustomPaymentContents,
  type CustomPaymentEvent,
  customPayment,
  leftOf,
  paidOf,
  stateOf,
} from './custom-payment.ts';

const contents: CustomPaymentContents = {
  title: 'Survey of plot 12',
  amount: { amount: 100_000, currency: 'UGX' },
  allowPartial: true,
  minPart: { amount: 30_000, currency: 'UGX' },
  purpose: 'SERVICE',
  expiresAt: '2026-02-01T00:00:00.000Z',
  createdBy: 'admin',
  isByStaff: true,
};
const opened: CustomPaymentEvent = { type: 'CustomPaymentOpened', ...contents };
const reserve = (orderId: string, amount: number, userId = `payer of ${orderId}`): CustomPaymentCommand => ({
  type: 'ReservePart',
  part: { orderId, userId, amount },
});
const reserved = (orderId: string, amount: number, userId = `payer of ${orderId}`): CustomPaymentEvent => ({
  type: 'PartReserved',
  orderId,
  userId,
  amount,
});
const received = (orderId: string, isLast = false): CustomPaymentEvent => ({
  type: 'PartReceived',
  orderId,
  isLast,
});
const receive = (orderId: string): CustomPaymentCommand => ({ type: 'ReceivePart', orderId });
const givenPayment = given(customPayment);

describe('the commands of a custom payment', () => {
  const cancelled: CustomPaymentEvent = { type: 'CustomPaymentCancelled', reason: 'Not needed.' };
  const histories: Readonly<Record<string, readonly CustomPaymentEvent[]>> = {
    open: [opened],
    'partly paid': [opened, reserved('a', 60_000), received('a')],
    paid: [opened, reserved('a', 100_000), received('a', true)],
    cancelled: [opened, cancelled],
    expired: [opened, { type: 'CustomPaymentExpired' }],
    'being paid by others in part': [opened, reserved('a', 40_000)],
    'being paid by others as a whole': [opened, reserved('a', 100_000)],
  };
  const cases = Object.keys(histories).flatMap((name) =>
    ['2026-01-31T23:59:59.999Z', contents.expiresAt].map((now) => ({ name, now })),
  );

  it.each(cases)('are those that it accepts while it is $name at $now', ({ name, now }) => {
    const state = evolve(customPayment, customPayment.initial, histories[name] ?? []);
    const examples: Readonly<Record<CustomPaymentCommandName, CustomPaymentCommand>> = {
      PAY: reserve('mine', Math.max(1, leftOf(state)), 'amina'),
      CANCEL: { type: 'CancelCustomPayment', reason: 'Not needed.' },
    };
    const context = { now, actor: 'amina', role: 'USER' } as const;
    expect(allowedCommands(state, now)).toEqual(
      customPaymentCommands.filter((command) => accepts(customPayment, state, examples[command], context)),
    );
  });

  it('are none before it is opened', () => {
    expect(allowedCommands(customPayment.initial, contents.expiresAt)).toEqual([]);
  });
});

describe('a custom payment', () => {
  it('is paid in parts of at least the smallest one, of which the last takes what is left', () => {
    givenPayment(opened).when(reserve('a', 80_000)).emits(reserved('a', 80_000));
    givenPayment(opened).when(reserve('a', 29_999)).refuses('AMOUNT_NOT_ALLOWED');
    givenPayment(opened).when(reserve('a', 100_001)).refuses('AMOUNT_NOT_ALLOWED');
    const most = [opened, reserved('a', 80_000), received('a')] as const;
    givenPayment(...most)
      .when(reserve('b', 20_000))
      .emits(reserved('b', 20_000));
    givenPayment(...most)
      .when(reserve('b', 19_999))
      .refuses('AMOUNT_NOT_ALLOWED');
    givenPayment(...most, reserved('b', 20_000))
      .when(receive('b'))
      .emits(received('b', true));
  });

  it('is paid as a whole unless parts are allowed', () => {
    const whole: CustomPaymentEvent = { type: 'CustomPaymentOpened', ...contents, allowPartial: false };
    givenPayment(whole).when(reserve('a', 50_000)).refuses('AMOUNT_NOT_ALLOWED');
    givenPayment(whole).when(reserve('a', 100_000)).emits(reserved('a', 100_000));
  });

  it('refuses a second part of the same payer, and any part while others pay all that is left', () => {
    const one = [opened, reserved('a', 60_000, 'amina')] as const;
    givenPayment(...one)
      .when(reserve('b', 40_000, 'amina'))
      .refuses('PAYMENT_IN_PROGRESS');
    givenPayment(...one)
      .when(reserve('b', 40_000, 'brian'))
      .emits(reserved('b', 40_000, 'brian'));
    givenPayment(...one, reserved('b', 40_000, 'brian'))
      .when(reserve('c', 30_000, 'clare'))
      .refuses('PAYMENT_IN_PROGRESS');
    givenPayment(...one, { type: 'PartReleased', orderId: 'a' })
      .when(reserve('b', 100_000, 'amina'))
      .emits(reserved('b', 100_000, 'amina'));
  });

  it('lets a payer try only so often without paying, and others pay all the same', () => {
    const tries = Array.from({ length: 20 }, (_, i): CustomPaymentEvent[] => [
      reserved(`try ${i}`, 40_000, 'amina'),
      { type: 'PartReleased', orderId: `try ${i}` },
    ]).flat();
    givenPayment(opened, ...tries)
      .when(reserve('a', 40_000, 'amina'))
      .refuses('LIMIT_REACHED');
    givenPayment(opened, ...tries)
      .when(reserve('a', 40_000, 'brian'))
      .emits(reserved('a', 40_000, 'brian'));
    // Money that arrives late still counts, and is no try without money any more.
    givenPayment(opened, ...tries)
      .when(receive('try 0'))
      .emits(received('try 0'));
    givenPayment(opened, ...tries, received('try 0'))
      .when(reserve('a', 60_000, 'amina'))
      .emits(reserved('a', 60_000, 'amina'));
  });

  it('reserves a part again that was given up, and nothing that is reserved', () => {
    const released = [opened, reserved('a', 60_000), { type: 'PartReleased', orderId: 'a' }] as const;
    givenPayment(...released)
      .when(reserve('a', 60_000))
      .emits(reserved('a', 60_000));
    givenPayment(...released, reserved('b', 100_000))
      .when(reserve('a', 60_000))
      .refuses('PAYMENT_IN_PROGRESS');
    givenPayment(opened, reserved('a', 60_000)).when(reserve('a', 60_000)).changesNothing();
  });

  it('counts a part that arrives late as long as something is left, and gives back what is too much', () => {
    const late = [opened, reserved('a', 60_000), { type: 'PartReleased', orderId: 'a' }] as const;
    givenPayment(...late)
      .when(receive('a'))
      .emits(received('a'));
    givenPayment(...late, { type: 'CustomPaymentExpired' })
      .when(receive('a'))
      .emits(received('a'));
    const exceeded: CustomPaymentEvent = { type: 'PartExceeded', orderId: 'a' };
    givenPayment(...late, reserved('b', 100_000), received('b', true))
      .when(receive('a'))
      .emits(exceeded);
    givenPayment(...late, { type: 'CustomPaymentCancelled', reason: 'wrong plot' })
      .when(receive('a'))
      .emits(exceeded);
    givenPayment(...late, received('a'))
      .when(receive('a'))
      .changesNothing();
  });

  it('cannot be paid after it expired or was cancelled, nor cancelled once it is paid', () => {
    const after = { now: '2026-02-01T00:00:00.000Z', actor: 'x', role: 'AGENT' } as const;
    givenPayment(opened).when(reserve('a', 100_000), after).refuses('WRONG_STATE');
    givenPayment(opened).when({ type: 'ExpireCustomPayment' }, after).emits({ type: 'CustomPaymentExpired' });
    givenPayment(opened).when({ type: 'ExpireCustomPayment' }).changesNothing();
    const cancel: CustomPaymentCommand = { type: 'CancelCustomPayment', reason: 'wrong plot' };
    givenPayment(opened)
      .when(cancel)
      .emits({ type: 'CustomPaymentCancelled', reason: 'wrong plot', subject: 'admin' });
    givenPayment(opened, { type: 'CustomPaymentCancelled', reason: 'x' })
      .when(reserve('a', 100_000))
      .refuses('WRONG_STATE');
    givenPayment(opened, reserved('a', 100_000), received('a', true)).when(cancel).refuses('WRONG_STATE');
    givenPayment().when(cancel).refuses('NOT_FOUND');
  });

  it('can be paid again after its money went back', () => {
    const paid = [opened, reserved('a', 100_000), received('a', true)] as const;
    const refunded: CustomPaymentEvent = {
      type: 'PartRefunded',
      orderId: 'a',
      refunded: 100_000,
      completedBy: 'a',
    };
    givenPayment(...paid)
      .when({ type: 'RefundPart', orderId: 'a', refundedTotal: 100_000 })
      .emits(refunded);
    givenPayment(...paid, refunded)
      .when(reserve('b', 100_000))
      .emits(reserved('b', 100_000));
    givenPayment(...paid, refunded)
      .when({ type: 'RefundPart', orderId: 'a', refundedTotal: 100_000 })
      .changesNothing();
  });

  it('takes back what it granted only once all its money went back, and grants it again only then', () => {
    const paid = [
      opened,
      reserved('a', 60_000),
      received('a'),
      reserved('b', 40_000),
      received('b', true),
    ] as const;
    const refund = (id: string, refundedTotal: number): CustomPaymentCommand => ({
      type: 'RefundPart',
      orderId: id,
      refundedTotal,
    });
    const small: CustomPaymentEvent = { type: 'PartRefunded', orderId: 'b', refunded: 1 };
    givenPayment(...paid)
      .when(refund('b', 1))
      .emits(small);
    givenPayment(...paid, small, reserved('c', 1))
      .when(receive('c'))
      .emits(received('c'));
    const rest: CustomPaymentEvent = { type: 'PartRefunded', orderId: 'a', refunded: 60_000 };
    givenPayment(...paid, small)
      .when(refund('a', 60_000))
      .emits(rest);
    const last: CustomPaymentEvent = {
      type: 'PartRefunded',
      orderId: 'b',
      refunded: 40_000,
      completedBy: 'b',
    };
    givenPayment(...paid, small, rest)
      .when(refund('b', 40_000))
      .emits(last);
    givenPayment(...paid, small, rest, last, reserved('c', 100_000))
      .when(receive('c'))
      .emits(received('c', true));
  });
});

describe('a part that some method has to take', () => {
  const withLeast = (id: string, amount: number): CustomPaymentCommand => ({
    type: 'ReservePart',
    part: { orderId: id, userId: `payer of ${id}`, amount },
    least: 500,
  });
  const { minPart: _, ...anyPart } = contents;
  const free: CustomPaymentEvent = { type: 'CustomPaymentOpened', ...anyPart };

  it('is all that is left, or leaves as much as the smallest payment', () => {
    givenPayment(free).when(withLeast('a', 99_800)).refuses('AMOUNT_NOT_ALLOWED');
    givenPayment(free).when(withLeast('a', 99_500)).emits(reserved('a', 99_500));
    givenPayment(free).when(withLeast('a', 100_000)).emits(reserved('a', 100_000));
    givenPayment(free).when(withLeast('a', 499)).refuses('AMOUNT_NOT_ALLOWED');
    const most = [free, reserved('a', 99_500), received('a')] as const;
    givenPayment(...most)
      .when(withLeast('b', 500))
      .emits(reserved('b', 500));
    givenPayment(...most)
      .when(withLeast('b', 250))
      .refuses('AMOUNT_NOT_ALLOWED');
  });
});

const orderId = fc.constantFrom('a', 'b', 'c', 'd');
const amount = fc.integer({ min: 1, max: 100_000 });
const commands: fc.Arbitrary<CustomPaymentCommand> = fc.oneof(
  fc.constant<CustomPaymentCommand>({ type: 'OpenCustomPayment', contents }),
  fc.tuple(orderId, amount).map(([id, units]) => reserve(id, units)),
  orderId.map((id): CustomPaymentCommand => ({ type: 'ReleasePart', orderId: id })),
  orderId.map(receive),
  fc
    .tuple(orderId, amount)
    .map(([id, refundedTotal]): CustomPaymentCommand => ({ type: 'RefundPart', orderId: id, refundedTotal })),
  fc.constant<CustomPaymentCommand>({ type: 'CancelCustomPayment', reason: 'wrong plot' }),
  fc.constant<CustomPaymentCommand>({ type: 'ExpireCustomPayment' }),
);

describe('the parts of a custom payment', () => {
  it('never exceed its amount, in any order of what happens', () => {
    const context = { now: '2026-01-01T00:00:00.000Z', actor: 'x', role: 'AGENT' } as const;
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (steps) => {
        let state = { ...customPayment.initial, contents };
        for (const step of steps) {
          try {
            const decide = customPayment.decide[step.type] as (
              ...args: readonly unknown[]
            ) => CustomPaymentEvent[];
            for (const event of decide(state, step, context)) {
              const evolve = customPayment.evolve[event.type] as (
                ...args: readonly unknown[]
              ) => typeof state;
              state = evolve(state, event);
            }
          } catch (error) {
            expect(error).toHaveProperty('code');
          }
          expect(paidOf(state)).toBeLessThanOrEqual(contents.amount.amount);
          expect(leftOf(state)).toBeGreaterThanOrEqual(0);
          expect(stateOf(state) === 'PAID').toBe(paidOf(state) === contents.amount.amount);
        }
      }),
    );
  });

  obeysDeciderLaws(
    customPayment,
    commands,
    fc.oneof(
      fc.constant(opened),
      fc.tuple(orderId, amount).map(([id, units]) => reserved(id, units)),
      fc.tuple(orderId, fc.boolean()).map(([id, isLast]) => received(id, isLast)),
      orderId.map((id): CustomPaymentEvent => ({ type: 'PartReleased', orderId: id })),
    ),
  );
});
