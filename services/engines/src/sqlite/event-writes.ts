import type { StatementSync } from 'node:sqlite';
import { type Commit, type Committed, VersionConflict } from '@ardhi/kernel/event-store/event-store';

type Prepared = (sql: string) => StatementSync;

/** Appends one commit inside the running transaction. @throws VersionConflict */
export function appendCommit(prepared: Prepared, commit: Commit): Committed {
  const { stream, expected, events, documents: _, ...origin } = commit;
  const before = prepared(
    'select max(version) as version, max(position) as position from event where stream = ? and causation = ?',
  ).get(stream, commit.causation) as { version: number | null; position: number | null };
  if (before.version !== null)
    return { version: before.version, position: before.position ?? 0, repeated: true };
  const head = prepared('select coalesce(max(version), 0) as version from event where stream = ?').get(
    stream,
  ) as { version: number };
  if (head.version !== expected) throw new VersionConflict(stream, expected, head.version);
  const insert = prepared('insert into event (stream, version, id, causation, body) values (?, ?, ?, ?, ?)');
  let position = 0;
  for (const [i, event] of events.entries()) {
    const body = JSON.stringify({ ...origin, ...event });
    position = Number(insert.run(stream, expected + i + 1, event.id, commit.causation, body).lastInsertRowid);
  }
  return { version: expected + events.length, position, repeated: false };
}
