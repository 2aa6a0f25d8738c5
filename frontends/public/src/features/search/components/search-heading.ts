import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { listValues } from '../../../lib/search/search-filters.ts';

const messages = defineMessages({
  what: {
    id: 'search.what',
  },
  purpose: {
    id: 'search.purpose',
  },
  where: { id: 'search.where' },
  around: { id: 'search.around' },
});

/** Heading of the search page, such as "Land for sale in Mukono". */
export function searchHeading(
  intl: IntlShape,
  { filters, kind: pageKind = filters.kind as SearchData['kind'], place }: SearchData,
): string {
  const kind = pageKind === 'PLOT' ? 'land' : (pageKind ?? 'other');
  const what = intl.formatMessage(messages.what, { what: kind });
  const whatAndPurpose = intl
    .formatMessage(messages.purpose, { what, purpose: listValues(filters, 'purpose')[0] ?? 'other' })
    .trim();
  if (place === undefined) return whatAndPurpose;
  const where = filters.radiusM === undefined ? messages.where : messages.around;
  return intl.formatMessage(where, { what: whatAndPurpose, place });
}
