import { valuePath } from '@ardhi/contracts/billing/value-hold';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { dailyLimit, type GivenValueCommand, type GivenValueEvent, givenValue } from './given-value.ts';
import { type HeldAct, type ValueHoldCommand, type ValueHoldEvent, valueHold } from './value-hold.ts';

const give = (entryId: string, amount: number | null) =>
  ({ type: 'GiveValue', entryId, path: 'GIFT', amount }) as const;
const gave = (entryId: string, amount: number): GivenValueEvent => ({
  type: 'ValueGiven',
  entryId,
  path: 'GIFT',
  amount,
});
const aDay = given(givenValue);

describe('what an admin gives on a day', () => {
  it('is counted up to the limit, each entry once', () => {
    aDay(gave('a', dailyLimit - 10))
      .when(give('b', 10))
      .emits(gave('b', 10));
    aDay(gave('a', dailyLimit - 10))
      .when(give('b', 11))
      .refuses('VALUE_HELD');
    aDay(gave('a', dailyLimit)).when(give('a', dailyLimit)).changesNothing();
    aDay().when(give('a', null)).refuses('VALUE_HELD');
  });

  it('counts nothing that was refused in the end', () => {
    aDay(gave('a', dailyLimit), { type: 'ValueReturned', entryId: 'a' })
      .when(give('b', dailyLimit))
      .emits(gave('b', dailyLimit));
    aDay().when({ type: 'ReturnValue', entryId: 'a' }).changesNothing();
  });
});

const act: HeldAct = { path: 'REFUND', amount: 100, about: 'P-1' };
const as = (actor: string, now = '2026-01-01T00:00:00.000Z') => ({ now, actor, role: 'AFRI_ADMIN' as const });
const held: ValueHoldEvent = { type: 'ActHeld', by: 'amina', ...act };
const released: ValueHoldEvent = { type: 'ActReleased', until: '2026-01-08T00:00:00.000Z', by: 'amina' };
const used: ValueHoldEvent = { type: 'ReleaseUsed', requestId: '1' };
const use = (requestId: string, amount: number | null = 100) =>
  ({ type: 'UseRelease', requestId, amount }) as const;
const aHold = given(valueHold);

describe('an act that waits for another admin', () => {
  it('is released by another admin than its author', () => {
    aHold().when({ type: 'HoldAct', act }, as('amina')).emits(held);
    aHold(held).when({ type: 'HoldAct', act }, as('amina')).changesNothing();
    aHold(held).when({ type: 'ReleaseAct' }, as('amina')).refuses('SELF_CHANGE');
    aHold(held).when({ type: 'ReleaseAct' }, as('brian')).emits(released);
    aHold(held, released).when({ type: 'RejectAct' }, as('brian')).refuses('WRONG_STATE');
  });

  it('is repeated once, for no more than was agreed, within a week', () => {
    aHold(held, released).when(use('1'), as('amina')).emits(used);
    aHold(held, released).when(use('1', 101), as('amina')).refuses('VALUE_HELD');
    aHold(held, released).when(use('1'), as('amina', '2026-01-08T00:00:00.000Z')).refuses('VALUE_HELD');
    aHold(held, released, used).when(use('1'), as('amina')).changesNothing();
    aHold(held, released, used).when(use('2'), as('amina')).refuses('VALUE_HELD');
    aHold(held, released, used).when({ type: 'HoldAct', act }, as('amina')).emits(held);
  });
});

const entryId = fc.constantFrom('a', 'b', 'c');
const amount = fc.option(fc.integer({ min: 1, max: dailyLimit }));

describe('the laws of what is given on a day', () => {
  obeysDeciderLaws(
    givenValue,
    fc.oneof(
      fc.record({
        type: fc.constant('GiveValue' as const),
        entryId,
        path: fc.constantFrom(...valuePath.options),
        amount,
      }),
      entryId.map((id): GivenValueCommand => ({ type: 'ReturnValue', entryId: id })),
    ),
    fc.constantFrom<GivenValueEvent>(gave('a', 1), gave('b', 2), { type: 'ValueReturned', entryId: 'a' }),
  );
});

describe('the laws of an act that waits', () => {
  obeysDeciderLaws(
    valueHold,
    fc.constantFrom<ValueHoldCommand>(
      { type: 'HoldAct', act },
      { type: 'ReleaseAct' },
      { type: 'RejectAct' },
      use('1'),
      { type: 'ReturnRelease', requestId: '1' },
    ),
    fc.constantFrom<ValueHoldEvent>(
      held,
      released,
      used,
      { type: 'ActRejected' },
      { type: 'ReleaseReturned' },
    ),
  );
});
