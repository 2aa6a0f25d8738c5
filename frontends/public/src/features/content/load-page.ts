import type { ShownPage } from '@ardhi/contracts/content/page';
import { readBlogPost, readContentPage } from '@ardhi/contracts/content/pages.routes';
import type { Locale } from '@ardhi/contracts/values';
import type { Client } from '@ardhi/kit/client';
import { isMissingRecord } from '@ardhi/kit/client/call-error';
import { localeNames } from '@ardhi/kit/labels/locale-names';

/** A page of the site, if there is one. */
export interface ContentData {
  readonly slug: string;
  readonly page?: ShownPage | undefined;
  /** A post or a guide, with a date. */
  readonly isPost?: true;
  /** The requested language, if the page does not have it. */
  readonly missingLocale?: Locale | undefined;
}

/** Language and preview requested by an address, besides the page. */
interface RequestedVersion {
  readonly locale?: Locale;
  readonly preview?: string;
}

function requestedVersion(address: string): RequestedVersion {
  const { searchParams } = new URL(address);
  const locale = (Object.keys(localeNames) as Locale[]).find((one) => one === searchParams.get('locale'));
  const preview = searchParams.get('preview');
  return { ...(locale && { locale }), ...(preview !== null && { preview }) };
}

const dataOf = (slug: string, page: ShownPage, { locale }: RequestedVersion): ContentData => ({
  slug,
  page,
  ...(locale !== undefined && locale !== page.locale && { missingLocale: locale }),
});

/** Loads a page by slug, in the language and preview named by the address; an unpublished page has no data. */
export async function loadPage(client: Client, slug: string, address: string): Promise<ContentData> {
  const requested = requestedVersion(address);
  try {
    const page = await client.call(readContentPage, { params: { slug }, query: { ...requested } });
    return dataOf(slug, page, requested);
  } catch (error) {
    if (isMissingRecord(error)) return { slug };
    throw error;
  }
}

/** Loads a post; with a preview link also an unpublished one. @throws CallError 404 */
export async function loadPost(client: Client, slug: string, address: string): Promise<ContentData> {
  const { preview, ...requested } = requestedVersion(address);
  const page =
    preview === undefined
      ? await client.call(readBlogPost, { params: { slug }, query: requested })
      : await client.call(readContentPage, { params: { slug }, query: { preview } });
  return { ...dataOf(slug, page, requested), isPost: true };
}
