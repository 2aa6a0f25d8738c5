import { defineMessages } from '../i18n/intl.tsx';

/** Labels of the conditions of a building that buyers look for. */
export const conditionLabels = defineMessages({
  OFF_PLAN: { id: 'houseFacts.OFF_PLAN' },
  UNDER_CONSTRUCTION: { id: 'houseFacts.UNDER_CONSTRUCTION' },
  SHELL: { id: 'houseFacts.SHELL' },
  NEW: { id: 'common.new' },
  EXCELLENT: { id: 'houseFacts.EXCELLENT' },
  GOOD: { id: 'houseFacts.GOOD' },
  NEEDS_RENOVATION: { id: 'houseFacts.NEEDS_RENOVATION' },
});

/** Labels of how much furniture stays. */
export const furnishedLabels = defineMessages({
  UNFURNISHED: { id: 'houseFacts.UNFURNISHED' },
  PARTLY: { id: 'houseFacts.PARTLY' },
  FURNISHED: { id: 'houseFacts.FURNISHED' },
});

/** Labels of the electricity supplies of a building. */
export const housePowerLabels = defineMessages({
  GRID_POSTPAID: { id: 'houseFacts.GRID_POSTPAID' },
  GRID_PREPAID: { id: 'houseFacts.GRID_PREPAID' },
  SOLAR: { id: 'houseFacts.SOLAR' },
  GENERATOR: { id: 'houseFacts.GENERATOR' },
  INVERTER: { id: 'houseFacts.INVERTER' },
});

/** Labels of the water supplies of a building that buyers look for. */
export const houseWaterLabels = defineMessages({
  PIPED: { id: 'houseFacts.PIPED' },
  BOREHOLE: { id: 'houseFacts.BOREHOLE' },
  WELL: { id: 'houseFacts.WELL' },
  TANK: { id: 'houseFacts.TANK' },
  RAINWATER: { id: 'houseFacts.RAINWATER' },
});
