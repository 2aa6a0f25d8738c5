import { medianMinutes, type ResponseTimeRow } from '@ardhi/contracts/leads/response-times.replica';
import type { PerformanceBy } from '@ardhi/contracts/listings/performance';
import {
  type PerformanceCounts,
  type PerformanceRow,
  readPerformance,
} from '@ardhi/contracts/listings/performance.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { daysAfter, daysBetween } from '../listing/listing-deadlines.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { enquiryResponses } from '../replicas/leads.ts';
import { type DailyPerformanceRow, dailyPerformance, zeroCounts } from './daily-performance.projection.ts';
import { ownedBy } from './management.routes.ts';

const maxDays = 366;
const defaultDays = 30;
const maxListings = 10_000;
/** So many listings' whole windows fit into one answer of the documents. */
const listingsAtOnce = 25;

const sum = (a: PerformanceCounts, b: PerformanceCounts): PerformanceCounts =>
  Object.fromEntries(
    Object.keys(zeroCounts).map((name) => [name, a[name as 'views'] + b[name as 'views']]),
  ) as PerformanceCounts;

const paceOf = (answers: readonly ResponseTimeRow[]) => {
  const medianResponseMin = medianMinutes(answers);
  return medianResponseMin === undefined ? {} : { medianResponseMin };
};

/** What came of listings, listing by listing, per agent, per agency or day by day (api.md L42). */
export function performanceRoutes(context: ListingsContext): Endpoint[] {
  const { service: tools, listings, agents } = context;

  /** What is kept of some listings over some days. */
  async function within<T>(
    kept: ReadModel<T>,
    ids: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<readonly T[]> {
    const chunks = Array.from({ length: Math.ceil(ids.length / listingsAtOnce) }, (_, n) =>
      ids.slice(n * listingsAtOnce, (n + 1) * listingsAtOnce),
    );
    const found = [];
    for (const chunk of chunks) {
      const where = { listingId: { in: chunk }, day: { from, to } };
      found.push(...(await kept.find({ where, limit: 10_000 })));
    }
    return found;
  }

  async function labelsOf(
    by: PerformanceBy,
    mine: readonly ListingRow[],
  ): Promise<ReadonlyMap<string, string>> {
    if (by === 'listing')
      return new Map(mine.map(({ id, ref, details: said }) => [id, said.title?.en ?? ref]));
    if (by === 'agent') {
      const known = await agents.getMany([...new Set(mine.map(({ agentId }) => agentId))]);
      return new Map(known.map(({ userId, name }) => [userId, name]));
    }
    const agencies = await Promise.all(
      [...new Set(mine.flatMap(({ agencyId }) => agencyId ?? []))].map((id) => context.agency(id)),
    );
    return new Map(agencies.flatMap((agency) => (agency ? [[agency.id, agency.displayName] as const] : [])));
  }

  return [
    serve(readPerformance, async ({ query, caller }) => {
      const today = tools.clock.now().slice(0, 10);
      const to = query.to ?? today;
      const from = query.from ?? daysAfter(`${to}T00:00:00.000Z`, 1 - defaultDays).slice(0, 10);
      if (from > to || daysBetween(from, to) >= maxDays) refuse('DATE_RANGE_INVALID');
      const mine = await listings.find({ ...ownedBy(caller), limit: maxListings });
      const byId = new Map(mine.map((one) => [one.id, one]));
      const [figures, answers] = await Promise.all([
        within(tools.read(dailyPerformance), [...byId.keys()], { from, to }),
        within(tools.read(enquiryResponses), [...byId.keys()], { from, to }),
      ]);
      const keyOf = ({
        listingId = '',
        day,
      }: Pick<DailyPerformanceRow, 'day'> & { listingId?: string }): string => {
        if (query.by === 'day') return day;
        const one = byId.get(listingId);
        if (query.by === 'listing') return listingId;
        return (query.by === 'agent' ? one?.agentId : one?.agencyId) ?? '';
      };
      const groups = Map.groupBy(figures, keyOf);
      const paces = Map.groupBy(answers, keyOf);
      const labels = query.by === 'day' ? new Map<string, string>() : await labelsOf(query.by, mine);
      const rows = [...groups].map(
        ([key, all]): PerformanceRow => ({
          key,
          label: labels.get(key) ?? key,
          ...all.reduce(sum, zeroCounts),
          ...paceOf(paces.get(key) ?? []),
        }),
      );
      const order = (a: PerformanceRow, b: PerformanceRow) =>
        query.by === 'day' ? a.key.localeCompare(b.key) : b.views - a.views || a.label.localeCompare(b.label);
      const totals = { ...figures.reduce<PerformanceCounts>(sum, zeroCounts), ...paceOf(answers) };
      return { rows: rows.toSorted(order), totals };
    }),
  ];
}
