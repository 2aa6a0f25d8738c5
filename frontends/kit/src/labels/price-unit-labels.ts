import { defineMessages } from '../i18n/intl.tsx';

/** Labels of the units of a price. */
export const priceUnitLabels = defineMessages({
  PER_PLOT: { id: 'priceUnit.PER_PLOT' },
  PER_ACRE: { id: 'priceUnit.PER_ACRE' },
  PER_DECIMAL: { id: 'priceUnit.PER_DECIMAL' },
  PER_HECTARE: { id: 'priceUnit.PER_HECTARE' },
  PER_SQM: { id: 'priceUnit.PER_SQM' },
  PER_MONTH: { id: 'priceUnit.PER_MONTH' },
  PER_YEAR: { id: 'priceUnit.PER_YEAR' },
  PER_WEEK: { id: 'priceUnit.PER_WEEK' },
  PER_NIGHT: { id: 'priceUnit.PER_NIGHT' },
  PER_UNIT: { id: 'priceUnit.PER_UNIT' },
});
