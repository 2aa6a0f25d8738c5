import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestTests } from '../tasks/slowest-tests.ts';
import { root } from '../tasks/tasks.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Two programs that only compute, as on a machine that others use too. */
const startBusyLoops = () =>
  [1, 2].map(() => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }));

/** Runs `.ci/run` of a checkout with its output on this one, and returns its exit code and the lines about the whole of a part. */
async function runChecks(
  checkout: string,
  environment: Record<string, string>,
): Promise<{ exitCode: number; summary: readonly string[] }> {
  const child = spawn(join(checkout, '.ci/run'), {
    cwd: checkout,
    env: { ...process.env, CI: 'true', NODE_COMPILE_CACHE: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const summary: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    summary.push(...lines.filter((line) => /^(?:passed alone: |failed: |\d+ passed, \d+ failed)/.test(line)));
  });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { exitCode, summary };
}

/**
 * `npm run rehearse [-- --busy]`: runs what CI runs, in a clean clone of the last commit; if asked to, with two programs
 * beside it that keep the processor busy and with late events in the worlds of specs. Prints the minutes of each part, what passed only alone and the slowest
 * tests; a commit that passed is named in `.cache/rehearsed`.
 */
async function main(): Promise<number> {
  const commit = git('rev-parse', 'HEAD');
  if (git('status', '--porcelain') !== '') print('What is not committed is not part of the rehearsal.');
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-rehearsal-'));
  const checkout = join(folder, 'ardhi');
  const isBusy = process.argv.includes('--busy');
  const busyLoops = isBusy ? startBusyLoops() : [];
  process.once('exit', () => {
    for (const loop of busyLoops) loop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  git('clone', '--quiet', root, checkout);
  const startedAt = performance.now();
  const { exitCode, summary } = await runChecks(checkout, isBusy ? { BUS_DELAY_MS: '30' } : {});
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  print(`\nThe slowest tests:\n${slowestTests(join(checkout, '.cache', 'reports'), 20).join('\n')}`);
  print(`\n${summary.join('\n')}\n${commit} ${exitCode === 0 ? 'passed' : 'failed'} in ${minutes} minutes`);
  if (exitCode !== 0) return 1;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'rehearsed'), `${commit}\n`);
  return 0;
}

process.exitCode = await main();
