import type { Decider } from '@ardhi/kernel/decider';

export type ViewsCommand = { readonly type: 'CountViews'; readonly day: string; readonly views: number };
export type ViewsEvent = { readonly type: 'ViewsCounted'; readonly day: string; readonly views: number };

/** How often a listing was looked at, in batches; nothing can be refused. */
export const listingViews: Decider<Readonly<Record<string, never>>, ViewsCommand, ViewsEvent> = {
  name: 'listingviews',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: { CountViews: (_, { day, views }) => (views > 0 ? [{ type: 'ViewsCounted', day, views }] : []) },
  evolve: { ViewsCounted: (it) => it },
};
