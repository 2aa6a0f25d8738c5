import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaries, runScript, type Tally } from './tasks.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** Runs the specs and counts the results; a file that cannot be loaded counts as one failure, and so does a run that exceeds `timeoutMs`. */
export async function runSpecs(args: readonly string[] = [], timeoutMs?: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-specs-'));
  const reportFile = join(folder, 'report.json');
  const common = ['run', '--root', '.', '--config', 'infra/checks/vitest.config.ts'];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const exitCode = await runScript(binaries.vitest, [...common, ...reports, ...args], { timeout: timeoutMs });
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    const failed = report.numFailedTests || (exitCode === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
