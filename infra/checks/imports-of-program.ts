import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../tasks/tasks.ts';

const valueImport =
  /^\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.{1,2}\/[^'"]+\.ts)['"]/gm;

/**
 * Module names of the packages that a program loads, followed through our own files and workspaces, from entry files
 * relative to the root. Imports of types only are left out.
 */
export function importsOfProgram(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const pending = entries.map((entry) => join(root, entry));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const name of importedNames(file)) {
      if (/^\.{1,2}\/.*\.ts$/.test(name)) pending.push(join(dirname(file), name));
      else if (name.startsWith('@ardhi/')) pending.push(createRequire(file).resolve(name));
      else if (!name.startsWith('.') && !name.startsWith('node:')) packages.add(name);
    }
  }
  return packages;
}

const importedNames = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(valueImport)].flatMap(([, ...names]) => names.filter(Boolean));
