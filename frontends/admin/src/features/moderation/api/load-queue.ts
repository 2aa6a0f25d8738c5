import { listModerationQueue, listReplies } from '@ardhi/contracts/listings/back-office.routes';
import { moderationQuery } from '@ardhi/contracts/listings/back-office-queries';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import { listLoader } from '../../../components/list/list-loader.ts';

/** A page of the review queue with the counts of its tabs. */
export type Queue = AnswerOf<typeof listModerationQueue>;
/** A text that moderators can put into a note. */
export type SavedReply = AnswerOf<typeof listReplies>['items'][number];

/** The queue and the saved replies. */
export interface QueueData {
  readonly queue: Queue;
  readonly replies: readonly SavedReply[];
}

const loadQueue = listLoader(listModerationQueue, moderationQuery);

/** Loads the review queue that matches the URL, and the saved replies. */
export async function queueLoader(args: LoaderFunctionArgs): Promise<QueueData> {
  const [queue, replies] = await Promise.all([
    loadQueue(args),
    clientOf(args).call(listReplies, { query: { pageSize: 100 } }),
  ]);
  return { queue, replies: replies.items };
}
