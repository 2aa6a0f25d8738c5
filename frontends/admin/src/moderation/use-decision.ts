import { claimItem, decideItem, moderationQueue, releaseItem } from '@ardhi/contracts/listings/desk.routes';
import type { AnyDecision } from '@ardhi/contracts/listings/queue';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useState } from 'react';

export interface Deciding {
  /** The item whose answer is on its way. */
  readonly busy: string | undefined;
  /** Why the last wish was not carried out. */
  readonly refused: { readonly id: string; readonly sentence: string } | undefined;
  claim(id: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
  decide(id: string, decision: AnyDecision, note: string): Promise<boolean>;
}

/** Takes, gives back and decides items, and waits until the queue shows it; a refusal shows who was quicker. */
export function useDecision(onTaken: (id: string) => void): Deciding {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<Deciding['refused']>();

  async function carryOut(id: string, ask: () => Promise<{ position?: number | undefined }>) {
    setBusy(id);
    setRefused(undefined);
    try {
      const { position } = await ask();
      if (position !== undefined)
        await client.call(moderationQueue, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setRefused({ id, sentence: messageOf(error) });
      await revalidate();
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    refused,
    async claim(id) {
      const taken = await carryOut(id, () => client.exchange(claimItem, { params: { id } }));
      if (taken) onTaken(id);
      return taken;
    },
    release: (id) => carryOut(id, () => client.exchange(releaseItem, { params: { id } })),
    decide: (id, decision, note) =>
      carryOut(id, () =>
        client.exchange(decideItem, { params: { id }, body: { decision, ...(note && { note }) } }),
      ),
  };
}
