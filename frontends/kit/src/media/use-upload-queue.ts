import type { Media } from '@ardhi/contracts/media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '../client/client-context.ts';
import { pendingFileStore } from './pending-files.ts';
import { waitForConnection } from './upload-file.ts';
import { createUploadQueue, type PendingUpload, type UploadQueue } from './upload-queue.ts';

/** The upload queue of a listing while its page is open; resumes the uploads of earlier pages. */
export function useUploadQueue(
  listingId: string,
  onAdded: (media: Media) => void,
): readonly [UploadQueue | undefined, readonly PendingUpload[]] {
  const client = useClient();
  const latestOnAdded = useRef(onAdded);
  latestOnAdded.current = onAdded;
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => {
    const options = { client, store: pendingFileStore, listingId, waitForConnection };
    const newQueue = createUploadQueue({ ...options, onAdded: (media) => latestOnAdded.current(media) });
    setQueue(newQueue);
    const closed = Promise.withResolvers<void>();
    void withLock(listingId, () => newQueue.resume().then(() => closed.promise));
    return () => {
      newQueue.stop();
      closed.resolve();
    };
  }, [client, listingId]);
  const list = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    queue?.current ?? getEmptyList,
    getEmptyList,
  );
  return [queue, list];
}

/** Only one open page per listing resumes pending uploads (Web Locks); the next takes over when it closes. */
const withLock = (listingId: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? task() : navigator.locks.request(`uploads ${listingId}`, task);

const emptyList: readonly PendingUpload[] = [];
const getEmptyList = () => emptyList;
const noSubscription = () => () => undefined;
