import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Pages of the log before they are folded into the file; the log keeps this size, for growing a file doubles what a sync costs. */
export const pagesOfLog = 2_000;
const bytesOfPage = 4_096;
/** Of the log's header and of what stands before each page (sqlite.org/fileformat2.html#walformat). */
const [header, frameHeader] = [32, 24];
const piece = 65_536;

/** Gives a new log its full size at once, as far as the disk has room. */
export function growLog(file: string): void {
  withLog(file, (log) => {
    const wanted = header + pagesOfLog * (frameHeader + bytesOfPage);
    try {
      for (let at = fstatSync(log).size; at < wanted; at += piece)
        writeSync(log, Buffer.alloc(Math.min(piece, wanted - at)), 0, undefined, at);
    } catch (error) {
      if (!noRoom.has((error as { code?: string }).code ?? '')) throw error;
    }
  });
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Folds the log into the file and overwrites what it held, so that nothing erased lives on in it.
 * A commit that changes one page lets the log begin anew. False when a reader is in the way.
 */
export function wipeLog(db: DatabaseSync, file: string): boolean {
  if (db.prepare('pragma wal_checkpoint(restart)').get()?.['busy'] !== 0) return false;
  db.exec('update placed set wipes = wipes + 1');
  const frames = Number(db.prepare('pragma wal_checkpoint(passive)').get()?.['log']);
  if (frames !== 1) return false;
  withLog(file, (log) => zeroFrom(log, header + frames * (frameHeader + bytesOfPage)));
  return true;
}

/** SQLite reads no frame after the last one it knows of; zeros after it are no frames. */
function zeroFrom(log: number, start: number): void {
  const [bytes, zeros] = [Buffer.alloc(piece), Buffer.alloc(piece)];
  for (let at = start; ; at += piece) {
    const read = readSync(log, bytes, 0, piece, at);
    if (read === 0) return;
    if (bytes.compare(zeros, 0, read, 0, read) !== 0) writeSync(log, zeros, 0, read, at);
  }
}

function withLog(file: string, work: (log: number) => void): void {
  const log = openSync(`${file}-wal`, 'r+');
  try {
    work(log);
    fdatasyncSync(log);
  } finally {
    closeSync(log);
  }
}
