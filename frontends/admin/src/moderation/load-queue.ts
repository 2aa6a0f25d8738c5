import type { moderationQueue } from '@ardhi/contracts/listings/desk.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import { pageIn } from '../frame/paged.ts';

export const queueRoute = slimRoute<typeof moderationQueue>({ method: 'GET', path: '/api/admin/moderation' });
export type Queue = AnswerOf<typeof moderationQueue>;

const states = ['OPEN', 'CLAIMED', 'DONE'] as const;
export type QueueState = (typeof states)[number];

export const stateIn = (params: URLSearchParams): QueueState | undefined =>
  states.find((state) => state === params.get('state'));

/** What moderators have to look at, as the address narrows it. */
export function queueLoader(args: LoaderFunctionArgs): Promise<Queue> {
  const params = new URL(args.request.url).searchParams;
  return clientOf(args).call(queueRoute, { query: { state: stateIn(params), page: pageIn(params) } });
}
