import type { claimItem, decideItem, releaseItem } from '@ardhi/contracts/listings/desk.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useState } from 'react';
import { queueRoute } from './load-queue.ts';

const claimRoute = slimRoute<typeof claimItem>({ method: 'POST', path: '/api/admin/moderation/:id/claim' });
const releaseRoute = slimRoute<typeof releaseItem>({
  method: 'POST',
  path: '/api/admin/moderation/:id/release',
});
const decisionRoute = slimRoute<typeof decideItem>({
  method: 'POST',
  path: '/api/admin/moderation/:id/decision',
});

export type Decision = 'APPROVE' | 'CHANGES' | 'REJECT';

interface Deciding {
  /** The item whose answer is on its way. */
  readonly busy: string | undefined;
  /** Why the last wish was not carried out. */
  readonly refused: { readonly id: string; readonly sentence: string } | undefined;
  claim(id: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
  decide(id: string, decision: Decision, note: string): Promise<boolean>;
}

/** Takes, gives back and decides items, and waits until the queue shows it. */
export function useDecision(): Deciding {
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
        await client.call(queueRoute, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setRefused({ id, sentence: messageOf(error) });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    refused,
    claim: (id) => carryOut(id, () => client.exchange(claimRoute, { params: { id } })),
    release: (id) => carryOut(id, () => client.exchange(releaseRoute, { params: { id } })),
    decide: (id, decision, note) =>
      carryOut(id, () =>
        client.exchange(decisionRoute, { params: { id }, body: { decision, ...(note && { note }) } }),
      ),
  };
}
