import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes the data folder ours for as long as this process lives; the system releases it even after a kill.
 * @throws Error with one sentence when it cannot be written or another process has it
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    make(folder);
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
    throw new Error(sentence(folder, error as Error & { code?: string; errcode?: number }));
  }
}

/** One folder after another: asked for all at once, Node tries for ever where the system will not have any, as under /proc. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
}

function sentence(folder: string, error: Error & { code?: string; errcode?: number }): string {
  if (error.errcode === 5)
    return `The data folder ${folder} is in use by another Ardhi. Stop it first, or set DATA_DIR to another folder.`;
  if (error.errcode === 26)
    return `${join(folder, 'lock.db')} is damaged. Delete this one file and start again.`;
  return `The data folder ${folder} cannot be written (${error.message}). Give yourself the right to write there, or set DATA_DIR to another folder.`;
}
