import type { AnyRoute } from '@ardhi/contracts/route';
import { type CallResult, type CircuitBreaker, circuitBreaker } from '@ardhi/kernel/runtime/circuit-breaker';

/** One circuit breaker per route, so that a call that always fails does not block the other routes of its service. */
export interface RouteBreakers {
  of(route: AnyRoute): CircuitBreaker;
}

/** Creates the breaker of a route when the route is first called. */
export function routeBreakers(): RouteBreakers {
  const byRoute = new WeakMap<AnyRoute, CircuitBreaker>();
  return {
    of(route) {
      const routeBreaker = byRoute.get(route) ?? circuitBreaker();
      byRoute.set(route, routeBreaker);
      return routeBreaker;
    },
  };
}

const failureStatuses = new Set([500, 502, 504]);

/** Result that a status counts as. A deliberate refusal (501, 503, 507) is a sign of health, and clients must not be able to open a breaker by requesting something unavailable. */
export const callResultOf = (status: number): CallResult =>
  failureStatuses.has(status) ? 'failure' : 'success';
