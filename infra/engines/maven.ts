import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchWithRetry } from './fetch-with-retry.ts';
import type { ReportProgress } from './local-engine.ts';
import { isInstalled, runDownload } from './programs.ts';
import { verifyContents } from './verify-contents.ts';

const registry = 'Maven Central (or the mirror that settings.xml names)';

/** A sentence to show when Maven is missing; undefined otherwise. */
export const needsMaven = async (): Promise<string | undefined> =>
  (await isInstalled('mvn')) ? undefined : 'Maven is needed: install the package maven';

/** Downloads a project's runtime dependencies into a folder. @throws Error when the checksum differs from `sum` */
export async function fetchJars(
  pom: string,
  folder: string,
  sum: string,
  tell: ReportProgress,
): Promise<void> {
  const args = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${folder}`,
  ];
  await fetchWithRetry(registry, () => runDownload('mvn', args), tell);
  verifyContents(folder, pom, sum);
}

/**
 * Downloads an archive by its coordinates (group:name:version:kind) and unpacks it into a folder.
 * @throws Error when the checksum differs from `sum`
 */
export async function fetchUnpacked(
  artifact: string,
  folder: string,
  sum: string,
  tell: ReportProgress,
): Promise<void> {
  const args = ['-q', '-B', 'dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const notes = mkdtempSync(join(tmpdir(), 'ardhi-maven-'));
  // Maven also writes marker files into its working directory.
  await fetchWithRetry(registry, () => runDownload('mvn', args, notes), tell).finally(() =>
    rmSync(notes, { recursive: true }),
  );
  verifyContents(folder, artifact, sum);
}
