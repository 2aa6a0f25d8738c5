import type { Decider } from '@ardhi/kernel/write/decider';

/** A campaign's impressions and clicks at one placement in one hour. */
export interface AdTrafficCounts {
  /** The beginning of the hour, ISO 8601. */
  readonly hour: string;
  readonly placementId: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
}

/** Adds counts of one hour. */
export type AdTrafficCommand = { readonly type: 'CountAdTraffic' } & AdTrafficCounts;
/** Counts were added; who saw or followed what is nowhere. */
export type AdTrafficEvent = { readonly type: 'AdTrafficCounted' } & AdTrafficCounts;

/** Streams `adtraffic-<campaignId>`: what was seen and followed of a campaign; no command is refused. */
export const adTraffic: Decider<Readonly<Record<string, never>>, AdTrafficCommand, AdTrafficEvent> = {
  name: 'adtraffic',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountAdTraffic: (_, { type: __, ...counts }) =>
      counts.impressions + counts.viewable + counts.clicks === 0
        ? []
        : [{ type: 'AdTrafficCounted', ...counts }],
  },
  evolve: { AdTrafficCounted: (state) => state },
};

/** How often a placement asked for an advert in one hour, and how often there was one. */
export interface AdRequestCounts {
  /** The beginning of the hour, ISO 8601. */
  readonly hour: string;
  readonly requests: number;
  readonly filled: number;
}

/** Adds counts of one hour. */
export type AdRequestsCommand = { readonly type: 'CountAdRequests' } & AdRequestCounts;
/** Counts were added. */
export type AdRequestsEvent = { readonly type: 'AdRequestsCounted' } & AdRequestCounts;

/** Streams `adrequests-<placementId>`: how often a placement asked for an advert; no command is refused. */
export const adRequests: Decider<Readonly<Record<string, never>>, AdRequestsCommand, AdRequestsEvent> = {
  name: 'adrequests',
  snapshots: { every: 500, revision: 1 },
  initial: {},
  decide: {
    CountAdRequests: (_, { type: __, ...counts }) =>
      counts.requests === 0 ? [] : [{ type: 'AdRequestsCounted', ...counts }],
  },
  evolve: { AdRequestsCounted: (state) => state },
};
