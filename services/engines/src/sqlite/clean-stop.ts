import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const noteOf = (file: string) => `${file}.closed`;

/** What a file would not be again after somebody else wrote to it. */
function looksOf(file: string): string {
  const { size, mtimeMs, ino } = statSync(file);
  return JSON.stringify({ size, mtimeMs, ino });
}

/** Smaller files are proved whole at every start: it takes less than a second. */
const largeBytes = 256 * 2 ** 20;

/** Notes how a large file looks once it was closed in order; a note that cannot be written costs the next start time only. */
export function noteCleanStop(file: string, least = largeBytes): void {
  try {
    if (statSync(file).size >= least) writeFileSync(noteOf(file), looksOf(file));
  } catch {
    rmSync(noteOf(file), { force: true });
  }
}

/** Whether a large file was closed in order and nobody touched it since. The note counts once: a crash leaves none. */
export function hadCleanStop(file: string): boolean {
  let noted = '';
  try {
    noted = readFileSync(noteOf(file), 'utf8');
    return noted === looksOf(file);
  } catch {
    return false;
  } finally {
    if (noted !== '') rmSync(noteOf(file), { force: true });
  }
}
