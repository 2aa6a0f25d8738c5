import type { FavouritesPublished } from '@ardhi/contracts/accounts/events';
import type { ContactClicked, ContactPublished } from '@ardhi/contracts/leads/events';
import type { PerformanceCounts } from '@ardhi/contracts/listings/performance.routes';
import type { Projection } from '@ardhi/kernel/projection';
import type { ViewsEvent } from '../views/views.ts';

/** What came of one listing on one day (UTC). */
export interface Daily extends PerformanceCounts {
  readonly listingId: string;
  readonly day: string;
}

export const nothingYet: PerformanceCounts = {
  impressions: 0,
  views: 0,
  clicks: 0,
  phone: 0,
  call: 0,
  whatsapp: 0,
  enquiries: 0,
  viewings: 0,
  favourites: 0,
};

type Heard = FavouritesPublished | ContactClicked | ContactPublished | ViewsEvent;
type At = { readonly at: string; readonly subject: string };

const listingIn = (event: Heard, subject: string): string | undefined =>
  event.type === 'ViewsCounted' || event.type === 'ImpressionsCounted'
    ? subject
    : 'listingId' in event
      ? event.listingId
      : undefined;
const dayIn = (event: Heard, at: string) => ('day' in event ? event.day : at.slice(0, 10));

/** Adds to the day's figures. */
const adding =
  <E extends Heard>(more: (event: E) => Partial<PerformanceCounts>) =>
  (it: Daily | undefined, event: E, { at, subject }: At): Daily => {
    const before = it ?? { ...nothingYet, listingId: listingIn(event, subject) ?? '', day: dayIn(event, at) };
    const added = Object.entries(more(event)).map(([name, n]) => [name, before[name as 'views'] + n]);
    return { ...before, ...Object.fromEntries(added) };
  };

/** One document a listing and day. */
export const dailies: Projection<Daily, Heard> = {
  name: 'listings.dailies',
  version: 1,
  hears: ['favourites', 'contactclicks', 'contact', 'listingviews'],
  when: 'async',
  indexes: ['listingId', 'day'],
  key(event, { at, subject }) {
    const listingId = listingIn(event, subject);
    return listingId === undefined ? undefined : `${listingId}:${dayIn(event, at)}`;
  },
  on: {
    ViewsCounted: adding(({ views }) => ({ views })),
    ImpressionsCounted: adding(({ impressions }) => ({ impressions })),
    ContactClicked: adding(({ kind }) => ({ clicks: 1, [kind.toLowerCase()]: 1 })),
    EnquiryReceived: adding(() => ({ enquiries: 1 })),
    LeadViewing: adding(({ kind }) => ({ viewings: kind === 'VIEWING_REQUESTED' ? 1 : 0 })),
    FavouriteAdded: adding(() => ({ favourites: 1 })),
    FavouriteRemoved: adding(() => ({ favourites: -1 })),
  },
};
