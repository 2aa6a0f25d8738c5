import type { Head } from '@ardhi/kit/router/head';
import { articleJsonLd } from './content-json-ld.ts';
import type { ContentData } from './load-page.ts';

/** Metadata of a page of the site; one that is not published, or shown as a preview, is not to be found by search engines. */
export function contentHead(title: string, path: string, data: ContentData | undefined): Head {
  const page = data?.page;
  const description = page?.seo.description || page?.summary;
  return {
    title,
    ...(description !== undefined && { description }),
    canonical: path,
    ...(page?.seo.image !== undefined && { image: page.seo.image }),
    ...((page === undefined || page.preview || page.seo.noindex) && { noIndex: true as const }),
  };
}

/** Metadata of a post or a guide. */
export function postHead(data: ContentData): Head {
  const { page } = data;
  return {
    ...contentHead(page?.seo.title || page?.title || data.slug, `/blog/${data.slug}`, data),
    ...(page && { jsonLd: () => [articleJsonLd(page)] }),
  };
}
