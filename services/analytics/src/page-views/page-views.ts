import type { PublishedPageViewsEvent } from '@ardhi/contracts/analytics/events';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Adds the counts of one batch. */
export type PageViewsCommand = { readonly type: 'CountPageViews' } & Omit<PublishedPageViewsEvent, 'type'>;

const isEmpty = (counts: Readonly<Record<string, number>>) => Object.keys(counts).length === 0;

/** Page views and impressions of one day, in batches; no command is refused. */
export const pageViews: Decider<
  Readonly<Record<string, never>>,
  PageViewsCommand,
  PublishedPageViewsEvent
> = {
  name: 'pageviews',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountPageViews: (_, { type: __, ...counts }) =>
      isEmpty(counts.pages) && isEmpty(counts.impressions) ? [] : [{ type: 'PageViewsCounted', ...counts }],
  },
  evolve: { PageViewsCounted: (state) => state },
};
