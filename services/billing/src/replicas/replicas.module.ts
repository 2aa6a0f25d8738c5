import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { galleries } from './galleries.ts';
import { listings } from './listings.ts';
import { agencyMembers } from './members.ts';
import { proofs } from './proofs.ts';
import { receivers } from './receivers.ts';
import { settings } from './settings.ts';

/** Read copies of what other services publish. */
export const replicasModule: ServiceModule = {
  projections: [receivers, settings, listings, galleries, agencyMembers, proofs],
};
