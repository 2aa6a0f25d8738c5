import type { Media } from '@ardhi/contracts/media/media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '../client/client-context.ts';
import { keptFiles } from './kept-files.ts';
import { untilLineIsBack } from './send-file.ts';
import { createUploads, type OnItsWay, type Uploads } from './uploads.ts';

/** The files on their way into a listing while its page is open; what an earlier page left is gone on with. */
export function useUploads(
  listingId: string,
  added: (media: Media) => void,
): readonly [Uploads | undefined, readonly OnItsWay[]] {
  const client = useClient();
  const heard = useRef(added);
  heard.current = added;
  const [uploads, setUploads] = useState<Uploads>();
  useEffect(() => {
    const given = { client, kept: keptFiles, listingId, lineBack: untilLineIsBack };
    const opened = createUploads({ ...given, added: (media) => heard.current(media) });
    setUploads(opened);
    const closed = Promise.withResolvers<void>();
    void alone(listingId, () => opened.resume().then(() => closed.promise));
    return () => {
      opened.stop();
      closed.resolve();
    };
  }, [client, listingId]);
  const list = useSyncExternalStore(uploads?.subscribe ?? never, uploads?.current ?? none, none);
  return [uploads, list];
}

/** Of several pages about one listing only one goes on with what was left; the next does when that one is closed. */
const alone = (listingId: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? task() : navigator.locks.request(`uploads ${listingId}`, task);

const nothing: readonly OnItsWay[] = [];
const none = () => nothing;
const never = () => () => undefined;
