import type { CallError } from '../client/call-error.ts';
import type { Credentials } from '../client/client.ts';
import { safePath } from '../router/safe-path.ts';
import type { AuthResult, ExternalSignIn, IdentityProvider } from './identity-provider.ts';
import { createRefreshSchedule } from './refresh-schedule.ts';
import type { SessionState } from './session-state.ts';
import { claimOf, type KeyValueStorage, redirectKey, tokenKey } from './token-storage.ts';
import type { TokenSync } from './token-sync.ts';

/** The session of a page and its actions. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves with the state once it is no longer loading. */
  settled(): Promise<SessionState>;
  /** Loads the user of the stored token; called at start and when another tab has signed in or out. */
  start(): Promise<void>;
  /** Called after a sign-in, or when a response carried the user's updated profile. */
  adopt(grant: AuthResult): void;
  /** Clears this browser's session first. @throws CallError when the provider could not end its own */
  signOut(): Promise<void>;
  /** Puts the token into a cookie, for script files that only some roles may load. */
  ensureAuthCookie(): Promise<void>;
  /** The path saved before signing in; removed once read. */
  takeRedirect(): string | undefined;
  saveRedirect(path: string): void;
  readonly credentials: Credentials;
  /** Set with an external identity provider, where it is the only way to sign in. */
  readonly externalSignIn: ExternalSignIn | undefined;
}

/** What a session needs from its page. */
export interface SessionDependencies {
  readonly identity: IdentityProvider;
  readonly storage: KeyValueStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Path and query of the page being shown. */
  readonly currentPath: () => string;
  readonly goToLogin: () => void;
  /** Runs one task at a time across all tabs, so that a token is not refreshed twice. */
  readonly runExclusive: <T>(task: () => Promise<T>) => Promise<T>;
  readonly sync: TokenSync;
}

const tokenErrorPattern = /Unauthorized|Invalid token/;

/** Creates the session of a page: loading, then signed in with a profile or signed out (specification §4). */
export function createSession({
  identity,
  storage,
  now,
  currentPath,
  goToLogin,
  runExclusive,
  sync,
}: SessionDependencies): Session {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  let refreshing: Promise<string | undefined> | undefined;
  /** The last token that this tab used; a different one in the storage was fetched by another tab. */
  let lastSeenToken = storage.get(tokenKey);

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const isFresh = (token: string) => (claimOf(token, 'exp') ?? 0) * 1_000 > now();

  /** Concurrent calls share one refresh. */
  const refresh = (): Promise<string | undefined> => {
    refreshing ??= runExclusive(renewToken).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const schedule = createRefreshSchedule(refresh, now);

  async function renewToken(): Promise<string | undefined> {
    const storedToken = storage.get(tokenKey);
    if (storedToken === undefined) return undefined;
    if (storedToken !== lastSeenToken && isFresh(storedToken)) return storeToken(storedToken);
    const grant = await identity.refresh();
    if (grant === undefined) return undefined;
    adopt(grant);
    return grant.token;
  }

  function storeToken(token: string): string {
    lastSeenToken = token;
    storage.set(tokenKey, token);
    const expires = claimOf(token, 'exp');
    if (expires !== undefined) schedule.plan(expires * 1_000);
    return token;
  }

  function clear() {
    schedule.stop();
    lastSeenToken = undefined;
    storage.set(tokenKey, undefined);
    setState({ status: 'signedOut' });
  }

  function adopt({ token, user }: AuthResult) {
    storeToken(token);
    if (sync.isEnabled()) void sync.put(token).catch(() => undefined);
    setState({ status: 'signedIn', user });
  }

  async function loadUser(token: string): Promise<void> {
    const result = await identity.profile(token);
    if (result.kind === 'refused') return renewOrClear();
    storeToken(token);
    setState(
      result.kind === 'user'
        ? { status: 'signedIn', user: result.user }
        : { status: 'suspended', reason: result.reason },
    );
  }

  const renewOrClear = async () => {
    if ((await refresh()) === undefined) clear();
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
      const token = storage.get(tokenKey);
      if (token === undefined) return clear();
      await (isFresh(token) ? loadUser(token) : renewOrClear()).catch(() =>
        setState({ status: 'signedOut' }),
      );
    },
    adopt,
    async signOut() {
      const token = storage.get(tokenKey);
      clear();
      if (token === undefined) return;
      await sync.remove(token).catch(() => undefined);
      await identity.signOut(token);
    },
    async ensureAuthCookie() {
      const token = storage.get(tokenKey);
      if (token === undefined || (await sync.put(token))) return;
      const freshToken = await refresh();
      if (freshToken !== undefined) await sync.put(freshToken);
    },
    takeRedirect() {
      const path = safePath(storage.get(redirectKey));
      storage.set(redirectKey, undefined);
      return path;
    },
    saveRedirect: (path) => storage.set(redirectKey, safePath(path)),
    externalSignIn: identity.external,
    credentials: {
      subject: () => (state.status === 'signedIn' ? state.user.id : ''),
      token: () => storage.get(tokenKey),
      refresh: () => refresh().catch(() => undefined),
      onUnauthorized(error: CallError) {
        if (tokenErrorPattern.test(error.message)) storage.set(redirectKey, safePath(currentPath()));
        clear();
        goToLogin();
      },
    },
  };
}
