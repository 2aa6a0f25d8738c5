import { type Client, createClient, type Transport } from '@ardhi/kit/client/client';
import { createGetCache } from '@ardhi/kit/client/get-cache';
import { epoch } from '@ardhi/kit/clock';
import { embeddedIdentity } from '@ardhi/kit/session/embedded-identity';
import type { Provider } from '@ardhi/kit/session/oidc-door';
import { outsideIdentity } from '@ardhi/kit/session/outside-identity';
import { createSession, type Session } from '@ardhi/kit/session/session';
import { createKeep, tokenKey, usableStorage } from '@ardhi/kit/session/token-storage';
import { createTokenSync, type TokenSync } from '@ardhi/kit/session/token-sync';

const transport: Transport = { origin: '', fetch: (...args) => fetch(...args) };

/** Over all tabs of this browser where it can (Web Locks), else within this one. */
const alone = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ardhi-refresh', task) : task();

const go = (url: string) => location.assign(url);

/** The session and the client of this page, tied together: what one person read is dropped with their session. */
export function makeSession(given: {
  readonly goToLogin: () => void;
  /** Where settings want tokens to be synced to. */
  readonly syncUrl: string | undefined;
  /** Who keeps accounts, where we do not. */
  readonly provider: Provider | undefined;
}): { session: Session; client: Client; sync: TokenSync } {
  const cache = createGetCache();
  const keep = createKeep(usableStorage());
  const sync = createTokenSync({ fetch: transport.fetch, keep, now: epoch, url: given.syncUrl });
  const session = createSession({
    identity: given.provider
      ? outsideIdentity(given.provider, { transport, keep, origin: location.origin, go })
      : embeddedIdentity(transport),
    keep,
    now: epoch,
    here: () => location.pathname + location.search,
    goToLogin: given.goToLogin,
    alone,
    sync,
  });
  let subject = session.credentials.subject();
  session.subscribe(() => {
    if (subject !== session.credentials.subject()) cache.drop();
    subject = session.credentials.subject();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey) void session.start();
  });
  return { session, client: createClient(transport, session.credentials, cache), sync };
}
