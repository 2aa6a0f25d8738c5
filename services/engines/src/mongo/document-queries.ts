import type { Documents, StoredDocument } from '@ardhi/kernel/ports/documents';
import { trusted } from 'mongoose';
import { fieldOf, filterOf, orderOf } from './document-filter.ts';
import type { DocumentModel, DocumentRecord } from './document-writes.ts';

const pageSize = 500;
const maxRows = 10_000;

const toStored = <D>({ _id, version, body }: DocumentRecord): StoredDocument<D> => ({
  id: _id,
  version,
  body: body as D,
});

/** The reading half of the documents port. */
export type DocumentQueries = Pick<Documents, 'get' | 'getMany' | 'find' | 'count' | 'countBy' | 'all'>;

/** Queries over the collections that `modelOf` knows; tombstones are left out. */
export const documentQueries = (modelOf: (collection: string) => DocumentModel): DocumentQueries => ({
  async get<D>(collection: string, id: string) {
    const row = await modelOf(collection).findById(id).lean<DocumentRecord>();
    return row === null || row.deleted ? undefined : toStored<D>(row);
  },
  async getMany<D>(collection: string, ids: readonly string[]) {
    const rows = await modelOf(collection)
      .find({ _id: trusted({ $in: [...new Set(ids)] }), deleted: null })
      .lean<DocumentRecord[]>();
    const found = new Map(rows.map((row) => [row._id, toStored<D>(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  },
  async find<D>(collection: string, query: Parameters<Documents['find']>[1]) {
    const rows = await findRows(modelOf(collection), query);
    return rows.map((row) => toStored<D>(row));
  },
  count: (collection, query) => modelOf(collection).countDocuments(filterOf(query)),
  async countBy(collection, path, query = {}) {
    const groups = await modelOf(collection).aggregate<{ _id: unknown; n: number }>([
      { $match: filterOf(query) },
      { $group: { _id: `$${fieldOf(path)}`, n: { $sum: 1 } } },
    ]);
    return Object.fromEntries(
      groups.filter((group) => (group._id ?? null) !== null).map((group) => [String(group._id), group.n]),
    );
  },
  async *all<D>(collection: string) {
    for (let last = ''; ; ) {
      const page = await modelOf(collection)
        .find({ _id: trusted({ $gt: last }), deleted: null })
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean<DocumentRecord[]>();
      for (const row of page) yield toStored<D>(row);
      const end = page.at(-1);
      if (end === undefined || page.length < pageSize) return;
      last = end._id;
    }
  },
});

/** One page of rows in the requested order; an aggregation only where missing values have to be sorted last. */
async function findRows(
  model: DocumentModel,
  query: Parameters<Documents['find']>[1],
): Promise<readonly DocumentRecord[]> {
  const { missingFlags, sort } = orderOf(query.sort ?? []);
  const [skip, limit] = [query.offset ?? 0, Math.min(query.limit ?? 100, maxRows)];
  if (limit === 0) return [];
  const filter = filterOf(query);
  if (Object.keys(missingFlags).length === 0)
    return model.find(filter).sort(sort).skip(skip).limit(limit).lean<DocumentRecord[]>();
  return model.aggregate<DocumentRecord>([
    { $match: filter },
    { $addFields: missingFlags },
    { $sort: sort },
    { $skip: skip },
    { $limit: limit },
  ]);
}
