import { defineMessages } from '@ardhi/kit/i18n/intl.tsx';

/** Whether a place is on, by the values of a query. */
export const switchWords = defineMessages({
  true: { id: 'geo.on', defaultMessage: 'On' },
  false: { id: 'geo.off', defaultMessage: 'Off' },
});
