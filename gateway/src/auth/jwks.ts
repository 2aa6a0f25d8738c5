import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import { refuse } from '@ardhi/kernel/base/refusal';
import {
  type CryptoKey,
  createLocalJWKSet,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
  type LocalJWKSet,
} from 'jose';

/** The issuer's public keys, cached through rotations and outages (security.md §2.4, promises.md C2). */
export interface Jwks {
  /** The key that a token's header names. @throws Refusal INVALID_TOKEN */
  keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey>;
  /** Fetches now; a failure is logged and the cached keys stay in use. */
  refresh(): Promise<void>;
}

const refreshAfterMs = 10 * 60_000;
const maxAgeMs = 24 * 3_600_000;
/** At most one fetch in this time for unknown key ids. */
const unknownKeyCooldownMs = 30_000;
/** After a failed fetch the cached keys are used for this long before the next attempt. */
const retryMs = 30_000;

/** Where the keys come from, and who is told about them. */
interface JwksOptions {
  readonly load: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when a cached key is gone. */
  readonly onKeyRemoved?: () => void;
}

/** Keys as they were fetched. */
interface CachedKeys {
  readonly keys: LocalJWKSet;
  readonly kids: ReadonlySet<string>;
  /** Time of the fetch, in milliseconds. */
  readonly at: number;
}

/**
 * jose's remote set fails every request once its cache expires during an outage, and refuses a rotated key for 30 s
 * after any fetch. This one uses cached keys for up to 24 h and looks up an unknown key id immediately, once.
 */
export function openJwks(options: JwksOptions): Jwks {
  const { clock } = options;
  const cache = keyCache(options);
  let lastUnknownKeyAt = Number.NEGATIVE_INFINITY;

  async function refreshIfStale(): Promise<void> {
    const now = clock.epoch();
    const { current } = cache;
    const mayRetry = now - cache.lastAttemptAt >= retryMs;
    if (current === undefined && mayRetry) await cache.refresh();
    else if (current !== undefined && now - current.at >= refreshAfterMs && mayRetry) void cache.refresh();
  }

  async function refreshForUnknownKey(kid: string): Promise<void> {
    await cache.pendingRefresh;
    const now = clock.epoch();
    if (cache.current?.kids.has(kid) || now - lastUnknownKeyAt < unknownKeyCooldownMs) return;
    lastUnknownKeyAt = now;
    await cache.refresh();
  }

  return {
    refresh: cache.refresh,
    async keyFor(header, token) {
      if (typeof header.kid !== 'string') return refuse('INVALID_TOKEN');
      await refreshIfStale();
      if (!cache.current?.kids.has(header.kid)) await refreshForUnknownKey(header.kid);
      const { current } = cache;
      if (current === undefined || !current.kids.has(header.kid)) return refuse('INVALID_TOKEN');
      if (clock.epoch() - current.at >= maxAgeMs) return refuse('INVALID_TOKEN');
      return current.keys(header, token);
    },
  };
}

/** The keys of the last fetch that succeeded; simultaneous refreshes share one fetch. */
function keyCache({ load, clock, log, onKeyRemoved }: JwksOptions) {
  let current: CachedKeys | undefined;
  let lastAttemptAt = Number.NEGATIVE_INFINITY;
  let pendingRefresh: Promise<void> | undefined;

  async function fetchKeys(): Promise<void> {
    lastAttemptAt = clock.epoch();
    try {
      const set = await load();
      const kids = new Set(set.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : [])));
      const keyWasRemoved = [...(current?.kids ?? [])].some((kid) => !kids.has(kid));
      current = { keys: createLocalJWKSet(set), kids, at: clock.epoch() };
      if (keyWasRemoved) onKeyRemoved?.();
    } catch (error) {
      log.warn({ error }, 'jwks.fetch.failed: the issuer’s keys could not be fetched');
    }
  }

  return {
    get current() {
      return current;
    },
    get lastAttemptAt() {
      return lastAttemptAt;
    },
    get pendingRefresh() {
      return pendingRefresh;
    },
    refresh(): Promise<void> {
      pendingRefresh ??= fetchKeys().finally(() => {
        pendingRefresh = undefined;
      });
      return pendingRefresh;
    },
  };
}
