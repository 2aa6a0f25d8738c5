import { type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Folder for the reports of test runs, as JSON from their tools. */
export const reportsFolder = join(root, '.cache', 'reports');

/** The Node binary of this process, so that child processes use the same one. */
const node = process.execPath;

/** Runs a script, relative to the repository root, with this Node and resolves with its exit code. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit', ...options });
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** Entry files of the tools that packages install. */
export const binaries = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** A step of a command; it resolves with an exit code. */
export interface Task {
  readonly name: string;
  readonly run: () => Promise<number>;
}

/** Numbers of passed and failed tests. */
export interface Tally {
  passed: number;
  failed: number;
  /** The failed tests, each with the first line of its error. */
  readonly failures: readonly string[];
}

/** Runs tasks, one for each processor at once, continues after failures, and prints the result of each. */
export async function runAll(tasks: readonly Task[]): Promise<Tally> {
  const failures: string[] = [];
  const waiting = tasks.values();
  const runOneByOne = async () => {
    for (const task of waiting) {
      const startedAt = performance.now();
      const exitCode = await task.run();
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${task.name} (${seconds} s)\n`);
      if (exitCode !== 0) failures.push(task.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runOneByOne));
  return { passed: tasks.length - failures.length, failed: failures.length, failures };
}

/** Prints the sum of several results below the list of what failed, and sets the exit code. */
export function reportTotal(results: readonly Tally[]): void {
  const total = (of: 'passed' | 'failed') => results.reduce((sum, tally) => sum + tally[of], 0);
  const failures = results.flatMap((tally) => tally.failures);
  for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
  const took = [`${minutesOf(performance.now())} minutes`, ...processorMinutes()].join(', ');
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed (${took})\n`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

const minutesOf = (ms: number) => (ms / 60_000).toFixed(1);

/** Minutes of processor time of all programs that this process has run, where the system tells them (proc(5), fields 16 and 17). */
function processorMinutes(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticksPerSecond = 100;
  return [
    `${minutesOf(((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1_000)} of processor time`,
  ];
}
