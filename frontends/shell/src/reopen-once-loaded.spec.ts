import { intlOf } from '@ardhi/kit/i18n/intl';
import { createSession, type SessionDependencies } from '@ardhi/kit/session';
import type { Profile } from '@ardhi/kit/session/session-state';
import { createStorage, tokenKey } from '@ardhi/kit/session/token-storage';
import { noTokenSync } from '@ardhi/kit/session/token-sync';
import { tokenExpiringAt } from '@ardhi/kit/testing/test-server';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { guard } from './guard.ts';
import { createRemoteRegistry } from './remotes/remote-registry.ts';
import { reopenOnceLoaded } from './reopen-once-loaded.ts';

const userWith = (role: Profile['role']) =>
  ({ id: 'A1', name: 'Amina', role, emailVerified: true }) as Profile;
const token = tokenExpiringAt(100);

/** A guarded page at `/agent/properties` of a person whose profile is what `profile` answers. */
async function openGuardedPage(profile: SessionDependencies['identity']['profile']) {
  const storage = createStorage(undefined);
  storage.set(tokenKey, token);
  const session = createSession({
    identity: { profile, refresh: async () => undefined, signOut: async () => undefined },
    storage,
    now: () => 0,
    currentPath: () => '/agent/properties',
    goToLogin: () => undefined,
    runExclusive: (task) => task(),
    sync: noTokenSync,
    onProfileFailed: () => undefined,
  });
  await session.start();
  const toasts = createToasts();
  const remotes = createRemoteRegistry(async () => ({ routes: [] }));
  const router = createMemoryRouter(
    [
      {
        id: 'guarded',
        middleware: [guard({ intl: intlOf('en'), session, toasts, remotes })],
        children: [{ id: 'page', path: '*', loader: () => 'opened' }],
      },
    ],
    { initialEntries: ['/agent/properties'] },
  );
  reopenOnceLoaded(router, session);
  await vi.waitFor(() => expect(router.state.initialized && router.state.errors).toBeTruthy(), {
    timeout: 60_000,
  });
  return { session, toasts, router, [Symbol.asyncDispose]: async () => router.dispose() };
}

const isOpen = (router: DataRouter) => router.state.loaderData['page'] === 'opened';
const failing = async () => {
  throw new Error('The network is down.');
};

describe('a page that its guard did not open', () => {
  it('opens once the profile has been loaded', async () => {
    let isDown = true;
    await using page = await openGuardedPage(async () =>
      isDown ? failing() : { kind: 'user', user: userWith('AGENT') },
    );
    isDown = false;
    await page.session.start();
    await vi.waitFor(() => expect(isOpen(page.router)).toBe(true), { timeout: 60_000 });
  });

  it('is not opened again by logging out, which would ask to sign in', async () => {
    await using page = await openGuardedPage(failing);
    await page.session.signOut();
    await page.router.navigate('/plots');
    expect(page.toasts.list()).toEqual([]);
    expect(page.router.state.location.pathname).toBe('/plots');
  });

  it('opens once the role that it needs has arrived', async () => {
    let role: Profile['role'] = 'USER';
    await using page = await openGuardedPage(async () => ({ kind: 'user', user: userWith(role) }));
    const navigate = vi.spyOn(page.router, 'navigate');
    await page.session.start();
    expect(navigate).not.toHaveBeenCalled();
    role = 'AGENT';
    await page.session.start();
    await vi.waitFor(() => expect(isOpen(page.router)).toBe(true), { timeout: 60_000 });
  });
});
