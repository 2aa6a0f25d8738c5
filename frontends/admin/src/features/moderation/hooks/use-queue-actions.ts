import {
  claimItem,
  decideItem,
  listModerationQueue,
  releaseItem,
} from '@ardhi/contracts/listings/back-office.routes';
import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router';
import { useState } from 'react';

export interface QueueActions {
  /** Id of the item with a request in flight. */
  readonly busy: string | undefined;
  /** The last failed action; its item may have left the list. */
  readonly failure: { readonly item: QueueItem; readonly message: string } | undefined;
  claim(item: QueueItem): Promise<boolean>;
  release(item: QueueItem): Promise<boolean>;
  decide(item: QueueItem, decision: ModerationDecision, note: string): Promise<boolean>;
}

/** Claims, releases and decides items, and waits until the queue shows the change. */
export function useQueueActions(onClaimed: (id: string) => void): QueueActions {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<QueueActions['failure']>();

  async function run(item: QueueItem, request: () => Promise<{ position?: number | undefined }>) {
    setBusy(item.id);
    setFailure(undefined);
    try {
      const { position } = await request();
      if (position !== undefined)
        await client.call(listModerationQueue, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setFailure({ item, message: messageOf(error) });
      await revalidate();
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    failure,
    async claim(item) {
      const { id } = item;
      const isClaimed = await run(item, () => client.exchange(claimItem, { params: { id } }));
      if (isClaimed) onClaimed(id);
      return isClaimed;
    },
    release: (item) => run(item, () => client.exchange(releaseItem, { params: { id: item.id } })),
    decide: (item, decision, note) =>
      run(item, () =>
        client.exchange(decideItem, {
          params: { id: item.id },
          body: { decision, ...(note && { note }) },
        }),
      ),
  };
}
