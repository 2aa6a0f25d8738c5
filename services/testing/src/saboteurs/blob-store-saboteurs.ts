import type { BlobStore } from '@ardhi/kernel/ports/blob-store';

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const blobStoreSaboteurs: Readonly<Record<string, (engine: BlobStore) => BlobStore>> = {
  'accepts any key as a path': (store) => ({ ...store, stat: async () => ({ bytes: 1 }) }),
  'excludes the end of a range': (store) => ({
    ...store,
    get: (key, range) => store.get(key, range && { from: range.from, to: range.to - 1 }),
  }),
  'keeps removed blobs': (store) => ({ ...store, remove: async () => {} }),
};

/** The same for stores that serve files under their own URLs. */
export const publicBlobStoreSaboteurs: Readonly<Record<string, (engine: BlobStore) => BlobStore>> = {
  'links to the public copy': (store) => ({
    ...store,
    presignedUrl: (key, { type }) => store.publish(key, type),
  }),
  'keeps withdrawn copies': (store) => ({ ...store, unpublish: async () => {} }),
  'publishes under an expiring link': (store) => ({
    ...store,
    publish: (key, type) => store.presignedUrl(key, { type, fileName: 'x', seconds: 900 }),
  }),
};
