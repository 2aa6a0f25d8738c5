import type { DatabaseSync } from 'node:sqlite';
import { unpartitionedName } from '@ardhi/kernel/base/partitions';
import type { Documents } from '@ardhi/kernel/ports/documents';
import { documentReader } from './document-reader.ts';
import { documentRow } from './document-row.ts';
import { statementCache } from './statement-cache.ts';
import type { Writer } from './writer.ts';

/** Documents in the same SQLite file as the events, so that inline ones commit with them. */
export function sqliteDocuments(reader: DatabaseSync, writer: Writer): Documents {
  const prepared = statementCache(reader);
  const run = (sql: string, ...values: readonly string[]) =>
    writer.submit<void>({ kind: 'run', sql, values });
  return {
    ...documentReader(reader, prepared),
    open: (collection) => writer.submit({ kind: 'create', collection }),
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
      await run("delete from checkpoint where consumer = ? or consumer glob ? || '/*'", consumer, consumer);
      await run('delete from stream_checkpoint where consumer = ?', consumer);
    },
    drop: (collection) => writer.submit({ kind: 'drop', name: collection }),
    alias: async (name) =>
      prepared('select collection from alias where name = ?').get(name)?.['collection'] as string | undefined,
    setAlias: (name, collection) =>
      run(
        'insert into alias values (?, ?) on conflict (name) do update set collection = excluded.collection',
        name,
        collection,
      ),
  };
}
