import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { project } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { dropPercent, type ListingNews, listingBefore, listingNews } from './alert-trigger.ts';
import { searchDocumentOf } from './listing-search.view.ts';
import type { SavedSearchRow } from './saved-searches.projection.ts';
import { searchAlerts } from './search-alerts.ts';
import type { SearchMatcher } from './search-matcher.ts';

const topic = 'listings.match';
const atOnce = 100;

type EventRef = Pick<RecordedEvent, 'id' | 'subject' | 'version' | 'correlationId'>;

/** Has the change looked at by whoever keeps the searches in memory. */
const scheduleMatch = (
  _: unknown,
  { id, subject, version, correlationId }: EventRef,
  tools: ServiceContext,
) =>
  tools.scheduler.schedule({
    id: `match:${id}`,
    at: tools.clock.now(),
    topic,
    data: { event: id, listingId: subject, version, correlationId },
  });

/** Schedules matching after every change that may make a listing match a saved search. */
export const onListingMatchable: Reaction<ListingEvent> = {
  name: 'listings.match-saved-searches',
  subscribesTo: ['listing'],
  on: {
    ListingStatusChanged: scheduleMatch,
    ListingChanged: scheduleMatch,
    PriceChanged: scheduleMatch,
    TrustChanged: scheduleMatch,
    TitleDeclared: scheduleMatch,
    MediaSummaryUpdated: scheduleMatch,
  },
};

const wants = ({ triggers, minDropPercent }: SavedSearchRow, kind: string, news: ListingNews): boolean =>
  triggers.some((one) => one === kind) && (kind !== 'PRICE_DROP' || dropPercent(news) >= minDropPercent);

/** Records new matches with each saved search. */
export function matchScheduledChanges({ service }: ListingsContext, matcher: SearchMatcher): void {
  /** The listing before and after one of its events. */
  async function listingAround(listingId: string, version: number) {
    let before: ListingRow | undefined;
    for await (const recorded of service.history(listing, listingId)) {
      const after = project(listingRows, before, recorded as never);
      if (recorded.version === version && after !== undefined)
        return { event: recorded.event as ListingEvent, at: recorded.at, before, after };
      before = after;
    }
    return undefined;
  }

  service.scheduler.onDue(topic, async ({ data }) => {
    const listingId = String(data['listingId']);
    const origin = { commandId: String(data['event']), correlationId: String(data['correlationId']) };
    const found = await listingAround(listingId, Number(data['version']));
    const news = found && listingNews(found.event, found);
    if (found === undefined || news === undefined) return;
    const former = listingBefore(found.event, found);
    const { started: began, unchanged: stayed } = await matcher.changes(
      former && searchDocumentOf(former),
      searchDocumentOf(found.after),
    );
    const notes = [
      ...began.map((searchId) => ({ searchId, kind: news.began })),
      ...stayed.map((searchId) => ({ searchId, kind: news.stayed })),
    ];
    const price = { ...omitUndefined({ from: news.from, to: news.to }) };
    for (let from = 0; from < notes.length; from += atOnce) {
      const some = notes.slice(from, from + atOnce).map(async ({ searchId, kind }) => {
        const wish = matcher.search(searchId);
        if (kind === undefined || wish === undefined || !wants(wish, kind, news)) return;
        // Listings that existed when it was saved have been seen.
        if (wish.createdAt > found.at) return;
        await service.execute(
          searchAlerts,
          searchId,
          { type: 'RecordMatch', listingId, kind, ...price },
          origin,
        );
      });
      await Promise.all(some);
    }
  });
}
