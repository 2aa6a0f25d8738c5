import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of the enabled filter, by query value. */
export const toggleLabels = defineMessages({
  true: { id: 'geo.on' },
  false: { id: 'geo.off' },
});
