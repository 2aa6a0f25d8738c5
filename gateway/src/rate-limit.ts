import type { RateClass } from '@ardhi/contracts/route';
import type { RateStore, Taken } from '@ardhi/kernel/rates/rate-store';
import { refuse } from '@ardhi/kernel/refusal';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { edgeOf, routeOf } from './edge.ts';
import { networkOf } from './network-of.ts';
import { rateClassOf, rates } from './rates.ts';

/** Counts in this process, in fixed windows. */
export function memoryRates(): RateStore {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async take(name, rate, key) {
      const limiter =
        limiters.get(name) ??
        new RateLimiterMemory({ points: rate.calls, duration: rate.seconds, keyPrefix: name });
      limiters.set(name, limiter);
      try {
        return taken(true, await limiter.consume(key));
      } catch (full) {
        if (full instanceof RateLimiterRes) return taken(false, full);
        throw full;
      }
    },
  };
}

const taken = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Taken => ({
  allowed,
  remaining: remainingPoints,
  resetMs: msBeforeNext,
});

/** Before the token is looked at: classes that count addresses. */
export const limitAddresses = (store: RateStore): RequestHandler =>
  async function limitAddress(_request, response, next) {
    const name = rateClassOf(routeOf(response));
    if (name !== 'none' && rates[name].by === 'address')
      await count(store, name, addressKey(response), response);
    next();
  };

/** Once the caller is known: classes that count users. Whoever is not known is counted by address. */
export const limitUsers = (store: RateStore): RequestHandler =>
  async function limitUser(_request, response, next) {
    await countUser(store, response);
    next();
  };

/** @throws Refusal RATE_LIMITED */
export async function countUser(store: RateStore, response: Response): Promise<void> {
  const name = rateClassOf(routeOf(response));
  if (name === 'none' || rates[name].by !== 'user') return;
  await count(store, name, edgeOf(response).caller?.subject || addressKey(response), response);
}

const addressKey = (response: Response) => networkOf(edgeOf(response).address);

/** Tells what is left in the words of draft-ietf-httpapi-ratelimit-headers-10. */
async function count(store: RateStore, name: Exclude<RateClass, 'none'>, key: string, response: Response) {
  const rate = rates[name];
  const { allowed, remaining, resetMs } = await store.take(name, rate, key);
  const seconds = Math.min(3_600, Math.max(1, Math.ceil(resetMs / 1000)));
  response.setHeader('RateLimit-Policy', `"${name}";q=${rate.calls};w=${rate.seconds}`);
  response.setHeader('RateLimit', `"${name}";r=${remaining};t=${seconds}`);
  if (allowed) return;
  response.setHeader('Retry-After', seconds);
  refuse('RATE_LIMITED', { n: seconds });
}
