import type { AnyRoute } from '@ardhi/contracts/route';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { type DayRange, dateRangeError } from '@ardhi/kit/dates/day-range';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { parseListQuery, type QuerySchema } from '../../components/list/list-loader.ts';

/** Creates a loader of a series over the date range of the URL; an invalid range redirects to the default of seven days. */
export const seriesLoader =
  <R extends AnyRoute>(route: R, schema: QuerySchema<R>) =>
  async (args: LoaderFunctionArgs): Promise<AnswerOf<R>> => {
    const address = new URL(args.request.url);
    const query = parseListQuery(schema, address.searchParams);
    const { startDate: from, endDate: to } = query;
    if (from !== undefined && to !== undefined && dateRangeError({ from, to }) !== undefined)
      throw redirect(address.pathname);
    return (await clientOf(args).call<AnyRoute>(route, { query } as never)) as AnswerOf<R>;
  };

/** The date range of a series. */
export const dayRangeOf = (labels: readonly string[]): DayRange => ({
  from: labels[0] ?? '',
  to: labels.at(-1) ?? '',
});
