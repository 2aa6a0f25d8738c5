import type { RichLine } from '@ardhi/contracts/content/blocks';
import type { ShownPage } from '@ardhi/contracts/content/page';
import type { JsonLdNode } from '@ardhi/kit/router/head';
import { textOf } from './headings.ts';

const context = 'https://schema.org';
const publisher = { '@type': 'Organization', name: 'Ardhi', url: '/' };

/** A post or a guide as a schema.org Article (release 30.1). */
export const articleJsonLd = (page: ShownPage): JsonLdNode => ({
  '@context': context,
  '@type': 'Article',
  '@id': `/blog/${page.slug}`,
  url: `/blog/${page.slug}`,
  headline: page.title,
  ...(page.summary !== undefined && { description: page.summary }),
  ...(page.seo.image !== undefined && { image: page.seo.image }),
  inLanguage: page.locale,
  datePublished: page.publishedAt,
  author: publisher,
  publisher,
});

interface Question {
  readonly q: string;
  readonly lines: readonly RichLine[];
}

/** Questions and answers as a schema.org FAQPage (release 30.1). */
export const faqJsonLd = (items: readonly Question[]): JsonLdNode => ({
  '@context': context,
  '@type': 'FAQPage',
  '@id': '/faq',
  url: '/faq',
  mainEntity: items.map(({ q, lines }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: lines.map(textOf).join(' ') },
  })),
});
