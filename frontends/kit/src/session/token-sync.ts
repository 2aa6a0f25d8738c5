import { claimOf, isImpersonation, type KeyValueStorage } from './token-storage.ts';

const syncedKey = 'ardhi_synced';
const defaultUrl = '/api/auth/token-sync';
/** Maximum age of a token to sync, in milliseconds (specification §9). */
const maxTokenAgeMs = 5 * 60_000;

interface TokenSyncDependencies {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** URL configured to receive every token; without it, tokens are sent to our own endpoint and only on demand. */
  readonly url?: string | undefined;
}

/** Puts the token into a cookie, because requests of script elements carry no header (security.md §2.19). */
export interface TokenSync {
  /** True if every new token is synced: by configuration, or because the previous one was. */
  isEnabled(): boolean;
  /** False if the token is too old or was rejected; sends nothing for a synced token or one of an impersonated user. */
  put(token: string): Promise<boolean>;
  /** The cookie was not accepted: the next put sends it again. */
  invalidate(): void;
  remove(token: string): Promise<void>;
}

export function createTokenSync({ fetch, storage, now, url }: TokenSyncDependencies): TokenSync {
  const send = (method: 'POST' | 'DELETE', token: string) =>
    fetch(url ?? defaultUrl, {
      method,
      credentials: 'include',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-token-sync': '1',
      },
      ...(method === 'POST' && { body: JSON.stringify({ token }) }),
    });
  const isEnabled = () => url !== undefined || storage.get(syncedKey) !== undefined;
  return {
    isEnabled,
    async put(token) {
      // The cookie stays the admin's own while they act as another user.
      if (isImpersonation(token)) return true;
      const issuedAt = claimOf(token, 'iat') ?? 0;
      if (storage.get(syncedKey) === String(issuedAt)) return true;
      if (now() - issuedAt * 1_000 > maxTokenAgeMs) return false;
      const { ok } = await send('POST', token);
      if (ok) storage.set(syncedKey, String(issuedAt));
      return ok;
    },
    invalidate: () => storage.set(syncedKey, '0'),
    async remove(token) {
      if (!isEnabled()) return;
      storage.set(syncedKey, undefined);
      await send('DELETE', token);
    },
  };
}

/** A sync that does nothing, for sessions without a user. */
export const noTokenSync: TokenSync = {
  isEnabled: () => false,
  put: async () => true,
  invalidate: () => undefined,
  remove: async () => undefined,
};
