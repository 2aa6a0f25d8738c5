import type { UserPublished } from '@ardhi/contracts/accounts/events';
import { project } from '@ardhi/kernel/projection';
import { describe, expect, it } from 'vitest';
import { type CallerRecord, callers } from './callers.ts';

const registered: UserPublished = {
  type: 'UserRegistered',
  subject: 'sub-1',
  email: 'a@ardhi.test',
  emailVerified: false,
  name: 'A',
  locale: 'en',
  role: 'USER',
  by: 'SIGN_UP',
};

/** The record after these events of user-1. */
const knownAfter = (...events: UserPublished[]) =>
  events.reduce<CallerRecord | undefined>(
    (record, event, i) =>
      project(callers, record, {
        event,
        id: `event-${i}`,
        stream: 'user-user-1',
        subject: 'user-1',
        version: i + 1,
        position: i + 1,
        at: '2026-11-20T08:00:00.000Z',
        actor: 'user-1',
        correlation: 'c',
        causation: 'c',
      }),
    undefined,
  );

describe('what the edge knows of a person', () => {
  it('begins with the role they register with, and keeps no way to reach them', () => {
    const record = knownAfter(registered);
    expect(record).toMatchObject({ id: 'user-1', subject: 'sub-1', role: 'USER', emailVerified: false });
    expect(JSON.stringify(record)).not.toContain('@');
  });

  it('follows their rights', () => {
    const rights = { role: 'ASSISTANT_ADMIN', agencyId: null, permissions: ['refund.issue'] } as const;
    expect(knownAfter(registered, { type: 'RightsChanged', ...rights })).toMatchObject(rights);
    expect(
      knownAfter(registered, { type: 'EmailChanged', email: 'b@ardhi.test', emailVerified: true }),
    ).toMatchObject({
      emailVerified: true,
    });
  });

  it('ends with a suspension, the end of their sessions, or their erasure', () => {
    const barred = knownAfter(registered, { type: 'UserSuspended', reason: 'Fraud.' });
    expect(barred?.suspended).toBe('Fraud.');
    expect(
      knownAfter(registered, { type: 'UserSuspended', reason: 'x' }, { type: 'UserReinstated', reason: 'y' })
        ?.suspended,
    ).toBeNull();
    expect(knownAfter(registered, { type: 'SessionsEnded', reason: 'password' })?.tokensFrom).toBe(
      '2026-11-20T08:00:00.000Z',
    );
    expect(knownAfter(registered, { type: 'UserErased' })).toBeUndefined();
  });
});
