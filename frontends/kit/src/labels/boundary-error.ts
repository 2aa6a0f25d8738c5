import type { LonLat } from '@ardhi/contracts/values';
import type { IntlShape } from '../i18n/intl.tsx';
import { boundaryFaultOf } from './boundary-fault.ts';
import { boundaryFaultMessage } from './boundary-fault-labels.ts';

/** The point at which a rejected boundary is invalid, if the error names it. */
export const boundaryErrorPoint = (error: unknown): LonLat | undefined => boundaryFaultOf(error)?.at;

/** The fault of a rejected boundary and how to correct it; undefined for any other error. */
export function boundaryErrorMessage(intl: IntlShape, error: unknown): string | undefined {
  const fault = boundaryFaultOf(error);
  return fault && boundaryFaultMessage(intl, fault);
}
