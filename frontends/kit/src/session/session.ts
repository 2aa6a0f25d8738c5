import type { CallError } from '../client/call-error.ts';
import type { Credentials } from '../client/client.ts';
import { createStore, type Store } from '../store.ts';
import type { AuthResult, ExternalSignIn, IdentityProvider } from './identity-provider.ts';
import { createRedirectPath, type RedirectPath } from './redirect-path.ts';
import type { SessionState } from './session-state.ts';
import { createTokenRenewal, type TokenRenewal } from './token-renewal.ts';
import { type KeyValueStorage, subjectOf } from './token-storage.ts';
import type { TokenSync } from './token-sync.ts';

/** The session of a page and its actions. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Resolves with the state once it is no longer loading. */
  settled(): Promise<SessionState>;
  /**
   * Loads the user of the stored token; called at start, to retry, and when another tab has signed in or out. Calls
   * with the same token share one request.
   */
  start(): Promise<void>;
  /** Called after a sign-in, or when a response carried the user's updated profile. */
  adopt(grant: AuthResult): void;
  /** Clears this browser's session first. @throws CallError if the provider could not end its own */
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

/** Dependencies of a session on its page. */
export interface SessionDependencies {
  readonly identity: IdentityProvider;
  readonly storage: KeyValueStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Path and query of the current page. */
  readonly currentPath: () => string;
  readonly goToLogin: () => void;
  /** Runs one task at a time across all tabs, so that a token is not refreshed twice. */
  readonly runExclusive: <T>(task: () => Promise<T>) => Promise<T>;
  readonly sync: TokenSync;
  /** Called when the profile could not be loaded; the session stays. */
  readonly onProfileFailed: () => void;
}

const tokenErrorPattern = /Unauthorized|Invalid token/;

/** Creates the session of a page: loading, then signed in with a profile or signed out (specification §4). */
export function createSession(dependencies: SessionDependencies): Session {
  const { identity, storage, now, runExclusive, sync } = dependencies;
  const store = createStore<SessionState>({ status: 'loading' });
  const redirect = createRedirectPath(storage);
  const renewal = createTokenRenewal({ identity, storage, now, runExclusive, onRefreshed: adopt });

  /** The token whose profile is in the state. */
  let profileToken = '';

  function setUser({ token, user }: AuthResult) {
    renewal.store(token);
    profileToken = token;
    store.set({ status: 'signedIn', user });
  }
  function adopt(grant: AuthResult) {
    if (sync.isEnabled()) void sync.put(grant.token).catch(() => undefined);
    setUser(grant);
  }
  function clear() {
    renewal.clear();
    store.set({ status: 'signedOut' });
  }
  const hasProfileOf = (token: string) =>
    store.get().status === 'signedIn' && subjectOf(token) === subjectOf(profileToken);
  const start = oncePerToken(renewal.token, () =>
    loadSession({ ...dependencies, renewal, store, clear, setUser, hasProfileOf }),
  );

  return {
    state: store.get,
    subscribe: store.subscribe,
    settled: () => whenSettled(store),
    start,
    adopt,
    async signOut() {
      // An admin acting as another user signs out as themselves.
      const state = store.get();
      if (state.status === 'signedIn' && state.user.impersonatedBy) await renewal.refresh();
      const token = renewal.token();
      clear();
      if (token === undefined) return;
      await sync.remove(token).catch(() => undefined);
      await identity.signOut(token);
    },
    async ensureAuthCookie() {
      const token = renewal.token();
      if (token === undefined || (await sync.put(token))) return;
      const freshToken = await renewal.refresh();
      if (freshToken !== undefined) await sync.put(freshToken);
    },
    takeRedirect: redirect.take,
    saveRedirect: redirect.save,
    externalSignIn: identity.external,
    credentials: sessionCredentials({ ...dependencies, renewal, store, redirect, clear }),
  };
}

/** State shared by the steps of a session. */
interface SessionParts {
  readonly store: Store<SessionState>;
  readonly renewal: TokenRenewal;
  readonly redirect: RedirectPath;
  /** Signs out in this browser. */
  readonly clear: () => void;
}

const whenSettled = (store: Store<SessionState>): Promise<SessionState> =>
  new Promise((resolve) => {
    if (store.get().status !== 'loading') return resolve(store.get());
    const stop = store.subscribe(() => {
      stop();
      resolve(store.get());
    });
  });

/** Shares one run of a task while the token stays the same: calls meanwhile get the same promise. */
function oncePerToken(
  currentToken: () => string | undefined,
  task: () => Promise<void>,
): () => Promise<void> {
  let running: { readonly token: string | undefined; readonly done: Promise<void> } | undefined;
  return () => {
    const token = currentToken();
    if (running !== undefined && running.token === token) return running.done;
    const started = {
      token,
      done: task().finally(() => {
        if (running === started) running = undefined;
      }),
    };
    running = started;
    return started.done;
  };
}

interface LoadParts extends Omit<SessionParts, 'redirect'> {
  /** Stores the token with its user. */
  readonly setUser: (grant: AuthResult) => void;
  /** True if the state has the profile of the token's user. */
  readonly hasProfileOf: (token: string) => boolean;
}

/** Loads the user of the stored token, which is refreshed first if it has expired or is rejected. */
async function loadSession({
  identity,
  renewal,
  store,
  clear,
  setUser,
  hasProfileOf,
  onProfileFailed,
}: Pick<SessionDependencies, 'identity' | 'onProfileFailed'> & LoadParts): Promise<void> {
  const renewOrClear = async () => {
    if ((await renewal.refresh()) === undefined) clear();
  };
  const loadUser = async (token: string) => {
    const result = await identity.profile(token);
    if (result.kind === 'refused') return renewOrClear();
    if (result.kind === 'user') return setUser({ token, user: result.user });
    renewal.store(token);
    store.set({ status: 'suspended', reason: result.reason });
  };
  const token = renewal.token();
  if (token === undefined) return clear();
  await (renewal.isFresh(token) ? loadUser(token) : renewOrClear()).catch(() => {
    if (!hasProfileOf(token)) store.set({ status: 'profileFailed' });
    onProfileFailed();
  });
}

/** The session as the client uses it for its requests. */
const sessionCredentials = ({
  store,
  renewal,
  redirect,
  clear,
  currentPath,
  goToLogin,
}: SessionParts & Pick<SessionDependencies, 'currentPath' | 'goToLogin'>): Credentials => ({
  subject() {
    const state = store.get();
    return state.status === 'signedIn' ? state.user.id : '';
  },
  token: renewal.token,
  refresh: () => renewal.refresh().catch(() => undefined),
  onUnauthorized(error: CallError) {
    if (tokenErrorPattern.test(error.message)) redirect.save(currentPath());
    clear();
    goToLogin();
  },
});
