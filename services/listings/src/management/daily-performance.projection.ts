import type { PublishedFavouritesEvent } from '@ardhi/contracts/accounts/events';
import type { ContactClicked, PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { PerformanceCounts } from '@ardhi/contracts/listings/performance.routes';
import type { ShareChannel } from '@ardhi/contracts/listings/share.routes';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { ShareLinkEvent } from '../share/share-link.ts';
import type { ViewsEvent } from '../views/listing-views.ts';

/** Performance counts of one listing on one day (UTC). */
export interface DailyPerformanceRow extends PerformanceCounts {
  readonly listingId: string;
  readonly day: string;
}

/** The counts of a day on which nothing happened. */
export const zeroCounts: PerformanceCounts = {
  impressions: 0,
  views: 0,
  clicks: 0,
  phone: 0,
  call: 0,
  whatsapp: 0,
  enquiries: 0,
  viewings: 0,
  favourites: 0,
  linkOpenings: 0,
  linkWhatsapp: 0,
  linkCopy: 0,
  linkDevice: 0,
  linkEmail: 0,
};

/** The count of each way in which a link is passed on. */
const channelCounts = {
  WHATSAPP: 'linkWhatsapp',
  COPY: 'linkCopy',
  DEVICE: 'linkDevice',
  EMAIL: 'linkEmail',
} as const satisfies Readonly<Record<ShareChannel, keyof PerformanceCounts>>;

type LinkOpened = Extract<ShareLinkEvent, { type: 'LinkOpened' }>;
type CountedEvent =
  | PublishedFavouritesEvent
  | ContactClicked
  | PublishedContactEvent
  | ViewsEvent
  | LinkOpened;
type At = { readonly at: string; readonly subject: string };

const listingIn = (event: CountedEvent, subject: string): string | undefined =>
  event.type === 'ViewsCounted' || event.type === 'ImpressionsCounted'
    ? subject
    : 'listingId' in event
      ? event.listingId
      : undefined;
const dayIn = (event: CountedEvent, at: string) => ('day' in event ? event.day : at.slice(0, 10));

/** Adds to the day's figures. */
const increment =
  <E extends CountedEvent>(more: (event: E) => Partial<PerformanceCounts>) =>
  (it: DailyPerformanceRow | undefined, event: E, { at, subject }: At): DailyPerformanceRow => {
    const before = it ?? { ...zeroCounts, listingId: listingIn(event, subject) ?? '', day: dayIn(event, at) };
    const added = Object.entries(more(event)).map(([name, n]) => [name, before[name as 'views'] + n]);
    return { ...before, ...Object.fromEntries(added) };
  };

/** One document a listing and day. */
export const dailyPerformance: Projection<DailyPerformanceRow, CountedEvent> = {
  name: 'listings.daily-performance',
  version: 3,
  subscribesTo: ['favourites', 'contactclicks', 'contact', 'listingviews', 'sharelink'],
  when: 'async',
  indexes: ['listingId', 'day'],
  key(event, { at, subject }) {
    const listingId = listingIn(event, subject);
    return listingId === undefined ? undefined : `${listingId}:${dayIn(event, at)}`;
  },
  on: {
    ViewsCounted: increment(({ views }) => ({ views })),
    ImpressionsCounted: increment(({ impressions }) => ({ impressions })),
    ContactClicked: increment(({ kind }) => ({ clicks: 1, [kind.toLowerCase()]: 1 })),
    EnquiryReceived: increment(() => ({ enquiries: 1 })),
    LeadViewingRecorded: increment(({ kind }) => ({ viewings: kind === 'VIEWING_REQUESTED' ? 1 : 0 })),
    FavouriteAdded: increment(() => ({ favourites: 1 })),
    FavouriteRemoved: increment(() => ({ favourites: -1 })),
    LinkOpened: increment(({ openings, channel }) => ({
      linkOpenings: openings,
      ...(channel && { [channelCounts[channel]]: openings }),
    })),
  },
};
