import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpus, deciders, missing } from './event-corpus.ts';

/** Which workspace may depend on which; `service` and `remote` stand for every one of their kind. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  kernel: ['contracts'],
  engines: ['kernel', 'contracts'],
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

const inside = (name: string) => name.startsWith('@ardhi/');

/** What a package.json's dependencies or a file's imports reach outside what their workspace may use. */
function strays(kind: string, own: string, reached: readonly string[]): string[] {
  const may = new Set([own, ...(allowed[kind] ?? [])]);
  return reached.map((name) => name.split('/')[1] ?? '').filter((name) => !may.has(name));
}

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](@ardhi\/[\w-]+)/g)].map((found) => found[1] ?? '');

const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => /node_modules|dist/.test(path) });

/** Specs of a service may open the embedded engines: they are the fakes (style.md). */
const forTests = (file: string) =>
  /\.(spec|laws\.spec|contract)\.tsx?$/.test(file) || file.includes('/testing/');

describe('the architecture', () => {
  it('finds the workspaces it is about', () => {
    expect(folders).toContain('services/kernel');
    expect(folders.length).toBeGreaterThan(8);
  });

  it.each(folders)('%s depends only on what it may', (folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(strays(kindOf(folder), basename(folder), Object.keys(dependencies).filter(inside))).toEqual([]);
  });

  it.each(folders)('%s imports only what it may', (folder) => {
    const faults = sources(folder)
      .filter((file) => !forTests(file))
      .flatMap((file) =>
        strays(kindOf(folder), basename(folder), importsOf(readFileSync(file, 'utf8'))).map(
          (name) => `${file}: ${name}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it('catches a planted violation of either kind', () => {
    expect(strays('service', 'listings', ['@ardhi/kernel', '@ardhi/geo'])).toEqual(['geo']);
    expect(strays('kernel', 'kernel', importsOf(`import { a } from '@ardhi/engines/embedded';`))).toEqual([
      'engines',
    ]);
    expect(strays('remote', 'agent', importsOf(`const x = await import('@ardhi/public/routes')`))).toEqual([
      'public',
    ]);
  });

  it('keeps the kernel free of words of the domain', () => {
    const words = /\b(property|properties|plot|agency|invoice|listing)s?\b/i;
    const said = sources('services/kernel/src')
      .filter((file) => !forTests(file))
      .flatMap((file) =>
        code(readFileSync(file, 'utf8'))
          .split('\n')
          .filter((line) => words.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(said).toEqual([]);
    expect(words.test('const property = 1')).toBe(true);
  });

  it('keeps the root as the architecture lists it', () => {
    const listed = [
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
    expect(readdirSync('.').filter((name) => !name.startsWith('.') && !listed.includes(name))).toEqual([]);
  });

  it('has a page about every workspace', () => {
    expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
  });

  it('keeps an event of every type and shape that was ever written, and can read each (promises.md A12)', () => {
    expect(missing(deciders, corpus)).toEqual([]);
    expect(corpus.length).toBeGreaterThan(150);
  });
});

/** A file without its comments and strings' quotes, so that words in prose do not count. */
const code = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/@ardhi\/[\w-]+/g, '');
