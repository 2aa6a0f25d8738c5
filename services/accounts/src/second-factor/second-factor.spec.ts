import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type SecondFactorCommand, type SecondFactorEvent, secondFactor } from './second-factor.ts';

const proposed: SecondFactorEvent = { type: 'SecretProposed', secret: 'one' };
const enrolment = { secret: 'one', period: 7, recoveryCodes: ['a', 'b'] };
const enrolled: SecondFactorEvent = { type: 'SecondFactorEnrolled', ...enrolment };
const givenFactor = given(secondFactor);

describe('a second factor', () => {
  it('is set up only with the secret that was proposed last', () => {
    givenFactor(proposed)
      .when({ type: 'Enrol', ...enrolment })
      .emits(enrolled);
    givenFactor()
      .when({ type: 'Enrol', ...enrolment })
      .refuses('WRONG_CODE');
    givenFactor(proposed, { type: 'SecretProposed', secret: 'two' })
      .when({ type: 'Enrol', ...enrolment })
      .refuses('WRONG_CODE');
    givenFactor(proposed, enrolled)
      .when({ type: 'Enrol', ...enrolment })
      .refuses('WRONG_CODE');
  });

  it('accepts each code once, and none of an earlier period, also not the one that confirmed it', () => {
    const use = (period: number, generation = 1): SecondFactorCommand => ({
      type: 'UseCode',
      period,
      generation,
    });
    const used = (period: number): SecondFactorEvent => ({ type: 'SecondFactorCodeUsed', period });
    givenFactor(proposed, enrolled).when(use(7)).refuses('WRONG_CODE');
    givenFactor(proposed, enrolled).when(use(8)).emits(used(8));
    givenFactor(proposed, enrolled, used(8)).when(use(8)).refuses('WRONG_CODE');
    givenFactor(proposed, enrolled, used(9)).when(use(8)).refuses('WRONG_CODE');
    givenFactor(proposed, enrolled).when(use(8, 0)).refuses('WRONG_CODE');
    givenFactor(proposed).when(use(8, 0)).refuses('WRONG_STATE');
  });

  it('accepts each recovery code once, and none that was replaced', () => {
    const use: SecondFactorCommand = { type: 'UseRecoveryCode', hash: 'a' };
    const used: SecondFactorEvent = { type: 'RecoveryCodeUsed', hash: 'a' };
    givenFactor(proposed, enrolled).when(use).emits(used);
    givenFactor(proposed, enrolled, used).when(use).refuses('WRONG_CODE');
    givenFactor(proposed, enrolled, { type: 'RecoveryCodesReplaced', recoveryCodes: ['c'] })
      .when(use)
      .refuses('WRONG_CODE');
  });

  it('stays while a new secret waits for its first code, and ends with its removal', () => {
    const removed: SecondFactorEvent = { type: 'SecondFactorRemoved', reason: 'by the user' };
    givenFactor(proposed, enrolled, { type: 'SecretProposed', secret: 'two' })
      .when({ type: 'UseCode', period: 8, generation: 1 })
      .emits({ type: 'SecondFactorCodeUsed', period: 8 });
    givenFactor(proposed, enrolled).when({ type: 'Remove', reason: 'by the user' }).emits(removed);
    givenFactor(proposed, enrolled, removed).when({ type: 'Remove', reason: 'again' }).changesNothing();
    givenFactor().when({ type: 'ForgetDevices' }).changesNothing();
  });
});

describe('the laws of a second factor', () => {
  const period = fc.integer({ min: 0, max: 20 });
  const recoveryCodes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
  const secret = fc.constantFrom('one', 'two');
  obeysDeciderLaws(
    secondFactor,
    fc.oneof(
      fc.record({ type: fc.constant('ProposeSecret' as const), secret }),
      fc.record({ type: fc.constant('Enrol' as const), secret, period, recoveryCodes }),
      fc.record({
        type: fc.constant('UseCode' as const),
        period,
        generation: fc.integer({ min: 0, max: 3 }),
      }),
      fc.constantFrom<SecondFactorCommand>(
        { type: 'UseRecoveryCode', hash: 'a' },
        { type: 'ForgetDevices' },
        { type: 'Remove', reason: 'lost' },
        { type: 'ReplaceRecoveryCodes', recoveryCodes: ['c'] },
      ),
    ),
    fc.oneof(
      fc.record({ type: fc.constant('SecretProposed' as const), secret }),
      fc.record({ type: fc.constant('SecondFactorEnrolled' as const), secret, period, recoveryCodes }),
      fc.record({ type: fc.constant('SecondFactorCodeUsed' as const), period }),
      fc.constantFrom<SecondFactorEvent>(
        { type: 'RecoveryCodeUsed', hash: 'a' },
        { type: 'RecoveryCodesReplaced', recoveryCodes: ['c'] },
        { type: 'RememberedDevicesForgotten' },
        { type: 'SecondFactorRemoved', reason: 'lost' },
      ),
    ),
  );
});
