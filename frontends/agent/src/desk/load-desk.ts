import type { agentListings, readAgentSummary } from '@ardhi/contracts/listings/desk.routes';
import { type ListingReason, listingReasons } from '@ardhi/contracts/listings/status';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const listingsRoute = slimRoute<typeof agentListings>({ method: 'GET', path: '/api/agent/listings' });
const summaryRoute = slimRoute<typeof readAgentSummary>({ method: 'GET', path: '/api/agent/summary' });

/** One page of the agent's listings, and what waits today where that could be had. */
export interface DeskData {
  readonly found: AnswerOf<typeof agentListings>;
  readonly summary: AnswerOf<typeof readAgentSummary> | undefined;
}

export const reasonIn = (params: URLSearchParams): ListingReason | undefined =>
  listingReasons.find((one) => one === params.get('reason'));

/** Reads the page that the address asks for, of one kind where a screen shows only that. */
async function load(args: LoaderFunctionArgs, kind?: ListingKind): Promise<DeskData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  const [found, summary] = await Promise.all([
    client.call(listingsRoute, {
      query: {
        ...(kind !== undefined && { kind }),
        reason: reasonIn(params),
        q: params.get('q') ?? undefined,
        sort: params.get('sort') ?? undefined,
        page: page >= 1 ? page : 1,
      },
    }),
    client.call(summaryRoute).catch(() => undefined),
  ]);
  return { found, summary };
}

export const deskLoader = (args: LoaderFunctionArgs): Promise<DeskData> => load(args);
export const productsLoader = (args: LoaderFunctionArgs): Promise<DeskData> => load(args, 'PRODUCT');
