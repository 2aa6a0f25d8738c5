import type { Head } from '@ardhi/kit/router/head';
import { numberFormat } from '@ardhi/kit/units/formats';
import type { SearchData } from './load-search.ts';

/** Title and summary of a search; only the search without filters is one that engines should keep. */
export function searchHead(data: SearchData | undefined, title: string, path: string): Head {
  const found = data?.found;
  const plain = data !== undefined && Object.keys(data.asked).length === 0;
  return {
    title:
      data?.place === undefined
        ? title
        : `${title} ${data.asked.radiusM === undefined ? 'in' : 'near'} ${data.place}`,
    description:
      found === undefined
        ? 'Land and property across Africa, on a list and a map, with the evidence on file.'
        : `${numberFormat('en').format(found.total)} listings with prices, sizes, boundaries and the evidence on file, on a list and a map.`,
    canonical: path,
    ...(!plain && { noIndex: true }),
    ...(found !== undefined && { jsonLd: [itemList(found.items)] }),
  };
}

const itemList = (items: readonly { readonly id: string; readonly title: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ id, title }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    url: `/properties/${id}`,
  })),
});
