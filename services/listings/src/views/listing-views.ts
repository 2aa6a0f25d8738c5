import type { Decider } from '@ardhi/kernel/write/decider';

/** Adds to the counts of one day, as `YYYY-MM-DD`. */
export type ViewsCommand =
  | { readonly type: 'CountViews'; readonly day: string; readonly views: number }
  | { readonly type: 'CountImpressions'; readonly day: string; readonly impressions: number };
/** Views or impressions of a listing on one day, counted in batches. */
export type ViewsEvent =
  | { readonly type: 'ViewsCounted'; readonly day: string; readonly views: number }
  | { readonly type: 'ImpressionsCounted'; readonly day: string; readonly impressions: number };

/** Views and impressions of a listing, recorded in batches. */
export const listingViews: Decider<Readonly<Record<string, never>>, ViewsCommand, ViewsEvent> = {
  name: 'listingviews',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountViews: (_, { day, views }) => (views > 0 ? [{ type: 'ViewsCounted', day, views }] : []),
    CountImpressions: (_, { day, impressions }) =>
      impressions > 0 ? [{ type: 'ImpressionsCounted', day, impressions }] : [],
  },
  evolve: { ViewsCounted: (it) => it, ImpressionsCounted: (it) => it },
};
