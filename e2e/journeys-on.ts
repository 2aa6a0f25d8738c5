import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../infra/run/step.ts';

interface Journeys {
  readonly passed: number;
  readonly failed: number;
  /** What was said, for whoever wants to know why one failed. */
  readonly said: string;
}

/** Runs journeys by their names in a real browser against a product that is open at an address. */
export async function journeysOn(url: string, names: readonly string[]): Promise<Journeys> {
  const report = join(root, '.cache', 'journeys.json');
  rmSync(report, { force: true });
  const files = names.map((name) => `/${name}.journey.ts`);
  const program = ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  // Wishes of where to go after logging in are about pages, whatever stands behind them.
  const child = spawn(process.execPath, [...program, ...files, '--grep-invert', 'no wish leads'], {
    cwd: root,
    env: { ...process.env, ARDHI_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  await new Promise((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, said };
}
