import { numberFormat } from '@ardhi/kit/format/intl-formatters';
import type { Head } from '@ardhi/kit/router/head';
import type { SearchData } from '../../../lib/search/load-search.ts';

/** Document head of a search page; only a search without filters may be indexed. */
export function searchHead(data: SearchData | undefined, title: string, path: string): Head {
  const results = data?.results;
  const hasNoFilters = data !== undefined && Object.keys(data.filters).length === 0;
  return {
    title:
      data?.place === undefined
        ? title
        : `${title} ${data.filters.radiusM === undefined ? 'in' : 'near'} ${data.place}`,
    description:
      results === undefined
        ? 'Land and property across Africa, on a list and a map, with the evidence on file.'
        : `${numberFormat('en').format(results.total)} listings with prices, sizes, boundaries and the evidence on file, on a list and a map.`,
    canonical: path,
    ...(!hasNoFilters && { noIndex: true }),
    ...(results !== undefined && { jsonLd: [itemList(results.items)] }),
  };
}

const itemList = (items: readonly { readonly id: string; readonly title: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `/properties/${id}`,
  })),
});
