import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, Consumed } from '@ardhi/kernel/documents/documents';
import { wholeName } from '@ardhi/kernel/slices';
import { pathOf, tableOf } from './naming.ts';
import { rowSum } from './row-sum.ts';

type Prepared = (sql: string) => StatementSync;

/** A document's change as it reaches the writer: its body already as JSON. */
export interface DocumentRow {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly body: string | undefined;
}

/** Puts documents in their new state; one that shows an older version of its stream changes nothing. */
export function applyDocuments(prepared: Prepared, changes: readonly DocumentRow[]): void {
  for (const { collection, id, body, version } of changes) {
    const table = tableOf(collection);
    if (body === undefined) prepared(`delete from ${table} where id = ? and version <= ?`).run(id, version);
    else {
      prepared(
        `insert into ${table} (id, version, body, sum) values (?, ?, ?, ?) on conflict (id) do update
         set version = excluded.version, body = excluded.body, sum = excluded.sum where excluded.version >= version`,
      ).run(id, version, body, rowSum(id, version, body));
    }
  }
}

export function noteConsumed(prepared: Prepared, { consumer, position, versions }: Consumed): void {
  prepared(
    'insert into consumer values (?, ?) on conflict (name) do update set position = max(position, excluded.position)',
  ).run(consumer, position);
  const note = prepared(
    'insert into consumed values (?, ?, ?) on conflict do update set version = max(version, excluded.version)',
  );
  for (const { stream, version } of versions) note.run(wholeName(consumer), stream, version);
}

export function createCollection(db: DatabaseSync, { name, indexes }: Collection): void {
  const table = tableOf(name);
  db.exec(
    `create table if not exists ${table} (id text primary key, version integer not null, body text not null, sum integer not null) strict, without rowid`,
  );
  for (const path of indexes) {
    const index = `"${name}.by.${path}"`;
    const columns = path.split('+').map(pathOf);
    db.exec(`create index if not exists ${index} on ${table} (${columns.join(', ')}, id)`);
  }
}
