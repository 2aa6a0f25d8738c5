import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import { isCallError } from '../client/call-error.ts';

/** What is wrong with a rejected boundary; undefined for any other error. */
export const boundaryFaultOf = (error: unknown): Partial<BoundaryFault> | undefined =>
  isCallError(error) && error.code === 'GEOMETRY_INVALID' ? (error.details ?? {}) : undefined;
