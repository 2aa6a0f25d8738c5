import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import type { LonLat } from '@ardhi/contracts/values';
import { isCallError } from '../client/call-error.ts';
import type { IntlShape } from '../i18n/intl.tsx';

/** The point at which a rejected boundary is invalid, if the error has it. */
export function boundaryErrorPoint(error: unknown): LonLat | undefined {
  const at = isCallError(error) && error.code === 'GEOMETRY_INVALID' ? error.details?.['at'] : undefined;
  return Array.isArray(at) && at.every((one) => typeof one === 'number') ? (at as LonLat) : undefined;
}

/** What is wrong with a rejected boundary and where (latitude first). Undefined for any other error. */
export function boundaryErrorMessage({ formatMessage }: IntlShape, error: unknown): string | undefined {
  if (!isCallError(error) || error.code !== 'GEOMETRY_INVALID') return undefined;
  const { reason, limit, place } = (error.details ?? {}) as Partial<BoundaryFault>;
  const point = boundaryErrorPoint(error);
  return formatMessage(
    { id: 'boundary.fault' },
    {
      reason,
      limit,
      place,
      hasPoint: String(point !== undefined),
      latitude: point?.[1].toFixed(5),
      longitude: point?.[0].toFixed(5),
    },
  );
}
