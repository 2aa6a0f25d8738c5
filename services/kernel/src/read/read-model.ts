import type { DocumentQuery, Documents, StoredDocument } from '../ports/documents/documents.ts';
import type { Message } from '../write/decider.ts';
import { collectionName, type Projection } from '../write/projection.ts';

/** Typed access to the documents of a projection. Follows the alias when a rebuilt collection replaces the live one. */
export interface ReadModel<D> {
  get(id: string): Promise<D | undefined>;
  getMany(ids: readonly string[]): Promise<readonly D[]>;
  find(query: DocumentQuery): Promise<readonly D[]>;
  count(query: Pick<DocumentQuery, 'where' | 'anyOf'>): Promise<number>;
  countBy(
    path: string,
    query?: Pick<DocumentQuery, 'where' | 'anyOf'>,
  ): Promise<Readonly<Record<string, number>>>;
  /** A document with the stream version it includes, for ETag. */
  stored(id: string): Promise<StoredDocument<D> | undefined>;
  all(): AsyncIterable<D>;
}

/** `resolveAlias` maps a projection's name to its live collection. */
export function readModel<D, E extends Message>(
  documents: Documents,
  view: Projection<D, E>,
  resolveAlias: (name: string) => string = (name) => name,
): ReadModel<D> {
  const name = () => resolveAlias(collectionName(view));
  const bodies = (rows: readonly StoredDocument<D>[]) => rows.map((row) => row.body);
  return {
    get: async (id) => (await documents.get<D>(name(), id))?.body,
    getMany: async (ids) => bodies(await documents.getMany<D>(name(), ids)),
    find: async (query) => bodies(await documents.find<D>(name(), query)),
    count: (query) => documents.count(name(), query),
    countBy: (path, query) => documents.countBy(name(), path, query),
    stored: (id) => documents.get<D>(name(), id),
    async *all() {
      for await (const row of documents.all<D>(name())) yield row.body;
    },
  };
}

const pageSize = 10_000;

/** All documents last changed after a log position, in that order; for caches that update incrementally. */
export async function rowsAfter<D extends { readonly position?: number }>(
  model: ReadModel<D>,
  position: number,
): Promise<readonly D[]> {
  const where = { position: { from: position + 1 } };
  const rows = await model.find({ where, sort: ['position'], limit: pageSize });
  const last = rows.at(-1)?.position;
  return rows.length < pageSize || last === undefined ? rows : [...rows, ...(await rowsAfter(model, last))];
}
