import type { Feature } from '@ardhi/contracts/listings/feature';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the groups of features. */
export const featureGroupLabels: Readonly<Record<Feature['group'], MessageDescriptor>> = defineMessages({
  INTERIOR: { id: 'featureGroup.INTERIOR' },
  EXTERIOR: { id: 'featureGroup.EXTERIOR' },
  SECURITY: { id: 'common.security' },
  UTILITIES: { id: 'featureGroup.UTILITIES' },
  ACCESSIBILITY: { id: 'featureGroup.ACCESSIBILITY' },
  COMMUNITY: { id: 'common.surroundings' },
  LAND: { id: 'common.land' },
  VIEW: { id: 'common.view' },
});
