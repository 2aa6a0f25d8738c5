import { loginSeries, propertySeries, userSeries } from '@ardhi/contracts/analytics/series.routes';
import { type ListingStatus, listingStatus } from '@ardhi/contracts/listings/status';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';
import { daysBetween } from './days.ts';
import { registrations, type Shift, shifts, signIns, type Tally } from './tallies.ts';

export function seriesCalls({ clock, read }: ServiceTools): Served[] {
  const [users, logins, moves] = [read(registrations), read(signIns), read(shifts)];

  async function tallied(from: ReadModel<Tally>, labels: string[]) {
    const counts = new Map((await from.getMany(labels)).map(({ day, count }) => [day, count]));
    const series = labels.map((day) => counts.get(day) ?? 0);
    return { labels, series, total: series.reduce((sum, count) => sum + count, 0) };
  }

  return [
    serve(userSeries, ({ query }) => tallied(users, daysBetween(query, clock.now()))),
    serve(loginSeries, ({ query }) => tallied(logins, daysBetween(query, clock.now()))),
    serve(propertySeries, async ({ query }) => {
      const labels = daysBetween(query, clock.now());
      const all = await Array.fromAsync(moves.all());
      return standings(labels, all);
    }),
  ];
}

/** What stood in each state when each day ended: all shifts until then, added up. */
export function standings(labels: string[], all: readonly Shift[]) {
  const past = all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const now: Record<ListingStatus, number> = { ACTIVE: 0, INACTIVE: 0, ARCHIVED: 0, SOLD: 0 };
  let next = 0;
  const ends = labels.map((day) => {
    for (; (past[next]?.day ?? '9') <= day; next += 1)
      for (const status of listingStatus.options) now[status] += past[next]?.by[status] ?? 0;
    return { ...now };
  });
  const of = (status: ListingStatus) => ends.map((end) => end[status]);
  return {
    labels,
    active: of('ACTIVE'),
    inactive: of('INACTIVE'),
    archived: of('ARCHIVED'),
    sold: of('SOLD'),
    series: ends.map((end) => end.ACTIVE + end.INACTIVE + end.ARCHIVED + end.SOLD),
  };
}
