import type { AnyRoute } from '@ardhi/contracts/route';
import type { Page } from '@ardhi/contracts/values';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf, QueryOf } from '@ardhi/kit/client/route-request';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import * as z from 'zod/mini';

/** Maximum depth of paging in rows (api.md §1). */
const maxRow = 10_000;
const defaultPageSize = 20;

/** The schema of a route's query. */
export type QuerySchema<R> = z.ZodMiniType<QueryOf<R>> & {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
};

/** The URL parameters that a call accepts; a page beyond the maximum depth becomes the maximum. */
export function parseListQuery(
  { shape }: QuerySchema<AnyRoute>,
  params: URLSearchParams,
): Record<string, string> {
  const accepted = [...params].filter(([name, text]) => {
    const field = shape[name];
    return field !== undefined && text !== '' && z.safeParse(field, text).success;
  });
  const query = Object.fromEntries(accepted);
  const maxPage = Math.floor(maxRow / Number(query['pageSize'] ?? defaultPageSize));
  return Number(query['page'] ?? 1) > maxPage ? { ...query, page: String(maxPage) } : query;
}

/** Creates a loader of a list from URL parameters; a page past the last redirects to the last. */
export const listLoader =
  <R extends AnyRoute>(route: R, schema: QuerySchema<R>) =>
  async (args: LoaderFunctionArgs): Promise<AnswerOf<R>> => {
    const address = new URL(args.request.url);
    const input = { params: args.params, query: parseListQuery(schema, address.searchParams) };
    const list: Page<unknown> = await clientOf(args).call<AnyRoute>(route, input as never);
    const lastPage = Math.max(1, list.totalPages);
    if (list.page > lastPage) {
      address.searchParams.set('page', String(lastPage));
      throw redirect(address.pathname + address.search);
    }
    return list as AnswerOf<R>;
  };
