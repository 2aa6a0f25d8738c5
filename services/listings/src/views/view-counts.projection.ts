import type { Projection } from '@ardhi/kernel/write/projection';
import type { ViewsEvent } from './listing-views.ts';

/** The views of one listing. */
export interface ViewCountRow {
  readonly total: number;
  /** By day, the last sixty. */
  readonly days: Readonly<Record<string, number>>;
}

const keptDays = 60;

/** Views of each listing, in all and by day. */
export const viewCounts: Projection<ViewCountRow, ViewsEvent> = {
  name: 'listings.view-counts',
  version: 1,
  subscribesTo: ['listingviews'],
  when: 'async',
  on: {
    ViewsCounted(it, { day, views }) {
      const days = { ...it?.days, [day]: (it?.days[day] ?? 0) + views };
      const recent = Object.keys(days).toSorted().slice(-keptDays);
      return {
        total: (it?.total ?? 0) + views,
        days: Object.fromEntries(recent.map((name) => [name, days[name] ?? 0])),
      };
    },
  },
};

/** Views from a day on. */
export const viewsSince = (count: ViewCountRow | undefined, day: string): number =>
  Object.entries(count?.days ?? {}).reduce((sum, [name, views]) => (name >= day ? sum + views : sum), 0);
