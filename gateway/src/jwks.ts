import type { Clock } from '@ardhi/kernel/clock';
import type { Log } from '@ardhi/kernel/log/log';
import { refuse } from '@ardhi/kernel/refusal';
import {
  type CryptoKey,
  createLocalJWKSet,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
  type LocalJWKSet,
} from 'jose';

/** The issuer's public keys, kept through rotations and outages (security.md §2.4, promises.md C2). */
export interface Jwks {
  /** The key a token names. @throws Refusal INVALID_TOKEN */
  keyFor(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey>;
  /** Fetches now; a failure is logged and the known keys stay. */
  refresh(): Promise<void>;
}

const freshMs = 10 * 60_000;
const staleMs = 24 * 3_600_000;
/** At most one fetch in this time for keys nobody has heard of. */
const strangerMs = 30_000;
/** After a failed fetch known keys are used for this long before the next try. */
const retryMs = 30_000;

/**
 * jose's remote set fails every request once its cache ends during an outage, and refuses a rotated key for 30 s
 * after any fetch; this one serves known keys for 24 h and looks up a stranger at once, once.
 * `forgotten` is told when a key that was there is gone.
 */
export function openJwks(options: {
  readonly load: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
  readonly log: Log;
  readonly forgotten?: () => void;
}): Jwks {
  const { clock, log } = options;
  let known:
    | { readonly keys: LocalJWKSet; readonly kids: ReadonlySet<string>; readonly at: number }
    | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let strangerAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function load(): Promise<void> {
    triedAt = clock.epoch();
    try {
      const set = await options.load();
      const kids = new Set(set.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : [])));
      const lost = [...(known?.kids ?? [])].some((kid) => !kids.has(kid));
      known = { keys: createLocalJWKSet(set), kids, at: clock.epoch() };
      if (lost) options.forgotten?.();
    } catch (error) {
      log.warn({ error }, 'the issuer’s keys could not be fetched');
    }
  }

  function refresh(): Promise<void> {
    running ??= load().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function keepFresh(): Promise<void> {
    const now = clock.epoch();
    if (known === undefined && now - triedAt >= retryMs) await refresh();
    else if (known !== undefined && now - known.at >= freshMs && now - triedAt >= retryMs) void refresh();
  }

  async function meet(kid: string): Promise<void> {
    if (running !== undefined) await running;
    const now = clock.epoch();
    if (known?.kids.has(kid) || now - strangerAt < strangerMs) return;
    strangerAt = now;
    await refresh();
  }

  return {
    refresh,
    async keyFor(header, token) {
      if (typeof header.kid !== 'string') return refuse('INVALID_TOKEN');
      await keepFresh();
      if (!known?.kids.has(header.kid)) await meet(header.kid);
      if (known === undefined || !known.kids.has(header.kid)) return refuse('INVALID_TOKEN');
      if (clock.epoch() - known.at >= staleMs) return refuse('INVALID_TOKEN');
      return known.keys(header, token);
    },
  };
}
