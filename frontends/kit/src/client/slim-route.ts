import type { AnyRoute } from '@ardhi/contracts/route';

/**
 * A contract known by its type alone, so that its schemas stay out of the first script; the compiler still holds
 * method and path to the contract: `slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' })`.
 */
export const slimRoute = <R extends AnyRoute>(said: Pick<R, 'method' | 'path' | 'timeoutMs'>): R => said as R;
