import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import { refuse } from '@ardhi/kernel/base/refusal';

/** Refuses an invalid boundary. @throws Refusal GEOMETRY_INVALID always, with the fault as its details */
export const refuseBoundary = (fault: BoundaryFault): never => refuse('GEOMETRY_INVALID', { ...fault });
