import type { UploadKind } from '@ardhi/contracts/media';

/** A file that was chosen for a listing and is not uploaded yet. */
export interface PendingFile {
  readonly listingId: string;
  readonly kind: UploadKind;
  readonly name: string;
  readonly file: Blob;
  /** Set once the service has created the upload. */
  readonly upload?: { readonly uploadId: string; readonly chunkBytes: number };
}

/** Pending files in IndexedDB, so that uploads resume after a reload. */
export interface PendingFileStore {
  /** Stores a file under a new or the given key; undefined where IndexedDB is unavailable. */
  save(file: PendingFile, key?: number): Promise<number | undefined>;
  /** The pending files of a listing in the order in which they were chosen. */
  list(listingId: string): Promise<readonly (readonly [number, PendingFile])[]>;
  remove(key: number | undefined): Promise<void>;
}

const [database, store] = ['ardhi-uploads', 'files'];

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  // Without IndexedDB (private window, full disk) files are uploaded as long as the page is open.
  try {
    const openRequest = indexedDB.open(database, 1);
    openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(store, { autoIncrement: true });
    const db = await requestResult(openRequest);
    try {
      return await use(db.transaction(store, mode).objectStore(store));
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

export const pendingFileStore: PendingFileStore = {
  save: async (file, key) =>
    (await withStore('readwrite', (files) => requestResult(files.put(file, key)))) as number | undefined,
  async list(listingId) {
    const all = await withStore('readonly', async (files) => {
      const [keys, values] = await Promise.all([
        requestResult(files.getAllKeys()),
        requestResult(files.getAll()),
      ]);
      return keys.map((key, index) => [Number(key), values[index] as PendingFile] as const);
    });
    return (all ?? []).filter(([, pending]) => pending.listingId === listingId);
  },
  async remove(key) {
    if (key !== undefined) await withStore('readwrite', (files) => requestResult(files.delete(key)));
  },
};
