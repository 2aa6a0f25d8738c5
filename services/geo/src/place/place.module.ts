import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { place } from './place.ts';
import { placeChanges } from './place-changes.projection.ts';

/** Changes by admins to single places. */
export const placeModule: ServiceModule<unknown> = {
  deciders: [place],
  projections: [placeChanges],
};
