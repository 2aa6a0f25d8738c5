import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { applyDocuments, createCollection, dropCollection, noteConsumed } from './document-writes.ts';
import { appendCommit } from './event-writes.ts';
import { openFile } from './schema.ts';
import type { Answer, Asked } from './writer.ts';

const db: DatabaseSync = openFile((workerData as { file: string }).file);
const statements = new Map<string, StatementSync>();

/** Statements are prepared once. */
const prepared = (sql: string): StatementSync => {
  const known = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, known);
  return known;
};

let waiting: Asked[] = [];

parentPort?.on('message', (asked: Asked) => {
  if (waiting.length === 0) setImmediate(commitAll);
  waiting.push(asked);
});

/** Everything that waits shares one transaction and one sync; what one request fails at does not touch its neighbours. */
function commitAll(): void {
  const batch = waiting;
  waiting = [];
  let answers: Answer[] = [];
  try {
    db.exec('begin immediate');
    answers = batch.map(attempt);
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    answers = batch.map(({ ticket }) => failed(ticket, error));
  }
  parentPort?.postMessage(answers);
  if (batch.some(({ work }) => work.kind === 'close')) {
    db.close();
    parentPort?.close();
  }
}

function attempt({ ticket, work }: Asked): Answer {
  prepared('savepoint one').run();
  try {
    const value = carryOut(work);
    prepared('release one').run();
    return { ticket, value };
  } catch (error) {
    if (isStorage(error)) throw error;
    db.exec('rollback to one; release one');
    return failed(ticket, error);
  }
}

function carryOut(work: Asked['work']): unknown {
  switch (work.kind) {
    case 'append': {
      const done = appendCommit(prepared, work.commit);
      if (!done.repeated) applyDocuments(prepared, work.commit.documents ?? []);
      return done;
    }
    case 'write':
      applyDocuments(prepared, work.changes);
      return work.consumed && noteConsumed(prepared, work.consumed);
    case 'create':
      return createCollection(db, work.collection);
    case 'drop':
      return dropCollection(db, statements, work.name);
    case 'run':
      return void prepared(work.sql).run(...work.values);
    case 'close':
      return undefined;
  }
}

const failed = (ticket: number, error: unknown): Answer => {
  const { name, message, code, actual } = error as Error & { code?: string; actual?: number };
  return { ticket, failure: { name, message, code: isStorage(error) ? 'STORAGE_FULL' : code, actual } };
};

/** SQLITE_FULL 13, SQLITE_IOERR 10, SQLITE_READONLY 8: nothing can be saved (sqlite.org/rescode.html). */
const isStorage = (error: unknown): boolean =>
  [8, 10, 13].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);
