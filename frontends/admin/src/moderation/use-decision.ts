import { claimItem, decideItem, moderationQueue, releaseItem } from '@ardhi/contracts/listings/desk.routes';
import type { AnyDecision, QueueItem } from '@ardhi/contracts/listings/queue';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useState } from 'react';

export interface Deciding {
  /** The item whose answer is on its way. */
  readonly busy: string | undefined;
  /** Why the last wish was not carried out; its item may have left the list that is shown. */
  readonly refused: { readonly item: QueueItem; readonly sentence: string } | undefined;
  claim(item: QueueItem): Promise<boolean>;
  release(item: QueueItem): Promise<boolean>;
  decide(item: QueueItem, decision: AnyDecision, note: string): Promise<boolean>;
}

/** Takes, gives back and decides items, and waits until the queue shows it; a refusal shows who was quicker. */
export function useDecision(onTaken: (id: string) => void): Deciding {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<Deciding['refused']>();

  async function carryOut(item: QueueItem, ask: () => Promise<{ position?: number | undefined }>) {
    setBusy(item.id);
    setRefused(undefined);
    try {
      const { position } = await ask();
      if (position !== undefined)
        await client.call(moderationQueue, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setRefused({ item, sentence: messageOf(error) });
      await revalidate();
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    refused,
    async claim(item) {
      const { id } = item;
      const taken = await carryOut(item, () => client.exchange(claimItem, { params: { id } }));
      if (taken) onTaken(id);
      return taken;
    },
    release: (item) => carryOut(item, () => client.exchange(releaseItem, { params: { id: item.id } })),
    decide: (item, decision, note) =>
      carryOut(item, () =>
        client.exchange(decideItem, {
          params: { id: item.id },
          body: { decision, ...(note && { note }) },
        }),
      ),
  };
}
