import type { JsonLdNode } from '@ardhi/kit/router/head';

/** JSON-LD of a page of search results: a schema.org ItemList of the listings on it. */
export const itemListJsonLd = (
  items: readonly { readonly id: string; readonly title: string }[],
): JsonLdNode => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `/properties/${id}`,
  })),
});
