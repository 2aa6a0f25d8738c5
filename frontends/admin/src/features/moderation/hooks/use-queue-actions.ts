import {
  claimItem,
  decideItem,
  listModerationQueue,
  releaseItem,
} from '@ardhi/contracts/listings/back-office.routes';
import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import type { Client, Exchange } from '@ardhi/kit/client';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useRevalidator } from '@ardhi/kit/router';

/** Moderator actions on queue items, and the result of the last one. */
export interface QueueActions {
  /** Id of the item with a request in flight. */
  readonly busy: string | undefined;
  /** The last failed action; its item may have left the list. */
  readonly failure: { readonly item: QueueItem; readonly message: string } | undefined;
  claim(item: QueueItem): Promise<boolean>;
  release(item: QueueItem): Promise<boolean>;
  decide(item: QueueItem, decision: ModerationDecision, note: string): Promise<boolean>;
}

interface QueueRequest {
  readonly item: QueueItem;
  readonly send: (client: Client, params: { readonly id: string }) => Promise<Exchange<unknown>>;
}

/** Claims, releases and decides items, and waits until the queue shows the change. */
export function useQueueActions(onClaimed: (id: string) => void): QueueActions {
  const { revalidate } = useRevalidator();
  const { isPending, variables, errorMessage, mutate } = useMutation(
    (client, { item, send }: QueueRequest) => send(client, { id: item.id }),
    {
      refreshes: 'page',
      visibleIn: listModerationQueue,
      // Another moderator was faster: the queue shows the outcome for the item.
      onError: revalidate,
    },
  );
  const item = variables?.item;
  return {
    busy: isPending ? item?.id : undefined,
    failure: item === undefined || errorMessage === undefined ? undefined : { item, message: errorMessage },
    async claim(claimed) {
      const isClaimed = await mutate({
        item: claimed,
        send: (client, params) => client.exchange(claimItem, { params }),
      });
      if (isClaimed) onClaimed(claimed.id);
      return isClaimed;
    },
    release: (released) =>
      mutate({ item: released, send: (client, params) => client.exchange(releaseItem, { params }) }),
    decide: (decided, decision, note) =>
      mutate({
        item: decided,
        send: (client, params) =>
          client.exchange(decideItem, { params, body: { decision, ...(note && { note }) } }),
      }),
  };
}
