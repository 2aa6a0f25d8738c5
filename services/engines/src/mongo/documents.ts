import type { Documents, StoredDocument } from '@ardhi/kernel/ports/documents';
import { type Connection, trusted } from 'mongoose';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { modelFor } from './connection.ts';
import { fieldOf, filterOf, orderOf } from './document-filter.ts';
import { applyChanges, type DocumentModel, type DocumentRecord, documentFields } from './document-writes.ts';

/** NamespaceNotFound: the error of some servers for a missing collection. */
const isMissing = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === 26 || message === 'ns not found';

const pageSize = 500;
const maxRows = 10_000;

const toStored = <D>({ _id, version, body }: DocumentRecord): StoredDocument<D> => ({
  id: _id,
  version,
  body: body as D,
});

export interface MongoDocuments extends Documents {
  /** The model of an open collection. @throws Error when it is not open */
  modelOf(collection: string): DocumentModel;
}

/** Read models in MongoDB: one collection each, one document per id. */
export async function mongoDocuments(connection: Connection): Promise<MongoDocuments> {
  const models = new Map<string, DocumentModel>();
  const modelOf = (name: string): DocumentModel => {
    const model = models.get(name);
    if (model === undefined) throw new Error(`The collection ${name} is not open.`);
    return model;
  };
  const checkpoints = await mongoCheckpointStore(connection, modelOf);
  const aliases = modelFor<{ _id: string; to: string }>(connection, 'kernel.aliases', {
    _id: String,
    to: String,
  });

  const findMany = <D>(collection: string, ids: readonly string[]) =>
    modelOf(collection)
      .find({ _id: trusted({ $in: [...new Set(ids)] }), deleted: null })
      .lean<DocumentRecord[]>()
      .then((rows) => new Map(rows.map((row) => [row._id, toStored<D>(row)])));

  return {
    modelOf,
    async open({ name, indexes }) {
      if (models.has(name)) return;
      const model: DocumentModel = modelFor<DocumentRecord>(connection, name, documentFields);
      const keys = (path: string) => path.split('+').map((part) => [fieldOf(part), 1] as const);
      await Promise.all(
        indexes.map((path) => model.collection.createIndex({ ...Object.fromEntries(keys(path)), _id: 1 })),
      );
      models.set(name, model);
    },
    async get<D>(collection: string, id: string) {
      const row = await modelOf(collection).findById(id).lean<DocumentRecord>();
      return row === null || row.deleted ? undefined : toStored<D>(row);
    },
    async getMany<D>(collection: string, ids: readonly string[]) {
      const found = await findMany<D>(collection, ids);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async find<D>(collection: string, query: Parameters<Documents['find']>[1]) {
      const { missingFlags, sort } = orderOf(query.sort ?? []);
      const [skip, limit] = [query.offset ?? 0, Math.min(query.limit ?? 100, maxRows)];
      if (limit === 0) return [];
      const model = modelOf(collection);
      const filter = filterOf(query);
      const rows =
        Object.keys(missingFlags).length === 0
          ? await model.find(filter).sort(sort).skip(skip).limit(limit).lean<DocumentRecord[]>()
          : await model.aggregate<DocumentRecord>([
              { $match: filter },
              { $addFields: missingFlags },
              { $sort: sort },
              { $skip: skip },
              { $limit: limit },
            ]);
      return rows.map((row) => toStored<D>(row));
    },
    count: (collection, query) => modelOf(collection).countDocuments(filterOf(query)),
    async countBy(collection, path, query = {}) {
      const model = modelOf(collection);
      const groups = await model.aggregate<{ _id: unknown; n: number }>([
        { $match: filterOf(query) },
        { $group: { _id: `$${fieldOf(path)}`, n: { $sum: 1 } } },
      ]);
      return Object.fromEntries(
        groups.filter((group) => (group._id ?? null) !== null).map((group) => [String(group._id), group.n]),
      );
    },
    async *all<D>(collection: string) {
      for (let last = ''; ; ) {
        const filter = { _id: trusted({ $gt: last }), deleted: null };
        const page = await modelOf(collection)
          .find(filter)
          .sort({ _id: 1 })
          .limit(pageSize)
          .lean<DocumentRecord[]>();
        for (const row of page) yield toStored<D>(row);
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end._id;
      }
    },
    async write(changes, consumed) {
      for (const { collection } of changes) modelOf(collection);
      if (consumed !== undefined) await checkpoints.write(changes, consumed);
      else if (changes.length > 0) await applyChanges(modelOf, changes, { by: 'any-writer' });
    },
    position: checkpoints.position,
    versions: checkpoints.versions,
    resetConsumer: checkpoints.forget,
    async drop(collection) {
      models.delete(collection);
      if (connection.modelNames().includes(collection)) connection.deleteModel(collection);
      await connection.dropCollection(collection).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
    alias: async (name) => (await aliases.findById(name).lean())?.to,
    async setAlias(name, collection) {
      await aliases.updateOne({ _id: name }, { $set: { to: collection } }, { upsert: true });
    },
  };
}
