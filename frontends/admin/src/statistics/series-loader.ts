import type { AnyRoute } from '@ardhi/contracts/route';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { type DayRange, faultOf } from '@ardhi/kit/dates/day-range';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router/router.tsx';
import { understood } from '../lists/list-loader.ts';

/** Loads figures over the window of days in the address; one that cannot be asked for becomes the usual seven days. */
export const seriesLoader =
  <R extends AnyRoute>(route: R) =>
  async (args: LoaderFunctionArgs): Promise<AnswerOf<R>> => {
    const address = new URL(args.request.url);
    const query = understood(route, address.searchParams);
    const { startDate: from, endDate: to } = query;
    if (from !== undefined && to !== undefined && faultOf({ from, to }) !== undefined)
      throw redirect(address.pathname);
    return (await clientOf(args).call<AnyRoute>(route, { query } as never)) as AnswerOf<R>;
  };

/** The window that an answer is about. */
export const windowOf = (labels: readonly string[]): DayRange => ({
  from: labels[0] ?? '',
  to: labels.at(-1) ?? '',
});
