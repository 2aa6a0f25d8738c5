import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Engines are cached outside the repository, so that clones share them; ENGINES_DIR overrides the location. */
const cacheRoot =
  process.env['ENGINES_DIR'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ardhi-engines');

/** The cache folder of an engine version; a recipe file adds its hash. */
export function cacheFolder(name: string, version: string, recipe?: string): string {
  if (recipe === undefined) return join(cacheRoot, `${name}-${version}`);
  const state = createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 8);
  return join(cacheRoot, `${name}-${version}-${state}`);
}

/** Fills a folder once through a staging folder, so that an interrupted download is never taken for complete. */
export async function fillOnce(folder: string, fill: (beside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const staging = `${folder}.${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await fill(staging);
  await rename(staging, folder).catch(async (error) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}
