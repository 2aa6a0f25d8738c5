import type { LonLat } from '@ardhi/contracts/values';
import { isCallError } from '../client/call-error.ts';

/** Where a refused boundary is wrong, if the refusal says so. */
export function faultPlace(error: unknown): LonLat | undefined {
  const at = isCallError(error) && error.code === 'GEOMETRY_INVALID' ? error.details?.['at'] : undefined;
  return Array.isArray(at) && at.every((one) => typeof one === 'number') ? (at as LonLat) : undefined;
}

/**
 * What is wrong with a refused boundary and where, latitude first as people write it: the service's own words, in its
 * own language. Undefined for any other refusal.
 */
export function faultSentence(error: unknown): string | undefined {
  if (!isCallError(error) || error.code !== 'GEOMETRY_INVALID') return undefined;
  const reason = error.details?.['reason'];
  if (typeof reason !== 'string') return error.message;
  const at = faultPlace(error);
  const where = at === undefined ? '' : `, at ${at[1].toFixed(5)}, ${at[0].toFixed(5)}`;
  return `The boundary ${reason}${where}.`;
}
