import type { Media } from '@ardhi/contracts/media/media';
import type { changeMedia } from '@ardhi/contracts/media/media.routes';
import { useRef, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import type { InputOf } from '../client/request-of.ts';
import { mediaRoutes } from './media-routes.ts';

export type MediaChanges = Exclude<InputOf<typeof changeMedia>['body'], FormData | Uint8Array<ArrayBuffer>>;

/** The files of a listing and what is done to them. */
export interface MediaDesk {
  readonly items: readonly Media[];
  /** Why the last wish was not carried out. */
  readonly refusal: string | undefined;
  readonly added: (media: Media) => void;
  /** Puts files in an order at once and tells the service; the last order wins. */
  readonly order: (ids: readonly string[]) => void;
  readonly change: (id: string, changes: MediaChanges) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

export function useMedia(id: string, start: readonly Media[]): MediaDesk {
  const client = useClient();
  const [items, setItems] = useState(start);
  const [refusal, setRefusal] = useState<string>();
  const wanted = useRef<readonly string[]>([]);
  const saving = useRef(Promise.resolve());

  const again = async () => setItems((await client.call(mediaRoutes.list, { params: { id } })).items);
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      return false;
    }
  };
  const save = async (ids: readonly string[]) => {
    if (wanted.current !== ids) return;
    const saved = await attempt(() =>
      client.call(mediaRoutes.order, { params: { id }, body: { ids: [...ids] } }),
    );
    // What the service does not have is shown to nobody: its own order stands.
    if (!saved && wanted.current === ids) await again().catch(() => undefined);
  };

  return {
    items,
    refusal,
    added: (media) => setItems((before) => [...before.filter((one) => one.id !== media.id), media]),
    order(ids) {
      wanted.current = ids;
      setItems((before) => inOrder(before, ids));
      saving.current = saving.current.then(() => save(ids));
    },
    change: (mediaId, body) =>
      attempt(async () => {
        await client.call(mediaRoutes.change, { params: { id, mediaId }, body });
        await again();
      }),
    remove: (mediaId) =>
      attempt(async () => {
        await client.call(mediaRoutes.remove, { params: { id, mediaId } });
        await again();
      }),
  };
}

/** Files as their ids say; the first photo is the cover while none was chosen, which only the service knows. */
const inOrder = (items: readonly Media[], ids: readonly string[]): readonly Media[] =>
  ids.flatMap((id, at) => {
    const found = items.find((one) => one.id === id);
    return found ? [{ ...found, order: at + 1 }] : [];
  });
