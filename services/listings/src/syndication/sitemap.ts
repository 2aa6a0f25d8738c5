import { type ListingReason, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import { textElement, xmlDeclaration } from '@ardhi/kernel/http/xml';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { countedPlaces } from '../place-pages/counted-places.ts';
import { agencies } from '../replicas/accounts.ts';

/** The most URLs that the sitemap protocol allows in a file. */
export const maxUrls = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages that are the same for everyone, besides those of records. */
const pages = [
  '/',
  '/plots',
  '/properties-map',
  '/hotels',
  '/building',
  '/agents',
  '/market',
  '/pricing',
  '/about',
  '/help',
  '/contact',
  '/faq',
  '/blog',
  '/advertisement',
  '/terms',
  '/privacy',
];
/** Reasons for which a listing is on the market or was sold in the last 90 days. */
const offeredReasons: readonly ListingReason[] = listingReasons.filter((reason) =>
  ['ACTIVE', 'SOLD'].includes(statusOf[reason]),
);

/** The sitemaps of the site: the first has pages, places with land and agencies, each further one `maxUrls` listings; posts and guides are in one of the content service. */
export interface Sitemaps {
  /** The XML of the index. */
  index(): Promise<string>;
  /** The XML of a sitemap in parts; undefined if there is no such sitemap. */
  read(n: number): Promise<AsyncIterable<string> | undefined>;
}

/** Opens the sitemaps; `urlsPerFile` is smaller in tests. */
export function openSitemaps(
  { service, listings, gazetteer }: Pick<ListingsContext, 'service' | 'listings' | 'gazetteer'>,
  urlsPerFile: number = maxUrls,
): Sitemaps {
  const { publicUrl } = service.config;
  const agencyRows = service.read(agencies);
  const filesOfListings = async () => {
    const where = { reason: { in: [...offeredReasons] } };
    return Math.ceil((await listings.count({ where })) / urlsPerFile);
  };

  async function* pageUrls(): AsyncGenerator<string> {
    for (const path of pages) yield urlElement(publicUrl + path);
    let written = pages.length;
    for (const { path } of await countedPlaces({ service }, await gazetteer())) {
      if (written++ >= urlsPerFile) return;
      yield urlElement(`${publicUrl}/plots/${path}`);
    }
    for await (const { id, status } of agencyRows.all()) {
      if (status !== 'ACTIVE') continue;
      if (written++ >= urlsPerFile) return;
      yield urlElement(`${publicUrl}/agencies/${id}`);
    }
  }

  async function* listingUrls(file: number): AsyncGenerator<string> {
    const [from, to] = [file * urlsPerFile, (file + 1) * urlsPerFile];
    let at = 0;
    for await (const row of listings.all()) {
      if (!isDiscoverable(row)) continue;
      if (at >= to) return;
      if (at++ >= from) yield urlElement(`${publicUrl}/properties/${row.id}`, row.updatedAt);
    }
  }

  return {
    async index() {
      const files = 1 + (await filesOfListings());
      const names = [...Array.from({ length: files }, (_, i) => String(i + 1)), 'texts'];
      const urls = names.map((name) => `${publicUrl}/sitemaps/${name}.xml`);
      const entries = urls.map((url) => `<sitemap>${textElement('loc', url)}</sitemap>`).join('');
      return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`;
    },
    async read(n) {
      if (!Number.isInteger(n) || n < 1 || n > 1 + (await filesOfListings())) return undefined;
      return urlSet(n === 1 ? pageUrls() : listingUrls(n - 2));
    },
  };
}

async function* urlSet(urls: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespace}">`;
  yield* urls;
  yield '</urlset>';
}

const urlElement = (url: string, changedAt?: string) =>
  `<url>${textElement('loc', url)}${changedAt === undefined ? '' : textElement('lastmod', changedAt)}</url>`;

/** Pages of accounts, calls, and addresses that hold a secret. */
const notCrawled = [
  '/admin',
  '/agent/',
  '/api/',
  '/user/',
  '/dashboard',
  '/profile',
  '/invoices',
  '/packages',
  '/pay',
  '/payment/',
  '/tickets/',
  '/*?preview=',
  '/searches/',
  '/lists/',
  '/circles',
  '/invitations/',
  '/h/',
];

/** The text of robots.txt. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...notCrawled.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
