import type { Unerased } from '@ardhi/contracts/erased';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type UserCommand, type UserEvent, user } from './user.ts';

const registration = {
  subject: 'subject-1',
  email: 'amina@ardhi.test',
  emailVerified: false,
  name: 'Amina',
  locale: 'en',
  by: 'SIGN_UP',
} as const;
const registered: Unerased<UserEvent> = { type: 'UserRegistered', role: 'USER', ...registration };
const aUser = given(user);

describe('a user', () => {
  it('starts with the role USER', () => {
    aUser()
      .when({ type: 'Register', ...registration })
      .emits(registered);
  });
  it('registers once', () => {
    aUser(registered)
      .when({ type: 'Register', ...registration, name: 'Somebody else' })
      .changesNothing();
  });
  it('records only the changed profile fields', () => {
    aUser(registered)
      .when({ type: 'ChangeProfile', name: 'Amina', regionId: 'region' })
      .emits({ type: 'ProfileChanged', regionId: 'region' });
  });
  it('keeps the rights that a grant does not mention', () => {
    aUser(registered, { type: 'RightsChanged', role: 'AGENT', agencyId: 'house', permissions: [] })
      .when({ type: 'GrantRights', role: 'SUPER_AGENT', reason: 'founder' })
      .emits({
        type: 'RightsChanged',
        role: 'SUPER_AGENT',
        agencyId: 'house',
        permissions: [],
        reason: 'founder',
      });
  });
  it('moves with a merged agency, and leads nothing in the other one, not even after a suspension', () => {
    const rights = { type: 'RightsChanged', permissions: [] } as const;
    const leading: UserEvent = { ...rights, role: 'SUPER_AGENT', agencyId: 'one' };
    const move = { type: 'MoveAgency', fromId: 'one', toId: 'two' } as const;
    const moved: UserEvent = { ...rights, role: 'AGENT', agencyId: 'two' };
    aUser(registered, leading).when(move).emits(moved);
    aUser(registered, leading, moved).when(move).changesNothing();
    const barred: UserEvent = {
      ...rights,
      role: 'USER',
      agencyId: null,
      roleBeforeSuspension: 'SUPER_AGENT',
    };
    const barredAgent: UserEvent = { ...barred, roleBeforeSuspension: 'AGENT' };
    aUser(registered, leading, barred).when(move).emits(barredAgent);
    aUser(registered, leading, barred, barredAgent).when(move).changesNothing();
    aUser(registered, leading, barredAgent).when({ type: 'EnterAgency', agencyId: 'two' }).changesNothing();
  });
  it('is suspended once and can be reinstated', () => {
    const suspended: UserEvent = { type: 'UserSuspended', reason: 'fraud' };
    aUser(registered, suspended).when({ type: 'Suspend', reason: 'again' }).changesNothing();
    aUser(registered, suspended)
      .when({ type: 'Reinstate', reason: 'mistake' })
      .emits({ type: 'UserReinstated', reason: 'mistake' });
  });
  it('gets back only the role that a suspension removed', () => {
    const rights = { agencyId: 'house', permissions: [] };
    const asSuperAgent: UserEvent = { type: 'RightsChanged', role: 'SUPER_AGENT', ...rights };
    const suspendedRole: UserEvent = {
      type: 'RightsChanged',
      role: 'USER',
      agencyId: null,
      permissions: [],
      roleBeforeSuspension: 'SUPER_AGENT',
      reason: 'a fee',
    };
    const restore: UserCommand = { type: 'RestoreAgentRole', agencyId: 'house' };
    aUser(registered, asSuperAgent).when({ type: 'SuspendAgentRole', reason: 'a fee' }).emits(suspendedRole);
    aUser(registered, asSuperAgent, suspendedRole)
      .when({ type: 'SuspendAgentRole', reason: 'again' })
      .changesNothing();
    aUser(registered, asSuperAgent, suspendedRole).when(restore).emits(asSuperAgent);
    const demoted: UserEvent = { type: 'RightsChanged', role: 'USER', agencyId: null, permissions: [] };
    aUser(registered, asSuperAgent, demoted).when(restore).changesNothing();
    aUser(registered, asSuperAgent, suspendedRole)
      .when({ type: 'RestoreAgentRole', agencyId: null })
      .emits({ ...asSuperAgent, role: 'AGENT', agencyId: null });
    aUser(registered, asSuperAgent, suspendedRole)
      .when({ type: 'GrantRights', role: 'USER', reason: 'for good' })
      .emits({ ...demoted, reason: 'for good' });
    const asAdmin: UserEvent = { type: 'RightsChanged', role: 'AFRI_ADMIN', ...rights };
    aUser(registered, asAdmin).when({ type: 'SuspendAgentRole', reason: 'a fee' }).changesNothing();
  });
  it('cannot be changed before it is registered or after it is erased', () => {
    aUser().when({ type: 'ChangeProfile', name: 'x' }).refuses('NOT_FOUND');
    aUser(registered, { type: 'UserErased' }).when({ type: 'Suspend', reason: 'x' }).refuses('NOT_FOUND');
  });

  const letter = fc.constantFrom('a', 'b');
  const commands: fc.Arbitrary<UserCommand> = fc.oneof(
    fc.constant({ type: 'Register' as const, ...registration }),
    letter.map((name) => ({ type: 'ChangeProfile' as const, name })),
    fc.boolean().map((liteMode) => ({ type: 'SetPreferences' as const, preferences: { liteMode } })),
    letter.map((agencyId) => ({ type: 'GrantRights' as const, agencyId })),
    letter.map((reason) => ({ type: 'Suspend' as const, reason })),
    letter.map((reason) => ({ type: 'Reinstate' as const, reason })),
    fc.boolean().map((emailVerified) => ({ type: 'SetEmail' as const, email: 'x@y.z', emailVerified })),
  );
  const events: fc.Arbitrary<UserEvent> = fc.oneof(
    fc.constant(registered),
    letter.map((name) => ({ type: 'ProfileChanged' as const, name })),
    fc.constant({ type: 'UserErased' as const }),
    letter.map((reason) => ({ type: 'UserSuspended' as const, reason })),
    letter.map((reason) => ({ type: 'UserReinstated' as const, reason })),
    fc.constant({ type: 'AvatarSet' as const, url: null }),
  );
  obeysDeciderLaws(user, commands, events);
});
