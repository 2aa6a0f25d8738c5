import type { CallError } from '../client/call-error.ts';
import type { Credentials } from '../client/client.ts';
import { safePath } from '../router/safe-path.ts';
import type { Grant, Identity, OutsideDoor } from './identity.ts';
import { createRefreshSchedule } from './refresh-schedule.ts';
import type { SessionState } from './session-state.ts';
import { claimOf, type Keep, redirectKey, tokenKey } from './token-storage.ts';
import type { TokenSync } from './token-sync.ts';

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The state once it is no longer loading. */
  settled(): Promise<SessionState>;
  /** Reads the kept token and asks who it belongs to; also when another tab has signed in or out. */
  start(): Promise<void>;
  /** After a sign-in, or when an answer brought the person's own record anew. */
  adopt(grant: Grant): void;
  /** @throws CallError when the provider could not end it; this browser has forgotten it all the same */
  signOut(): Promise<void>;
  /** Makes sure that the cookie names who is here, for scripts that not everybody may have. */
  identify(): Promise<void>;
  /** Where the person wanted to go before signing in; forgotten once read. */
  takeRedirect(): string | undefined;
  saveRedirect(path: string): void;
  readonly credentials: Credentials;
  /** Where accounts are kept elsewhere: the only way in. */
  readonly outside: OutsideDoor | undefined;
}

export interface Surroundings {
  readonly identity: Identity;
  readonly keep: Keep;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Path and query of the page being shown. */
  readonly here: () => string;
  readonly goToLogin: () => void;
  /** Runs one at a time over all tabs, so that a refresh is not done twice. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  readonly sync: TokenSync;
}

const aboutToken = /Unauthorized|Invalid token/;

/** The one session of a page: loading, then signed in with a profile or signed out (specification §4). */
export function createSession({ identity, keep, now, here, goToLogin, alone, sync }: Surroundings): Session {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  let refreshing: Promise<string | undefined> | undefined;
  /** The token this tab has seen last; another one in the storage was fetched by another tab. */
  let seen = keep.get(tokenKey);

  const show = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const isFresh = (token: string) => (claimOf(token, 'exp') ?? 0) * 1_000 > now();

  /** One refresh at a time, whoever asks for it. */
  const refresh = (): Promise<string | undefined> => {
    refreshing ??= alone(renew).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const schedule = createRefreshSchedule(refresh, now);

  async function renew(): Promise<string | undefined> {
    const kept = keep.get(tokenKey);
    if (kept === undefined) return undefined;
    if (kept !== seen && isFresh(kept)) return remember(kept);
    const grant = await identity.refresh();
    if (grant === undefined) return undefined;
    adopt(grant);
    return grant.token;
  }

  function remember(token: string): string {
    seen = token;
    keep.set(tokenKey, token);
    const expires = claimOf(token, 'exp');
    if (expires !== undefined) schedule.plan(expires * 1_000);
    return token;
  }

  function forget() {
    schedule.stop();
    seen = undefined;
    keep.set(tokenKey, undefined);
    show({ status: 'signedOut' });
  }

  function adopt({ token, user }: Grant) {
    remember(token);
    if (sync.isOn()) void sync.put(token).catch(() => undefined);
    show({ status: 'signedIn', user });
  }

  async function ask(token: string): Promise<void> {
    const known = await identity.profile(token);
    if (known.kind === 'refused') return renewOrForget();
    remember(token);
    show(
      known.kind === 'user'
        ? { status: 'signedIn', user: known.user }
        : { status: 'suspended', reason: known.reason },
    );
  }

  const renewOrForget = async () => {
    if ((await refresh()) === undefined) forget();
  };

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
      if (token === undefined) return forget();
      await (isFresh(token) ? ask(token) : renewOrForget()).catch(() => show({ status: 'signedOut' }));
    },
    adopt,
    async signOut() {
      const token = keep.get(tokenKey);
      forget();
      if (token === undefined) return;
      await sync.drop(token).catch(() => undefined);
      await identity.signOut(token);
    },
    async identify() {
      const token = keep.get(tokenKey);
      if (token === undefined || (await sync.put(token))) return;
      const fresh = await refresh();
      if (fresh !== undefined) await sync.put(fresh);
    },
    takeRedirect() {
      const path = safePath(keep.get(redirectKey));
      keep.set(redirectKey, undefined);
      return path;
    },
    saveRedirect: (path) => keep.set(redirectKey, safePath(path)),
    outside: identity.outside,
    credentials: {
      subject: () => (state.status === 'signedIn' ? state.user.id : ''),
      token: () => keep.get(tokenKey),
      refresh: () => refresh().catch(() => undefined),
      lost(refusal: CallError) {
        if (aboutToken.test(refusal.message)) keep.set(redirectKey, safePath(here()));
        forget();
        goToLogin();
      },
    },
  };
}
