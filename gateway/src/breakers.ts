import type { AnyRoute } from '@ardhi/contracts/route';
import { type Breaker, breaker, type Went } from '@ardhi/kernel/breaker';

/** A breaker for each route, so that one call that always fails closes no other door of its service. */
export interface Breakers {
  of(route: AnyRoute): Breaker;
}

export function breakersOfRoutes(): Breakers {
  const made = new WeakMap<AnyRoute, Breaker>();
  return {
    of(route) {
      const kept = made.get(route) ?? breaker();
      made.set(route, kept);
      return kept;
    },
  };
}

const faults = new Set([500, 502, 504]);

/** A service that refuses in its own words (501, 503, 507) is well, whatever it lacks; and clients must not be able to close a door by asking for what is late. */
export const wentOf = (status: number): Went => (faults.has(status) ? 'badly' : 'well');
