import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Head } from '@ardhi/kit/router/head';
import type { SearchData } from '../../../lib/search/load-search.ts';
import type { SearchDirectory } from '../directory.ts';

/** Document head of a search page; only a search without filters may be indexed. */
export function searchHead(
  { formatMessage }: IntlShape,
  data: SearchData | undefined,
  { titles, path }: SearchDirectory,
): Head {
  const results = data?.results;
  const hasNoFilters = data !== undefined && Object.keys(data.filters).length === 0;
  return {
    title: formatMessage(titles[areaOf(data)], { place: data?.place }),
    description:
      results === undefined
        ? formatMessage({ id: 'search.description' })
        : formatMessage({ id: 'search.resultsDescription' }, { n: results.total }),
    canonical: path,
    ...(!hasNoFilters && { noIndex: true }),
    ...(results !== undefined && {
      jsonLd: async () => [(await import('../../../lib/search-json-ld.ts')).itemListJsonLd(results.items)],
    }),
  };
}

const areaOf = (data: SearchData | undefined): 'all' | 'in' | 'near' => {
  if (data?.place === undefined) return 'all';
  return data.filters.radiusM === undefined ? 'in' : 'near';
};
