import type { Media, UploadKind } from '@ardhi/contracts/media';
import { isCallError, messageOf } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import type { PendingFile, PendingFileStore } from './pending-files.ts';
import { createUpload, retryWhileOffline, type UploadContext, uploadFile } from './upload-file.ts';

/** A file that is being uploaded. */
export interface PendingUpload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'QUEUED' | 'SENDING' | 'OFFLINE' | 'PROCESSING' | 'REJECTED';
  /** Message of a rejected upload. */
  readonly error?: string;
  /** Maximum duration in seconds, if a video exceeds it. */
  readonly maxSeconds?: number;
}

/** The uploads into one listing, sent one after another in the order in which they were chosen. */
export interface UploadQueue {
  current(): readonly PendingUpload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], kind: UploadKind): void;
  /** Resumes the uploads that an earlier page did not finish. */
  resume(): Promise<void>;
  cancel(key: string): void;
  /** Stops without losing pending files; a later page resumes them. */
  stop(): void;
}

interface UploadQueueOptions {
  readonly client: Client;
  readonly store: PendingFileStore;
  readonly listingId: string;
  readonly onAdded: (media: Media) => void;
  readonly waitForConnection: UploadContext['waitForConnection'];
}

interface QueuedFile {
  readonly pending: PendingFile;
  /** Key in the pending file store. */
  readonly storeKey: Promise<number | undefined>;
}

export function createUploadQueue({
  client,
  store,
  listingId,
  onAdded,
  waitForConnection,
}: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>();
  const stopController = new AbortController();
  const cancelControllers = new Map<string, AbortController>();
  let uploads: readonly PendingUpload[] = [];
  let tail = Promise.resolve();
  let count = 0;

  function publish(next: readonly PendingUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const update = (key: string, change: Partial<PendingUpload>) =>
    publish(uploads.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const remove = (key: string) => publish(uploads.filter((item) => item.key !== key));

  function queue(queued: QueuedFile): void {
    const key = String(count++);
    const cancelController = new AbortController();
    cancelControllers.set(key, cancelController);
    const { name, file } = queued.pending;
    publish([...uploads, { key, name, bytes: file.size, sent: 0, state: 'QUEUED' }]);
    tail = tail.then(() =>
      run(key, queued, AbortSignal.any([stopController.signal, cancelController.signal])),
    );
  }

  async function run(key: string, queued: QueuedFile, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const context: UploadContext = {
      client,
      signal,
      waitForConnection,
      onProgress: (progress) => update(key, progress),
    };
    update(key, { state: 'SENDING' });
    try {
      onAdded(await uploadPending(context, queued));
      remove(key);
    } catch (error) {
      if (!signal.aborted)
        update(key, { state: 'REJECTED', error: messageOf(error), ...maxSecondsOf(error) });
    }
  }

  async function uploadPending(
    context: UploadContext,
    { pending: chosen, storeKey: keyPromise }: QueuedFile,
  ): Promise<Media> {
    const key = await keyPromise;
    try {
      const session =
        chosen.upload ?? (await retryWhileOffline(context, () => createUpload(context, chosen)));
      await store.save({ ...chosen, upload: session }, key);
      const media = await uploadFile(context, chosen, session);
      await store.remove(key);
      return media;
    } catch (error) {
      const { upload: session, ...withoutSession } = chosen;
      const isExpired = session !== undefined && isCallError(error) && error.code === 'GONE';
      if (isExpired) return uploadPending(context, { pending: withoutSession, storeKey: keyPromise });
      if (!stopController.signal.aborted) await store.remove(key);
      throw error;
    }
  }

  return {
    current: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, kind) {
      for (const file of files) {
        const chosen = { listingId, kind, name: file.name, file };
        queue({ pending: chosen, storeKey: store.save(chosen) });
      }
    },
    async resume() {
      for (const [key, chosen] of await store.list(listingId))
        queue({ pending: chosen, storeKey: Promise.resolve(key) });
    },
    cancel(key) {
      cancelControllers.get(key)?.abort();
      remove(key);
    },
    stop: () => stopController.abort(),
  };
}

function maxSecondsOf(error: unknown): Pick<PendingUpload, 'maxSeconds'> {
  const maxSeconds = isCallError(error) ? error.details?.['maxSeconds'] : undefined;
  return typeof maxSeconds === 'number' ? { maxSeconds } : {};
}
