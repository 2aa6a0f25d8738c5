import type { DatabaseSync } from 'node:sqlite';
import type { Documents, Stored } from '@ardhi/kernel/documents/documents';
import { wholeName } from '@ardhi/kernel/slices';
import { documentRow } from '../sqlite/document-row.ts';
import { type DocumentValues, keyOf } from '../sqlite/document-table.ts';
import { pathOf, tableOf } from '../sqlite/naming.ts';
import { preparedIn } from '../sqlite/prepared.ts';
import { proveRow } from '../sqlite/row-sum.ts';
import type { Writer } from '../sqlite/writer.ts';
import { orderSql, whereSql } from './query-sql.ts';

function stored<D>([id, version, body, sum]: DocumentValues): Stored<D> {
  proveRow(`document ${id}`, sum, id, version, body);
  return { id, version, body: JSON.parse(body) };
}

/** Bytes of the file that are read where the kernel keeps them: a page of cards costs a third less than by copies. */
const mapped = 2 ** 31;
const pageSize = 500;
const mostRows = 10_000;

/** Documents in the same SQLite file as the events, so that inline ones commit with them. */
export function sqliteDocuments(reader: DatabaseSync, writer: Writer): Documents {
  reader.exec(`pragma mmap_size = ${mapped}`);
  const prepared = preparedIn(reader);
  const read = (sql: string, ...values: readonly (string | number)[]) => {
    const statement = prepared(sql);
    statement.setReturnArrays(true);
    return statement.all(...values) as unknown as DocumentValues[];
  };
  const rows = <D>(sql: string, ...values: readonly (string | number)[]) =>
    read(sql, ...values).map((row) => stored<D>(row));
  /** A cross join is taken from left to right: in the order asked, without sorting whole documents. */
  const joined = (collection: string, column: 'key' | 'id', wanted: readonly (string | number)[]) =>
    read(
      `select d.id, d.version, d.body, d.sum from json_each(?) as wanted cross join ${tableOf(collection)} as d where d.${column} = wanted.value`,
      JSON.stringify(wanted),
    );
  /** Documents where their keys say that they are; all are looked for by their ids when one is not there. */
  const many = <D>(collection: string, ids: readonly string[]): Stored<D>[] => {
    const found = joined(collection, 'key', ids.map(keyOf));
    const isWhole = found.length === ids.length && found.every(([id], at) => id === ids[at]);
    return (isWhole ? found : joined(collection, 'id', ids)).map((row) => stored<D>(row));
  };

  return {
    open: (collection) => writer.ask({ kind: 'create', collection }),
    async get<D>(collection: string, id: string) {
      const one = (column: 'key' | 'id', value: string | number) =>
        read(`select id, version, body, sum from ${tableOf(collection)} where ${column} = ?`, value)[0];
      const there = one('key', keyOf(id));
      const found = there?.[0] === id ? there : one('id', id);
      return found && stored<D>(found);
    },
    getMany: async (collection, ids) => (ids.length === 0 ? [] : many(collection, ids)),
    async find(collection, query) {
      const where = whereSql(query);
      const sql = `select id, version, body, sum from ${tableOf(collection)}${where.text}${orderSql(query.sort ?? [])} limit ? offset ?`;
      return rows(sql, ...where.values, Math.min(query.limit ?? 100, mostRows), query.offset ?? 0);
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
      const sql = `select id, version, body, sum from ${tableOf(collection)} where id > ? order by id limit ${pageSize}`;
      for (let last = ''; ; ) {
        const page = rows<D>(sql, last);
        yield* page;
        const end = page.at(-1);
        if (end === undefined || page.length < pageSize) return;
        last = end.id;
      }
    },
    write: (changes, consumed) =>
      writer.ask({ kind: 'write', documents: changes.map(documentRow), consumed }),
    position: async (consumer) =>
      Number(prepared('select position from consumer where name = ?').get(consumer)?.['position'] ?? 0),
    async versions(consumer, streams) {
      const sql =
        'select c.stream, c.version from json_each(?) as wanted cross join consumed as c where c.consumer = ? and c.stream = wanted.value';
      const found = prepared(sql).all(JSON.stringify(streams), wholeName(consumer)) as unknown as {
        stream: string;
        version: number;
      }[];
      return new Map(found.map((row) => [row.stream, row.version]));
    },
    async forget(consumer) {
      const slices = "delete from consumer where name = ? or name glob ? || '/*'";
      await writer.ask({ kind: 'run', sql: slices, values: [consumer, consumer] });
      await writer.ask({ kind: 'run', sql: 'delete from consumed where consumer = ?', values: [consumer] });
    },
    drop: (collection) => writer.ask({ kind: 'drop', name: collection }),
    alias: async (name) =>
      prepared('select collection from alias where name = ?').get(name)?.['collection'] as string | undefined,
    setAlias: (name, collection) =>
      writer.ask({
        kind: 'run',
        sql: 'insert into alias values (?, ?) on conflict (name) do update set collection = excluded.collection',
        values: [name, collection],
      }),
  };
}
