import { type Client, createClient, type Transport } from '@ardhi/kit/client';
import { createGetCache } from '@ardhi/kit/client/get-cache';
import { epoch } from '@ardhi/kit/clock';
import { createSession, type Session, type SessionDependencies } from '@ardhi/kit/session';
import { embeddedIdentityProvider } from '@ardhi/kit/session/embedded-identity';
import type { OidcProviderConfig } from '@ardhi/kit/session/oidc-client';
import {
  createStorage,
  type KeyValueStorage,
  tokenKey,
  usableStorage,
} from '@ardhi/kit/session/token-storage';
import { createTokenSync, type TokenSync } from '@ardhi/kit/session/token-sync';

const transport: Transport = { origin: '', fetch: (...args) => fetch(...args) };

/** Exclusive across all tabs with Web Locks, else within this tab. */
const runExclusive = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ardhi-refresh', task) : task();

const navigateTo = (url: string) => location.assign(url);

/** The identity provider of this page. The code of an external one is loaded only where one is configured. */
async function identityProviderOf(
  provider: OidcProviderConfig | undefined,
  storage: KeyValueStorage,
): Promise<SessionDependencies['identity']> {
  if (provider === undefined) return embeddedIdentityProvider(transport);
  const { externalIdentityProvider } = await import('@ardhi/kit/session/external-identity');
  return externalIdentityProvider(provider, { transport, storage, origin: location.origin, navigateTo });
}

/** Creates the session and the client of this page; the client's cache is cleared when the user changes. */
export async function createPageSession(options: {
  readonly goToLogin: () => void;
  /** URL configured to receive tokens. */
  readonly syncUrl: string | undefined;
  /** The external OpenID provider, if configured. */
  readonly provider: OidcProviderConfig | undefined;
  readonly onProfileFailed: () => void;
}): Promise<{ session: Session; client: Client; sync: TokenSync }> {
  const cache = createGetCache();
  const storage = createStorage(usableStorage());
  const sync = createTokenSync({ fetch: transport.fetch, storage, now: epoch, url: options.syncUrl });
  const session = createSession({
    identity: await identityProviderOf(options.provider, storage),
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
