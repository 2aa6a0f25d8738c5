import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { tableOf } from './identifiers.ts';
import { type PrepareStatement, statementCache } from './statement-cache.ts';

/**
 * The preferred row key of a document: the CRC-32 of its id. Tables are ordered by this number, which keeps the B-tree shallow
 * whatever the rows contain. When another document has the key, SQLite assigns one, and the document is found by
 * its id.
 */
export const rowKeyOf = (id: string): number => crc32(id);

/** The columns of a document row. */
export type DocumentValues = readonly [id: string, version: number, body: string, sum: number];

/** Creates the table of a collection unless there is one. */
export function createTable(db: DatabaseSync, collection: string): void {
  db.exec(
    `create table if not exists ${tableOf(collection)} (key integer primary key, id text not null unique, version integer not null, body text not null, checksum integer not null) strict`,
  );
}

/** Writes a document unless a newer version of it is stored. */
export function putDocument(prepared: PrepareStatement, collection: string, values: DocumentValues): void {
  const upsert = prepared(
    `insert into ${tableOf(collection)} (key, id, version, body, checksum) values (?, ?, ?, ?, ?) on conflict (id) do update
     set version = excluded.version, body = excluded.body, checksum = excluded.checksum where excluded.version >= version`,
  );
  try {
    upsert.run(rowKeyOf(values[0]), ...values);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    upsert.run(null, ...values);
  }
}

/** SQLITE_CONSTRAINT_PRIMARYKEY (sqlite.org/rescode.html): another document has the key. */
const isKeyTaken = (error: unknown): boolean => (error as { errcode?: number }).errcode === 1555;

/** Migrates the tables of the first two releases, which were ordered by id, with whole documents in the inner pages. */
export function migrateDocumentTables(db: DatabaseSync): void {
  const legacyTables = db
    .prepare(
      "select name, sql from sqlite_schema where type = 'table' and sql like '%without rowid' and name like 'doc.%'",
    )
    .all();
  for (const { name } of legacyTables) {
    const collection = String(name).slice('doc.'.length);
    const indexes = db
      .prepare(
        "select name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null",
      )
      .all(name as string);
    for (const index of indexes) db.exec(`drop index "${index['name']}"`);
    db.exec(`alter table ${tableOf(collection)} rename to "old"`);
    createTable(db, collection);
    const prepared = statementCache(db);
    const rows = db.prepare('select id, version, body, checksum from "old"');
    rows.setReturnArrays(true);
    for (const row of rows.iterate()) putDocument(prepared, collection, row as unknown as DocumentValues);
    db.exec('drop table "old"');
    for (const index of indexes) db.exec(String(index['sql']));
  }
}
