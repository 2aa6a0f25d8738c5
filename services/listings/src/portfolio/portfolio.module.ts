import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { onListingStatusChanged } from './listing-slots.ts';
import { memberSlotLimits } from './member-slot-limits.projection.ts';
import { portfolio } from './portfolio.ts';

/** Slots and drafts of an agency or of an independent agent. */
export const portfolioModule: ServiceModule<unknown> = {
  deciders: [portfolio],
  projections: [memberSlotLimits],
  reactions: [onListingStatusChanged],
};
