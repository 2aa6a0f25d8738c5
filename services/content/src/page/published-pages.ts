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

/** The order that editors gave; by slug where it is the same. */
export const byOrder = (a: PublishedPage, b: PublishedPage): number =>
  a.text.content.order - b.text.content.order || a.row.slug.localeCompare(b.row.slug);

/** Which posts a reader asks for. */
interface PostFilters {
  readonly locale?: Locale | undefined;
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
}

/** Posts and guides, the newest first; those for no country in particular are for every country. */
export async function newestPosts(
  context: ServiceContext,
  { locale = 'en', tag, country }: PostFilters,
): Promise<readonly PublishedPage[]> {
  const posts = await listPublished(context, ['BLOG_POST', 'GUIDE'], locale);
  return posts
    .filter(
      ({ text: { content } }) =>
        (tag === undefined || content.tags.includes(tag)) &&
        (country === undefined || content.countries.length === 0 || content.countries.includes(country)),
    )
    .toSorted((a, b) => b.text.firstAt.localeCompare(a.text.firstAt) || byOrder(a, b));
}
