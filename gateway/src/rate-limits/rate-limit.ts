import { refuse } from '@ardhi/kernel/base/refusal';
import type {
  RateLimitDecision,
  RateLimitStore,
  RateLimit as StoredLimit,
} from '@ardhi/kernel/ports/rate-limit-store';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { requestContextOf, routeOf } from '../request-context.ts';
import { clientNetwork } from './client-network.ts';
import { type CountedClass, type RateLimit, rateClassOf, rateLimits } from './rate-classes.ts';

/** Counts in this process, in fixed windows. */
export function memoryRateLimitStore(): RateLimitStore {
  const limiters = new Map<string, RateLimiterMemory>();
  function limiterOf(name: string, rate: StoredLimit): RateLimiterMemory {
    const limiter =
      limiters.get(name) ??
      new RateLimiterMemory({ points: rate.calls, duration: rate.seconds, keyPrefix: name });
    limiters.set(name, limiter);
    return limiter;
  }
  return {
    async release(name, rate, key) {
      await limiterOf(name, rate).reward(key);
    },
    async take(name, rate, key) {
      try {
        return toDecision(true, await limiterOf(name, rate).consume(key));
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) return toDecision(false, rejected);
        throw rejected;
      }
    },
  };
}

const toDecision = (
  allowed: boolean,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitDecision => ({
  allowed,
  remaining: remainingPoints,
  resetMs: msBeforeNext,
});

/** Limits rate classes that count addresses; runs before the token is verified. */
export const limitByAddress = (store: RateLimitStore): RequestHandler =>
  async function limitAddress(_request, response, next) {
    const name = rateClassOf(routeOf(response));
    if (name !== 'none' && rateLimits[name].by === 'address')
      await consume(store, name, addressKey(response), response);
    next();
  };

/** Limits rate classes that count users or keys; runs once the caller is resolved. A caller without identity is counted by address. */
export const limitByUser = (store: RateLimitStore): RequestHandler =>
  async function limitUser(_request, response, next) {
    await consumeForUser(store, response);
    next();
  };

/** @throws Refusal RATE_LIMITED */
export async function consumeForUser(store: RateLimitStore, response: Response): Promise<void> {
  const name = rateClassOf(routeOf(response));
  if (name === 'none' || rateLimits[name].by === 'address') return;
  const { caller, apiKey } = requestContextOf(response);
  if (apiKey === undefined) await consume(store, name, caller?.subject || addressKey(response), response);
  else await consume(store, name, apiKey.id, response, { ...rateLimits[name], calls: apiKey.ratePerMin });
}

/**
 * Counts a page against the client's network, or against a verified search engine as a whole, e.g. 'googlebot.com'.
 * @throws Refusal RATE_LIMITED
 */
export const consumeForPage = (
  store: RateLimitStore,
  response: Response,
  crawler: string | undefined,
): Promise<void> =>
  crawler === undefined
    ? consume(store, 'page', addressKey(response), response)
    : consume(store, 'crawler', crawler, response);

/** Rate-limit key for the client of a request: its network. */
export const addressKey = (response: Response): string => clientNetwork(requestContextOf(response).address);

/** Counts a call and sets the headers of draft-ietf-httpapi-ratelimit-headers-10. @throws Refusal RATE_LIMITED */
async function consume(
  store: RateLimitStore,
  name: CountedClass,
  key: string,
  response: Response,
  rate: RateLimit = rateLimits[name],
) {
  // A store keeps one number of calls for a name.
  const counter = rate.calls === rateLimits[name].calls ? name : `${name}-${rate.calls}`;
  if (rate.attempts !== undefined) await countAttempt(store, name, key, response, rate.attempts);
  const { allowed, remaining, resetMs } = await store.take(counter, rate, key);
  response.setHeader('RateLimit-Policy', `"${name}";q=${rate.calls};w=${rate.seconds}`);
  response.setHeader('RateLimit', `"${name}";r=${remaining};t=${secondsOf(resetMs)}`);
  if (!allowed) refuseUntil(resetMs, response);
}

const secondsOf = (resetMs: number): number => Math.min(3_600, Math.max(1, Math.ceil(resetMs / 1000)));

/** @throws Refusal RATE_LIMITED with the seconds to wait */
function refuseUntil(resetMs: number, response: Response): never {
  const n = secondsOf(resetMs);
  response.setHeader('Retry-After', n);
  return refuse('RATE_LIMITED', { n });
}

/** Statuses of calls that are refused for what they contain. */
const refusedContent: readonly number[] = [400, 413, 415, 422];

/** Counts an attempt, and gives the call back once it is refused for what it contains. @throws Refusal RATE_LIMITED */
async function countAttempt(
  store: RateLimitStore,
  name: CountedClass,
  key: string,
  response: Response,
  attempts: number,
): Promise<void> {
  const rate = rateLimits[name];
  const { allowed, resetMs } = await store.take(`${name}-attempts`, { ...rate, calls: attempts }, key);
  if (!allowed) refuseUntil(resetMs, response);
  response.once('finish', () => {
    if (refusedContent.includes(response.statusCode)) store.release(name, rate, key).catch(() => undefined);
  });
}
