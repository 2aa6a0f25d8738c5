import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const markerOf = (file: string) => `${file}.closed`;

/** Attributes of the file that change when another program writes to it. */
function fingerprintOf(file: string): string {
  const { size, mtimeMs, ino } = statSync(file);
  return JSON.stringify({ size, mtimeMs, ino });
}

/** Smaller files are verified completely at every start: that takes less than a second. */
const minMarkedBytes = 256 * 2 ** 20;

/** Writes a marker with the fingerprint of a large, cleanly closed file; a failed write only costs time at the next start. */
export function recordCleanShutdown(file: string, minBytes = minMarkedBytes): void {
  try {
    if (statSync(file).size >= minBytes) writeFileSync(markerOf(file), fingerprintOf(file));
  } catch {
    rmSync(markerOf(file), { force: true });
  }
}

/** True if a large file was closed cleanly and is unchanged since. The marker is consumed, so that a crash leaves none. */
export function hadCleanShutdown(file: string): boolean {
  let recorded = '';
  try {
    recorded = readFileSync(markerOf(file), 'utf8');
    return recorded === fingerprintOf(file);
  } catch {
    return false;
  } finally {
    if (recorded !== '') rmSync(markerOf(file), { force: true });
  }
}
