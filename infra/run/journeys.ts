import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, type Tally } from './step.ts';

const file = join(root, '.cache', 'journeys.json');

/** Runs the journeys in a real browser against the built product and counts them. */
export async function runJourneys(args: readonly string[] = []): Promise<Tally> {
  rmSync(file, { force: true });
  const code = await run('e2e/node_modules/@playwright/test/cli.js', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...args,
  ]);
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0)
      process.stdout.write(`${stats.flaky} of the journeys passed at the second try only\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
