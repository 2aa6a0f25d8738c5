import type { Documents } from '@ardhi/kernel/documents/documents';

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const documentsSaboteurs: Readonly<Record<string, (engine: Documents) => Documents>> = {
  'lets an older version win': (documents) => ({
    ...documents,
    write: (changes, consumed) =>
      documents.write(
        changes.map((change) => ({ ...change, version: Number.MAX_SAFE_INTEGER })),
        consumed,
      ),
  }),
  'notes what was consumed in a write of its own': (documents) => ({
    ...documents,
    async write(changes, consumed) {
      await documents.write([], consumed);
      await documents.write(changes);
    },
  }),
  'notes streams for each slice alone': (documents) => ({
    ...documents,
    versions: (consumer, streams) => documents.versions(consumer.replace('/', '-'), streams),
  }),
  'forgets the order asked for': (documents) => ({
    ...documents,
    getMany: async (collection, ids) => documents.getMany(collection, ids.toSorted()),
  }),
  'breaks no ties': (documents) => ({
    ...documents,
    find: async (collection, query) => {
      const rows = await documents.find<never>(collection, { ...query, offset: 0, limit: 10_000 });
      return rows.toReversed().slice(query.offset ?? 0, (query.offset ?? 0) + (query.limit ?? 100));
    },
  }),
};
