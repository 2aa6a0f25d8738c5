import type { DatabaseSync } from 'node:sqlite';
import { unpartitionedName } from '@ardhi/kernel/consume/partitions';
import type { Documents, StoredDocument } from '@ardhi/kernel/ports/documents';
import { verifyChecksum } from './checksum.ts';
import { documentRow } from './document-row.ts';
import { type DocumentValues, rowKeyOf } from './document-table.ts';
import { pathOf, tableOf } from './identifiers.ts';
import { orderSql, whereSql } from './query-sql.ts';
import { statementCache } from './statement-cache.ts';
import type { Writer } from './writer.ts';

function toStored<D>([id, version, body, checksum]: DocumentValues): StoredDocument<D> {
  verifyChecksum(`document ${id}`, checksum, id, version, body);
  return { id, version, body: JSON.parse(body) };
}

/** Bytes of the file that are memory-mapped: reading a page of cards costs a third less than with copies. */
const mmapBytes = 2 ** 31;
const pageSize = 500;
const maxRows = 10_000;

/** Documents in the same SQLite file as the events, so that inline ones commit with them. */
export function sqliteDocuments(reader: DatabaseSync, writer: Writer): Documents {
  reader.exec(`pragma mmap_size = ${mmapBytes}`);
  const prepared = statementCache(reader);
  const read = (sql: string, ...values: readonly (string | number)[]) => {
    const statement = prepared(sql);
    statement.setReturnArrays(true);
    return statement.all(...values) as unknown as DocumentValues[];
  };
  const rows = <D>(sql: string, ...values: readonly (string | number)[]) =>
    read(sql, ...values).map((row) => toStored<D>(row));
  /** A cross join is executed from left to right: rows come in the requested order, without sorting whole documents. */
  const selectMany = (collection: string, column: 'key' | 'id', wanted: readonly (string | number)[]) =>
    read(
      `select d.id, d.version, d.body, d.checksum from json_each(?) as wanted cross join ${tableOf(collection)} as d where d.${column} = wanted.value`,
      JSON.stringify(wanted),
    );
  /** Looks documents up by row key; if one is not there, looks all of them up by id. */
  const findMany = <D>(collection: string, ids: readonly string[]): StoredDocument<D>[] => {
    const found = selectMany(collection, 'key', ids.map(rowKeyOf));
    const isWhole = found.length === ids.length && found.every(([id], at) => id === ids[at]);
    return (isWhole ? found : selectMany(collection, 'id', ids)).map((row) => toStored<D>(row));
  };

  return {
    open: (collection) => writer.submit({ kind: 'create', collection }),
    async get<D>(collection: string, id: string) {
      const selectOne = (column: 'key' | 'id', value: string | number) =>
        read(`select id, version, body, checksum from ${tableOf(collection)} where ${column} = ?`, value)[0];
      const byKey = selectOne('key', rowKeyOf(id));
      const found = byKey?.[0] === id ? byKey : selectOne('id', id);
      return found && toStored<D>(found);
    },
    getMany: async (collection, ids) => (ids.length === 0 ? [] : findMany(collection, ids)),
    async find(collection, query) {
      const where = whereSql(query);
      const sql = `select id, version, body, checksum from ${tableOf(collection)}${where.text}${orderSql(query.sort ?? [])} limit ? offset ?`;
      return rows(sql, ...where.values, Math.min(query.limit ?? 100, maxRows), query.offset ?? 0);
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
        const page = rows<D>(sql, last);
        yield* page;
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.id;
      }
    },
    write: (changes, consumed) =>
      writer.submit({ kind: 'write', documents: changes.map(documentRow), consumed }),
    position: async (consumer) =>
      Number(prepared('select position from checkpoint where consumer = ?').get(consumer)?.['position'] ?? 0),
    async versions(consumer, streams) {
      const sql =
        'select c.stream, c.version from json_each(?) as wanted cross join stream_checkpoint as c where c.consumer = ? and c.stream = wanted.value';
      const found = prepared(sql).all(JSON.stringify(streams), unpartitionedName(consumer)) as unknown as {
        stream: string;
        version: number;
      }[];
      return new Map(found.map((row) => [row.stream, row.version]));
    },
    async resetConsumer(consumer) {
      const slices = "delete from checkpoint where consumer = ? or consumer glob ? || '/*'";
      await writer.submit({ kind: 'run', sql: slices, values: [consumer, consumer] });
      await writer.submit({
        kind: 'run',
        sql: 'delete from stream_checkpoint where consumer = ?',
        values: [consumer],
      });
    },
    drop: (collection) => writer.submit({ kind: 'drop', name: collection }),
    alias: async (name) =>
      prepared('select collection from alias where name = ?').get(name)?.['collection'] as string | undefined,
    setAlias: (name, collection) =>
      writer.submit({
        kind: 'run',
        sql: 'insert into alias values (?, ?) on conflict (name) do update set collection = excluded.collection',
        values: [name, collection],
      }),
  };
}
