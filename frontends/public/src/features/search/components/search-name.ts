import { shorten } from '@ardhi/contracts/shorten';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { placeFilterNames } from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';
import { activeFilters } from './active-filters.ts';
import { searchHeading } from './search-heading.ts';

const maxNameLength = 80;

/**
 * Generated name of a search: its heading and every filter the heading does not mention, at most 80
 * characters.
 */
export function searchName(intl: IntlShape, data: SearchData, fields: readonly FilterField[]): string {
  const headingFilters: readonly string[] = ['purpose', ...placeFilterNames];
  const otherFilters = activeFilters(intl, data.filters, data.place, fields).filter(
    ({ names }) => !names.some((name) => headingFilters.includes(name)),
  );
  const parts = [searchHeading(intl, data), ...otherFilters.map(({ text }) => text)];
  return shorten(parts.join(', '), maxNameLength);
}
