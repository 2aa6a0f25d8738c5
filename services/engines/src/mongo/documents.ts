import type { Documents, Stored } from '@ardhi/kernel/documents/documents';
import { type Connection, trusted } from 'mongoose';
import { kindIn } from './connection.ts';
import { mongoConsumers } from './consumers.ts';
import { fieldOf, filterOf, orderOf } from './document-filter.ts';
import { applyChanges, type Kept, type Kind, keptFields } from './document-writes.ts';

/** NamespaceNotFound: what some servers say of a collection that is not there. */
const isMissing = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  code === 26 || message === 'ns not found';

const pageSize = 500;
const mostRows = 10_000;

const stored = <D>({ _id, version, body }: Kept): Stored<D> => ({ id: _id, version, body: body as D });

export interface MongoDocuments extends Documents {
  /** The collection that was opened under a name. @throws Error when there is none */
  kindOf(collection: string): Kind;
}

/** Read models in MongoDB: a collection each, one document an id. */
export async function mongoDocuments(connection: Connection): Promise<MongoDocuments> {
  const kinds = new Map<string, Kind>();
  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`The collection ${name} is not open.`);
    return kind;
  };
  const consumers = await mongoConsumers(connection, kindOf);
  const aliases = kindIn<{ _id: string; to: string }>(connection, 'kernel.aliases', {
    _id: String,
    to: String,
  });

  const many = <D>(collection: string, ids: readonly string[]) =>
    kindOf(collection)
      .find({ _id: trusted({ $in: [...new Set(ids)] }), gone: null })
      .lean<Kept[]>()
      .then((rows) => new Map(rows.map((row) => [row._id, stored<D>(row)])));

  return {
    kindOf,
    async open({ name, indexes }) {
      if (kinds.has(name)) return;
      const kind: Kind = kindIn<Kept>(connection, name, keptFields);
      const keys = (path: string) => path.split('+').map((part) => [fieldOf(part), 1] as const);
      await Promise.all(
        indexes.map((path) => kind.collection.createIndex({ ...Object.fromEntries(keys(path)), _id: 1 })),
      );
      kinds.set(name, kind);
    },
    async get<D>(collection: string, id: string) {
      const found = await kindOf(collection).findById(id).lean<Kept>();
      return found === null || found.gone ? undefined : stored<D>(found);
    },
    async getMany<D>(collection: string, ids: readonly string[]) {
      const found = await many<D>(collection, ids);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async find<D>(collection: string, query: Parameters<Documents['find']>[1]) {
      const { marks, sort } = orderOf(query.sort ?? []);
      const [skip, limit] = [query.offset ?? 0, Math.min(query.limit ?? 100, mostRows)];
      if (limit === 0) return [];
      const kind = kindOf(collection);
      const filter = filterOf(query);
      const rows =
        Object.keys(marks).length === 0
          ? await kind.find(filter).sort(sort).skip(skip).limit(limit).lean<Kept[]>()
          : await kind.aggregate<Kept>([
              { $match: filter },
              { $addFields: marks },
              { $sort: sort },
              { $skip: skip },
              { $limit: limit },
            ]);
      return rows.map((row) => stored<D>(row));
    },
    count: (collection, query) => kindOf(collection).countDocuments(filterOf(query)),
    async countBy(collection, path, query = {}) {
      const kind = kindOf(collection);
      const groups = await kind.aggregate<{ _id: unknown; n: number }>([
        { $match: filterOf(query) },
        { $group: { _id: `$${fieldOf(path)}`, n: { $sum: 1 } } },
      ]);
      return Object.fromEntries(
        groups.filter((group) => (group._id ?? null) !== null).map((group) => [String(group._id), group.n]),
      );
    },
    async *all<D>(collection: string) {
      for (let last = ''; ; ) {
        const filter = { _id: trusted({ $gt: last }), gone: null };
        const page = await kindOf(collection).find(filter).sort({ _id: 1 }).limit(pageSize).lean<Kept[]>();
        for (const row of page) yield stored<D>(row);
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end._id;
      }
    },
    async write(changes, consumed) {
      for (const { collection } of changes) kindOf(collection);
      if (consumed !== undefined) await consumers.write(changes, consumed);
      else if (changes.length > 0) await applyChanges(kindOf, changes, { by: 'anybody' });
    },
    position: consumers.position,
    versions: consumers.versions,
    forget: consumers.forget,
    async drop(collection) {
      kinds.delete(collection);
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
