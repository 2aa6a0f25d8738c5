import { defineMessages } from '@ardhi/kit/i18n/intl.tsx';

/** How often somebody wants to hear of a search. */
export const frequencyWords = defineMessages({
  INSTANT: { id: 'saved.INSTANT', defaultMessage: 'At once' },
  DAILY: { id: 'saved.DAILY', defaultMessage: 'Every morning' },
  WEEKLY: { id: 'saved.WEEKLY', defaultMessage: 'Every Monday' },
  NONE: { id: 'saved.NONE', defaultMessage: 'Not by mail' },
});

/** What is worth a word about a listing that fits. */
export const triggerWords = defineMessages({
  NEW: { id: 'saved.NEW', defaultMessage: 'New listings' },
  PRICE_DROP: { id: 'saved.PRICE_DROP', defaultMessage: 'Price cuts' },
  BACK_ON_MARKET: { id: 'saved.BACK_ON_MARKET', defaultMessage: 'Back on the market' },
  UNDER_OFFER: { id: 'saved.UNDER_OFFER', defaultMessage: 'Under offer' },
  TRUST_UP: { id: 'saved.TRUST_UP', defaultMessage: 'More evidence' },
});
