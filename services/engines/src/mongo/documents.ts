import type { Documents } from '@ardhi/kernel/ports/documents';
import type { Connection } from 'mongoose';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { modelFor } from './connection.ts';
import { fieldOf } from './document-filter.ts';
import { documentQueries } from './document-queries.ts';
import { applyChanges, type DocumentModel, type DocumentRecord, documentFields } from './document-writes.ts';

/** NamespaceNotFound: the error of some servers for a missing collection. */
const isMissing = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === 26 || message === 'ns not found';

/** The documents port, with access to its collections for the event store. */
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

  return {
    modelOf,
    ...documentQueries(modelOf),
    async open({ name, indexes }) {
      if (models.has(name)) return;
      const model: DocumentModel = modelFor<DocumentRecord>(connection, name, documentFields);
      const keys = (path: string) => path.split('+').map((part) => [fieldOf(part), 1] as const);
      await Promise.all(
        indexes.map((path) => model.collection.createIndex({ ...Object.fromEntries(keys(path)), _id: 1 })),
      );
      models.set(name, model);
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
