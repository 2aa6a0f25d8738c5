import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Engines are kept outside the repository, so that clones share them; ENGINES_DIR moves them. */
const cache =
  process.env['ENGINES_DIR'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ardhi-engines');

/** Where one engine of one version is kept, apart from what another state of its recipe's file brought. */
export function keptIn(name: string, version: string, recipe?: string): string {
  if (recipe === undefined) return join(cache, `${name}-${version}`);
  const state = createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 8);
  return join(cache, `${name}-${version}-${state}`);
}

/** Fills a folder once: beside its place first, so that what was broken off is never taken for whole. */
export async function fillOnce(folder: string, fill: (beside: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const beside = `${folder}.${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  await fill(beside);
  await rename(beside, folder).catch(async (error) => {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}
