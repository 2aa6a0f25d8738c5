import { createHash } from 'node:crypto';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 over the paths and contents of all files in a folder. */
export function folderChecksum(folder: string): string {
  const hash = createHash('sha256');
  const paths = globSync('**/*', { cwd: folder }).filter((path) => lstatSync(join(folder, path)).isFile());
  for (const path of paths.toSorted()) {
    const file = createHash('sha256').update(readFileSync(join(folder, path)));
    hash.update(`${file.digest('hex')}  ${path.replaceAll('\\', '/')}\n`);
  }
  return hash.digest('hex');
}

/** Compares a download with its pinned checksum. @throws Error with one sentence */
export function verifyContents(folder: string, label: string, expected: string): void {
  const actual = folderChecksum(folder);
  if (actual !== expected)
    throw new Error(`${label} was delivered with other contents (${actual}) than ${expected}.`);
}
