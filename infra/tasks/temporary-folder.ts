import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gibibyte = 1_024 ** 3;

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** Memory that must stay free: a run of tests uses a small part of it, and other programs need the rest. */
const leastFreeBytes = 4 * gibibyte;

/**
 * Creates a folder for temporary files, which is removed when this process ends. It is in memory where there is room:
 * tests sync to it thousands of times, and what they wrote is worth nothing after a power failure.
 */
export function temporaryFolder(parent = temporaryParent()): string {
  const folder = mkdtempSync(join(parent, 'ardhi-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

/** The folder in memory if so many bytes are free in it, else that of the system. @internal */
export function temporaryParent(inMemory = memory, bytes = leastFreeBytes): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= bytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
