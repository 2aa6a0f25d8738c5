import type { JsonLdNode } from '@ardhi/kit/router/head';

/** A page and its path on this origin. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** JSON-LD of a schema.org BreadcrumbList that begins with the home page. */
export const breadcrumbListJsonLd = (steps: readonly Breadcrumb[]): JsonLdNode => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Ardhi', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@id': path },
  })),
});
