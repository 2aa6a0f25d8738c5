// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, refused, type Said, tokenUntil } from '../testing/answering.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import { createSession, type Surroundings } from './session.ts';
import { createKeep, redirectKey, tokenKey } from './token-storage.ts';
import { createTokenSync } from './token-sync.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const minute = 60_000;
const tokenFor = (minutes: number, sub?: string) => tokenUntil((start + minutes * minute) / 1_000, sub);
const amina = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true };
const grant = (token: string): Said => ({ body: { token, user: amina, expiresAt: '', newUser: false } });

interface Provider {
  profile?: () => Said;
  refresh?: () => Said;
  signOut?: () => Said;
}

async function page(kept: string | undefined, provider: Provider, over: Partial<Surroundings> = {}) {
  const server = await answering(({ path }) => {
    if (path === '/api/users/profile') return provider.profile?.() ?? { body: amina };
    if (path === '/api/auth/refresh')
      return provider.refresh?.() ?? refused(401, 'SESSION_ENDED', 'Unauthorized.');
    if (path === '/api/auth/token-sync') return { status: 204 };
    return provider.signOut?.() ?? { status: 204 };
  });
  const keep = createKeep(undefined);
  keep.set(tokenKey, kept);
  const goToLogin = vi.fn();
  const session = createSession({
    identity: embeddedIdentity({ origin: server.origin, fetch }),
    keep,
    now: () => Date.now(),
    here: () => '/invoices?year=2026',
    goToLogin,
    alone: (task) => task(),
    sync: createTokenSync({
      fetch: (url, init) => fetch(server.origin + url, init),
      keep,
      now: () => Date.now(),
    }),
    ...over,
  });
  const paths = () => server.asked.map(({ path }) => path);
  return { session, keep, server, paths, goToLogin };
}

describe('the session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
  afterEach(() => void vi.useRealTimers());

  it('is loading, then signed out without asking anybody when no token is kept', async () => {
    const { session, paths } = await page(undefined, {});
    expect(session.state().status).toBe('loading');
    await session.start();
    expect(session.state().status).toBe('signedOut');
    expect(paths()).toEqual([]);
  });

  it('is signed in once the profile is loaded', async () => {
    const { session } = await page(tokenFor(30), {});
    const settled = session.settled();
    await session.start();
    expect(await settled).toMatchObject({ status: 'signedIn', user: { name: 'Amina' } });
  });

  it('refreshes a token that has ended before it asks for anything else', async () => {
    const { session, keep, paths } = await page(tokenFor(-1), { refresh: () => grant(tokenFor(60)) });
    await session.start();
    expect(paths()).toEqual(['/api/auth/refresh']);
    expect(keep.get(tokenKey)).toBe(tokenFor(60));
    expect(session.state().status).toBe('signedIn');
  });

  it('forgets the token when profile and refresh are refused', async () => {
    const { session, keep } = await page(tokenFor(30), {
      profile: () => refused(401, 'INVALID_TOKEN', 'Invalid token.'),
    });
    await session.start();
    expect(session.state().status).toBe('signedOut');
    expect(keep.get(tokenKey)).toBeUndefined();
  });

  it('says why an account is suspended', async () => {
    const { session } = await page(tokenFor(30), {
      profile: () =>
        refused(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Fraud', {
          details: { reason: 'Fraud' },
        }),
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'suspended', reason: 'Fraud' });
  });

  it('keeps the token while the network is down, so that a reload can try again', async () => {
    const { session, keep, server } = await page(tokenFor(30), {});
    await server[Symbol.asyncDispose]();
    await session.start();
    expect(session.state().status).toBe('signedOut');
    expect(keep.get(tokenKey)).toBe(tokenFor(30));
  });

  it('shares one refresh between calls that fail at the same time', async () => {
    const { session, paths } = await page(tokenFor(30), { refresh: () => grant(tokenFor(60)) });
    const { credentials } = session;
    const fresh = await Promise.all([credentials.refresh(), credentials.refresh(), credentials.refresh()]);
    expect(new Set(fresh)).toEqual(new Set([tokenFor(60)]));
    expect(paths()).toEqual(['/api/auth/refresh']);
  });

  it('takes the token that another tab has fetched instead of asking again', async () => {
    const { session, keep, paths } = await page(tokenFor(-1), {});
    keep.set(tokenKey, tokenFor(60, 'other tab'));
    expect(await session.credentials.refresh()).toBe(tokenFor(60, 'other tab'));
    expect(paths()).toEqual([]);
  });

  it('syncs a token that is at most 5 minutes old when somebody asks for it, once, and takes it back', async () => {
    const { session, paths } = await page(tokenFor(56), {});
    await session.start();
    await session.identify();
    await session.identify();
    await session.signOut();
    expect(paths()).toEqual([
      '/api/users/profile',
      ...['/api/auth/token-sync', '/api/auth/token-sync', '/api/auth/logout'],
    ]);
  });

  it('fetches a younger token to be synced, and syncs every later one by itself', async () => {
    const { session, paths } = await page(tokenFor(54), { refresh: () => grant(tokenFor(60)) });
    await session.start();
    await session.identify();
    expect(paths().slice(1)).toEqual(['/api/auth/refresh', '/api/auth/token-sync']);
    session.adopt({ token: tokenFor(62), user: amina as never });
    await vi.waitUntil(() => paths().length === 4);
    expect(paths().at(-1)).toBe('/api/auth/token-sync');
  });

  it('forgets everything at sign-out, even when the provider cannot be told', async () => {
    const { session, keep } = await page(tokenFor(30), {
      signOut: () => refused(500, 'LOGOUT_FAILED', 'Logout failed'),
    });
    await session.start();
    await expect(session.signOut()).rejects.toThrow('Logout failed');
    expect(session.state().status).toBe('signedOut');
    expect(keep.get(tokenKey)).toBeUndefined();
  });

  it.each([
    ['Unauthorized. Please sign in.', '/invoices?year=2026'],
    ['Invalid token.', '/invoices?year=2026'],
    ['Something else.', undefined],
  ])(
    'after a lost session saves the path only where the words are about the token: %s',
    async (message, saved) => {
      const { session, keep, goToLogin } = await page(tokenFor(30), {});
      session.credentials.lost(Object.assign(new Error(message), { name: 'CallError' }) as never);
      expect(goToLogin).toHaveBeenCalledOnce();
      expect(keep.get(redirectKey)).toBe(saved);
      expect(session.takeRedirect()).toBe(saved);
      expect(session.takeRedirect()).toBeUndefined();
    },
  );
});

describe('the refresh', () => {
  afterEach(() => void vi.useRealTimers());

  const planned = (refresh: () => Promise<Awaited<ReturnType<Surroundings['identity']['refresh']>>>) =>
    page(
      tokenFor(60),
      {},
      {
        identity: {
          profile: async () => ({ kind: 'user', user: amina as never }),
          refresh,
          signOut: async () => undefined,
        },
      },
    );

  it('runs 5 minutes before the token ends', async () => {
    vi.useFakeTimers({ now: start });
    const refresh = vi.fn(async () => ({ token: tokenFor(120), user: amina as never }));
    const { session, keep } = await planned(refresh);
    await session.start();
    await vi.advanceTimersByTimeAsync(55 * minute - 1);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledOnce();
    expect(keep.get(tokenKey)).toBe(tokenFor(120));
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('backs off from 30 seconds to 16 minutes while the network fails', async () => {
    vi.useFakeTimers({ now: start });
    const tries: number[] = [];
    const { session } = await planned(async () => {
      tries.push(Date.now());
      throw new Error('offline');
    });
    await session.start();
    await vi.advanceTimersByTimeAsync(120 * minute);
    const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
  });
});
