import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript, type Tally } from './tasks.ts';

const reportFile = join(root, '.cache', 'journeys.json');

/** A file of journeys, or a group within one. */
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes. */
interface Report {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

/** Runs the journeys in a real browser against the built product and counts the results. */
export async function runJourneys(args: readonly string[] = []): Promise<Tally> {
  rmSync(reportFile, { force: true });
  const exitCode = await runScript('e2e/node_modules/@playwright/test/cli.js', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...args,
  ]);
  try {
    const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} journeys passed only on the second attempt\n`);
    const failures = suites.flatMap(failuresOf);
    if (exitCode !== 0 && failures.length === 0) failures.push('journeys: an error outside of the tests');
    return { passed: stats.expected + stats.flaky, failed: failures.length, failures };
  } catch {
    return { passed: 0, failed: 1, failures: ['journeys: they wrote no report'] };
  }
}

const failuresOf = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/journeys/${file}: ${title}`),
  ...suites.flatMap(failuresOf),
];
