import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
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
const registered: UserEvent = { type: 'UserRegistered', role: 'USER', ...registration };
const aUser = given(user);

describe('a user', () => {
  it('starts as a USER whatever is asked', () => {
    aUser()
      .when({ type: 'Register', ...registration })
      .emits(registered);
  });
  it('registers once', () => {
    aUser(registered)
      .when({ type: 'Register', ...registration, name: 'Somebody else' })
      .changesNothing();
  });
  it('records only what changed in the profile', () => {
    aUser(registered)
      .when({ type: 'ChangeProfile', name: 'Amina', regionId: 'region' })
      .emits({ type: 'ProfileChanged', regionId: 'region' });
  });
  it('keeps the rights that a grant does not name', () => {
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
  it('is suspended once and can come back', () => {
    const suspended: UserEvent = { type: 'UserSuspended', reason: 'fraud' };
    aUser(registered, suspended).when({ type: 'Suspend', reason: 'again' }).changesNothing();
    aUser(registered, suspended)
      .when({ type: 'Reinstate', reason: 'mistake' })
      .emits({ type: 'UserReinstated', reason: 'mistake' });
  });
  it('gets back only the work that a suspension took', () => {
    const rights = { agencyId: 'house', permissions: [] };
    const working: UserEvent = { type: 'RightsChanged', role: 'SUPER_AGENT', ...rights };
    const barred: UserEvent = {
      type: 'RightsChanged',
      ...{ role: 'USER', agencyId: null, permissions: [], barredAs: 'SUPER_AGENT', reason: 'a fee' },
    };
    const back: UserCommand = { type: 'ReturnToWork', agencyId: 'house' };
    aUser(registered, working).when({ type: 'BarFromWork', reason: 'a fee' }).emits(barred);
    aUser(registered, working, barred).when({ type: 'BarFromWork', reason: 'again' }).changesNothing();
    aUser(registered, working, barred).when(back).emits(working);
    const demoted: UserEvent = { type: 'RightsChanged', role: 'USER', agencyId: null, permissions: [] };
    aUser(registered, working, demoted).when(back).changesNothing();
    const staff: UserEvent = { type: 'RightsChanged', role: 'AFRI_ADMIN', ...rights };
    aUser(registered, staff).when({ type: 'BarFromWork', reason: 'a fee' }).changesNothing();
  });
  it('cannot be changed before it exists or after it was erased', () => {
    aUser().when({ type: 'ChangeProfile', name: 'x' }).refuses('NOT_FOUND');
    aUser(registered, { type: 'UserErased' }).when({ type: 'Suspend', reason: 'x' }).refuses('NOT_FOUND');
  });

  const word = fc.constantFrom('a', 'b');
  const commands: fc.Arbitrary<UserCommand> = fc.oneof(
    fc.constant({ type: 'Register' as const, ...registration }),
    word.map((name) => ({ type: 'ChangeProfile' as const, name })),
    fc.boolean().map((liteMode) => ({ type: 'SetPreferences' as const, preferences: { liteMode } })),
    word.map((agencyId) => ({ type: 'GrantRights' as const, agencyId })),
    word.map((reason) => ({ type: 'Suspend' as const, reason })),
    word.map((reason) => ({ type: 'Reinstate' as const, reason })),
    fc.boolean().map((emailVerified) => ({ type: 'SetEmail' as const, email: 'x@y.z', emailVerified })),
  );
  const events: fc.Arbitrary<UserEvent> = fc.oneof(
    fc.constant(registered),
    word.map((name) => ({ type: 'ProfileChanged' as const, name })),
    fc.constant({ type: 'UserErased' as const }),
    word.map((reason) => ({ type: 'UserSuspended' as const, reason })),
    word.map((reason) => ({ type: 'UserReinstated' as const, reason })),
    fc.constant({ type: 'AvatarSet' as const, url: null }),
  );
  obeysTheLaws(user, commands, events);
});
