/** At most `calls` calls within `seconds` seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** Decision on one call: allowed or not, calls left, and milliseconds until the count resets. */
export interface RateLimitDecision {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetMs: number;
}

/** Counts calls against rate limits; several gateways may share one store (promises.md C8). */
export interface RateLimitStore {
  take(name: string, limit: RateLimit, key: string): Promise<RateLimitDecision>;
  /** Takes back one call of the current window that turned out not to count. */
  release(name: string, limit: RateLimit, key: string): Promise<void>;
}
