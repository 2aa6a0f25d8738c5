import type { BroughtKind } from '@ardhi/contracts/media/media';

/** A file that was chosen for a listing and is not there yet. */
export interface ChosenFile {
  readonly listingId: string;
  readonly kind: BroughtKind;
  readonly name: string;
  readonly file: Blob;
  /** Once the service expects it. */
  readonly announced?: { readonly uploadId: string; readonly chunkBytes: number };
}

/** Chosen files, kept by the browser itself, so that a page that is opened again goes on with them. */
export interface KeptFiles {
  /** Under a new key, or the one that it has; none where the browser keeps nothing. */
  keep(file: ChosenFile, key?: number): Promise<number | undefined>;
  /** In the order in which they were chosen. */
  of(listingId: string): Promise<readonly (readonly [number, ChosenFile])[]>;
  drop(key: number | undefined): Promise<void>;
}

const [database, store] = ['ardhi-uploads', 'files'];

const told = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

async function within<T>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  // A browser that keeps nothing (a private window, a full disk) sends the file all the same, as long as the page is open.
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { autoIncrement: true });
    const open = await told(opening);
    try {
      return await use(open.transaction(store, mode).objectStore(store));
    } finally {
      open.close();
    }
  } catch {
    return undefined;
  }
}

export const keptFiles: KeptFiles = {
  keep: async (file, key) =>
    (await within('readwrite', (files) => told(files.put(file, key)))) as number | undefined,
  async of(listingId) {
    const all = await within('readonly', async (files) => {
      const [keys, values] = await Promise.all([told(files.getAllKeys()), told(files.getAll())]);
      return keys.map((key, at) => [Number(key), values[at] as ChosenFile] as const);
    });
    return (all ?? []).filter(([, one]) => one.listingId === listingId);
  },
  async drop(key) {
    if (key !== undefined) await within('readwrite', (files) => told(files.delete(key)));
  },
};
