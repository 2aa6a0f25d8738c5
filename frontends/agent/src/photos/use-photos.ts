import type { Media } from '@ardhi/contracts/media/media';
import type {
  changeMedia,
  checkProcessed,
  deleteListingMedia,
  orderMedia,
  uploadMedia,
} from '@ardhi/contracts/media/media.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useEffect, useState } from 'react';

/** The specification gives uploads 60 s; a slim contract has to say so again. */
const uploadRoute: typeof uploadMedia = {
  ...slimRoute<typeof uploadMedia>({ method: 'POST', path: '/api/media/:id/media', timeoutMs: 60_000 }),
  multipart: true,
};
const changeRoute = slimRoute<typeof changeMedia>({ method: 'PUT', path: '/properties/:id/media/:mediaId' });
const removeRoute = slimRoute<typeof deleteListingMedia>({
  method: 'DELETE',
  path: '/properties/:id/media/:mediaId',
});
const orderRoute = slimRoute<typeof orderMedia>({ method: 'PUT', path: '/properties/:id/media/order' });
const processedRoute = slimRoute<typeof checkProcessed>({
  method: 'POST',
  path: '/api/media/check-processed',
});

const lookAgainMs = 1_500;

export interface Photos {
  readonly items: readonly Media[];
  readonly busy: boolean;
  /** Why the last wish was not carried out. */
  readonly refusal: string | undefined;
  readonly upload: (files: readonly File[]) => Promise<void>;
  readonly move: (id: string, by: -1 | 1) => Promise<void>;
  readonly makeCover: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The photos of a listing and what is done to them; what the service refuses changes nothing here either. */
export function usePhotos(id: string, start: readonly Media[]): Photos {
  const client = useClient();
  const [items, setItems] = useState(start);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const attempt = async (task: () => Promise<readonly Media[]>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setItems((await task()).toSorted((a, b) => a.order - b.order));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const open = items.filter(({ state }) => state === 'UPLOADED' || state === 'PROCESSING');
  const waiting = open.map((one) => one.id).join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const ask = async () => {
      const found = await client.call(processedRoute, { body: { ids: waiting.split(' ') } }).catch(() => []);
      setItems((before) => before.map((one) => ({ ...one, ...found.find(({ id: it }) => it === one.id) })));
    };
    const timer = setInterval(() => void ask(), lookAgainMs);
    return () => clearInterval(timer);
  }, [client, waiting]);

  return {
    items,
    busy,
    refusal,
    upload: (files) =>
      attempt(async () => {
        const { items: added } = await client.call(uploadRoute, { params: { id }, body: formOf(files) });
        return [...items, ...added];
      }),
    move: (mediaId, by) =>
      attempt(async () => {
        const ids = moved(
          items.map((one) => one.id),
          mediaId,
          by,
        );
        return (await client.call(orderRoute, { params: { id }, body: { ids } })).items;
      }),
    makeCover: (mediaId) =>
      attempt(async () => {
        await client.call(changeRoute, { params: { id, mediaId }, body: { cover: true } });
        return items.map((one) => ({ ...one, cover: one.id === mediaId }));
      }),
    remove: (mediaId) =>
      attempt(async () => {
        await client.call(removeRoute, { params: { id, mediaId } });
        return items.filter((one) => one.id !== mediaId);
      }),
  };
}

/** As the specification's client sends it: one latitude and one longitude a file, empty where unknown. */
export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  for (const _ of files) {
    form.append('latitude[]', '');
    form.append('longitude[]', '');
  }
  return form;
}

/** The same ids with one of them a place earlier or later. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
