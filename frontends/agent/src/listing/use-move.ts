import type { agentListings } from '@ardhi/contracts/listings/desk.routes';
import type { moveListing } from '@ardhi/contracts/listings/write.routes';
import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useState } from 'react';
import type { Offered } from './command-words.ts';

const moveRoute = slimRoute<typeof moveListing>({ method: 'POST', path: '/properties/:id/status' });
const listingsRoute = slimRoute<typeof agentListings>({ method: 'GET', path: '/api/agent/listings' });

/** Why a listing stays where it is. */
export interface RefusedMove {
  readonly id: string;
  readonly sentence: string;
  /** What it lacks, where that is why. */
  readonly missing: readonly string[];
}

/** What belongs to a move besides its name: why, when it goes live, what it was sold for. */
export type MoveDetails = Omit<BodyOf<typeof moveListing>, 'cmd'>;

interface Moving {
  /** The listing whose command is on its way. */
  readonly busy: string | undefined;
  readonly refused: RefusedMove | undefined;
  /** True once it is done and the page shows it. */
  readonly move: (id: string, cmd: Offered, details?: MoveDetails) => Promise<boolean>;
}

/** Asks for a change of status, and waits until the tables show it. */
export function useMove(): Moving {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<RefusedMove>();
  const move = async (id: string, cmd: Offered, details: MoveDetails = {}) => {
    setBusy(id);
    setRefused(undefined);
    try {
      // What was written a moment ago, a photo for one, may be what the move needs.
      const given = { params: { id }, body: { cmd, ...details } };
      const { position } = await client.exchange(moveRoute, given, { after: 'written' });
      if (position !== undefined)
        await client.call(listingsRoute, { query: { pageSize: 1 } }, { after: position });
      await revalidate();
      return true;
    } catch (error) {
      setRefused({ id, sentence: messageOf(error), missing: missingIn(error) });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, refused, move };
}

const missingIn = (error: unknown): readonly string[] => {
  const missing = isCallError(error) ? error.details?.['missing'] : undefined;
  return Array.isArray(missing) ? missing.map(String) : [];
};
