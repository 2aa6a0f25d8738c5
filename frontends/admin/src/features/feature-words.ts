import { defineMessages } from '@ardhi/kit/i18n/intl.tsx';

export const fieldWords = defineMessages({
  label: { id: 'features.label', defaultMessage: 'Label' },
  key: { id: 'features.key', defaultMessage: 'Key' },
  group: { id: 'features.group', defaultMessage: 'Group' },
  kinds: { id: 'features.kinds', defaultMessage: 'For' },
  sort: { id: 'features.sort', defaultMessage: 'Place in the list' },
  filterable: { id: 'features.filterable', defaultMessage: 'Can be searched by' },
  active: { id: 'features.active', defaultMessage: 'Offered to agents' },
});
