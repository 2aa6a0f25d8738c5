import { isCallError } from '../../client/call-error.ts';

/** True if the same request can succeed later: no network, server error, rate limit, or first copy still running. */
export const isTransient = (error: unknown): boolean =>
  isCallError(error) &&
  (error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    error.code === 'IDEMPOTENCY_IN_PROGRESS');

/** The field an error is about; some error codes imply a field without naming it. */
export function errorField(error: unknown): string | undefined {
  if (!isCallError(error)) return undefined;
  if (error.code === 'PIN_OUTSIDE_PLACE') return 'location';
  if (error.code === 'GEOMETRY_INVALID') return 'boundary';
  const name = error.field ?? error.details?.['field'];
  return typeof name === 'string' ? name.split('.')[0] : undefined;
}
