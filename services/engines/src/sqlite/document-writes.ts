import type { DatabaseSync } from 'node:sqlite';
import type { Collection, Consumed } from '@ardhi/kernel/documents/documents';
import { wholeName } from '@ardhi/kernel/slices';
import { createTable, putDocument } from './document-table.ts';
import { pathOf, tableOf } from './naming.ts';
import type { Prepared } from './prepared.ts';
import { rowSum } from './row-sum.ts';

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
    if (body !== undefined) putDocument(prepared, collection, [id, version, body, rowSum(id, version, body)]);
    else prepared(`delete from ${tableOf(collection)} where id = ? and version <= ?`).run(id, version);
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
  createTable(db, name);
  for (const path of indexes) {
    const index = `"${name}.by.${path}"`;
    const columns = path.split('+').map(pathOf);
    db.exec(`create index if not exists ${index} on ${tableOf(name)} (${columns.join(', ')}, id)`);
  }
}
