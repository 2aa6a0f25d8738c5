import type { Session } from '@ardhi/kit/session';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { describe, expect, it } from 'vitest';
import { listOwnerOf, settledListOwner } from './list-owner.ts';

const amina = { status: 'signedIn', user: { id: 'amina' } } as unknown as SessionState;

/** A session that goes through these states, one at each attempt to load the profile. */
function sessionOf(...states: SessionState[]) {
  let attempt = 0;
  const session = {
    settled: async () => states[attempt],
    state: () => states[attempt],
    start: async () => void attempt++,
  };
  return { session: session as unknown as Session, attempts: () => attempt };
}

describe('whose lists a page keeps', () => {
  it.each([
    [amina, 'amina'],
    [{ status: 'signedOut' }, ''],
    [{ status: 'loading' }, undefined],
    [{ status: 'profileFailed' }, undefined],
  ] as const)('of %j is %s', (state, owner) => {
    expect(listOwnerOf(state)).toBe(owner);
  });

  it('is asked once more when the profile could not be loaded, and is nobody if that fails', async () => {
    const recovered = sessionOf({ status: 'profileFailed' }, amina);
    expect(await settledListOwner(recovered.session)).toBe('amina');
    const failing = sessionOf({ status: 'profileFailed' }, { status: 'profileFailed' });
    expect(await settledListOwner(failing.session)).toBeUndefined();
    const visitor = sessionOf({ status: 'signedOut' });
    expect(await settledListOwner(visitor.session)).toBe('');
    expect([recovered.attempts(), failing.attempts(), visitor.attempts()]).toEqual([1, 1, 0]);
  });
});
