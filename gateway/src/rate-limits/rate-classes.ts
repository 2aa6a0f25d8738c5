import { type AnyRoute, isForKeys, type RateClass } from '@ardhi/contracts/route';

/** A number of calls per window of some seconds, counted by address or by user. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
  readonly by: 'address' | 'user' | 'key';
  /** Calls that are refused for what they contain do not count, up to so many calls in the same time. */
  readonly attempts?: number;
}

/** A counted class: those of the calls, rendered pages, and pages rendered for verified search engines. */
export type CountedClass = Exclude<RateClass, 'none'> | 'page' | 'crawler';

/** The rate limits of api.md §1 "Rates". Limits per account or recipient are enforced by the service that owns them. */
export const rateLimits: Readonly<Record<CountedClass, RateLimit>> = {
  page: { calls: 300, seconds: 60, by: 'address' },
  crawler: { calls: 1_200, seconds: 60, by: 'address' },
  pub: { calls: 300, seconds: 60, by: 'address' },
  /** A sentence compares namesakes and their listings: a dozen calls. */
  search: { calls: 300, seconds: 60, by: 'address' },
  /** Suggestions while someone types, up to five a second; offices and mobile networks share an address. */
  typing: { calls: 1_200, seconds: 60, by: 'address' },
  auth: { calls: 10, seconds: 60, by: 'address' },
  check: { calls: 10, seconds: 60, by: 'address' },
  register: { calls: 5, seconds: 3_600, by: 'address' },
  enquiry: { calls: 5, seconds: 3_600, by: 'address', attempts: 30 },
  beacon: { calls: 120, seconds: 60, by: 'address' },
  file: { calls: 1_200, seconds: 60, by: 'address' },
  mail: { calls: 10, seconds: 3_600, by: 'address' },
  read: { calls: 300, seconds: 60, by: 'user' },
  write: { calls: 60, seconds: 60, by: 'user' },
  upload: { calls: 20, seconds: 60, by: 'user' },
  chunk: { calls: 300, seconds: 60, by: 'user' },
  heavy: { calls: 10, seconds: 60, by: 'user' },
  callback: { calls: 600, seconds: 60, by: 'address' },
  test: { calls: 5, seconds: 60, by: 'user' },
  /** With a valid key, as many as its system may make; these are for attempts with other keys, by address. */
  key: { calls: 60, seconds: 60, by: 'key' },
};

/** The rate class of a route; without an explicit one it follows from the method and the access. */
export const rateClassOf = (route: Pick<AnyRoute, 'rate' | 'method' | 'access'>): RateClass =>
  route.rate ??
  (isForKeys(route.access)
    ? 'key'
    : route.method !== 'GET'
      ? 'write'
      : route.access === 'public'
        ? 'pub'
        : 'read');
