import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript, type Tally } from './tasks.ts';

const reportFile = join(root, '.cache', 'journeys.json');

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
    const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} journeys passed only on the second attempt\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (exitCode === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
