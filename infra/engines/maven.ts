import { join } from 'node:path';
import { has, run } from './programs.ts';

/** What to say where Maven is missing. */
export const needsMaven = async (): Promise<string | undefined> =>
  (await has('mvn')) ? undefined : 'Maven is needed: install the package maven';

/** Brings a project's runtime dependencies into a folder. */
export async function fetchJars(pom: string, folder: string): Promise<void> {
  await run('mvn', [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${folder}`,
  ]);
}

/** Brings one file by its coordinates into a folder and answers its path. */
export async function fetchFile(
  { group, name, version, kind }: Readonly<Record<'group' | 'name' | 'version' | 'kind', string>>,
  folder: string,
): Promise<string> {
  const artifact = `${group}:${name}:${version}:${kind}`;
  await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
  return join(folder, `${name}-${version}.${kind}`);
}
