import type { Media } from '@ardhi/contracts/media';
import { useEffect, useMemo, useState } from 'react';
import { isCallError } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import { useMutation } from '../client/use-mutation.ts';
import { createDraft } from '../forms/draft.ts';
import {
  countHeld,
  galleryWith,
  type HeldMedia,
  isOutdated,
  nothingHeld,
  rebase,
  valuesOf,
} from './held-media.ts';
import { mediaRoutes } from './media-routes.ts';

/** Limit of publication attempts while the gallery keeps changing elsewhere. */
const maxAttempts = 5;

/** The held changes of a gallery, kept on this device until they are published or discarded. */
export function useHeldMedia(listingId: string, setItems: (items: readonly Media[]) => void) {
  const draft = useMemo(() => createDraft<HeldMedia>(`media:held:${listingId}`, localStorage), [listingId]);
  const [held, setHeld] = useState<HeldMedia>(() => ({ ...nothingHeld, ...draft.read() }));
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (countHeld(held) === 0) draft.clear();
    else draft.write(held);
  }, [draft, held]);
  const publication = useMutation(
    async (client) => {
      const adoptStored = async () => {
        const stored = await client.call(mediaRoutes.list, { params: { id: listingId } });
        setItems(stored.items);
        setHeld((previous) => rebase(previous, stored.items));
        return stored;
      };
      let waiting = held;
      for (let attempts = 1; ; attempts++) {
        const { items: stored, version } = await adoptStored();
        const hasConflict = isOutdated(waiting, stored);
        setOutdated(hasConflict);
        if (hasConflict) return;
        waiting = rebase(waiting, stored);
        try {
          await publishChanges(client, listingId, { stored, version, held: waiting });
          return;
        } catch (error) {
          // The gallery was changed elsewhere at the same moment: read those changes before replacing anything.
          if (!isCallError(error) || error.code !== 'VERSION_CONFLICT' || attempts === maxAttempts)
            throw error;
        } finally {
          // Changes left unpublished by a failed call stay held.
          await adoptStored();
        }
      }
    },
    { refreshes: 'nothing' },
  );
  return {
    held,
    hold: setHeld,
    publication,
    isOutdated: outdated,
    discard() {
      setOutdated(false);
      setHeld(nothingHeld);
    },
  };
}

interface Publication {
  readonly stored: readonly Media[];
  /** Version of the stored gallery; a change is rejected if another one came first. */
  readonly version: number | undefined;
  readonly held: HeldMedia;
}

/** Sends the changes one after another: removals, fields, then the order of the remaining files. */
async function publishChanges(
  client: Client,
  id: string,
  { stored, version, held }: Publication,
): Promise<void> {
  let ifMatch = version;
  const send = async (
    exchange: (options: { ifMatch: number | undefined }) => Promise<{ version: number | undefined }>,
  ) => {
    ifMatch = (await exchange({ ifMatch })).version;
  };
  for (const mediaId of held.removed)
    await send((options) => client.exchange(mediaRoutes.remove, { params: { id, mediaId } }, options));
  for (const [mediaId, fields] of Object.entries(held.changes)) {
    const input = { params: { id, mediaId }, body: valuesOf(fields) };
    await send((options) => client.exchange(mediaRoutes.change, input, options));
  }
  if (held.order === undefined) return;
  const ids = galleryWith(stored, held).map((item) => item.id);
  await send((options) => client.exchange(mediaRoutes.order, { params: { id }, body: { ids } }, options));
}
