import type { BlobStore } from '@ardhi/kernel/ports/blob-store';
import type { SearchEngine } from '@ardhi/kernel/ports/search-index';

function refuse(engine: string): never {
  throw new Error(`This process uses no ${engine}, and has no account there.`);
}

/** The search port of a process without search indexes. */
export const unusedSearch: Omit<SearchEngine, 'percolator'> = {
  open: async () => refuse('search engine'),
  close: async () => {},
};

/** The blob port of a process without files. */
export const unusedBlobs: BlobStore = {
  put: async () => refuse('files'),
  get: async () => refuse('files'),
  stat: async () => refuse('files'),
  remove: async () => refuse('files'),
  // biome-ignore lint/correctness/useYield: it refuses before the first key.
  keys: async function* () {
    refuse('files');
  },
  presignedUrl: async () => refuse('files'),
  publish: async () => refuse('files'),
  unpublish: async () => refuse('files'),
  close: async () => {},
};
