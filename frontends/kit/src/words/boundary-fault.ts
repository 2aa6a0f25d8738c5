import type { LonLat } from '@ardhi/contracts/values';
import { isCallError } from '../client/call-error.ts';
import type { IntlShape } from '../i18n/intl.tsx';

/** Where a refused boundary is wrong, if the refusal says so. */
export function faultPlace(error: unknown): LonLat | undefined {
  const at = isCallError(error) && error.code === 'GEOMETRY_INVALID' ? error.details?.['at'] : undefined;
  return Array.isArray(at) && at.every((one) => typeof one === 'number') ? (at as LonLat) : undefined;
}

/** What is wrong with a refused boundary and where, latitude first as people write it; undefined for any other refusal. */
export function faultText(intl: IntlShape, error: unknown): string | undefined {
  if (!isCallError(error) || error.code !== 'GEOMETRY_INVALID') return undefined;
  const reason = String(error.details?.['reason'] ?? '');
  const at = faultPlace(error);
  if (reason === '') return error.message;
  if (at === undefined)
    return intl.formatMessage(
      { id: 'kit.boundary.fault', defaultMessage: 'The boundary {reason}.' },
      { reason },
    );
  return intl.formatMessage(
    { id: 'kit.boundary.faultAt', defaultMessage: 'The boundary {reason}, at {lat}, {lon}.' },
    { reason, lat: at[1].toFixed(5), lon: at[0].toFixed(5) },
  );
}
