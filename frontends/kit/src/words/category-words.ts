import type { Category } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Categories of listings. */
export const categoryWords: Readonly<Record<Category, MessageDescriptor>> = defineMessages({
  RESIDENTIAL: { id: 'category.RESIDENTIAL', defaultMessage: 'Residential' },
  COMMERCIAL: { id: 'category.COMMERCIAL', defaultMessage: 'Commercial' },
  INDUSTRIAL: { id: 'category.INDUSTRIAL', defaultMessage: 'Industrial' },
  AGRICULTURAL: { id: 'category.AGRICULTURAL', defaultMessage: 'Agricultural' },
  HOSPITALITY: { id: 'category.HOSPITALITY', defaultMessage: 'Hospitality' },
  INSTITUTIONAL: { id: 'category.INSTITUTIONAL', defaultMessage: 'Institutional' },
  MIXED_USE: { id: 'category.MIXED_USE', defaultMessage: 'Mixed use' },
  LAND: { id: 'category.LAND', defaultMessage: 'Land' },
  DEVELOPMENT: { id: 'category.DEVELOPMENT', defaultMessage: 'Development' },
});
