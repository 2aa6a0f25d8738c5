import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { frontends, root } from './bundle.ts';
import type { Part } from './parts.ts';

const neverBuilt = /node_modules|\.spec\.tsx?$|README\.md$|\/testing\//;

/** Names a build by everything that goes into it: the same key is the same bytes, so a part is only built when it changed. */
export function inputKey(part: Part): string {
  const folders = [...part.from, 'kit'].map((name) => join(frontends, name));
  const files = [...folders, join(root, 'services/contracts/src'), import.meta.dirname]
    .flatMap((folder) => globSync('**/*.*', { cwd: folder }).map((file) => join(folder, file)))
    .filter((file) => !neverBuilt.test(file))
    .toSorted();
  const hash = createHash('sha256').update(part.name);
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
