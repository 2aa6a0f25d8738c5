import type { Feature } from '@ardhi/contracts/listings/feature';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** The groups that features are shown in. */
export const featureGroupWords: Readonly<Record<Feature['group'], MessageDescriptor>> = defineMessages({
  INTERIOR: { id: 'featureGroup.INTERIOR', defaultMessage: 'Inside' },
  EXTERIOR: { id: 'featureGroup.EXTERIOR', defaultMessage: 'Outside' },
  SECURITY: { id: 'featureGroup.SECURITY', defaultMessage: 'Security' },
  UTILITIES: { id: 'featureGroup.UTILITIES', defaultMessage: 'Power, water, internet' },
  ACCESSIBILITY: { id: 'featureGroup.ACCESSIBILITY', defaultMessage: 'Accessibility' },
  COMMUNITY: { id: 'featureGroup.COMMUNITY', defaultMessage: 'Around it' },
  LAND: { id: 'featureGroup.LAND', defaultMessage: 'Land' },
  VIEW: { id: 'featureGroup.VIEW', defaultMessage: 'View' },
});
