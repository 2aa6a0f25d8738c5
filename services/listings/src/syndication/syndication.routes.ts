import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messagesOf } from '@ardhi/contracts/format-message';
import { savedSearchLocation } from '@ardhi/contracts/listings/saved-search-page';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import {
  readNewListingsFeed,
  readRobots,
  readSearchFeed,
  readSitemap,
  readSitemapIndex,
} from '@ardhi/contracts/listings/syndication.routes';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import texts from '../../messages/en/feeds.json' with { type: 'json' };
import type { ListingsContext } from '../context.ts';
import { describeSearch } from '../discovery/describe-search.ts';
import { listingFinder } from '../discovery/listing-finder.ts';
import { atom, type Feed, rss } from './feeds.ts';
import { openSitemaps, robotsText } from './sitemap.ts';

const text = messagesOf(texts);
const maxEntries = 100;
/** Entries of one search. */
const pageSize = 50;
/** Crawlers may keep what they read for an hour, feed readers for five minutes. */
const keptForAnHour = 'public, max-age=3600';
const keptForMinutes = 'public, max-age=300';

type FeedCall = Call<unknown, SearchFilters & { readonly lang?: Locale | undefined }, unknown>;

/** Routes for crawlers and feed readers. */
export function syndicationRoutes(context: ListingsContext): Endpoint[] {
  const { publicUrl } = context.service.config;
  const sitemaps = openSitemaps(context);
  const readFeed = feedReader(context);
  return [
    serve(readSitemapIndex, async ({ response }) => {
      response
        .set('Cache-Control', keptForAnHour)
        .type('application/xml')
        .send(await sitemaps.index());
      return '';
    }),

    serve(readSitemap, async ({ params, response }) => {
      const parts = /^[1-9]\d{0,5}$/.test(params.n) ? await sitemaps.read(Number(params.n)) : undefined;
      if (parts === undefined) return refuse('NOT_FOUND');
      response.set('Cache-Control', keptForAnHour).type('application/xml');
      await pipeline(Readable.from(parts), response);
      return '';
    }),

    serve(readRobots, async ({ response }) => {
      response.set('Cache-Control', keptForAnHour).type('text/plain').send(robotsText(publicUrl));
      return '';
    }),

    serve(readNewListingsFeed, async (call) => {
      const feed = rss(await readFeed(call));
      call.response.set('Cache-Control', keptForMinutes).type('application/rss+xml').send(feed);
      return '';
    }),

    serve(readSearchFeed, async (call) => {
      const feed = atom(await readFeed(call));
      call.response.set('Cache-Control', keptForMinutes).type('application/atom+xml').send(feed);
      return '';
    }),
  ];
}

/** Reads the feed of a call: the newest listings that match its filters. */
function feedReader(context: ListingsContext): (call: FeedCall) => Promise<Feed> {
  const finder = listingFinder(context);
  const { service } = context;
  return async ({ query: { lang, ...filters }, request }) => {
    const search = (page: number) =>
      finder.search({ filters, sort: 'newest', page, pageSize, lang, withoutSponsored: true });
    const first = await search(1);
    const second = first.totalPages > 1 ? (await search(2)).items : [];
    const cards = [...first.items, ...second].slice(0, maxEntries);
    const rows = new Map(
      (await context.listings.getMany(cards.map(({ id }) => id))).map((row) => [row.id, row]),
    );
    const entries = cards.map((card) => ({
      card,
      at: rows.get(card.id)?.firstListedAt ?? service.clock.now(),
    }));
    const { pathname, searchParams } = new URL(request.originalUrl, service.config.publicUrl);
    searchParams.delete('lang');
    const query = Object.fromEntries(searchParams);
    const { path, params } = savedSearchLocation(query);
    const queryText = searchParams.toString();
    return {
      title: text('title', { search: describeSearch(query, await context.gazetteer()) }),
      description: text('description'),
      publicUrl: service.config.publicUrl,
      selfUrl: service.config.publicUrl + pathname + (queryText === '' ? '' : `?${queryText}`),
      pageUrl: `${service.config.publicUrl}${path}?${new URLSearchParams(params)}`,
      updatedAt: entries[0]?.at ?? service.clock.now(),
      entries,
    };
  };
}
