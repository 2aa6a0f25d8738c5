import type { BlobStore } from '@ardhi/kernel/blob-store/blob-store';

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const blobStoreSaboteurs: Readonly<Record<string, (engine: BlobStore) => BlobStore>> = {
  'takes any key for a path': (store) => ({ ...store, stat: async () => ({ bytes: 1 }) }),
  'counts a range without its end': (store) => ({
    ...store,
    get: (key, range) => store.get(key, range && { from: range.from, to: range.to - 1 }),
  }),
  'keeps what was removed': (store) => ({ ...store, remove: async () => {} }),
};

/** The same of stores that give bytes out by addresses of their own. */
export const givingSaboteurs: Readonly<Record<string, (engine: BlobStore) => BlobStore>> = {
  'links to what everybody can read': (store) => ({
    ...store,
    link: (key, { type }) => store.publish(key, type),
  }),
  'lets what was withdrawn stand': (store) => ({ ...store, withdraw: async () => {} }),
  'publishes under a link that ends': (store) => ({
    ...store,
    publish: (key, type) => store.link(key, { type, fileName: 'x', seconds: 900 }),
  }),
};
