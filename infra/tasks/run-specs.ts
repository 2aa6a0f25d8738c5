import type { SpawnOptions } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FailedTest, type RunResults, runFailedFilesAlone } from './failed-files.ts';
import { binaries, reportsFolder, root, runScript, type Tally } from './tasks.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Output of Vitest's JSON reporter. */
export interface SpecReport {
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
      /** Milliseconds. */
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface SpecRun {
  /** Those of `npm test`, of `npm run test:long` or of `npm run live`; all but the last without it. */
  readonly level?: 'quick' | 'long' | 'live';
  /** Paths, and options of Vitest. */
  readonly args?: readonly string[];
  readonly timeoutMs?: number;
  /** Further environment, read before each run. */
  readonly environment?: () => Readonly<Record<string, string>>;
  /** Removes what the first run left where a file would find it, before the file runs alone. */
  readonly reset?: () => Promise<void>;
}

/**
 * Runs the specs and counts the results; a file that cannot be loaded counts as one failure, and so does an error outside
 * of the tests or a run that exceeds `timeoutMs`. Files with failures run once more, each alone.
 */
export async function runSpecs({
  level,
  args = [],
  timeoutMs,
  environment = () => ({}),
  reset = async () => {},
}: SpecRun = {}): Promise<Tally> {
  const endsAt = performance.now() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  const remainingMs = () =>
    timeoutMs === undefined ? undefined : Math.max(1, Math.ceil(endsAt - performance.now()));
  const env = () => ({
    ...process.env,
    ...environment(),
    ...(level !== undefined && { LEVEL: level }),
    // Long and live suites store whole checkouts and engines, for which memory may have no room.
    ...(level === 'quick' && { TMPDIR: temporaryFolder() }),
  });
  const run = (name: string, ...given: readonly string[]) =>
    runOnce(name, given, { timeout: remainingMs(), env: env() });
  return runFailedFilesAlone(await run(level ?? 'specs', ...args), async (file) => {
    await reset();
    return run('alone', file, '--maxWorkers=1');
  });
}

async function runOnce(name: string, args: readonly string[], options: SpawnOptions): Promise<RunResults> {
  const reportFile = join(reportsFolder, `${name}.json`);
  rmSync(reportFile, { force: true });
  const common = ['run', '--root', '.', '--config', 'infra/checks/vitest.config.ts'];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const exitCode = await runScript(binaries.vitest, [...common, ...reports, ...args], options);
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as SpecReport;
    const failed = failuresOf(report);
    const errors = exitCode !== 0 && failed.length === 0 ? ['specs: an error outside of the tests'] : [];
    return { passed: report.numPassedTests, failed, errors };
  } catch {
    return { passed: 0, failed: [], errors: ['specs: they wrote no report'] };
  }
}

/** The failed tests of a report, and the files that could not be loaded. */
const failuresOf = ({ testResults }: SpecReport): FailedTest[] =>
  testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length === 0
        ? [{ file, title: '', message: firstLine(message) }]
        : failed.map((test) => ({
            file,
            title: test.fullName,
            message: firstLine(test.failureMessages[0]),
          }));
    });

const firstLine = (message = ''): string => message.trim().split('\n', 1)[0] ?? '';
