import { parentPort, workerData } from 'node:worker_threads';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { type Committed, VersionConflict } from '@ardhi/kernel/ports/event-store';
import { recordCleanShutdown } from './clean-shutdown.ts';
import { applyDocuments, createCollection, saveCheckpoint } from './document-writes.ts';
import { eventWriter } from './event-writer.ts';
import { tableOf } from './identifiers.ts';
import { encodeResults, type WriteResult } from './result-codec.ts';
import { openDatabase } from './schema.ts';
import { statementCache } from './statement-cache.ts';
import { preallocateWal, scrubWal } from './wal-maintenance.ts';
import type { WriteRequest } from './write-operation.ts';

const scrubAfterMs = 2_000;

const { file, skipVerification } = workerData as { file: string; skipVerification: boolean };
const db = openDatabase(file, skipVerification);
preallocateWal(file);
const events = eventWriter(db);
const prepare = statementCache(db);

let queue: WriteRequest[] = [];
/** Set when a sync failed: what is on disk is then unknown, so nothing is written until a restart (promises.md A16). */
let failedSync: unknown;

parentPort?.on('message', (requests: readonly WriteRequest[]) => {
  if (queue.length === 0) setImmediate(commitAll);
  queue.push(...requests);
});

/** An idle log is checkpointed and scrubbed, so that no erased data remains in it. */
const idleTimer = setTimeout(() => {
  if (failedSync === undefined && !tryScrub()) idleTimer.refresh();
}, scrubAfterMs).unref();

/** Returns false when it must be retried: a reader prevents it, or the disk is full. */
function tryScrub(): boolean {
  try {
    commitBatch([], true);
    return scrubWal(db, file);
  } catch (error) {
    if (isSyncFailure(error) || 'syscall' in (error as Error)) failedSync = error;
    else if (!isStorageError(error)) throw error;
    return false;
  }
}

/** All waiting requests share one transaction and one sync; a failing request does not affect the others. */
function commitAll(): void {
  const batch = queue;
  queue = [];
  const results = failedSync === undefined ? commitBatch(batch) : failBatch(batch, failedSync);
  failpoint('committed');
  parentPort?.postMessage(encodeResults(results));
  idleTimer.refresh();
  if (batch.some(({ operation: work }) => work.kind === 'close')) {
    db.close();
    if (failedSync === undefined) recordCleanShutdown(file);
    parentPort?.close();
  }
}

function commitBatch(batch: readonly WriteRequest[], indexNow = false): readonly WriteResult[] {
  try {
    failpoint('before-append');
    prepare('begin immediate').run();
    const results = batch.map(attempt);
    failpoint('appended');
    events.updateStreamIndex(indexNow);
    prepare('commit').run();
    return results;
  } catch (error) {
    if (isSyncFailure(error)) failedSync = error;
    else if (db.isTransaction) db.exec('rollback');
    events.reload();
    return failBatch(batch, error);
  }
}

const failBatch = (batch: readonly WriteRequest[], error: unknown) =>
  batch.map(({ requestId }) => failureResult(requestId, error));

function attempt({ requestId, operation: work }: WriteRequest): WriteResult {
  const needsSavepoint = work.kind !== 'append' || work.documents.length > 0;
  if (needsSavepoint) prepare('savepoint one').run();
  try {
    const value = execute(work);
    if (needsSavepoint) prepare('release one').run();
    return { requestId, value };
  } catch (error) {
    if (isStorageError(error)) throw error;
    if (needsSavepoint) {
      db.exec('rollback to one; release one');
      if (!(error instanceof VersionConflict)) events.reload();
    }
    return failureResult(requestId, error);
  }
}

/** Executes one operation; only an append has a result. */
function execute(work: WriteRequest['operation']): Committed | undefined {
  switch (work.kind) {
    case 'append': {
      const committed = events.append(work);
      if (!committed.repeated) applyDocuments(prepare, work.documents);
      return committed;
    }
    case 'write':
      applyDocuments(prepare, work.documents);
      if (work.consumed !== undefined) saveCheckpoint(prepare, work.consumed);
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
      prepare(work.sql).run(...work.values);
      break;
    case 'close':
  }
  return undefined;
}

const failureResult = (requestId: number, error: unknown): WriteResult => {
  const { name, message, code, actualVersion } = error as Error & { code?: string; actualVersion?: number };
  return {
    requestId,
    failure: { name, message, code: isStorageError(error) ? 'STORAGE_FULL' : code, actualVersion },
  };
};

const errorCodeOf = (error: unknown): number => (error as { errcode?: number }).errcode ?? 0;

/** SQLITE_FULL 13, SQLITE_IOERR 10, SQLITE_READONLY 8: nothing can be written (sqlite.org/rescode.html). */
const isStorageError = (error: unknown): boolean => [8, 10, 13].includes(errorCodeOf(error) & 0xff);

/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC: a failed sync is never retried. */
const isSyncFailure = (error: unknown): boolean => [1034, 1290].includes(errorCodeOf(error));
