import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildTarget } from './build-targets.ts';
import { frontends, root } from './site-folder.ts';

const excluded = /node_modules|\.spec\.tsx?$|\.d\.css\.ts$|README\.md$|\/testing\//;

/** Hash of all inputs of a build: the same key gives the same output, so a target is built only when it changed. */
export function inputKey(part: BuildTarget): string {
  const folders = [...part.folders, 'kit', 'messages'].map((name) => join(frontends, name));
  const files = [...folders, join(root, 'services/contracts/src'), import.meta.dirname]
    .flatMap((folder) => globSync('**/*.*', { cwd: folder }).map((file) => join(folder, file)))
    .filter((file) => !excluded.test(file))
    .toSorted();
  const hash = createHash('sha256').update(part.name);
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
