import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEngines } from '@ardhi/engines/engines';
import { tableOf } from '@ardhi/engines/sqlite/identifiers';
import { orderSql, whereSql } from '@ardhi/engines/sqlite/query-sql';
import type { DocumentQuery, Documents, StoredDocument } from '@ardhi/kernel/ports/documents';
import { type AnyProjection, collectionName } from '@ardhi/kernel/write/projection';
import type { OpenEngines, World } from './world.ts';

/** What a call read from the read models. */
export interface Reads {
  readonly queries: number;
  readonly documents: number;
  /** Of the bodies, as JSON. */
  readonly bytes: number;
  /** Queries that no index answers in their order, so that the engine reads every document that matches. */
  readonly sorted: readonly string[];
}

interface Find {
  readonly collection: string;
  readonly query: DocumentQuery;
}

/** Embedded engines that count what is read from the read models: an oracle for lists that must stay fast with many rows. */
export function countedReads() {
  const counts = { queries: 0, documents: 0, bytes: 0 };
  let finds: Find[] = [];
  const counted = <D>(rows: readonly StoredDocument<D>[]) => {
    counts.queries += 1;
    counts.documents += rows.length;
    counts.bytes += rows.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0);
    return rows;
  };
  const open: OpenEngines = async (...args) => {
    const engines = await openEngines(...args);
    const { documents } = engines;
    const reading: Documents = {
      ...documents,
      async get<D>(collection: string, id: string) {
        const found = await documents.get<D>(collection, id);
        counted(found === undefined ? [] : [found]);
        return found;
      },
      getMany: async <D>(collection: string, ids: readonly string[]) =>
        counted(await documents.getMany<D>(collection, ids)),
      async find<D>(collection: string, query: DocumentQuery) {
        if (query.sort !== undefined) finds.push({ collection, query });
        return counted(await documents.find<D>(collection, query));
      },
    };
    return { ...engines, documents: reading };
  };
  return {
    open,
    /** What one call of a route reads. */
    async during(app: World, call: () => Promise<unknown>): Promise<Reads> {
      await app.settled();
      Object.assign(counts, { queries: 0, documents: 0, bytes: 0 });
      finds = [];
      await call();
      return { ...counts, sorted: sortedBy(join(app.engines.folder, 'ardhi.db'), finds) };
    },
  };
}

/** More documents than what belongs to one row of a list. */
const manyRows = 200;

/** The finds whose plan sorts many documents, with their collection. */
function sortedBy(file: string, finds: readonly Find[]): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return finds.flatMap(({ collection, query }) => {
      const where = whereSql(query);
      const sql = `explain query plan select id, body from ${tableOf(collection)}${where.text}${orderSql(query.sort ?? [])} limit 20`;
      const steps = database.prepare(sql).all(...where.values);
      const isSorted = steps.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY');
      const count = database.prepare(`select count(*) as n from ${tableOf(collection)}${where.text}`);
      const sorts = isSorted && Number(count.get(...where.values)?.['n']) > manyRows;
      return sorts ? [`${collection}: ${JSON.stringify(query.where)} by ${query.sort}`] : [];
    });
  } finally {
    database.close();
  }
}

/** Copies the document of a read model that a condition selects, each with an id of its own and what is different about it. */
export async function multiply<D extends object>(
  { engines: { documents } }: World,
  view: AnyProjection,
  count: number,
  difference: (number: number) => Partial<D>,
  where: NonNullable<DocumentQuery['where']> = {},
): Promise<void> {
  const collection = collectionName(view);
  const name = (await documents.alias(collection)) ?? collection;
  const [original] = await documents.find<D>(name, { where, limit: 1 });
  if (original === undefined) throw new Error(`${name} is empty.`);
  const idOf = (number: number) => `${original.id.slice(0, -6)}${String(number).padStart(6, '0')}`;
  await documents.write(
    Array.from({ length: count }, (_, number) => ({
      collection: name,
      id: idOf(number),
      version: 1,
      body: {
        ...original.body,
        ...('id' in original.body && { id: idOf(number) }),
        ...difference(number),
      },
    })),
  );
}
