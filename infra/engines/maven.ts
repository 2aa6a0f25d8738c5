import { join } from 'node:path';
import { fetched } from './fetched.ts';
import type { Tell } from './local-engine.ts';
import { fetchRun, has } from './programs.ts';

const registry = 'Maven Central (or the mirror that settings.xml names)';

/** What to say where Maven is missing. */
export const needsMaven = async (): Promise<string | undefined> =>
  (await has('mvn')) ? undefined : 'Maven is needed: install the package maven';

/** Brings a project's runtime dependencies into a folder. */
export async function fetchJars(pom: string, folder: string, tell: Tell): Promise<void> {
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
}

/** Brings one file by its coordinates into a folder and answers its path. */
export async function fetchFile(
  { group, name, version, kind }: Readonly<Record<'group' | 'name' | 'version' | 'kind', string>>,
  folder: string,
  tell: Tell,
): Promise<string> {
  const artifact = `${group}:${name}:${version}:${kind}`;
  const args = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  await fetched(registry, () => fetchRun('mvn', args), tell);
  return join(folder, `${name}-${version}.${kind}`);
}
