import { listReplies, moderationQueue } from '@ardhi/contracts/listings/desk.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import { listLoader } from '../lists/list-loader.ts';

export type Queue = AnswerOf<typeof moderationQueue>;
export type SavedReply = AnswerOf<typeof listReplies>['items'][number];

export interface QueueData {
  readonly found: Queue;
  readonly replies: readonly SavedReply[];
}

const loadQueue = listLoader(moderationQueue);

/** What moderators have to look at, as the address narrows it, and the replies they use again and again. */
export async function queueLoader(args: LoaderFunctionArgs): Promise<QueueData> {
  const [found, replies] = await Promise.all([
    loadQueue(args),
    clientOf(args).call(listReplies, { query: { pageSize: 100 } }),
  ]);
  return { found, replies: replies.items };
}
