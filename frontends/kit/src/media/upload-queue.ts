import type { Media, UploadKind } from '@ardhi/contracts/media';
import { isCallError, messageOf } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import { createStore } from '../store.ts';
import type { PendingFile, PendingFileStore } from './pending-files.ts';
import type { UploadContext } from './upload-file.ts';
import { type QueuedFile, uploadPendingFile } from './upload-pending-file.ts';

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

/** Creates the upload queue of a listing; nothing is sent before the first file is added. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { store, listingId } = options;
  const uploads = createUploadList();
  const stopController = new AbortController();
  const cancelControllers = new Map<string, AbortController>();
  let lastUpload = Promise.resolve();

  function enqueue(queued: QueuedFile): void {
    const key = uploads.add(queued.pending);
    const cancelController = new AbortController();
    cancelControllers.set(key, cancelController);
    cancelController.signal.addEventListener('abort', () => void queued.storeKey.then(store.remove));
    const task: UploadTask = {
      ...options,
      queued,
      signal: AbortSignal.any([stopController.signal, cancelController.signal]),
      stopSignal: stopController.signal,
      update: (change) => uploads.update(key, change),
      remove: () => uploads.remove(key),
    };
    lastUpload = lastUpload.then(() => runUpload(task));
  }

  return {
    current: uploads.current,
    subscribe: uploads.subscribe,
    add(files, kind) {
      for (const file of files) {
        const pending = { listingId, kind, name: file.name, file };
        enqueue({ pending, storeKey: store.save(pending) });
      }
    },
    async resume() {
      for (const [key, pending] of await store.list(listingId))
        enqueue({ pending, storeKey: Promise.resolve(key) });
    },
    cancel(key) {
      cancelControllers.get(key)?.abort();
      uploads.remove(key);
    },
    stop: () => stopController.abort(),
  };
}

/** The uploads on screen, each under its own key. */
function createUploadList() {
  const uploads = createStore<readonly PendingUpload[]>([]);
  let count = 0;
  return {
    current: uploads.get,
    subscribe: uploads.subscribe,
    add({ name, file }: PendingFile): string {
      const key = String(count++);
      uploads.set([...uploads.get(), { key, name, bytes: file.size, sent: 0, state: 'QUEUED' }]);
      return key;
    },
    update: (key: string, change: Partial<PendingUpload>) =>
      uploads.set(uploads.get().map((item) => (item.key === key ? { ...item, ...change } : item))),
    remove: (key: string) => uploads.set(uploads.get().filter((item) => item.key !== key)),
  };
}

/** One file to upload and its entry on screen. */
interface UploadTask extends UploadQueueOptions {
  readonly queued: QueuedFile;
  /** Aborted when the user cancels this upload or the page closes. */
  readonly signal: AbortSignal;
  readonly stopSignal: AbortSignal;
  readonly update: (change: Partial<PendingUpload>) => void;
  readonly remove: () => void;
}

/** Uploads one file and shows its progress; a rejected upload stays on screen with its message. */
async function runUpload({ queued, onAdded, update, remove, ...context }: UploadTask): Promise<void> {
  const { signal } = context;
  if (signal.aborted) return;
  update({ state: 'SENDING' });
  try {
    onAdded(await uploadPendingFile({ ...context, onProgress: update }, queued));
    remove();
  } catch (error) {
    if (!signal.aborted) update({ state: 'REJECTED', error: messageOf(error), ...maxSecondsOf(error) });
  }
}

function maxSecondsOf(error: unknown): Pick<PendingUpload, 'maxSeconds'> {
  const maxSeconds = isCallError(error) ? error.details?.['maxSeconds'] : undefined;
  return typeof maxSeconds === 'number' ? { maxSeconds } : {};
}
