import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { activeFilters } from '../search/active-filters.ts';
import { geoNames } from '../search/asked.ts';
import { headingOf } from '../search/heading.ts';
import type { SearchData } from '../search/load-search.ts';

const longestName = 80;

/** What a search is called until somebody names it: the heading, and every filter that it does not say. */
export function nameOf(intl: IntlShape, data: SearchData): string {
  const said: readonly string[] = ['purpose', ...geoNames];
  const others = activeFilters(intl, data.asked, data.place, data.land).filter(
    ({ names }) => !names.some((name) => said.includes(name)),
  );
  return [headingOf(intl, data), ...others.map(({ text }) => text)].join(', ').slice(0, longestName);
}
