import { parentPort, workerData } from 'node:worker_threads';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import { type Committed, VersionConflict } from '@ardhi/kernel/event-store/event-store';
import { type Answer, packed } from './answers.ts';
import { noteCleanStop } from './clean-stop.ts';
import { applyDocuments, createCollection, noteConsumed } from './document-writes.ts';
import { eventWrites } from './event-writes.ts';
import { growLog, wipeLog } from './kept-log.ts';
import { tableOf } from './naming.ts';
import { preparedIn } from './prepared.ts';
import { openFile } from './schema.ts';
import type { Asked } from './writer.ts';

const wipeLogAfterMs = 2_000;

const { file, provesLater } = workerData as { file: string; provesLater: boolean };
const db = openFile(file, provesLater);
growLog(file);
const events = eventWrites(db);
const prepared = preparedIn(db);

let waiting: Asked[] = [];
/** Set when a sync failed: what the disk then holds is unknown, so nothing is written until a restart (promises.md A16). */
let lost: unknown;

parentPort?.on('message', (asked: readonly Asked[]) => {
  if (waiting.length === 0) setImmediate(commitAll);
  waiting.push(...asked);
});

/** An idle log is folded into the file and wiped, so that nothing erased lives on in it. */
const idle = setTimeout(() => {
  if (lost === undefined && !wiped()) idle.refresh();
}, wipeLogAfterMs).unref();

/** False when it has to be tried again: a reader is in the way, or the disk is full. */
function wiped(): boolean {
  try {
    committed([], true);
    return wipeLog(db, file);
  } catch (error) {
    if (isLostSync(error) || 'syscall' in (error as Error)) lost = error;
    else if (!isStorage(error)) throw error;
    return false;
  }
}

/** Everything that waits shares one transaction and one sync; what one request fails at does not touch its neighbours. */
function commitAll(): void {
  const batch = waiting;
  waiting = [];
  const answers = lost === undefined ? committed(batch) : refused(batch, lost);
  failpoint('committed');
  parentPort?.postMessage(packed(answers));
  idle.refresh();
  if (batch.some(({ work }) => work.kind === 'close')) {
    db.close();
    if (lost === undefined) noteCleanStop(file);
    parentPort?.close();
  }
}

function committed(batch: readonly Asked[], rest = false): readonly Answer[] {
  try {
    failpoint('before-append');
    prepared('begin immediate').run();
    const answers = batch.map(attempt);
    failpoint('appended');
    events.place(rest);
    prepared('commit').run();
    return answers;
  } catch (error) {
    if (isLostSync(error)) lost = error;
    else if (db.isTransaction) db.exec('rollback');
    events.reload();
    return refused(batch, error);
  }
}

const refused = (batch: readonly Asked[], error: unknown) => batch.map(({ ticket }) => failed(ticket, error));

function attempt({ ticket, work }: Asked): Answer {
  const writesMore = work.kind !== 'append' || work.documents.length > 0;
  if (writesMore) prepared('savepoint one').run();
  try {
    const value = carryOut(work);
    if (writesMore) prepared('release one').run();
    return { ticket, value };
  } catch (error) {
    if (isStorage(error)) throw error;
    if (writesMore) {
      db.exec('rollback to one; release one');
      if (!(error instanceof VersionConflict)) events.reload();
    }
    return failed(ticket, error);
  }
}

/** Only a commit has something to answer. */
function carryOut(work: Asked['work']): Committed | undefined {
  switch (work.kind) {
    case 'append': {
      const done = events.append(work);
      if (!done.repeated) applyDocuments(prepared, work.documents);
      return done;
    }
    case 'write':
      applyDocuments(prepared, work.documents);
      if (work.consumed !== undefined) noteConsumed(prepared, work.consumed);
      break;
    case 'receive':
      events.receive(work.rows);
      break;
    case 'create':
      createCollection(db, work.collection);
      break;
    case 'drop':
      db.exec(`drop table if exists ${tableOf(work.name)}`);
      break;
    case 'run':
      prepared(work.sql).run(...work.values);
      break;
    case 'close':
  }
  return undefined;
}

const failed = (ticket: number, error: unknown): Answer => {
  const { name, message, code, actual } = error as Error & { code?: string; actual?: number };
  return { ticket, failure: { name, message, code: isStorage(error) ? 'STORAGE_FULL' : code, actual } };
};

const codeOf = (error: unknown): number => (error as { errcode?: number }).errcode ?? 0;

/** SQLITE_FULL 13, SQLITE_IOERR 10, SQLITE_READONLY 8: nothing can be saved (sqlite.org/rescode.html). */
const isStorage = (error: unknown): boolean => [8, 10, 13].includes(codeOf(error) & 0xff);

/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC: a sync that failed is never tried again. */
const isLostSync = (error: unknown): boolean => [1034, 1290].includes(codeOf(error));
