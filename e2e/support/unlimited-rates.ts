import type { RateLimitStore } from '@ardhi/kernel/ports/rate-limit-store';

/** Counts nothing: for runs that send more calls than a client may, about other rules. */
export const unlimitedRates: RateLimitStore = {
  release: async () => undefined,
  take: async (_, { calls }) => ({ allowed: true, remaining: calls, resetMs: 1_000 }),
};
