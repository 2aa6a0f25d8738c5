import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { binaries, root, runScript, type Tally } from './tasks.ts';

/** What Vitest's JSON reporter writes. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: 'passed' | 'failed';
    /** Why the file could not be loaded. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the specs and counts the results; a file that cannot be loaded counts as one failure, and so does an error outside of the tests or a run that exceeds `timeoutMs`. */
export async function runSpecs(args: readonly string[] = [], timeoutMs?: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-specs-'));
  const reportFile = join(folder, 'report.json');
  const common = ['run', '--root', '.', '--config', 'infra/checks/vitest.config.ts'];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const exitCode = await runScript(binaries.vitest, [...common, ...reports, ...args], { timeout: timeoutMs });
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    const failures = failuresOf(report);
    if (exitCode !== 0 && failures.length === 0) failures.push('specs: an error outside of the tests');
    return { passed: report.numPassedTests, failed: failures.length, failures };
  } catch {
    return { passed: 0, failed: 1, failures: ['specs: they wrote no report'] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The failed tests of a report, and the files that could not be loaded. */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const path = relative(root, file.name);
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [`${path}: ${firstLine(file.message)}`]
        : failed.map((test) => `${path}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    });

const firstLine = (message = '') => message.trim().split('\n', 1)[0];
