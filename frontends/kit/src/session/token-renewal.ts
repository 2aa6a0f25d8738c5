import type { AuthResult, IdentityProvider } from './identity-provider.ts';
import { createRefreshSchedule } from './refresh-schedule.ts';
import { claimOf, type KeyValueStorage, tokenKey } from './token-storage.ts';

interface TokenRenewalDependencies {
  readonly identity: Pick<IdentityProvider, 'refresh'>;
  readonly storage: KeyValueStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs one task at a time across all tabs, so that a token is not refreshed twice. */
  readonly runExclusive: <T>(task: () => Promise<T>) => Promise<T>;
  /** Called with the result of a refresh; stores its token. */
  readonly onRefreshed: (grant: AuthResult) => void;
}

/** The stored token of a session, refreshed before it expires. */
export interface TokenRenewal {
  /** The stored token, also one that another tab has stored. */
  token(): string | undefined;
  isFresh(token: string): boolean;
  /** Stores a token and schedules its refresh. */
  store(token: string): string;
  /** Deletes the token and stops refreshing. */
  clear(): void;
  /** The new token, undefined when refused; concurrent calls share one refresh. @throws Error without a response */
  refresh(): Promise<string | undefined>;
}

/** Stores and refreshes the token in step with the other tabs of the browser. */
export function createTokenRenewal(dependencies: TokenRenewalDependencies): TokenRenewal {
  const { identity, storage, now, runExclusive, onRefreshed } = dependencies;
  let refreshing: Promise<string | undefined> | undefined;
  /** The last token that this tab used; a different one in the storage was fetched by another tab. */
  let lastSeenToken = storage.get(tokenKey);

  const isFresh = (token: string) => (claimOf(token, 'exp') ?? 0) * 1_000 > now();
  const refresh = (): Promise<string | undefined> => {
    refreshing ??= runExclusive(renew).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const schedule = createRefreshSchedule(refresh, now);

  async function renew(): Promise<string | undefined> {
    const storedToken = storage.get(tokenKey);
    if (storedToken === undefined) return undefined;
    if (storedToken !== lastSeenToken && isFresh(storedToken)) return store(storedToken);
    const grant = await identity.refresh();
    if (grant === undefined) return undefined;
    onRefreshed(grant);
    return grant.token;
  }

  function store(token: string): string {
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
  }

  return { token: () => storage.get(tokenKey), isFresh, store, clear, refresh };
}
