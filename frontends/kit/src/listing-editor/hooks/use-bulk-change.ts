import { undoMinutes } from '@ardhi/contracts/listings/bulk-change';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useState } from 'react';
import type { Client } from '../../client/client.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { epoch } from '../../clock.ts';
import { createDraft } from '../../forms/draft.ts';
import { type BulkAction, type ChangeOutcome, changeListings, undoChange } from '../api/change-listings.ts';

/** What a bulk change is made to. */
interface BulkChangeRequest {
  readonly action: BulkAction;
  /** The listings, or a function that reads them first. */
  readonly rows: readonly ListingRow[] | ((client: Client) => Promise<readonly ListingRow[]>);
}

/** A change of many listings with its progress, its outcome and the way back. */
export interface BulkChange {
  readonly isPending: boolean;
  /** Listings that are done while a change runs. */
  readonly progress: number;
  /** The last outcome, also of an earlier page while it can be undone. */
  readonly outcome: ChangeOutcome | undefined;
  /** @throws CallError */
  readonly change: (request: BulkChangeRequest) => Promise<unknown>;
  /** The last change; undefined once it cannot be taken back any more. */
  readonly undo: (() => void) | undefined;
  /** Why taking back failed. */
  readonly errorMessage: string | undefined;
}

/**
 * Changes many listings, and takes the last change back for ten minutes, also after a reload.
 * @param name of the place on the screen, by which the last change is stored in the tab
 */
export function useBulkChange(name: string, onSuccess: () => void): BulkChange {
  const draft = createDraft<ChangeOutcome>(`bulk-change:${name}`, sessionStorage);
  const [progress, setProgress] = useState(0);
  const [outcome, setOutcome] = useState(() => {
    const stored = draft.read() as ChangeOutcome | undefined;
    return stored !== undefined && isRecent(stored) ? stored : undefined;
  });
  const show = (next: ChangeOutcome) => {
    setOutcome(next);
    draft.write(next);
  };
  const { isPending, mutateAsync } = useMutation(
    async (client, { action, rows }: BulkChangeRequest) => {
      setProgress(0);
      const at = epoch();
      const listings = typeof rows === 'function' ? await rows(client) : rows;
      return changeListings(client, listings, { action, at, onProgress: setProgress });
    },
    {
      refreshes: 'page',
      onSuccess(result) {
        show(result);
        onSuccess();
      },
    },
  );
  const undoing = useMutation((client, made: ChangeOutcome) => undoChange(client, made), {
    refreshes: 'page',
    onSuccess: show,
  });
  const canBeUndone = outcome !== undefined && outcome.parts.length > 0 && isRecent(outcome);
  return {
    isPending: isPending || undoing.isPending,
    progress,
    outcome,
    change: mutateAsync,
    undo: canBeUndone && !undoing.isPending ? () => void undoing.mutate(outcome) : undefined,
    errorMessage: undoing.errorMessage,
  };
}

const isRecent = ({ at }: ChangeOutcome) => epoch() - at < undoMinutes * 60_000;
