import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of categories of property, in which agents specialise. */
export const categoryLabels = defineMessages({
  LAND: { id: 'common.land' },
  RESIDENTIAL: { id: 'plotUse.RESIDENTIAL' },
  COMMERCIAL: { id: 'plotUse.COMMERCIAL' },
  INDUSTRIAL: { id: 'plotUse.INDUSTRIAL' },
  AGRICULTURAL: { id: 'plotUse.AGRICULTURAL' },
  HOSPITALITY: { id: 'category.HOSPITALITY' },
  INSTITUTIONAL: { id: 'plotUse.INSTITUTIONAL' },
  MIXED_USE: { id: 'plotUse.MIXED' },
  DEVELOPMENT: { id: 'category.DEVELOPMENT' },
});
