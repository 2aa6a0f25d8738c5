import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = import.meta.dirname;
const groups: Readonly<Record<string, readonly string[]>> = {
  savedSearchMutations: ['changeSearchMutation', 'deleteSearchMutation', 'saveSearchMutation'],
};

/** The files that a file imports, at once or later, and theirs. */
function importedFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g);
  for (const [, path = ''] of imports) importedFiles(resolve(file, '..', path), found);
  return found;
}

/** Names of the mutations that components submit. */
const submittedIn = (text: string) =>
  [...text.matchAll(/\buse\w+\(\s*(\w+Mutation)\b/g)].map(([, name = '']) => name);

/** Names of the mutations that a page's action runs. */
const runBy = (text: string) =>
  [...(/routeAction\(([^;]*)\);/.exec(text)?.[1] ?? '').matchAll(/\w+Mutations?\b/g)].flatMap(
    ([name]) => groups[name] ?? [name],
  );

describe('the route action of a page', () => {
  it.each(globSync('*.page.tsx', { cwd: pages }))(
    '%s runs every mutation that the page can submit',
    (name) => {
      const file = join(pages, name);
      const submitted = [...importedFiles(file)].flatMap((path) => submittedIn(readFileSync(path, 'utf8')));
      expect([...new Set(submitted)].toSorted()).toEqual(
        [...new Set(runBy(readFileSync(file, 'utf8')))].toSorted(),
      );
    },
  );

  it('detects a mutation that is left out', () => {
    expect(submittedIn('const form = useActionForm(viewingMutation, {')).toEqual(['viewingMutation']);
    expect(runBy('export const action = routeAction(reportMutation, ...savedSearchMutations);')).toEqual([
      'reportMutation',
      'changeSearchMutation',
      'deleteSearchMutation',
      'saveSearchMutation',
    ]);
  });
});
