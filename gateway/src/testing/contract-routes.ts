import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyRoute } from '@ardhi/contracts/route';

const folder = join(import.meta.dirname, '../../../services/contracts/src');

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'row' in value && 'path' in value && 'answer' in value;

/** Every route declared in a contract, whether a service implements it yet or not, except the gateway's own. */
export async function contractRoutes(): Promise<readonly AnyRoute[]> {
  const files = globSync('**/*.routes.ts', { cwd: folder }).filter((file) => !file.startsWith('gateway/'));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return [...new Set(modules.flatMap((module: object) => Object.values(module).filter(isRoute)))];
}
