import { claimOf, type Keep } from './token-storage.ts';

const syncedKey = 'ardhi_synced';
const ownUrl = '/api/auth/token-sync';
/** An older token is not synced (specification §9). */
const oldestMs = 5 * 60_000;

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly keep: Keep;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where settings want every token; without it only those go out that somebody asks for, to our own address. */
  readonly url?: string | undefined;
}

/** Puts the token into a cookie: what script elements ask for carries nothing else (security.md §2.19). */
export interface TokenSync {
  /** Whether a new token is put at once: settings say so, or the one before it was. */
  isOn(): boolean;
  /** False when the token is too old or was refused; nothing is sent for one that is there already. */
  put(token: string): Promise<boolean>;
  /** The cookie did not do: the next put sends it anew. */
  doubt(): void;
  drop(token: string): Promise<void>;
}

export function createTokenSync({ fetch, keep, now, url }: Surroundings): TokenSync {
  const send = (method: 'POST' | 'DELETE', token: string) =>
    fetch(url ?? ownUrl, {
      method,
      credentials: 'include',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-token-sync': '1',
      },
      ...(method === 'POST' && { body: JSON.stringify({ token }) }),
    });
  const isOn = () => url !== undefined || keep.get(syncedKey) !== undefined;
  return {
    isOn,
    async put(token) {
      const issued = claimOf(token, 'iat') ?? 0;
      if (keep.get(syncedKey) === String(issued)) return true;
      if (now() - issued * 1_000 > oldestMs) return false;
      const { ok } = await send('POST', token);
      if (ok) keep.set(syncedKey, String(issued));
      return ok;
    },
    doubt: () => keep.set(syncedKey, '0'),
    async drop(token) {
      if (!isOn()) return;
      keep.set(syncedKey, undefined);
      await send('DELETE', token);
    },
  };
}

/** For who never signs in. */
export const noSync: TokenSync = {
  isOn: () => false,
  put: async () => true,
  doubt: () => undefined,
  drop: async () => undefined,
};
