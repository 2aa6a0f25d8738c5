import type { Message } from './decider.ts';
import type { DocumentQuery, Documents, Stored } from './documents/documents.ts';
import { collectionOf, type Projection } from './projection.ts';

/** A projection's documents, typed: what routes read. Follows the live collection when a rebuilt one takes over. */
export interface ReadModel<D> {
  get(id: string): Promise<D | undefined>;
  getMany(ids: readonly string[]): Promise<readonly D[]>;
  find(query: DocumentQuery): Promise<readonly D[]>;
  count(query: Pick<DocumentQuery, 'where' | 'anyOf'>): Promise<number>;
  countBy(
    path: string,
    query?: Pick<DocumentQuery, 'where' | 'anyOf'>,
  ): Promise<Readonly<Record<string, number>>>;
  /** With the stream version that the document shows, for ETag. */
  stored(id: string): Promise<Stored<D> | undefined>;
  all(): AsyncIterable<D>;
}

/** `live` tells which collection a projection stands on now. */
export function readModel<D, E extends Message>(
  documents: Documents,
  view: Projection<D, E>,
  live: (name: string) => string = (name) => name,
): ReadModel<D> {
  const name = () => live(collectionOf(view));
  const bodies = (rows: readonly Stored<D>[]) => rows.map((row) => row.body);
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

const mostAtOnce = 10_000;

/** Every document that was last touched after a position of the log, in that order: for what is kept up to date in memory. */
export async function rowsAfter<D extends { readonly position?: number }>(
  model: ReadModel<D>,
  position: number,
): Promise<readonly D[]> {
  const where = { position: { from: position + 1 } };
  const rows = await model.find({ where, sort: ['position'], limit: mostAtOnce });
  const last = rows.at(-1)?.position;
  return rows.length < mostAtOnce || last === undefined ? rows : [...rows, ...(await rowsAfter(model, last))];
}
