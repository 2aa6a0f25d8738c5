import type { DatabaseSync } from 'node:sqlite';
import { unpartitionedName } from '@ardhi/kernel/base/partitions';
import type { Checkpoint, Collection } from '@ardhi/kernel/ports/documents';
import { rowChecksum } from './checksum.ts';
import { createTable, putDocument } from './document-table.ts';
import { pathOf, tableOf } from './identifiers.ts';
import type { PrepareStatement } from './statement-cache.ts';

/** A document change as the writer receives it, with its body as JSON. */
export interface DocumentRow {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly body: string | undefined;
}

/** Applies document changes; a change older than the stored version has no effect. */
export function applyDocuments(prepared: PrepareStatement, changes: readonly DocumentRow[]): void {
  for (const { collection, id, body, version } of changes) {
    if (body !== undefined)
      putDocument(prepared, collection, [id, version, body, rowChecksum(id, version, body)]);
    else prepared(`delete from ${tableOf(collection)} where id = ? and version <= ?`).run(id, version);
  }
}

/** Within a transaction: saves the position and stream versions of a consumer; neither moves backwards. */
export function saveCheckpoint(
  prepared: PrepareStatement,
  { consumer, position, versions }: Checkpoint,
): void {
  prepared(
    'insert into checkpoint values (?, ?) on conflict (consumer) do update set position = max(position, excluded.position)',
  ).run(consumer, position);
  const saveVersion = prepared(
    'insert into stream_checkpoint values (?, ?, ?) on conflict do update set version = max(version, excluded.version)',
  );
  for (const { stream, version } of versions) saveVersion.run(unpartitionedName(consumer), stream, version);
}

const indexOf = (name: string, path: string) => `${name}.by.${path}`;

/** True if `createCollection` has nothing to create. */
export function collectionExists(db: DatabaseSync, { name, indexes }: Collection): boolean {
  const isNamed = db.prepare("select 1 from sqlite_schema where type in ('table', 'index') and name = ?");
  return [`doc.${name}`, ...indexes.map((path) => indexOf(name, path))].every(
    (one) => isNamed.get(one) !== undefined,
  );
}

/** Creates the table of a collection and its indexes, where they are missing. */
export function createCollection(db: DatabaseSync, { name, indexes }: Collection): void {
  createTable(db, name);
  for (const path of indexes) {
    const columns = path.split('+').map(pathOf);
    db.exec(
      `create index if not exists "${indexOf(name, path)}" on ${tableOf(name)} (${columns.join(', ')}, id)`,
    );
  }
}
