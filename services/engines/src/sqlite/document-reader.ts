import type { DatabaseSync } from 'node:sqlite';
import type { DocumentQuery, Documents, StoredDocument } from '@ardhi/kernel/ports/documents';
import { verifyChecksum } from './checksum.ts';
import { type DocumentValues, rowKeyOf } from './document-table.ts';
import { pathOf, tableOf } from './identifiers.ts';
import { orderSql, whereSql } from './query-sql.ts';
import type { PrepareStatement } from './statement-cache.ts';

const pageSize = 500;
const maxRows = 10_000;

type SqlValues = readonly (string | number)[];

/** The reading half of the documents port. */
export type DocumentReader = Pick<Documents, 'get' | 'getMany' | 'find' | 'count' | 'countBy' | 'all'>;

/** Bytes of the file that are memory-mapped: reading a page of cards costs a third less than with copies. */
const mmapBytes = 2 ** 31;

/** Queries through a read-only connection; every row is verified against its checksum. */
export function documentReader(reader: DatabaseSync, prepared: PrepareStatement): DocumentReader {
  reader.exec(`pragma mmap_size = ${mmapBytes}`);
  return {
    async get<D>(collection: string, id: string) {
      const found = selectOne(prepared, collection, id);
      return found && toStored<D>(found);
    },
    async getMany<D>(collection: string, ids: readonly string[]) {
      return ids.length === 0 ? [] : findMany<D>(prepared, collection, ids);
    },
    async find<D>(collection: string, query: DocumentQuery) {
      const where = whereSql(query);
      const sql = `select id, version, body, checksum from ${tableOf(collection)}${where.text}${orderSql(query.sort ?? [])} limit ? offset ?`;
      const limits = [Math.min(query.limit ?? 100, maxRows), query.offset ?? 0];
      return selectRows(prepared, sql, ...where.values, ...limits).map((row) => toStored<D>(row));
    },
    async count(collection, query) {
      const where = whereSql(query);
      const found = prepared(`select count(*) as n from ${tableOf(collection)}${where.text}`).get(
        ...where.values,
      );
      return Number(found?.['n'] ?? 0);
    },
    async countBy(collection, path, query = {}) {
      const where = whereSql(query);
      const sql = `select ${pathOf(path)} as value, count(*) as n from ${tableOf(collection)}${where.text} group by 1`;
      const groups = prepared(sql).all(...where.values) as unknown as { value: unknown; n: number }[];
      return Object.fromEntries(
        groups.filter((group) => group.value !== null).map((group) => [String(group.value), group.n]),
      );
    },
    async *all<D>(collection: string) {
      const sql = `select id, version, body, checksum from ${tableOf(collection)} where id > ? order by id limit ${pageSize}`;
      for (let last = ''; ; ) {
        const page = selectRows(prepared, sql, last).map((row) => toStored<D>(row));
        yield* page;
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.id;
      }
    },
  };
}

function toStored<D>([id, version, body, checksum]: DocumentValues): StoredDocument<D> {
  verifyChecksum(`document ${id}`, checksum, id, version, body);
  return { id, version, body: JSON.parse(body) };
}

function selectRows(prepared: PrepareStatement, sql: string, ...values: SqlValues): DocumentValues[] {
  const statement = prepared(sql);
  statement.setReturnArrays(true);
  return statement.all(...values) as unknown as DocumentValues[];
}

/** Looks a document up by row key, and by id where another document has that key. */
function selectOne(prepared: PrepareStatement, collection: string, id: string): DocumentValues | undefined {
  const selectBy = (column: 'key' | 'id', value: string | number) =>
    selectRows(
      prepared,
      `select id, version, body, checksum from ${tableOf(collection)} where ${column} = ?`,
      value,
    )[0];
  const byKey = selectBy('key', rowKeyOf(id));
  return byKey?.[0] === id ? byKey : selectBy('id', id);
}

/** Looks documents up by row key; if one is not there, looks all of them up by id. */
function findMany<D>(
  prepared: PrepareStatement,
  collection: string,
  ids: readonly string[],
): StoredDocument<D>[] {
  const found = selectMany(prepared, collection, 'key', ids.map(rowKeyOf));
  const isWhole = found.length === ids.length && found.every(([id], at) => id === ids[at]);
  return (isWhole ? found : selectMany(prepared, collection, 'id', ids)).map((row) => toStored<D>(row));
}

/** A cross join is executed from left to right: rows come in the requested order, without sorting whole documents. */
const selectMany = (
  prepared: PrepareStatement,
  collection: string,
  column: 'key' | 'id',
  wanted: SqlValues,
) =>
  selectRows(
    prepared,
    `select d.id, d.version, d.body, d.checksum from json_each(?) as wanted cross join ${tableOf(collection)} as d where d.${column} = wanted.value`,
    JSON.stringify(wanted),
  );
