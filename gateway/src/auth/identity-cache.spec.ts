import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { project } from '@ardhi/kernel/write/projection';
import { describe, expect, it } from 'vitest';
import { type IdentityRecord, identities } from './identity-cache.ts';

const registered: PublishedUserEvent = {
  type: 'UserRegistered',
  subject: 'sub-1',
  email: 'a@ardhi.test',
  emailVerified: false,
  name: 'A',
  locale: 'en',
  role: 'USER',
  by: 'SIGN_UP',
};

const start = '2026-11-20T08:00:00.000Z';

/** The identity record of user-1 after one more event. */
const recordAt = (record: IdentityRecord | undefined, event: PublishedUserEvent, at: number) =>
  project(identities, record, {
    event,
    id: 'event',
    stream: 'user-user-1',
    subject: 'user-1',
    version: 1,
    position: 1,
    at: new Date(at).toISOString(),
    actor: 'user-1',
    correlationId: 'c',
    commandId: 'c',
  });

/** The identity record after these events of user-1. */
const recordAfter = (...events: PublishedUserEvent[]) =>
  events.reduce<IdentityRecord | undefined>(
    (record, event) => recordAt(record, event, Date.parse(start)),
    undefined,
  );

describe('the identity record of a user', () => {
  it('starts with the role of the registration, and stores no contact details', () => {
    const record = recordAfter(registered);
    expect(record).toMatchObject({ id: 'user-1', subject: 'sub-1', role: 'USER', emailVerified: false });
    expect(JSON.stringify(record)).not.toContain('@');
  });

  it('follows changes of role, agency and permissions', () => {
    const rights = { role: 'ASSISTANT_ADMIN', agencyId: null, permissions: ['refund.issue'] } as const;
    expect(recordAfter(registered, { type: 'RightsChanged', ...rights })).toMatchObject(rights);
    expect(
      recordAfter(registered, { type: 'EmailChanged', email: 'b@ardhi.test', emailVerified: true }),
    ).toMatchObject({
      emailVerified: true,
    });
  });

  it('reflects suspension, ended sessions and erasure', () => {
    const suspended = recordAfter(registered, { type: 'UserSuspended', reason: 'Fraud.' });
    expect(suspended?.suspended).toBe('Fraud.');
    expect(
      recordAfter(registered, { type: 'UserSuspended', reason: 'x' }, { type: 'UserReinstated', reason: 'y' })
        ?.suspended,
    ).toBeNull();
    expect(recordAfter(registered, { type: 'SessionsEnded', reason: 'password' })?.tokensFrom).toBe(
      '2026-11-20T08:00:00.000Z',
    );
    expect(recordAfter(registered, { type: 'UserErased' })).toBeUndefined();
  });

  it('lists the sessions that ended within two hours', () => {
    const ended = (session: string) => ({ type: 'SessionEnded', session }) as const;
    const startMs = Date.parse(start);
    const record = [0, 60, 121].reduce<IdentityRecord | undefined>(
      (before, minutes) => recordAt(before, ended(`session-${minutes}`), startMs + minutes * 60_000),
      recordAt(undefined, registered, startMs),
    );
    expect(Object.keys(record?.endedSessions ?? {})).toEqual(['session-60', 'session-121']);
    expect(recordAt(undefined, ended('session-0'), startMs)).toBeUndefined();
  });
});
