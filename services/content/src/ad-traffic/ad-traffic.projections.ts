import type { Projection } from '@ardhi/kernel/write/projection';
import type { AdRequestsEvent, AdTrafficEvent } from './ad-traffic.ts';

/** All that a campaign delivered, and what of it on its last day. */
export interface AdTotalsRow {
  readonly campaignId: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
  /** The last day with impressions, YYYY-MM-DD in UTC. */
  readonly day: string;
  /** Impressions of that day. */
  readonly today: number;
}

/** The day of an hour, YYYY-MM-DD. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Totals by campaign, in the commit of what they count: caps and goals depend on them. */
export const adTotals: Projection<AdTotalsRow, AdTrafficEvent> = {
  name: 'content.ad-totals',
  version: 1,
  subscribesTo: ['adtraffic'],
  when: 'inline',
  on: {
    AdTrafficCounted(row, { hour, impressions, viewable, clicks }, { subject }) {
      const day = dayOf(hour);
      const before = row ?? { impressions: 0, viewable: 0, clicks: 0, day, today: 0 };
      const lastDay = day > before.day ? day : before.day;
      const known = lastDay === before.day ? before.today : 0;
      return {
        campaignId: subject,
        impressions: before.impressions + impressions,
        viewable: before.viewable + viewable,
        clicks: before.clicks + clicks,
        day: lastDay,
        today: known + (day === lastDay ? impressions : 0),
      };
    },
  },
};

/** A campaign's delivery at one placement in one hour. */
export interface AdHourRow {
  readonly campaignId: string;
  readonly placementId: string;
  readonly hour: string;
  readonly day: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
}

/** Roll-ups by campaign, placement and hour. */
export const adHours: Projection<AdHourRow, AdTrafficEvent> = {
  name: 'content.ad-hours',
  version: 1,
  subscribesTo: ['adtraffic'],
  when: 'async',
  indexes: ['campaignId', 'placementId', 'day'],
  key: ({ hour, placementId }, { subject }) => `${subject} ${placementId} ${hour}`,
  on: {
    AdTrafficCounted: (row, { hour, placementId, impressions, viewable, clicks }, { subject }) => ({
      campaignId: subject,
      placementId,
      hour,
      day: dayOf(hour),
      impressions: (row?.impressions ?? 0) + impressions,
      viewable: (row?.viewable ?? 0) + viewable,
      clicks: (row?.clicks ?? 0) + clicks,
    }),
  },
};

/** How often a placement asked for an advert on one day, and how often there was one. */
export interface AdRequestDayRow {
  readonly placementId: string;
  readonly day: string;
  readonly requests: number;
  readonly filled: number;
}

/** Requests by placement and day, for reach and fill rate. */
export const adRequestDays: Projection<AdRequestDayRow, AdRequestsEvent> = {
  name: 'content.ad-request-days',
  version: 1,
  subscribesTo: ['adrequests'],
  when: 'async',
  indexes: ['placementId', 'day'],
  key: ({ hour }, { subject }) => `${subject} ${dayOf(hour)}`,
  on: {
    AdRequestsCounted: (row, { hour, requests, filled }, { subject }) => ({
      placementId: subject,
      day: dayOf(hour),
      requests: (row?.requests ?? 0) + requests,
      filled: (row?.filled ?? 0) + filled,
    }),
  },
};
