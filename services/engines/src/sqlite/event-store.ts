import type { DatabaseSync } from 'node:sqlite';
import type { Committed, EventStore } from '@ardhi/kernel/ports/event-store';
import { documentRow } from './document-row.ts';
import { eventReader } from './event-reader.ts';
import type { Writer } from './writer.ts';

/** Events in SQLite: appended by the writer thread, read here through a read-only connection. */
export function sqliteEventStore(reader: DatabaseSync, writer: Writer): EventStore {
  const eventLog = eventReader(reader);
  // This process is the only one that appends to its folder, so the newest position is known without a query.
  let newest = eventLog.lastPosition;
  const head = () => newest;

  return {
    async append({ stream, expectedVersion: expected, events, documents = [], ...metadata }) {
      const bodies = events.map((event) => JSON.stringify({ ...metadata, ...event }));
      const { commandId } = metadata;
      const rows = documents.map(documentRow);
      const committed = await writer.submit<Committed>({
        kind: 'append',
        stream,
        expected,
        commandId,
        bodies,
        documents: rows,
      });
      newest = Math.max(newest, committed.position);
      return committed;
    },
    async importEnvelopes(envelopes) {
      const rows = envelopes.map(({ position, stream, version, ...envelope }) => {
        return { position, stream, version, commandId: envelope.commandId, body: JSON.stringify(envelope) };
      });
      await writer.submit({ kind: 'receive', rows });
      newest = Math.max(newest, envelopes.at(-1)?.position ?? 0);
    },
    read: (stream, after = 0) => eventLog.readStream(stream, after, head),
    readAll: (after = 0, categories) => eventLog.readLog({ after, until: newest }, categories),
    head: async () => newest,
    onAppend: writer.onAppend,
    async close() {},
  };
}
