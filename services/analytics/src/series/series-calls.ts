import { loginSeries, propertySeries, userSeries } from '@ardhi/contracts/analytics/series.routes';
import { type ListingStatus, listingStatus } from '@ardhi/contracts/listings/status';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { SearchIndex, SearchResult } from '@ardhi/kernel/search-index/search-index';
import type { ServiceTools } from '@ardhi/kernel/service';
import { arrivalView } from './arrivals.ts';
import { boundsOf, daysBetween } from './days.ts';
import { cameTo, leftFrom, shiftView } from './shifts.ts';

/** Days of which a state's whole past is counted: 27 years. */
const mostDays = 10_000;

type Asked = Parameters<typeof daysBetween>[0];

/** Time series, counted by the search index; while that is away they are too (503), and nothing else is. */
export function seriesCalls({ clock, search }: ServiceTools): Served[] {
  const [arrivals, shifts] = [search(arrivalView.declaration), search(shiftView.declaration)];

  async function arrived(how: 'registered' | 'signedIn', asked: Asked) {
    const labels = daysBetween(asked, clock.now());
    const [{ from, to }, facets] = [boundsOf(labels), [{ field: how, values: labels.length }]];
    const found = await arrivals.search({ filters: [{ field: 'at', from, to }], facets, limit: 0 });
    const counts = countsIn(found, how);
    const series = labels.map((day) => counts.get(day) ?? 0);
    return { labels, series, total: series.reduce((sum, count) => sum + count, 0) };
  }

  return [
    serve(userSeries, ({ query }) => arrived('registered', query)),
    serve(loginSeries, ({ query }) => arrived('signedIn', query)),
    serve(propertySeries, ({ query }) => standings(shifts, daysBetween(query, clock.now()))),
  ];
}

/** What stood in each state when each day ended: all that ever came to it until then, less all that left. */
async function standings(shifts: SearchIndex, labels: string[]) {
  const fields = listingStatus.options.flatMap((status) => [cameTo(status), leftFrom(status)]);
  const found = await shifts.search({
    filters: [{ field: 'at', to: boundsOf(labels).to }],
    facets: fields.map((field) => ({ field, values: mostDays })),
    limit: 0,
  });
  const of = (status: ListingStatus) => {
    const [came, left] = [countsIn(found, cameTo(status)), countsIn(found, leftFrom(status))];
    const past = [...new Set([...came.keys(), ...left.keys()])].toSorted();
    let [sum, next] = [0, 0];
    return labels.map((day) => {
      for (; next < past.length && (past[next] as string) <= day; next += 1)
        sum += (came.get(past[next] as string) ?? 0) - (left.get(past[next] as string) ?? 0);
      return sum;
    });
  };
  const [active, inactive, archived, sold] = [of('ACTIVE'), of('INACTIVE'), of('ARCHIVED'), of('SOLD')];
  const all = [active, inactive, archived, sold];
  const series = labels.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
  return { labels, active, inactive, archived, sold, series };
}

/** How often each day stands in a field. */
function countsIn({ facets }: SearchResult, field: string): ReadonlyMap<string, number> {
  const facet = facets[field];
  return new Map(facet !== undefined && 'values' in facet ? facet.values.map(({ v, n }) => [v, n]) : []);
}
