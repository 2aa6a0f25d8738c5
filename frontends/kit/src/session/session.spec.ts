// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  errorResponse,
  type StubResponse,
  startTestServer,
  tokenExpiringAt,
} from '../testing/test-server.ts';
import { embeddedIdentityProvider } from './embedded-identity.ts';
import { createSession, type SessionDependencies } from './session.ts';
import { createStorage, redirectKey, tokenKey } from './token-storage.ts';
import { createTokenSync } from './token-sync.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const minute = 60_000;
const tokenExpiringIn = (minutes: number, sub?: string) =>
  tokenExpiringAt((start + minutes * minute) / 1_000, sub);
const amina = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true };
const refreshResponse = (token: string): StubResponse => ({
  body: { token, user: amina, expiresAt: '', newUser: false },
});

interface ProviderStub {
  profile?: () => StubResponse;
  refresh?: () => StubResponse;
  signOut?: () => StubResponse;
}

async function openSession(
  storedToken: string | undefined,
  stub: ProviderStub,
  overrides: Partial<SessionDependencies> = {},
) {
  const server = await startTestServer(({ path }) => {
    if (path === '/api/users/profile') return stub.profile?.() ?? { body: amina };
    if (path === '/api/auth/refresh')
      return stub.refresh?.() ?? errorResponse(401, 'SESSION_ENDED', 'Unauthorized.');
    if (path === '/api/auth/token-sync') return { status: 204 };
    return stub.signOut?.() ?? { status: 204 };
  });
  const storage = createStorage(undefined);
  storage.set(tokenKey, storedToken);
  const goToLogin = vi.fn();
  const session = createSession({
    identity: embeddedIdentityProvider({ origin: server.origin, fetch }),
    storage,
    now: () => Date.now(),
    currentPath: () => '/invoices?year=2026',
    goToLogin,
    runExclusive: (task) => task(),
    onProfileFailed: () => undefined,
    sync: createTokenSync({
      fetch: (url, init) => fetch(server.origin + url, init),
      storage,
      now: () => Date.now(),
    }),
    ...overrides,
  });
  const paths = () => server.requests.map(({ path }) => path);
  return { session, storage, server, paths, goToLogin };
}

describe('the session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
  afterEach(() => void vi.useRealTimers());

  it('goes from loading to signed out without a request when no token is stored', async () => {
    const { session, paths } = await openSession(undefined, {});
    expect(session.state().status).toBe('loading');
    await session.start();
    expect(session.state().status).toBe('signedOut');
    expect(paths()).toEqual([]);
  });

  it('is signed in once the profile is loaded', async () => {
    const { session } = await openSession(tokenExpiringIn(30), {});
    const settled = session.settled();
    await session.start();
    expect(await settled).toMatchObject({ status: 'signedIn', user: { name: 'Amina' } });
  });

  it('refreshes an expired token before any other request', async () => {
    const { session, storage, paths } = await openSession(tokenExpiringIn(-1), {
      refresh: () => refreshResponse(tokenExpiringIn(60)),
    });
    await session.start();
    expect(paths()).toEqual(['/api/auth/refresh']);
    expect(storage.get(tokenKey)).toBe(tokenExpiringIn(60));
    expect(session.state().status).toBe('signedIn');
  });

  it('forgets the token when profile and refresh are refused', async () => {
    const { session, storage } = await openSession(tokenExpiringIn(30), {
      profile: () => errorResponse(401, 'INVALID_TOKEN', 'Invalid token.'),
    });
    await session.start();
    expect(session.state().status).toBe('signedOut');
    expect(storage.get(tokenKey)).toBeUndefined();
  });

  it('has the reason of a suspension', async () => {
    const { session } = await openSession(tokenExpiringIn(30), {
      profile: () =>
        errorResponse(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Fraud', {
          details: { reason: 'Fraud' },
        }),
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'suspended', reason: 'Fraud' });
  });

  it.each([
    ['the profile call fails', 30, { profile: () => errorResponse(500, 'INTERNAL_ERROR', 'Oops.') }],
    ['the token has expired and cannot be refreshed', -1, { refresh: () => ({ status: 502, body: '' }) }],
  ])('is neither signed out nor in while %s, and says so', async (_, minutes, stub: ProviderStub) => {
    const onProfileFailed = vi.fn();
    const { session, storage } = await openSession(tokenExpiringIn(minutes), stub, { onProfileFailed });
    await session.start();
    expect(session.state().status).toBe('profileFailed');
    expect(storage.get(tokenKey)).toBe(tokenExpiringIn(minutes));
    expect(onProfileFailed).toHaveBeenCalledOnce();
  });

  it('keeps the token while the network is down, so that Retry can load the profile', async () => {
    let isDown = true;
    const { session, storage } = await openSession(tokenExpiringIn(30), {
      profile: () => (isDown ? { status: 503, body: '' } : { body: amina }),
    });
    await session.start();
    expect(session.state().status).toBe('profileFailed');
    expect(storage.get(tokenKey)).toBe(tokenExpiringIn(30));
    isDown = false;
    await session.start();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { name: 'Amina' } });
  });

  it('keeps the profile that it has when loading it again fails', async () => {
    let isDown = false;
    const onProfileFailed = vi.fn();
    const profile = () => (isDown ? errorResponse(500, 'INTERNAL_ERROR', 'Oops.') : { body: amina });
    const { session } = await openSession(tokenExpiringIn(30), { profile }, { onProfileFailed });
    await session.start();
    isDown = true;
    await session.start();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { name: 'Amina' } });
    expect(onProfileFailed).toHaveBeenCalledOnce();
  });

  it('never keeps the profile of one user with the token of another one', async () => {
    let isDown = false;
    const profile = () => (isDown ? errorResponse(500, 'INTERNAL_ERROR', 'Oops.') : { body: amina });
    const { session, storage } = await openSession(tokenExpiringIn(30, 'amina'), { profile });
    await session.start();
    isDown = true;
    storage.set(tokenKey, tokenExpiringIn(60, 'amina'));
    await session.start();
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { name: 'Amina' } });
    storage.set(tokenKey, tokenExpiringIn(60, 'brian'));
    await session.start();
    expect(session.state()).toEqual({ status: 'profileFailed' });
    expect(session.credentials.subject()).toBe('');
  });

  it('loads the profile of a token once, however often Retry is pressed meanwhile', async () => {
    const onProfileFailed = vi.fn();
    const profile = () => errorResponse(500, 'INTERNAL_ERROR', 'Oops.');
    const { session, storage, paths } = await openSession(
      tokenExpiringIn(30),
      { profile },
      { onProfileFailed },
    );
    await Promise.all([session.start(), session.start()]);
    expect(paths()).toEqual(['/api/users/profile']);
    expect(onProfileFailed).toHaveBeenCalledOnce();
    const retried = session.start();
    storage.set(tokenKey, tokenExpiringIn(60, 'brian'));
    await Promise.all([retried, session.start()]);
    expect(paths()).toHaveLength(3);
  });

  it('shares one refresh between calls that fail at the same time', async () => {
    const { session, paths } = await openSession(tokenExpiringIn(30), {
      refresh: () => refreshResponse(tokenExpiringIn(60)),
    });
    const { credentials } = session;
    const fresh = await Promise.all([credentials.refresh(), credentials.refresh(), credentials.refresh()]);
    expect(new Set(fresh)).toEqual(new Set([tokenExpiringIn(60)]));
    expect(paths()).toEqual(['/api/auth/refresh']);
  });

  it('uses the token that another tab has fetched instead of refreshing', async () => {
    const { session, storage, paths } = await openSession(tokenExpiringIn(-1), {});
    storage.set(tokenKey, tokenExpiringIn(60, 'other tab'));
    expect(await session.credentials.refresh()).toBe(tokenExpiringIn(60, 'other tab'));
    expect(paths()).toEqual([]);
  });

  it('syncs a token of at most 5 minutes once on demand, and removes it at sign-out', async () => {
    const { session, paths } = await openSession(tokenExpiringIn(56), {});
    await session.start();
    await session.ensureAuthCookie();
    await session.ensureAuthCookie();
    await session.signOut();
    expect(paths()).toEqual([
      '/api/users/profile',
      '/api/auth/token-sync',
      '/api/auth/token-sync',
      '/api/auth/logout',
    ]);
  });

  it('refreshes an older token before syncing it, and syncs every later token automatically', async () => {
    const { session, paths } = await openSession(tokenExpiringIn(54), {
      refresh: () => refreshResponse(tokenExpiringIn(60)),
    });
    await session.start();
    await session.ensureAuthCookie();
    expect(paths().slice(1)).toEqual(['/api/auth/refresh', '/api/auth/token-sync']);
    session.adopt({ token: tokenExpiringIn(62), user: amina as never });
    await vi.waitUntil(() => paths().length === 4, { timeout: 60_000 });
    expect(paths().at(-1)).toBe('/api/auth/token-sync');
  });

  it('syncs the token of an admin, and not the one with which they act as a user', async () => {
    const { session, paths } = await openSession(tokenExpiringIn(56), {});
    await session.start();
    await session.ensureAuthCookie();
    const asBrian = tokenExpiringAt((start + 58 * minute) / 1_000, 'brian', { act: { sub: 'amina' } });
    session.adopt({ token: asBrian, user: amina as never });
    await session.ensureAuthCookie();
    expect(paths()).toEqual(['/api/users/profile', '/api/auth/token-sync']);
  });

  it('clears the token at sign-out even when the provider fails', async () => {
    const { session, storage } = await openSession(tokenExpiringIn(30), {
      signOut: () => errorResponse(500, 'LOGOUT_FAILED', 'Logout failed'),
    });
    await session.start();
    await expect(session.signOut()).rejects.toThrow('Logout failed');
    expect(session.state().status).toBe('signedOut');
    expect(storage.get(tokenKey)).toBeUndefined();
  });

  it.each([
    ['Unauthorized. Please sign in.', '/invoices?year=2026'],
    ['Invalid token.', '/invoices?year=2026'],
    ['Something else.', undefined],
  ])(
    'saves the path of a lost session only when the message is about the token: %s',
    async (message, saved) => {
      const { session, storage, goToLogin } = await openSession(tokenExpiringIn(30), {});
      session.credentials.onUnauthorized(Object.assign(new Error(message), { name: 'CallError' }) as never);
      expect(goToLogin).toHaveBeenCalledOnce();
      expect(storage.get(redirectKey)).toBe(saved);
      expect(session.takeRedirect()).toBe(saved);
      expect(session.takeRedirect()).toBeUndefined();
    },
  );
});

describe('the refresh', () => {
  afterEach(() => void vi.useRealTimers());

  const openWithRefresh = (
    refresh: () => Promise<Awaited<ReturnType<SessionDependencies['identity']['refresh']>>>,
  ) =>
    openSession(
      tokenExpiringIn(60),
      {},
      {
        identity: {
          profile: async () => ({ kind: 'user', user: amina as never }),
          refresh,
          signOut: async () => undefined,
        },
      },
    );

  it('runs 5 minutes before the token expires', async () => {
    vi.useFakeTimers({ now: start });
    const refresh = vi.fn(async () => ({ token: tokenExpiringIn(120), user: amina as never }));
    const { session, storage } = await openWithRefresh(refresh);
    await session.start();
    await vi.advanceTimersByTimeAsync(55 * minute - 1);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledOnce();
    expect(storage.get(tokenKey)).toBe(tokenExpiringIn(120));
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('backs off from 30 seconds to 16 minutes while the network fails', async () => {
    vi.useFakeTimers({ now: start });
    const attempts: number[] = [];
    const { session } = await openWithRefresh(async () => {
      attempts.push(Date.now());
      throw new Error('offline');
    });
    await session.start();
    await vi.advanceTimersByTimeAsync(120 * minute);
    const delays = attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / 1_000);
    expect(delays.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
  });
});
