import { type Client, createClient, type Transport } from '@ardhi/kit/client';
import { createGetCache } from '@ardhi/kit/client/get-cache';
import { epoch } from '@ardhi/kit/clock';
import { createSession, type Session } from '@ardhi/kit/session';
import { embeddedIdentityProvider } from '@ardhi/kit/session/embedded-identity';
import { externalIdentityProvider } from '@ardhi/kit/session/external-identity';
import type { OidcProviderConfig } from '@ardhi/kit/session/oidc-client';
import { createStorage, tokenKey, usableStorage } from '@ardhi/kit/session/token-storage';
import { createTokenSync, type TokenSync } from '@ardhi/kit/session/token-sync';

const transport: Transport = { origin: '', fetch: (...args) => fetch(...args) };

/** Exclusive across all tabs with Web Locks, else within this tab. */
const runExclusive = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ardhi-refresh', task) : task();

const navigateTo = (url: string) => location.assign(url);

/** Creates the session and the client of this page; the client's cache is cleared when the user changes. */
export function createPageSession(options: {
  readonly goToLogin: () => void;
  /** URL configured to receive tokens. */
  readonly syncUrl: string | undefined;
  /** The external OpenID provider, if configured. */
  readonly provider: OidcProviderConfig | undefined;
  readonly onProfileFailed: () => void;
}): { session: Session; client: Client; sync: TokenSync } {
  const cache = createGetCache();
  const storage = createStorage(usableStorage());
  const sync = createTokenSync({ fetch: transport.fetch, storage, now: epoch, url: options.syncUrl });
  const session = createSession({
    identity: options.provider
      ? externalIdentityProvider(options.provider, {
          transport,
          storage,
          origin: location.origin,
          navigateTo,
        })
      : embeddedIdentityProvider(transport),
    storage,
    now: epoch,
    currentPath: () => location.pathname + location.search,
    goToLogin: options.goToLogin,
    onProfileFailed: options.onProfileFailed,
    runExclusive,
    sync,
  });
  let subject = session.credentials.subject();
  session.subscribe(() => {
    if (subject !== session.credentials.subject()) cache.clear();
    subject = session.credentials.subject();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey) void session.start();
  });
  return { session, client: createClient(transport, session.credentials, cache), sync };
}
