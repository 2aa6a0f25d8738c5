import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FailedTest, type RunResults, runFailedFilesAlone } from './failed-files.ts';
import { reportsFolder, runScript, type Tally } from './tasks.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A file of journeys, or a group within one. */
export interface JourneySuite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration: number;
        readonly error?: { message?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly JourneySuite[];
}

/** Output of Playwright's JSON reporter. */
export interface JourneyReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly JourneySuite[];
}

interface JourneyRun {
  /** Those of `npm test` or of `npm run test:long`; all without it. */
  readonly level?: 'quick' | 'long';
  /** Names of files, and options of Playwright. */
  readonly args?: readonly string[];
}

/**
 * Runs the journeys in a real browser against the built product and counts the results. Files with failures run once
 * more, each alone, against a product of their own.
 */
export async function runJourneys({ level, args = [] }: JourneyRun = {}): Promise<Tally> {
  const environment = {
    ...(level !== undefined && { LEVEL: level }),
    // Long journeys store whole checkouts, for which memory may have no room.
    ...(level === 'quick' && { TMPDIR: temporaryFolder() }),
  };
  const run = (name: string, ...given: readonly string[]) =>
    runOnce(join(reportsFolder, `${name}.json`), given, environment);
  return runFailedFilesAlone(await run(level === 'long' ? 'long-journeys' : 'journeys', ...args), (file) =>
    run('journeys-alone', `/${file}$`, '--workers=1', '--trace=retain-on-failure'),
  );
}

async function runOnce(
  reportFile: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<RunResults> {
  rmSync(reportFile, { force: true });
  const program = ['test', '-c', 'e2e/playwright.config.ts', ...args];
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    ...environment,
  };
  const exitCode = await runScript('e2e/node_modules/@playwright/test/cli.js', program, { env });
  try {
    const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as JourneyReport;
    const failed = suites.flatMap(failuresOf);
    const errors = exitCode !== 0 && failed.length === 0 ? ['journeys: an error outside of the tests'] : [];
    return { passed: stats.expected, failed, errors };
  } catch {
    return { passed: 0, failed: [], errors: ['journeys: they wrote no report'] };
  }
}

const failuresOf = ({ file, specs, suites = [] }: JourneySuite): FailedTest[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      file: `e2e/journeys/${file}`,
      title,
      message: tests[0]?.results[0]?.error?.message?.trim().split('\n', 1)[0] ?? '',
    })),
  ...suites.flatMap(failuresOf),
];
