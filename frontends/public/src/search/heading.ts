import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { listed } from './asked.ts';
import type { SearchData } from './load-search.ts';

const words = defineMessages({
  what: {
    id: 'search.what',
    defaultMessage:
      '{what, select, land {Land} PROPERTY {Houses and buildings} HOTEL {Hotels and lodges} PRODUCT {Building services} other {Land and property}}',
  },
  purpose: {
    id: 'search.purpose',
    defaultMessage:
      '{what} {purpose, select, SALE {for sale} RENT {to rent} SHORT_LET {for short stays} LEASE {for lease} JOINT_VENTURE {for joint ventures} AUCTION {at auction} WANTED {wanted} other {}}',
  },
  where: { id: 'search.where', defaultMessage: '{what} in {place}' },
  around: { id: 'search.around', defaultMessage: '{what} near {place}' },
});

/** What the page shows, as its heading: "Land for sale in Mukono". */
export function headingOf(intl: IntlShape, { asked, land, place }: SearchData): string {
  const kind = land || asked.kind === 'PLOT' ? 'land' : (asked.kind ?? 'other');
  const what = intl.formatMessage(words.what, { what: kind });
  const offered = intl
    .formatMessage(words.purpose, { what, purpose: listed(asked, 'purpose')[0] ?? 'other' })
    .trim();
  if (place === undefined) return offered;
  const where = asked.radiusM === undefined ? words.where : words.around;
  return intl.formatMessage(where, { what: offered, place });
}
