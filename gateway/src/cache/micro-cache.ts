/** A complete response that can be sent again. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly etag: string;
  readonly body: Buffer;
}

/** Caches public responses for a moment, so that a burst of equal requests reaches a service once. */
export interface MicroCache {
  fresh(key: string): CachedResponse | undefined;
  /** Includes an expired entry, for use while the service does not answer. */
  stale(key: string): CachedResponse | undefined;
  /** Resolves once the response that is being fetched for this key has arrived; undefined when none is being fetched. */
  pendingFetch(key: string): Promise<void> | undefined;
  /** Registers a fetch in progress; the returned function ends it and caches the response, if one is given. */
  startFetch(key: string): (response?: CachedResponse) => void;
  /** Called after a write: no earlier response is served again. */
  clear(): void;
}

/** How long a cached response may be served, in milliseconds. */
export interface CacheTimes {
  /** Served without asking the service. */
  readonly freshMs: number;
  /** Served while the service does not answer. */
  readonly staleMs: number;
}

/** Half of the second within which a change must become visible; clients may cache longer, as Cache-Control tells them. */
const callTimes: CacheTimes = { freshMs: 500, staleMs: 30_000 };
const maxEntries = 1_000;
const maxBytes = 64 * 1_024 * 1_024;

/** Creates the cache; `now` is a monotonic clock in milliseconds. */
export function microCache(
  now: () => number = () => performance.now(),
  { freshMs, staleMs }: CacheTimes = callTimes,
): MicroCache {
  const entries = new Map<string, { readonly response: CachedResponse; readonly at: number }>();
  const fetching = new Map<string, Promise<void>>();
  let bytes = 0;
  let generation = 0;

  const lookup = (key: string, ms: number) => {
    const entry = entries.get(key);
    return entry !== undefined && now() - entry.at < ms ? entry.response : undefined;
  };

  function evict(key: string): void {
    bytes -= entries.get(key)?.response.body.length ?? 0;
    entries.delete(key);
  }

  function store(key: string, response: CachedResponse): void {
    evict(key);
    entries.set(key, { response, at: now() });
    bytes += response.body.length;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes && entries.size <= maxEntries) return;
      evict(oldest);
    }
  }

  return {
    fresh: (key) => lookup(key, freshMs),
    stale: (key) => lookup(key, staleMs),
    pendingFetch: (key) => fetching.get(key),
    startFetch(key) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const startGeneration = generation;
      fetching.set(key, promise);
      return (response) => {
        if (fetching.get(key) === promise) fetching.delete(key);
        if (response !== undefined && startGeneration === generation) store(key, response);
        resolve();
      };
    },
    clear() {
      generation += 1;
      entries.clear();
      fetching.clear();
      bytes = 0;
    },
  };
}
