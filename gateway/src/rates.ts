import type { AnyRoute, RateClass } from '@ardhi/contracts/route';

/** So many calls in so many seconds, counted for an address or for a user. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
  readonly by: 'address' | 'user';
}

/** The figures of api.md §1 "Rates". Those per account or receiver are counted by the service that knows them. */
export const rates: Readonly<Record<Exclude<RateClass, 'none'>, Rate>> = {
  pub: { calls: 300, seconds: 60, by: 'address' },
  search: { calls: 60, seconds: 60, by: 'address' },
  auth: { calls: 10, seconds: 60, by: 'address' },
  check: { calls: 10, seconds: 60, by: 'address' },
  register: { calls: 5, seconds: 3_600, by: 'address' },
  enquiry: { calls: 5, seconds: 3_600, by: 'address' },
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
};

/** A route that names no class is counted by its method and by who may call it. */
export const rateClassOf = (route: Pick<AnyRoute, 'rate' | 'method' | 'access'>): RateClass =>
  route.rate ?? (route.method !== 'GET' ? 'write' : route.access === 'public' ? 'pub' : 'read');
