import type { SightingsPublished } from '@ardhi/contracts/analytics/events';
import type { Decider } from '@ardhi/kernel/decider';

export type SightingsCommand = { readonly type: 'CountSightings' } & Omit<SightingsPublished, 'type'>;

const none = (counts: Readonly<Record<string, number>>) => Object.keys(counts).length === 0;

/** What was looked at in a day, in batches; nothing can be refused. */
export const sightings: Decider<Readonly<Record<string, never>>, SightingsCommand, SightingsPublished> = {
  name: 'sightings',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountSightings: (_, { type: __, ...seen }) =>
      none(seen.pages) && none(seen.impressions) ? [] : [{ type: 'SightingsCounted', ...seen }],
  },
  evolve: { SightingsCounted: (it) => it },
};
