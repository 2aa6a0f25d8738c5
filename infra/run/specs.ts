import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs, run, type Tally } from './step.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** Runs the specs and counts them; a file that cannot be loaded counts as one failure, and so does a run that is not done in time. */
export async function runSpecs(args: readonly string[] = [], withinMs?: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-specs-'));
  const file = join(folder, 'report.json');
  const common = ['run', '--root', '.', '--config', 'infra/checks/vitest.config.ts'];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(programs.vitest, [...common, ...reports, ...args], { timeout: withinMs });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
