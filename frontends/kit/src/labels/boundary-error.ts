import type { LonLat } from '@ardhi/contracts/values';
import { isCallError } from '../client/call-error.ts';

/** The point at which a rejected boundary is invalid, if the error has it. */
export function boundaryErrorPoint(error: unknown): LonLat | undefined {
  const at = isCallError(error) && error.code === 'GEOMETRY_INVALID' ? error.details?.['at'] : undefined;
  return Array.isArray(at) && at.every((one) => typeof one === 'number') ? (at as LonLat) : undefined;
}

/**
 * What is wrong with a rejected boundary and where (latitude first), in the service's own wording and language.
 * Undefined for any other error.
 */
export function boundaryErrorMessage(error: unknown): string | undefined {
  if (!isCallError(error) || error.code !== 'GEOMETRY_INVALID') return undefined;
  const reason = error.details?.['reason'];
  if (typeof reason !== 'string') return error.message;
  const at = boundaryErrorPoint(error);
  const where = at === undefined ? '' : `, at ${at[1].toFixed(5)}, ${at[0].toFixed(5)}`;
  return `The boundary ${reason}${where}.`;
}
