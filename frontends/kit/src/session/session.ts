import type { CallError } from '../client/call-error.ts';
import type { Credentials } from '../client/client.ts';
import { safePath } from '../router/safe-path.ts';
import type { Grant, Identity } from './identity.ts';
import { createRefreshSchedule } from './refresh-schedule.ts';
import type { SessionState } from './session-state.ts';
import { claimOf, type Keep, redirectKey, tokenKey } from './token-storage.ts';

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The state once it is no longer loading. */
  settled(): Promise<SessionState>;
  /** Reads the kept token and asks who it belongs to. */
  start(): Promise<void>;
  /** After a sign-in. */
  adopt(grant: Grant): void;
  /** After the person changed their own record. */
  reload(): Promise<void>;
  signOut(): Promise<void>;
  /** Where the person wanted to go before signing in; forgotten once read. */
  takeRedirect(): string | undefined;
  saveRedirect(path: string): void;
  readonly credentials: Credentials;
}

interface Surroundings {
  readonly identity: Identity;
  readonly keep: Keep;
  readonly now: () => number;
  /** Path and query of the page being shown. */
  readonly here: () => string;
  readonly goToLogin: () => void;
  /** Runs one at a time over all tabs, so that a refresh is not done twice. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
}

const aboutToken = /Unauthorized|Invalid token/;

/** The one session of a page: loading, then signed in with a profile or signed out (specification §4). */
export function createSession(around: Surroundings): Session {
  const { identity, keep } = around;
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const schedule = createRefreshSchedule(refresh, around.now);
  let refreshing: Promise<string | undefined> | undefined;

  const show = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  function keepToken(token: string) {
    keep.set(tokenKey, token);
    const expires = claimOf(token, 'exp');
    if (expires !== undefined) schedule.plan(expires * 1_000);
  }

  function forget() {
    schedule.stop();
    keep.set(tokenKey, undefined);
    show({ status: 'signedOut' });
  }

  function adopt({ token, user }: Grant) {
    keepToken(token);
    show({ status: 'signedIn', user });
  }

  /** One refresh at a time; another tab's fresh token is taken instead of asking again. */
  function refresh(): Promise<string | undefined> {
    refreshing ??= around.alone(renew).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  const stale = keep.get(tokenKey);
  let seen = stale;
  async function renew(): Promise<string | undefined> {
    const kept = keep.get(tokenKey);
    if (kept === undefined) return undefined;
    if (kept !== seen && fresh(kept)) {
      seen = kept;
      keepToken(kept);
      return kept;
    }
    const grant = await identity.refresh();
    if (grant === undefined) return undefined;
    seen = grant.token;
    adopt(grant);
    return grant.token;
  }

  const fresh = (token: string) => (claimOf(token, 'exp') ?? 0) * 1_000 > around.now();

  async function load(token: string): Promise<void> {
    const answer = await identity.profile(token);
    if (answer.kind === 'user') {
      keepToken(token);
      show({ status: 'signedIn', user: answer.user });
    } else if (answer.kind === 'suspended') show({ status: 'suspended', reason: answer.reason });
    else if ((await refresh()) === undefined) forget();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: () =>
      new Promise((resolve) => {
        if (state.status !== 'loading') return resolve(state);
        const stop = () => {
          listeners.delete(stop);
          resolve(state);
        };
        listeners.add(stop);
      }),
    async start() {
      const token = keep.get(tokenKey);
      if (token === undefined) return show({ status: 'signedOut' });
      const known = fresh(token)
        ? load(token)
        : refresh().then((got) => (got === undefined ? forget() : undefined));
      await known.catch(() => show({ status: 'signedOut' }));
    },
    adopt(grant) {
      seen = grant.token;
      adopt(grant);
    },
    async reload() {
      const token = keep.get(tokenKey);
      if (token !== undefined) await load(token);
    },
    async signOut() {
      const token = keep.get(tokenKey);
      forget();
      if (token !== undefined) await identity.signOut(token);
    },
    takeRedirect() {
      const path = safePath(keep.get(redirectKey));
      keep.set(redirectKey, undefined);
      return path;
    },
    saveRedirect: (path) => keep.set(redirectKey, safePath(path)),
    credentials: {
      subject: () => (state.status === 'signedIn' ? state.user.id : ''),
      token: () => keep.get(tokenKey),
      refresh: () => refresh().catch(() => undefined),
      lost(refusal: CallError) {
        if (aboutToken.test(refusal.message)) keep.set(redirectKey, safePath(around.here()));
        forget();
        around.goToLogin();
      },
    },
  };
}
