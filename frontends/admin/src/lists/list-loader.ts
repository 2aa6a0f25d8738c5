import type { AnyRoute } from '@ardhi/contracts/route';
import type { Page } from '@ardhi/contracts/values';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router/router.tsx';
import * as z from 'zod/mini';

/** Lists are paged so deep and no deeper (api.md §1). */
const deepestRow = 10_000;
const usualPageSize = 20;

/** What of an address a call understands; a page too deep becomes the deepest. */
export function understood(route: Pick<AnyRoute, 'query'>, params: URLSearchParams): Record<string, string> {
  const shape: Readonly<Record<string, z.core.$ZodType>> =
    route.query instanceof z.ZodMiniObject ? route.query.shape : {};
  const said = [...params].filter(([name, text]) => {
    const field = shape[name];
    return field !== undefined && text !== '' && z.safeParse(field, text).success;
  });
  const query = Object.fromEntries(said);
  const deepest = Math.floor(deepestRow / Number(query['pageSize'] ?? usualPageSize));
  return Number(query['page'] ?? 1) > deepest ? { ...query, page: String(deepest) } : query;
}

/** Loads a list as its address asks; an address past the last page leads to the last. */
export const listLoader =
  <R extends AnyRoute>(route: R) =>
  async (args: LoaderFunctionArgs): Promise<AnswerOf<R>> => {
    const address = new URL(args.request.url);
    const input = { params: args.params, query: understood(route, address.searchParams) };
    const found: Page<unknown> = await clientOf(args).call<AnyRoute>(route, input as never);
    const last = Math.max(1, found.totalPages);
    if (found.page > last) {
      address.searchParams.set('page', String(last));
      throw redirect(address.pathname + address.search);
    }
    return found as AnswerOf<R>;
  };
