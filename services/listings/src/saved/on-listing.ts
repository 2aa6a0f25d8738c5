import type { Recorded } from '@ardhi/kernel/journal';
import { project } from '@ardhi/kernel/projection';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Catalogue } from '../catalogue.ts';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { searchDocumentOf } from '../search/found-listings.ts';
import type { KeptSearch } from './kept-searches.ts';
import type { Matcher } from './matcher.ts';
import { dropOf, formerOf, type News, newsOf } from './news.ts';
import { searchAlerts } from './search-alerts.ts';

const topic = 'listings.match';
const atOnce = 100;

type Told = Pick<Recorded, 'id' | 'subject' | 'version' | 'correlation'>;

/** Has the change looked at by whoever keeps the searches in memory. */
const look = (_: unknown, { id, subject, version, correlation }: Told, tools: ServiceTools) =>
  tools.timer.set({
    id: `match:${id}`,
    at: tools.clock.now(),
    topic,
    data: { event: id, listingId: subject, version, correlation },
  });

/** Every change of a listing that may make it fit what somebody looks for. */
export const onFitting: Reaction<ListingEvent> = {
  name: 'listings.on-fitting',
  hears: ['listing'],
  on: {
    ListingMoved: look,
    ListingChanged: look,
    PriceChanged: look,
    TrustChanged: look,
    TitleDeclared: look,
    MediaCounted: look,
  },
};

const wants = ({ triggers, minDropPercent }: KeptSearch, kind: string, news: News): boolean =>
  triggers.some((one) => one === kind) && (kind !== 'PRICE_DROP' || dropOf(news) >= minDropPercent);

/** Notes with each search what has come to fit it. */
export function hearMatches({ tools }: Catalogue, matcher: Matcher): void {
  /** The listing before and after one of its events. */
  async function told(listingId: string, version: number) {
    let before: KeptListing | undefined;
    for await (const recorded of tools.history(listing, listingId)) {
      const after = project(keptListings, before, recorded as never);
      if (recorded.version === version && after !== undefined)
        return { event: recorded.event as ListingEvent, at: recorded.at, before, after };
      before = after;
    }
    return undefined;
  }

  tools.timer.onRing(topic, async ({ data }) => {
    const listingId = String(data['listingId']);
    const origin = { causation: String(data['event']), correlation: String(data['correlation']) };
    const found = await told(listingId, Number(data['version']));
    const news = found && newsOf(found.event, found);
    if (found === undefined || news === undefined) return;
    const former = formerOf(found.event, found);
    const { began, stayed } = await matcher.changes(
      former && searchDocumentOf(former),
      searchDocumentOf(found.after),
    );
    const notes = [
      ...began.map((searchId) => ({ searchId, kind: news.began })),
      ...stayed.map((searchId) => ({ searchId, kind: news.stayed })),
    ];
    const price = { ...(news.from && { from: news.from }), ...(news.to && { to: news.to }) };
    for (let from = 0; from < notes.length; from += atOnce) {
      const some = notes.slice(from, from + atOnce).map(async ({ searchId, kind }) => {
        const wish = matcher.wish(searchId);
        if (kind === undefined || wish === undefined || !wants(wish, kind, news)) return;
        // What was there when it was saved has been seen.
        if (wish.createdAt > found.at) return;
        await tools.order(searchAlerts, searchId, { type: 'NoteMatch', listingId, kind, ...price }, origin);
      });
      await Promise.all(some);
    }
  });
}
