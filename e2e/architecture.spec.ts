import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circularImports, folderGraph } from './support/folder-circles.ts';
import { deciders, findMissing, goldenEvents } from './support/golden-events.ts';

/** Allowed dependencies between workspaces; `service` and `remote` apply to every workspace of that kind. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  kernel: ['contracts'],
  'search-engine': ['kernel', 'contracts'],
  engines: ['kernel', 'contracts', 'search-engine'],
  testing: ['kernel', 'contracts', 'engines'],
  service: ['kernel', 'contracts'],
  gateway: ['kernel', 'contracts'],
  kit: ['contracts'],
  shell: ['kit', 'contracts'],
  remote: ['kit', 'contracts'],
};

const folders = globSync('{gateway,services/*,frontends/*}/package.json').map(dirname).toSorted();

const kindOf = (folder: string) => {
  const name = basename(folder);
  if (name in allowed) return name;
  return folder.startsWith('services/') ? 'service' : 'remote';
};

const isInternal = (name: string) => name.startsWith('@ardhi/');

/** Dependencies or imports that a workspace must not use. */
function disallowedImports(kind: string, ownName: string, imported: readonly string[]): string[] {
  const permitted = new Set([ownName, ...(allowed[kind] ?? [])]);
  return imported.map((name) => name.split('/')[1] ?? '').filter((name) => !permitted.has(name));
}

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](@ardhi\/[\w-]+)/g)].map((found) => found[1] ?? '');

const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) });

/** Specs of a service may open the embedded engines, which serve as fakes. */
const isTestFile = (file: string) =>
  /\.(spec|laws\.spec|contract)\.tsx?$/.test(file) || /\/src\/(.*\/)?testing\//.test(file);

/** Services whose folders are layered. */
const domainServices = [
  'accounts',
  'analytics',
  'content',
  'geo',
  'integrations',
  'leads',
  'listings',
  'media',
  'settings',
];

/** Folders of the engines that adapters share: they know no server and no file format. */
const sharedByAdapters = ['delivery', 'outbox', 'scheduler'];

/** Folders that work on several adapters, or on the files of one, as their composition does. */
const compositionFolders = ['backup', 'migration'];

/** Imports of one adapter of the engines by another, as `from -> to`. */
const adapterImports = (files: ReadonlyMap<string, string>): string[] =>
  [...folderGraph('services/engines/src', files)]
    .filter(([from]) => !compositionFolders.includes(from))
    .flatMap(([from, targets]) =>
      [...targets].filter((to) => !sharedByAdapters.includes(to)).map((to) => `${from} -> ${to}`),
    );

/** Files of a folder with their texts, without specs. */
const sourceTexts = (folder: string) =>
  new Map(
    sources(folder)
      .filter((file) => !isTestFile(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

describe('the architecture', () => {
  it('finds the workspaces', () => {
    expect(folders).toContain('services/kernel');
    expect(folders.length).toBeGreaterThan(8);
  });

  it.each(folders)('%s depends on allowed workspaces only', (folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(
      disallowedImports(kindOf(folder), basename(folder), Object.keys(dependencies).filter(isInternal)),
    ).toEqual([]);
  });

  it.each(folders)('%s imports allowed workspaces only', (folder) => {
    const faults = sources(folder)
      .filter((file) => !isTestFile(file))
      .flatMap((file) =>
        disallowedImports(kindOf(folder), basename(folder), importsOf(readFileSync(file, 'utf8'))).map(
          (name) => `${file}: ${name}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it('detects planted violations of both kinds', () => {
    expect(disallowedImports('service', 'listings', ['@ardhi/kernel', '@ardhi/geo'])).toEqual(['geo']);
    expect(
      disallowedImports('kernel', 'kernel', importsOf(`import { a } from '@ardhi/engines/embedded';`)),
    ).toEqual(['engines']);
    expect(
      disallowedImports('remote', 'agent', importsOf(`const x = await import('@ardhi/public/routes')`)),
    ).toEqual(['public']);
    expect(
      disallowedImports('service', 'listings', importsOf(`import { given } from '@ardhi/testing/given';`)),
    ).toEqual(['testing']);
    expect(disallowedImports('testing', 'testing', ['@ardhi/engines', '@ardhi/listings'])).toEqual([
      'listings',
    ]);
    expect(disallowedImports('search-engine', 'search-engine', ['@ardhi/kernel', '@ardhi/engines'])).toEqual([
      'engines',
    ]);
    expect(isTestFile('services/testing/src/world.ts')).toBe(false);
  });

  it.each(domainServices)(
    '%s has no circle of imports between its folders and its shared context',
    (name) => {
      const root = `services/${name}/src`;
      const files = sources(root).filter((file) => !isTestFile(file));
      expect(files.length).toBeGreaterThan(0);
      const graph = folderGraph(root, new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
      expect(circularImports(graph)).toEqual([]);
    },
  );

  it('detects a planted circle of three folders and one through the shared context, and leaves other root files out', () => {
    const files = new Map([
      ['services/x/src/a/one.ts', `import { two } from '../b/two.ts';\nimport { x } from '../service.ts';`],
      ['services/x/src/b/two.ts', `import type { Three } from '../c/deep/three.ts';`],
      ['services/x/src/c/deep/three.ts', `const { one } = await import('../../a/one.ts');`],
      ['services/x/src/d/four.ts', `import { one } from '../a/one.ts';`],
      ['services/x/src/service.ts', `import { one } from './a/one.ts';`],
    ]);
    expect(circularImports(folderGraph('services/x/src', files))).toEqual(['a -> b', 'b -> c', 'c -> a']);
    files.set('services/x/src/c/deep/three.ts', '');
    expect(circularImports(folderGraph('services/x/src', files))).toEqual([]);
    files.set('services/x/src/context.ts', `import { four } from './d/four.ts';`);
    expect(circularImports(folderGraph('services/x/src', files))).toEqual([]);
    files.set('services/x/src/d/four.ts', `import type { X } from '../context.ts';`);
    expect(circularImports(folderGraph('services/x/src', files))).toEqual([
      'context.ts -> d',
      'd -> context.ts',
    ]);
  });

  it('lets no adapter of the engines import from another', () => {
    const files = sourceTexts('services/engines/src');
    expect(files.size).toBeGreaterThan(80);
    expect(adapterImports(files)).toEqual([]);
  });

  it('detects a planted import between two adapters, and permits what they share', () => {
    const files = new Map([
      [
        'services/engines/src/kafka/outbox-relay.ts',
        `import { commits } from '../mongo/commits.ts';\nimport type { OutboxSource } from '../outbox/outbox-source.ts';`,
      ],
      ['services/engines/src/s3/blob-store.ts', `const { mask } = await import('../disk/mask.ts');`],
      ['services/engines/src/backup/take-backup.ts', `import { openDatabase } from '../sqlite/schema.ts';`],
      ['services/engines/src/distributed.ts', `import { kafkaBus } from './kafka/event-bus.ts';`],
    ]);
    expect(adapterImports(files)).toEqual(['kafka -> mongo', 's3 -> disk']);
  });

  it('lets only compositions of the engines load the embedded search engine', () => {
    const importers = [...sourceTexts('services/engines/src')].flatMap(([file, text]) =>
      importsOf(text).includes('@ardhi/search-engine') ? [file] : [],
    );
    expect(importers.toSorted()).toEqual([
      'services/engines/src/distributed.ts',
      'services/engines/src/embedded.ts',
    ]);
  });

  it('keeps domain terms out of the kernel', () => {
    const words = /\b(property|properties|plot|agency|invoice|listing)s?\b/i;
    const violations = sources('services/kernel/src')
      .filter((file) => !isTestFile(file))
      .flatMap((file) =>
        stripComments(readFileSync(file, 'utf8'))
          .split('\n')
          .filter((line) => words.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(violations).toEqual([]);
    expect(words.test('const property = 1')).toBe(true);
  });

  it('keeps only the listed entries in the root folder', () => {
    const allowedEntries = [
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
      'gateway',
      'services',
      'frontends',
      'infra',
      'docker-compose.yml',
      'e2e',
      'README.md',
      'LICENSE',
      'node_modules',
    ];
    expect(
      readdirSync('.').filter((name) => !name.startsWith('.') && !allowedEntries.includes(name)),
    ).toEqual([]);
  });

  it('has a README for every workspace', () => {
    expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
  });

  it('keeps a golden event of every type and schema ever written, and can read each (promises.md A12)', () => {
    expect(findMissing(deciders, goldenEvents)).toEqual([]);
    expect(goldenEvents.length).toBeGreaterThan(150);
  });
});

/** Source text without comments and package names, so that words in prose do not count. */
const stripComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/@ardhi\/[\w-]+/g, '');
