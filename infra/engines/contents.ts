import { createHash } from 'node:crypto';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of every file below a folder, by its path and what is in it. */
export function sumOf(folder: string): string {
  const sum = createHash('sha256');
  const paths = globSync('**/*', { cwd: folder }).filter((path) => lstatSync(join(folder, path)).isFile());
  for (const path of paths.toSorted()) {
    const file = createHash('sha256').update(readFileSync(join(folder, path)));
    sum.update(`${file.digest('hex')}  ${path.replaceAll('\\', '/')}\n`);
  }
  return sum.digest('hex');
}

/** Holds what a registry delivered to what it delivered when its version was chosen. @throws Error with one sentence */
export function proveContents(folder: string, what: string, sum: string): void {
  const found = sumOf(folder);
  if (found !== sum) throw new Error(`${what} was delivered with other contents (${found}) than ${sum}.`);
}
