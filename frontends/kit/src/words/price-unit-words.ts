import { defineMessages } from '../i18n/intl.tsx';

/** What a price is for, where it is not for the whole. */
export const priceUnitWords = defineMessages({
  PER_PLOT: { id: 'priceUnit.PER_PLOT', defaultMessage: 'per plot' },
  PER_ACRE: { id: 'priceUnit.PER_ACRE', defaultMessage: 'per acre' },
  PER_DECIMAL: { id: 'priceUnit.PER_DECIMAL', defaultMessage: 'per decimal' },
  PER_HECTARE: { id: 'priceUnit.PER_HECTARE', defaultMessage: 'per hectare' },
  PER_SQM: { id: 'priceUnit.PER_SQM', defaultMessage: 'per m²' },
  PER_MONTH: { id: 'priceUnit.PER_MONTH', defaultMessage: 'per month' },
  PER_YEAR: { id: 'priceUnit.PER_YEAR', defaultMessage: 'per year' },
  PER_WEEK: { id: 'priceUnit.PER_WEEK', defaultMessage: 'per week' },
  PER_NIGHT: { id: 'priceUnit.PER_NIGHT', defaultMessage: 'per night' },
  PER_UNIT: { id: 'priceUnit.PER_UNIT', defaultMessage: 'per unit' },
});
