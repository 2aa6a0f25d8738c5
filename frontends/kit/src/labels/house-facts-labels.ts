import { defineMessages } from '../i18n/intl.tsx';
import {
  conditionLabels,
  furnishedLabels,
  housePowerLabels,
  houseWaterLabels,
} from './house-filter-labels.ts';

const otherLabels = defineMessages({
  DERELICT: { id: 'houseFacts.DERELICT' },
  NONE: { id: 'common.none' },
  SPRING: { id: 'houseFacts.SPRING' },
  TRUCKED: { id: 'houseFacts.TRUCKED' },
  PUBLIC: { id: 'houseFacts.PUBLIC' },
  SEPTIC: { id: 'houseFacts.SEPTIC' },
  BIODIGESTER: { id: 'houseFacts.BIODIGESTER' },
  PIT: { id: 'houseFacts.PIT' },
  FIBRE: { id: 'houseFacts.FIBRE' },
  FIXED_WIRELESS: { id: 'houseFacts.FIXED_WIRELESS' },
  '4G': { id: 'houseFacts.4G' },
  '5G': { id: 'houseFacts.5G' },
  '3G': { id: 'houseFacts.3G' },
  GATED: { id: 'houseFacts.GATED' },
  GUARD_DAY: { id: 'houseFacts.GUARD_DAY' },
  GUARD_24H: { id: 'houseFacts.GUARD_24H' },
  CCTV: { id: 'houseFacts.CCTV' },
  ELECTRIC_FENCE: { id: 'houseFacts.ELECTRIC_FENCE' },
  WALL: { id: 'common.wall' },
  ALARM: { id: 'houseFacts.ALARM' },
  POLICE_POST: { id: 'houseFacts.POLICE_POST' },
  PRIVATE: { id: 'houseFacts.PRIVATE' },
  EASEMENT: { id: 'common.easement' },
});

/** Labels of the facts of a building: condition, utilities, security. */
export const houseFactsLabels = {
  ...otherLabels,
  ...conditionLabels,
  ...furnishedLabels,
  ...housePowerLabels,
  ...houseWaterLabels,
};
