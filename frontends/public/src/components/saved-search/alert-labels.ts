import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of the alert frequencies. */
export const frequencyLabels = defineMessages({
  INSTANT: { id: 'saved.INSTANT' },
  DAILY: { id: 'saved.DAILY' },
  WEEKLY: { id: 'saved.WEEKLY' },
  NONE: { id: 'saved.NONE' },
});

/** Labels of the events that trigger an alert. */
export const triggerLabels = defineMessages({
  NEW: { id: 'saved.NEW' },
  PRICE_DROP: { id: 'saved.PRICE_DROP' },
  BACK_ON_MARKET: { id: 'common.backOnTheMarket' },
  UNDER_OFFER: { id: 'common.underOffer' },
  TRUST_UP: { id: 'saved.TRUST_UP' },
});
