import { medianMinutes, type ResponseTimeRow } from '@ardhi/contracts/leads/response-times.replica';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import type { PerformanceBy } from '@ardhi/contracts/listings/performance';
import {
  type PerformanceCounts,
  type PerformanceRow,
  readPerformance,
} from '@ardhi/contracts/listings/performance.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ListingsContext } from '../context.ts';
import { visibilityOf } from '../listing/listing-card.ts';
import { daysAfter, daysBetween } from '../listing/listing-deadlines.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { enquiryResponses } from '../replicas/leads.ts';
import { type DailyPerformanceRow, dailyPerformance, zeroCounts } from './daily-performance.projection.ts';
import { ownedBy } from './list-filters.ts';

const maxDays = 366;
const defaultDays = 30;
const maxListings = 10_000;
/** The rows of this many listings over the longest period fit into one query. */
const listingsAtOnce = 25;

const sum = (a: PerformanceCounts, b: PerformanceCounts): PerformanceCounts =>
  Object.fromEntries(
    Object.keys(zeroCounts).map((name) => [name, a[name as 'views'] + b[name as 'views']]),
  ) as PerformanceCounts;

const medianOf = (responses: readonly ResponseTimeRow[]) =>
  omitUndefined({ medianResponseMin: medianMinutes(responses) });

/** An inclusive period of days, as `YYYY-MM-DD`. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** Route for the performance of listings by listing, agent, agency or day (api.md L42). */
export function performanceRoutes(context: ListingsContext): Endpoint[] {
  return [serve(readPerformance, ({ query, caller }) => performance(context, query, caller))];
}

/** The period and the grouping of a table of performance. */
interface PerformanceQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: PerformanceBy;
}

/** The performance of the caller's listings, or of those of everyone. @throws Refusal DATE_RANGE_INVALID */
export async function performance(
  context: ListingsContext,
  query: PerformanceQuery,
  caller: Caller,
  scope: Pick<DocumentQuery, 'anyOf'> = ownedBy(caller),
) {
  const { service, listings } = context;
  const period = periodOf(query, service.clock.now().slice(0, 10));
  const own = await listings.find({ ...scope, limit: maxListings });
  const ids = own.map(({ id }) => id);
  const [counts, responses] = await Promise.all([
    rowsOfPeriod(service.read(dailyPerformance), ids, period),
    rowsOfPeriod(service.read(enquiryResponses), ids, period),
  ]);
  const keyOf = groupKey(query.by, own);
  const responsesByKey = Map.groupBy(responses, keyOf);
  const labels = await groupLabels(context, { by: query.by, listings: own, caller });
  const rows = [...Map.groupBy(counts, keyOf)].map(
    ([key, all]): PerformanceRow => ({
      key,
      label: labels.get(key) ?? key,
      ...all.reduce(sum, zeroCounts),
      ...medianOf(responsesByKey.get(key) ?? []),
    }),
  );
  const totals = { ...counts.reduce<PerformanceCounts>(sum, zeroCounts), ...medianOf(responses) };
  return { rows: rows.toSorted(query.by === 'day' ? byDay : byViews), totals };
}

/** The requested period, by default the thirty days up to today. @throws Refusal DATE_RANGE_INVALID */
function periodOf(query: Partial<Record<keyof Period, string | undefined>>, today: string): Period {
  const to = query.to ?? today;
  const from = query.from ?? daysAfter(`${to}T00:00:00.000Z`, 1 - defaultDays).slice(0, 10);
  if (from > to || daysBetween(from, to) >= maxDays) refuse('DATE_RANGE_INVALID');
  return { from, to };
}

/** The rows of some listings in a period, read in chunks of listings. */
async function rowsOfPeriod<T>(
  rows: ReadModel<T>,
  listingIds: readonly string[],
  day: Period,
): Promise<readonly T[]> {
  const found = [];
  for (let from = 0; from < listingIds.length; from += listingsAtOnce) {
    const chunk = listingIds.slice(from, from + listingsAtOnce);
    found.push(...(await rows.find({ where: { listingId: { in: chunk }, day }, limit: 10_000 })));
  }
  return found;
}

/** The id of the listing, agent or agency that a row counts for, or its day. */
function groupKey(by: PerformanceBy, listings: readonly ListingRow[]) {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return ({ listingId = '', day }: Pick<DailyPerformanceRow, 'day'> & { listingId?: string }): string => {
    if (by === 'day') return day;
    if (by === 'listing') return listingId;
    const listing = byId.get(listingId);
    return (by === 'agent' ? listing?.agentId : listing?.agencyId) ?? '';
  };
}

/** The titles of listings, or the names of their agents or agencies, by id; days have no label of their own. */
async function groupLabels(
  context: ListingsContext,
  {
    by,
    listings,
    caller,
  }: { readonly by: PerformanceBy; readonly listings: readonly ListingRow[]; readonly caller: Caller },
): Promise<ReadonlyMap<string, string>> {
  if (by === 'day') return new Map();
  if (by === 'listing') {
    const labelOf = (row: ListingRow) =>
      (canSeeListing(visibilityOf(row), caller) && row.details.title?.en) || row.ref;
    return new Map(listings.map((row) => [row.id, labelOf(row)]));
  }
  if (by === 'agent') {
    const agents = await context.agents.getMany([...new Set(listings.map(({ agentId }) => agentId))]);
    return new Map(agents.map(({ userId, name }) => [userId, name]));
  }
  const agencyIds = new Set(listings.flatMap(({ agencyId }) => agencyId ?? []));
  const agencies = await Promise.all([...agencyIds].map((id) => context.agency(id)));
  return new Map(agencies.flatMap((agency) => (agency ? [[agency.id, agency.displayName] as const] : [])));
}

const byDay = (a: PerformanceRow, b: PerformanceRow) => a.key.localeCompare(b.key);
const byViews = (a: PerformanceRow, b: PerformanceRow) => b.views - a.views || a.label.localeCompare(b.label);
