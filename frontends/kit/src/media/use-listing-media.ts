import type { Media } from '@ardhi/contracts/media';
import type { changeMedia } from '@ardhi/contracts/media/media.routes';
import { useRef, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import type { InputOf } from '../client/route-request.ts';
import { mediaRoutes } from './media-routes.ts';

export type MediaChanges = Exclude<InputOf<typeof changeMedia>['body'], FormData | Uint8Array<ArrayBuffer>>;

/** The media of a listing and the commands on them. */
export interface ListingMedia {
  readonly items: readonly Media[];
  /** Message of the last failed command. */
  readonly error: string | undefined;
  readonly add: (media: Media) => void;
  /** Reorders optimistically and saves the order; the last order wins. */
  readonly reorder: (ids: readonly string[]) => void;
  readonly update: (id: string, changes: MediaChanges) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

export function useListingMedia(id: string, start: readonly Media[]): ListingMedia {
  const client = useClient();
  const [items, setItems] = useState(start);
  const [errorMessage, setErrorMessage] = useState<string>();
  const latestOrder = useRef<readonly string[]>([]);
  const saving = useRef(Promise.resolve());

  const reload = async () => setItems((await client.call(mediaRoutes.list, { params: { id } })).items);
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    setErrorMessage(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setErrorMessage(messageOf(error));
      return false;
    }
  };
  const save = async (ids: readonly string[]) => {
    if (latestOrder.current !== ids) return;
    const saved = await attempt(() =>
      client.call(mediaRoutes.order, { params: { id }, body: { ids: [...ids] } }),
    );
    // After a failed save, show the order of the service.
    if (!saved && latestOrder.current === ids) await reload().catch(() => undefined);
  };

  return {
    items,
    error: errorMessage,
    add: (media) => setItems((previous) => [...previous.filter((one) => one.id !== media.id), media]),
    reorder(ids) {
      latestOrder.current = ids;
      setItems((previous) => applyOrder(previous, ids));
      saving.current = saving.current.then(() => save(ids));
    },
    update: (mediaId, body) =>
      attempt(async () => {
        await client.call(mediaRoutes.change, { params: { id, mediaId }, body });
        await reload();
      }),
    remove: (mediaId) =>
      attempt(async () => {
        await client.call(mediaRoutes.remove, { params: { id, mediaId } });
        await reload();
      }),
  };
}

/** The items in the order of the ids. */
const applyOrder = (items: readonly Media[], ids: readonly string[]): readonly Media[] =>
  ids.flatMap((id, index) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ ...item, order: index + 1 }] : [];
  });
