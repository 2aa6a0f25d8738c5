import type { Documents } from '@ardhi/kernel/ports/documents';

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const documentsSaboteurs: Readonly<Record<string, (engine: Documents) => Documents>> = {
  'lets an older version win': (documents) => ({
    ...documents,
    write: (changes, consumed) =>
      documents.write(
        changes.map((change) => ({ ...change, version: Number.MAX_SAFE_INTEGER })),
        consumed,
      ),
  }),
  'writes the checkpoint separately from the documents': (documents) => ({
    ...documents,
    async write(changes, consumed) {
      await documents.write([], consumed);
      await documents.write(changes);
    },
  }),
  'stores stream versions per partition': (documents) => ({
    ...documents,
    versions: (consumer, streams) => documents.versions(consumer.replace('/', '-'), streams),
  }),
  'ignores the requested order of ids': (documents) => ({
    ...documents,
    getMany: async (collection, ids) => documents.getMany(collection, ids.toSorted()),
  }),
  'breaks ties arbitrarily': (documents) => ({
    ...documents,
    find: async (collection, query) => {
      const rows = await documents.find<never>(collection, { ...query, offset: 0, limit: 10_000 });
      return rows.toReversed().slice(query.offset ?? 0, (query.offset ?? 0) + (query.limit ?? 100));
    },
  }),
};
