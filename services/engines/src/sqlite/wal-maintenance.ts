import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Pages in the write-ahead log before a checkpoint. The log keeps this size, because growing a file doubles the cost of a sync. */
export const walPages = 2_000;
const pageBytes = 4_096;
/** Bytes of the log header and of each frame header (sqlite.org/fileformat2.html#walformat). */
const [walHeaderBytes, frameHeaderBytes] = [32, 24];
const chunkBytes = 65_536;

/** Allocates a new log at its full size, as far as there is disk space. */
export function preallocateWal(file: string): void {
  withWal(file, (wal) => {
    const targetBytes = walHeaderBytes + walPages * (frameHeaderBytes + pageBytes);
    try {
      for (let at = fstatSync(wal).size; at < targetBytes; at += chunkBytes)
        writeSync(wal, Buffer.alloc(Math.min(chunkBytes, targetBytes - at)), 0, undefined, at);
    } catch (error) {
      if (!diskFullCodes.has((error as { code?: string }).code ?? '')) throw error;
    }
  });
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Checkpoints the log and overwrites its old content, so that no erased data remains in it.
 * A commit that changes one page makes SQLite restart the log. Returns false when a reader prevents it.
 */
export function scrubWal(db: DatabaseSync, file: string): boolean {
  if (db.prepare('pragma wal_checkpoint(restart)').get()?.['busy'] !== 0) return false;
  db.exec('update stream_index_state set scrubs = scrubs + 1');
  const frames = Number(db.prepare('pragma wal_checkpoint(passive)').get()?.['log']);
  if (frames !== 1) return false;
  withWal(file, (wal) => zeroFill(wal, walHeaderBytes + frames * (frameHeaderBytes + pageBytes)));
  return true;
}

/** SQLite reads no frame after the last valid one; zeros are not a valid frame. */
function zeroFill(wal: number, start: number): void {
  const [bytes, zeros] = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)];
  for (let at = start; ; at += chunkBytes) {
    const read = readSync(wal, bytes, 0, chunkBytes, at);
    if (read === 0) return;
    if (bytes.compare(zeros, 0, read, 0, read) !== 0) writeSync(wal, zeros, 0, read, at);
  }
}

function withWal(file: string, work: (wal: number) => void): void {
  const wal = openSync(`${file}-wal`, 'r+');
  try {
    work(wal);
    fdatasyncSync(wal);
  } finally {
    closeSync(wal);
  }
}
