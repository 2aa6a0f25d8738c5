import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of the fields of a feature. */
export const featureFieldLabels = defineMessages({
  label: { id: 'features.label' },
  key: { id: 'features.key' },
  group: { id: 'features.group' },
  kinds: { id: 'features.kinds' },
  sort: { id: 'features.sort' },
  filterable: { id: 'features.filterable' },
  active: { id: 'features.active' },
});
