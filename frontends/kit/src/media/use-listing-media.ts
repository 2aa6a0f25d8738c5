import type { Media } from '@ardhi/contracts/media';
import type { changeMedia } from '@ardhi/contracts/media/media.routes';
import { useRef, useState } from 'react';
import type { Client } from '../client/client.ts';
import type { InputOf } from '../client/route-request.ts';
import { useMutation } from '../client/use-mutation.ts';
import { galleryWith, type HeldMedia, holdChanges, holdOrder, holdRemoval } from './held-media.ts';
import { mediaRoutes } from './media-routes.ts';
import { useHeldMedia } from './use-held-media.ts';

/** The fields of a file to change. */
export type MediaChanges = Exclude<InputOf<typeof changeMedia>['body'], FormData | Uint8Array<ArrayBuffer>>;

/** The media of a listing and the commands on them. */
export interface ListingMedia {
  /** As stored, with the changes that are held. */
  readonly items: readonly Media[];
  /** Message of the last failed command. */
  readonly error: string | undefined;
  readonly add: (media: Media) => void;
  /** Reorders optimistically and saves the order; the last order wins. */
  readonly reorder: (ids: readonly string[]) => void;
  readonly update: (id: string, changes: MediaChanges) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

/** The media of a listing that buyers see, whose changes are held until they are published. */
export interface HeldListingMedia extends ListingMedia {
  readonly stored: readonly Media[];
  readonly held: HeldMedia;
  readonly isPublishing: boolean;
  /** The gallery was changed elsewhere since: what was held is shown again and waits to be published again. */
  readonly isOutdated: boolean;
  readonly publish: () => void;
  readonly discard: () => void;
}

/** A gallery that buyers do not see is changed at once, one file or the order at a time, whatever its version. */
const latest = { ifMatch: undefined };

/** The media of a listing while its editor is open; each command reads the list again or shows its error. */
export function useListingMedia(
  id: string,
  { start, isShown }: { readonly start: readonly Media[]; readonly isShown: boolean },
): HeldListingMedia {
  const [stored, setItems] = useState(start);
  const { hold, publication, ...holding } = useHeldMedia(id, setItems);
  const reload = async (client: Client) =>
    setItems((await client.call(mediaRoutes.list, { params: { id } })).items);
  const change = useMutation(
    async (client, { mediaId, body }: { readonly mediaId: string; readonly body: MediaChanges }) => {
      await client.call(mediaRoutes.change, { params: { id, mediaId }, body }, latest);
      await reload(client);
    },
    { refreshes: 'nothing' },
  );
  const remove = useMutation(
    async (client, mediaId: string) => {
      await client.call(mediaRoutes.remove, { params: { id, mediaId } });
      await reload(client);
    },
    { refreshes: 'nothing' },
  );
  const order = useOrderMutation(id, reload);
  const commands = [change, remove, order.mutation, publication];
  const forgetErrors = () => {
    for (const command of commands) command.reset();
  };
  const add = (media: Media) =>
    setItems((previous) => [...previous.filter((one) => one.id !== media.id), media]);
  const shared = {
    ...holding,
    publish: () => void publication.mutate(),
    isPublishing: publication.isPending,
    stored,
    items: isShown ? galleryWith(stored, holding.held) : stored,
    error: commands.map(({ errorMessage }) => errorMessage).find((message) => message !== undefined),
  };
  if (isShown)
    return {
      ...shared,
      add(media) {
        add(media);
        hold((held) =>
          media.kind === 'DOCUMENT' ? held : holdChanges(held, media, { permission: 'PUBLIC' }),
        );
      },
      reorder: (ids) => hold((held) => holdOrder(held, stored, ids)),
      async update(mediaId, body) {
        const item = stored.find((one) => one.id === mediaId);
        if (item !== undefined) hold((held) => holdChanges(held, item, body));
        return true;
      },
      async remove(mediaId) {
        hold((held) => holdRemoval(held, mediaId));
        return true;
      },
    };
  return {
    ...shared,
    add,
    reorder(ids) {
      forgetErrors();
      setItems((previous) => applyOrder(previous, ids));
      order.save(ids);
    },
    update(mediaId, body) {
      forgetErrors();
      return change.mutate({ mediaId, body });
    },
    remove(mediaId) {
      forgetErrors();
      return remove.mutate(mediaId);
    },
  };
}

/** Saves orders one after another; of those that wait, only the last. A rejected one shows the order of the service. */
function useOrderMutation(id: string, reload: (client: Client) => Promise<void>) {
  const latestOrder = useRef<readonly string[]>([]);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const mutation = useMutation(
    async (client, ids: readonly string[]) => {
      try {
        await client.call(mediaRoutes.order, { params: { id }, body: { ids: [...ids] } }, latest);
      } catch (error) {
        if (latestOrder.current === ids) await reload(client).catch(() => undefined);
        throw error;
      }
    },
    { refreshes: 'nothing' },
  );
  return {
    mutation,
    save(ids: readonly string[]) {
      latestOrder.current = ids;
      lastSave.current = lastSave.current.then(() =>
        latestOrder.current === ids ? mutation.mutate(ids) : undefined,
      );
    },
  };
}

/** The items in the order of the ids. */
const applyOrder = (items: readonly Media[], ids: readonly string[]): readonly Media[] =>
  ids.flatMap((id, index) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ ...item, order: index + 1 }] : [];
  });
