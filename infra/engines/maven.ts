import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveContents } from './contents.ts';
import { fetched } from './fetched.ts';
import type { Tell } from './local-engine.ts';
import { fetchRun, has } from './programs.ts';

const registry = 'Maven Central (or the mirror that settings.xml names)';

/** What to say where Maven is missing. */
export const needsMaven = async (): Promise<string | undefined> =>
  (await has('mvn')) ? undefined : 'Maven is needed: install the package maven';

/** Brings a project's runtime dependencies into a folder, of whose contents `sum` tells. @throws Error for others */
export async function fetchJars(pom: string, folder: string, sum: string, tell: Tell): Promise<void> {
  const args = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${folder}`,
  ];
  await fetched(registry, () => fetchRun('mvn', args), tell);
  proveContents(folder, pom, sum);
}

/** Brings an archive by its coordinates (group:name:version:kind) and unpacks it into a folder. @throws Error for other contents than `sum` tells of */
export async function fetchUnpacked(
  artifact: string,
  folder: string,
  sum: string,
  tell: Tell,
): Promise<void> {
  const args = ['-q', '-B', 'dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const notes = mkdtempSync(join(tmpdir(), 'ardhi-maven-'));
  // Beside what it unpacks it leaves notes in the folder where it runs.
  await fetched(registry, () => fetchRun('mvn', args, notes), tell).finally(() =>
    rmSync(notes, { recursive: true }),
  );
  proveContents(folder, artifact, sum);
}
