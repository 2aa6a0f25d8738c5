import { type PublishedPageViewsEvent, pageViewsEvents } from '@ardhi/contracts/analytics/events';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Adds the counts of one batch. */
export type PageViewsCommand = { readonly type: 'CountPageViews' } & Omit<PublishedPageViewsEvent, 'type'>;

const isEmpty = (counts: Readonly<Record<string, number>>) => Object.keys(counts).length === 0;

/** Page views and impressions of one day, in batches; no command is refused. */
export const pageViews = publishingDecider<
  Readonly<Record<string, never>>,
  PageViewsCommand,
  typeof pageViewsEvents
>(pageViewsEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountPageViews: (_, { type: __, ...counts }) =>
      isEmpty(counts.pages) && isEmpty(counts.impressions) ? [] : [{ type: 'PageViewsCounted', ...counts }],
  },
  evolve: { PageViewsCounted: (state) => state },
});
