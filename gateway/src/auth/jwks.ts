import type { Clock } from '@ardhi/kernel/runtime/clock';
import type { Log } from '@ardhi/kernel/runtime/log';
import { refuse } from '@ardhi/kernel/write/refusal';
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

/**
 * jose's remote set fails every request once its cache expires during an outage, and refuses a rotated key for 30 s
 * after any fetch. This one uses cached keys for up to 24 h and looks up an unknown key id immediately, once.
 * `onKeyRemoved` is called when a cached key is gone.
 */
export function openJwks(options: {
  readonly load: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
  readonly log: Log;
  readonly onKeyRemoved?: () => void;
}): Jwks {
  const { clock, log } = options;
  let current:
    | { readonly keys: LocalJWKSet; readonly kids: ReadonlySet<string>; readonly at: number }
    | undefined;
  let lastAttemptAt = Number.NEGATIVE_INFINITY;
  let lastUnknownKeyAt = Number.NEGATIVE_INFINITY;
  let pendingRefresh: Promise<void> | undefined;

  async function load(): Promise<void> {
    lastAttemptAt = clock.epoch();
    try {
      const set = await options.load();
      const kids = new Set(set.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : [])));
      const keyWasRemoved = [...(current?.kids ?? [])].some((kid) => !kids.has(kid));
      current = { keys: createLocalJWKSet(set), kids, at: clock.epoch() };
      if (keyWasRemoved) options.onKeyRemoved?.();
    } catch (error) {
      log.warn({ error }, 'jwks.fetch.failed: the issuer’s keys could not be fetched');
    }
  }

  function refresh(): Promise<void> {
    pendingRefresh ??= load().finally(() => {
      pendingRefresh = undefined;
    });
    return pendingRefresh;
  }

  async function refreshIfStale(): Promise<void> {
    const now = clock.epoch();
    if (current === undefined && now - lastAttemptAt >= retryMs) await refresh();
    else if (current !== undefined && now - current.at >= refreshAfterMs && now - lastAttemptAt >= retryMs)
      void refresh();
  }

  async function refreshForUnknownKey(kid: string): Promise<void> {
    if (pendingRefresh !== undefined) await pendingRefresh;
    const now = clock.epoch();
    if (current?.kids.has(kid) || now - lastUnknownKeyAt < unknownKeyCooldownMs) return;
    lastUnknownKeyAt = now;
    await refresh();
  }

  return {
    refresh,
    async keyFor(header, token) {
      if (typeof header.kid !== 'string') return refuse('INVALID_TOKEN');
      await refreshIfStale();
      if (!current?.kids.has(header.kid)) await refreshForUnknownKey(header.kid);
      if (current === undefined || !current.kids.has(header.kid)) return refuse('INVALID_TOKEN');
      if (clock.epoch() - current.at >= maxAgeMs) return refuse('INVALID_TOKEN');
      return current.keys(header, token);
    },
  };
}
