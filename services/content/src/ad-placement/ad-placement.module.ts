import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adPlacement, adPlacements, adPlacementTimes } from './ad-placement.ts';
import { enterStartingPlacements } from './starting-placements.ts';

/** Where adverts stand. */
export const adPlacementModule: ServiceModule = {
  deciders: [adPlacement],
  projections: [adPlacements, adPlacementTimes],
  async start(context) {
    await enterStartingPlacements(context);
  },
};
