import type { AnyRoute } from '@ardhi/contracts/route';

/**
 * A route without its schemas, so that they stay out of the initial script; the compiler still checks method and path
 * against the contract's type: `slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' })`.
 */
export const slimRoute = <R extends AnyRoute>(descriptor: Pick<R, 'method' | 'path' | 'timeoutMs'>): R =>
  descriptor as R;
