import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/tasks/tasks.ts';

interface JourneyResults {
  readonly passed: number;
  readonly failed: number;
  /** Output of the run, to diagnose failures. */
  readonly output: string;
}

/** Runs the named journeys in a real browser against a running product. */
export async function runJourneysAgainst(url: string, names: readonly string[]): Promise<JourneyResults> {
  const report = join(root, '.cache', 'reports', 'journeys-against.json');
  rmSync(report, { force: true });
  const files = names.map((name) => `/${name}.journey.ts`);
  const program = ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  // Redirects after login concern pages only, not the deployment behind them.
  // One browser at a time: all processes of the product run on this machine too.
  const options = ['--workers=1', '--grep-invert', 'no redirect leads'];
  const child = spawn(process.execPath, [...program, ...files, ...options], {
    cwd: root,
    env: { ...process.env, ARDHI_URL: url, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  await new Promise((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number };
  };
  return { passed: stats.expected, failed: stats.unexpected, output };
}
