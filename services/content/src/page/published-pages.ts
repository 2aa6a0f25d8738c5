import type { ContentType } from '@ardhi/contracts/content/page';
import type { Locale } from '@ardhi/contracts/values';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pageId } from './content-page.ts';
import { type PageRow, type PublishedText, pages } from './pages.projection.ts';

/** More than any site has. */
const limit = 5_000;

/** A page with the text that readers see. */
export interface PublishedPage {
  readonly row: PageRow;
  readonly text: PublishedText;
}

const publishedPage = (row: PageRow | undefined): PublishedPage | undefined =>
  row?.published && { row, text: row.published };

/** A published page in a language, in English if it has no text in it. */
export async function findPublished(
  context: ServiceContext,
  slug: string,
  locale: Locale,
): Promise<PublishedPage | undefined> {
  const rows = context.read(pages);
  const translated = publishedPage(await rows.get(pageId(slug, locale)));
  return translated ?? publishedPage(await rows.get(pageId(slug, 'en')));
}

/** The published pages of some types, each once: in a language, in English if it has no text in it. */
export async function listPublished(
  context: ServiceContext,
  types: readonly ContentType[],
  locale: Locale,
): Promise<readonly PublishedPage[]> {
  const where = { type: { in: types }, locale: { in: [...new Set([locale, 'en'])] } };
  const found = (await context.read(pages).find({ where, limit })).flatMap((row) => publishedPage(row) ?? []);
  const bySlug = new Map<string, PublishedPage>();
  for (const page of found)
    if (page.row.locale === locale || !bySlug.has(page.row.slug)) bySlug.set(page.row.slug, page);
  return [...bySlug.values()];
}
