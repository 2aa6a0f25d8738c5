import type { Feature } from '@ardhi/contracts/listings/feature';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

export const groupWords: Readonly<Record<Feature['group'], MessageDescriptor>> = defineMessages({
  INTERIOR: { id: 'features.INTERIOR', defaultMessage: 'Inside' },
  EXTERIOR: { id: 'features.EXTERIOR', defaultMessage: 'Outside' },
  SECURITY: { id: 'features.SECURITY', defaultMessage: 'Security' },
  UTILITIES: { id: 'features.UTILITIES', defaultMessage: 'Utilities' },
  ACCESSIBILITY: { id: 'features.ACCESSIBILITY', defaultMessage: 'Access' },
  COMMUNITY: { id: 'features.COMMUNITY', defaultMessage: 'Shared and nearby' },
  LAND: { id: 'features.LAND', defaultMessage: 'Land' },
  VIEW: { id: 'features.VIEW', defaultMessage: 'View' },
});

export const fieldWords = defineMessages({
  label: { id: 'features.label', defaultMessage: 'Label' },
  key: { id: 'features.key', defaultMessage: 'Key' },
  group: { id: 'features.group', defaultMessage: 'Group' },
  kinds: { id: 'features.kinds', defaultMessage: 'For' },
  sort: { id: 'features.sort', defaultMessage: 'Place in the list' },
  filterable: { id: 'features.filterable', defaultMessage: 'Can be searched by' },
  active: { id: 'features.active', defaultMessage: 'Offered to agents' },
});
