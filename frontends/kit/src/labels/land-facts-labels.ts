import { defineMessages } from '../i18n/intl.tsx';
import { roadLabels, supplyLabels } from './road-and-supply-labels.ts';

const otherLabels = defineMessages({
  FLAT: { id: 'landFacts.FLAT' },
  GENTLE: { id: 'landFacts.GENTLE' },
  SLOPING: { id: 'landFacts.SLOPING' },
  STEEP: { id: 'landFacts.STEEP' },
  HILLTOP: { id: 'landFacts.HILLTOP' },
  VALLEY: { id: 'landFacts.VALLEY' },
  LOAM: { id: 'landFacts.LOAM' },
  CLAY: { id: 'landFacts.CLAY' },
  SANDY: { id: 'landFacts.SANDY' },
  ROCKY: { id: 'landFacts.ROCKY' },
  BLACK_COTTON: { id: 'landFacts.BLACK_COTTON' },
  SWAMP: { id: 'landFacts.SWAMP' },
  CLEARED: { id: 'landFacts.CLEARED' },
  BUSH: { id: 'landFacts.BUSH' },
  FOREST: { id: 'landFacts.FOREST' },
  CROPS: { id: 'common.crops' },
  GRASS: { id: 'landFacts.GRASS' },
  NONE: { id: 'common.none' },
  SEASONAL: { id: 'landFacts.SEASONAL' },
  FREQUENT: { id: 'landFacts.FREQUENT' },
  UNKNOWN: { id: 'landFacts.UNKNOWN' },
  PARTIAL: { id: 'landFacts.PARTIAL' },
  WALL: { id: 'common.wall' },
  LIVE_FENCE: { id: 'landFacts.LIVE_FENCE' },
  WIRE: { id: 'landFacts.WIRE' },
  LAKE: { id: 'landFacts.LAKE' },
  RIVER: { id: 'landFacts.RIVER' },
  OCEAN: { id: 'landFacts.OCEAN' },
  OUTLINE: { id: 'landFacts.OUTLINE' },
  APPROVED_PLAN: { id: 'landFacts.APPROVED_PLAN' },
  SUBDIVIDED_TITLES: { id: 'landFacts.SUBDIVIDED_TITLES' },
});

/** Labels of the facts of a plot: terrain, soil, access, utilities. */
export const landFactsLabels = { ...otherLabels, ...roadLabels, ...supplyLabels };
