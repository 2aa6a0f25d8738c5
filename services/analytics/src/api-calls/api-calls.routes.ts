import {
  type MethodSeries,
  readApiCallSeries,
  readPurchaseSeries,
} from '@ardhi/contracts/analytics/time-series.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { daysBetween } from '../series/days.ts';
import { type ApiCallDay, apiCallDays, type MethodCounts } from './api-calls.projection.ts';

/** Routes of the calls by day and method. */
export function apiCallRoutes({ clock, read }: ServiceContext): Endpoint[] {
  const rows = read(apiCallDays);
  const seriesOf = async (
    range: Parameters<typeof daysBetween>[0],
    countsOf: (day: ApiCallDay) => MethodCounts,
  ): Promise<MethodSeries> => {
    const labels = daysBetween(range, clock.now());
    const days = new Map((await rows.getMany(labels)).map((row) => [row.day, countsOf(row)]));
    return methodSeries(labels, (day) => days.get(day) ?? {});
  };
  return [
    serve(readApiCallSeries, ({ query }) => seriesOf(query, ({ calls }) => calls)),
    serve(readPurchaseSeries, ({ query }) => seriesOf(query, ({ purchases }) => purchases)),
  ];
}

function methodSeries(labels: string[], countsOf: (day: string) => MethodCounts): MethodSeries {
  const of = (method: string) => labels.map((day) => countsOf(day)[method] ?? 0);
  const [GET, POST, PUT, PATCH, DELETE] = [of('GET'), of('POST'), of('PUT'), of('PATCH'), of('DELETE')];
  const all = [GET, POST, PUT, PATCH, DELETE];
  const series = labels.map((_, at) => all.reduce((total, one) => total + (one[at] ?? 0), 0));
  const total = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  const totals = {
    GET: total(GET),
    POST: total(POST),
    DELETE: total(DELETE),
    'PUT+PATCH': total(PUT) + total(PATCH),
  };
  return { labels, GET, POST, PUT, PATCH, DELETE, series, totals };
}
