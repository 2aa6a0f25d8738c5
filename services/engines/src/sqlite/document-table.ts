import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { tableOf } from './naming.ts';
import { type Prepared, preparedIn } from './prepared.ts';

/**
 * Where a document's row is looked for first: the CRC-32 of its id. Tables lie in the order of this number, so that the
 * way down to a row is short whatever it holds. A document whose place another one has lies elsewhere, and is found by
 * its id.
 */
export const keyOf = (id: string): number => crc32(id);

/** A document as its row has it. */
export type DocumentValues = readonly [id: string, version: number, body: string, sum: number];

export function createTable(db: DatabaseSync, collection: string): void {
  db.exec(
    `create table if not exists ${tableOf(collection)} (key integer primary key, id text not null unique, version integer not null, body text not null, sum integer not null) strict`,
  );
}

/** Writes a document unless a newer version of it is there. */
export function putDocument(prepared: Prepared, collection: string, values: DocumentValues): void {
  const put = prepared(
    `insert into ${tableOf(collection)} (key, id, version, body, sum) values (?, ?, ?, ?, ?) on conflict (id) do update
     set version = excluded.version, body = excluded.body, sum = excluded.sum where excluded.version >= version`,
  );
  try {
    put.run(keyOf(values[0]), ...values);
  } catch (error) {
    if (!isTaken(error)) throw error;
    put.run(null, ...values);
  }
}

/** SQLITE_CONSTRAINT_PRIMARYKEY (sqlite.org/rescode.html): another document has the key. */
const isTaken = (error: unknown): boolean => (error as { errcode?: number }).errcode === 1555;

/** Lays out anew the tables of the first two releases, which were sorted by id with whole documents on the way down. */
export function layOutDocuments(db: DatabaseSync): void {
  const before = db
    .prepare(
      "select name, sql from sqlite_schema where type = 'table' and sql like '%without rowid' and name like 'doc.%'",
    )
    .all();
  for (const { name } of before) {
    const collection = String(name).slice('doc.'.length);
    const indexes = db
      .prepare(
        "select name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null",
      )
      .all(name as string);
    for (const index of indexes) db.exec(`drop index "${index['name']}"`);
    db.exec(`alter table ${tableOf(collection)} rename to "old"`);
    createTable(db, collection);
    const prepared = preparedIn(db);
    const rows = db.prepare('select id, version, body, sum from "old"');
    rows.setReturnArrays(true);
    for (const row of rows.iterate()) putDocument(prepared, collection, row as unknown as DocumentValues);
    db.exec('drop table "old"');
    for (const index of indexes) db.exec(String(index['sql']));
  }
}
