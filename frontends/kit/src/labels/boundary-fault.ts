import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import { isCallError } from '../client/call-error.ts';

/** The fault of a rejected boundary; undefined for any other error. */
export const boundaryFaultOf = (error: unknown): Partial<BoundaryFault> | undefined =>
  isCallError(error) && error.code === 'GEOMETRY_INVALID' ? (error.details ?? {}) : undefined;
