import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { foldersInCircles, importsBetweenFeatures, importsWithin } from './folder-imports.ts';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: readonly string[];
};
/** Every workspace of the repository, and its programs and journeys. */
const packages = [...globSync([...workspaces], { cwd: root }), 'infra', 'e2e'].toSorted();

const temporary: string[] = [];
afterEach(() => {
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A package with files that import the others named. */
function plant(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-folders-'));
  temporary.push(folder);
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(join(folder, 'src', dirname(file)), { recursive: true });
    const lines = imports.map((one, i) => `import { name${i} } from '${one}';`);
    writeFileSync(join(folder, 'src', file), lines.join('\n'));
  }
  return folder;
}

describe('the folders of a package', () => {
  it.each(packages)('%s import each other in one direction', (name) => {
    expect(foldersInCircles(join(root, name))).toEqual([]);
  });

  it('are those that are there, and so is a circle through three of them', () => {
    expect(packages).toContain('services/billing');
    expect(importsWithin(join(root, 'services/kernel')).length).toBeGreaterThan(100);
    const ordered = { 'a/one.ts': ['../b/two.ts'], 'b/two.ts': ['../c/three.ts'], 'main.ts': ['./a/one.ts'] };
    expect(foldersInCircles(plant({ ...ordered, 'c/three.ts': [] }))).toEqual([]);
    expect(foldersInCircles(plant({ ...ordered, 'c/three.ts': ['../a/other.ts'] }))).toEqual(['a', 'b', 'c']);
    expect(foldersInCircles(plant({ ...ordered, 'c/three.ts': ['../main.ts'] }))).toContain('main.ts');
    expect(foldersInCircles(plant({ ...ordered, 'c/three.spec.ts': ['../a/one.ts'] }))).toEqual([]);
  });
});

describe('the features of a front end', () => {
  it.each(packages.filter((name) => name.startsWith('frontends/')))('%s import no other feature', (name) => {
    expect(importsBetweenFeatures(join(root, name))).toEqual([]);
  });

  it('are found where one imports another', () => {
    const files = { 'features/map/pin.ts': ['../list/row.ts'], 'features/list/row.ts': ['../../lib/a.ts'] };
    expect(importsBetweenFeatures(plant(files))).toEqual([
      'features/map/pin.ts imports features/list/row.ts',
    ]);
  });
});
