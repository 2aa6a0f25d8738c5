import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the data folder for this process; the operating system releases the lock even after a kill.
 * @throws Error with one sentence when the folder is not writable or is in use by another process
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    createFolder(folder);
    const lock = new DatabaseSync(join(folder, 'lock.db'));
    lock.exec(
      'pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; create table if not exists held (by integer); commit',
    );
    return {
      release() {
        lock.close();
      },
    };
  } catch (error) {
    throw new Error(lockErrorMessage(folder, error as Error & { code?: string; errcode?: number }));
  }
}

/** Creates one folder after another: recursive mkdir loops for ever in Node where the system forbids it, as under /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

function lockErrorMessage(folder: string, error: Error & { code?: string; errcode?: number }): string {
  if (error.errcode === 5)
    return `The data folder ${folder} is in use by another Ardhi. Stop it first, or set DATA_DIR to another folder.`;
  if (error.errcode === 26)
    return `${join(folder, 'lock.db')} is damaged. Delete this one file and start again.`;
  return `The data folder ${folder} cannot be written (${error.message}). Give yourself the right to write there, or set DATA_DIR to another folder.`;
}
