import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** An import from one file to another of the same package, as paths in its source folder. */
interface FileImport {
  readonly from: string;
  readonly to: string;
}

const imported = /\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** The folder with the sources of a package. */
const sourcesOf = (folder: string) => (existsSync(join(folder, 'src')) ? join(folder, 'src') : folder);

/** The imports within a package, of types too; without those of specs and of what only specs use. */
export function importsWithin(folder: string): readonly FileImport[] {
  const sources = sourcesOf(folder);
  const { name, exports = {} } = readPackage(folder);
  const targetOf = (from: string, specifier: string) => {
    if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
    const target = specifier.startsWith(`${name}/`) && exports[`.${specifier.slice(name?.length)}`];
    return typeof target === 'string' ? target.replace('./src/', '') : undefined;
  };
  return globSync('**/*.{ts,tsx,mts,mjs}', { cwd: sources, exclude: ['**/node_modules/**', '**/testing/**'] })
    .filter((file) => !/\.(?:spec|d)\.\w+$/.test(file))
    .flatMap((from) =>
      [...readFileSync(join(sources, from), 'utf8').matchAll(imported)].flatMap(([, one, other]) => {
        const to = targetOf(from, one ?? other ?? '');
        return to === undefined || to.startsWith('..') ? [] : [{ from, to }];
      }),
    );
}

const readPackage = (folder: string): { name?: string; exports?: Readonly<Record<string, unknown>> } =>
  existsSync(join(folder, 'package.json'))
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    : {};

/** First folder of a path; a file in no folder stands for itself. */
const folderOf = (file: string) => file.split(sep)[0] ?? file;

/** The folders of a package that import each other in a circle, with what lies between; none if they have an order. */
export function foldersInCircles(folder: string): readonly string[] {
  const users = new Map<string, Set<string>>();
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of importsWithin(folder)) {
    const [user, used] = [folderOf(from), folderOf(to)];
    if (user === used) continue;
    uses.set(user, (uses.get(user) ?? new Set()).add(used));
    users.set(used, (users.get(used) ?? new Set()).add(user));
  }
  const left = new Set([...uses.keys()].filter((one) => users.has(one)));
  const isBetween = (one: string) =>
    [...(uses.get(one) ?? [])].some((used) => left.has(used)) &&
    [...(users.get(one) ?? [])].some((user) => left.has(user));
  for (let count = -1; count !== left.size; ) {
    count = left.size;
    for (const one of left) if (!isBetween(one)) left.delete(one);
  }
  return [...left].toSorted();
}

/** The imports of a front end that cross the border between two of its features. */
export const importsBetweenFeatures = (folder: string): readonly string[] =>
  importsWithin(folder).flatMap(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)];
    return user === undefined || used === undefined || user === used ? [] : [`${from} imports ${to}`];
  });

const featureOf = (file: string) => /^features[\\/]([^\\/]+)/.exec(file)?.[1];
