import {
  readLoginSeries,
  readPropertySeries,
  readUserSeries,
} from '@ardhi/contracts/analytics/time-series.routes';
import { type ListingStatus, listingStatus } from '@ardhi/contracts/listings/status';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchIndex } from '@ardhi/kernel/ports/search-index';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { countsByDay, countsIn, maxDays } from './counts-by-day.ts';
import { boundsOf, daysBetween } from './days.ts';
import { signUpView } from './sign-ups.projection.ts';
import { enteredField, leftField, statusChangeView } from './status-changes.projection.ts';

type DateRange = Parameters<typeof daysBetween>[0];

/** Routes of time series, which the search index counts; they answer 503 while it is unavailable. */
export function seriesRoutes({ clock, search }: ServiceContext): Endpoint[] {
  const [signUps, statusChanges] = [search(signUpView.declaration), search(statusChangeView.declaration)];

  async function signUpSeries(kind: 'registered' | 'signedIn', range: DateRange) {
    const labels = daysBetween(range, clock.now());
    const counts = await countsByDay(signUps, kind, boundsOf(labels));
    const series = labels.map((day) => counts.get(day) ?? 0);
    return { labels, series, total: series.reduce((sum, count) => sum + count, 0) };
  }

  return [
    serve(readUserSeries, ({ query }) => signUpSeries('registered', query)),
    serve(readLoginSeries, ({ query }) => signUpSeries('signedIn', query)),
    serve(readPropertySeries, ({ query }) => statusSeries(statusChanges, daysBetween(query, clock.now()))),
  ];
}

/** Listings in each status at the end of each day: all that entered it until then, minus all that left. */
async function statusSeries(statusChanges: SearchIndex, labels: string[]) {
  const fields = listingStatus.options.flatMap((status) => [enteredField(status), leftField(status)]);
  const found = await statusChanges.search({
    filters: [{ field: 'at', to: boundsOf(labels).to }],
    facets: fields.map((field) => ({ field, values: maxDays })),
    limit: 0,
  });
  const of = (status: ListingStatus) => {
    const [entered, left] = [countsIn(found, enteredField(status)), countsIn(found, leftField(status))];
    const past = [...new Set([...entered.keys(), ...left.keys()])].toSorted();
    let [sum, next] = [0, 0];
    return labels.map((day) => {
      for (; next < past.length && (past[next] as string) <= day; next += 1)
        sum += (entered.get(past[next] as string) ?? 0) - (left.get(past[next] as string) ?? 0);
      return sum;
    });
  };
  const [active, inactive, archived, sold] = [of('ACTIVE'), of('INACTIVE'), of('ARCHIVED'), of('SOLD')];
  const all = [active, inactive, archived, sold];
  const series = labels.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
  return { labels, active, inactive, archived, sold, series };
}
