import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namedSchemas } from '@ardhi/contracts/named-schemas';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../services/contracts/src');

it('names every schema that a contract exports', async () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.spec.ts'));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  const schemas = modules.flatMap((module: object) =>
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && '_zod' in value,
    ),
  );
  const named = new Set<unknown>(namedSchemas.values());
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.filter(([, schema]) => !named.has(schema)).map(([name]) => name)).toEqual([]);
});
