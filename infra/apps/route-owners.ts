import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyRoute } from '@ardhi/contracts/route';
import { root } from '../tasks/tasks.ts';

const folder = join(root, 'services/contracts/src');

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'row' in value && 'path' in value && 'answer' in value;

/** Every route with the service that owns it: the folder of its contract. */
export async function routeOwners(): Promise<ReadonlyMap<AnyRoute, string>> {
  const files = globSync('*/*.routes.ts', { cwd: folder }).filter((file) => !file.startsWith('gateway/'));
  const entries = await Promise.all(
    files.map(async (file) => {
      const module: object = await import(pathToFileURL(join(folder, file)).href);
      return Object.values(module)
        .filter(isRoute)
        .map((route) => [route, dirname(file)] as const);
    }),
  );
  return new Map(entries.flat());
}
