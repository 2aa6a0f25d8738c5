import type { EventCatalog } from '../event-catalog.ts';

/** Streams `pageviews-<day>`: anonymous page views and impressions, in batches. */
export type PublishedPageViewsEvent = {
  readonly type: 'PageViewsCounted';
  readonly day: string;
  /** Views by route pattern: `/properties/{id}`. */
  readonly pages: Readonly<Record<string, number>>;
  /** Impressions of listing cards, by listing id. */
  readonly impressions: Readonly<Record<string, number>>;
};

export const pageViewsEvents: EventCatalog = {
  category: 'pageviews',
  service: 'analytics',
  types: ['PageViewsCounted'],
};
