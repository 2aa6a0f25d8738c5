import type { Media } from '@ardhi/contracts/media';
import { useEffect, useMemo, useState } from 'react';
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
        const stored = (await client.call(mediaRoutes.list, { params: { id: listingId } })).items;
        setItems(stored);
        setHeld((previous) => rebase(previous, stored));
        return stored;
      };
      const stored = await adoptStored();
      setOutdated(isOutdated(held, stored));
      if (isOutdated(held, stored)) return;
      try {
        await publishChanges(client, listingId, { stored, held: rebase(held, stored) });
      } finally {
        // What a failed call left unpublished stays held.
        await adoptStored();
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
  readonly held: HeldMedia;
}

/** Sends the changes one after another: removals, fields, then the order of the files that are left. */
async function publishChanges(client: Client, id: string, { stored, held }: Publication): Promise<void> {
  for (const mediaId of held.removed) await client.call(mediaRoutes.remove, { params: { id, mediaId } });
  for (const [mediaId, fields] of Object.entries(held.changes))
    await client.call(mediaRoutes.change, { params: { id, mediaId }, body: valuesOf(fields) });
  if (held.order === undefined) return;
  const ids = galleryWith(stored, held).map((item) => item.id);
  await client.call(mediaRoutes.order, { params: { id }, body: { ids } });
}
