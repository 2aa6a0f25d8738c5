import { epoch } from '../clock.ts';

const freshMs = 5_000;
const maxEntries = 200;
const uncacheablePaths = /\b(?:admin|login-logs|dashboard|users|properties|logs|orders|payments)\b/;

/**
 * Cache of GET responses: 5 s, except on the paths that the specification excludes, and except orders and payments, which
 * change without a write of this client. Identical requests in flight are shared.
 */
export interface GetCache {
  read<A>(key: { subject: string; url: string }, fetch: () => Promise<A>): Promise<A>;
  /** Called at sign-in, at sign-out and after every write. */
  clear(): void;
}

interface CacheEntry {
  readonly answer: Promise<unknown>;
  /** Milliseconds since 1970; infinite while the request is in flight. */
  expiresAt: number;
}

const ttlOf = (url: string) => (uncacheablePaths.test(url.split('?')[0] ?? '') ? 0 : freshMs);

/** An empty cache of at most 200 responses. */
export function createGetCache(): GetCache {
  const entries = new Map<string, CacheEntry>();
  const evict = () => {
    const now = epoch();
    for (const [key, { expiresAt }] of entries)
      if (expiresAt <= now || entries.size > maxEntries) entries.delete(key);
  };
  return {
    read<A>({ subject, url }: { subject: string; url: string }, fetch: () => Promise<A>): Promise<A> {
      evict();
      const key = `${subject} ${url}`;
      const cached = entries.get(key);
      if (cached !== undefined) return cached.answer as Promise<A>;
      const answer = fetch();
      const entry: CacheEntry = { answer, expiresAt: Number.POSITIVE_INFINITY };
      entries.set(key, entry);
      answer.then(
        () => {
          entry.expiresAt = epoch() + ttlOf(url);
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return answer;
    },
    clear: () => entries.clear(),
  };
}
