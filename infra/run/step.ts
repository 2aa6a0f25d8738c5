import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The Node that this runs on, so that children run on the same. */
const node = process.execPath;

/** Runs a package's program or one of ours in the root and answers its exit code. */
export function run(
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

/** Programs that packages bring, by the file that starts them. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export interface Step {
  readonly name: string;
  readonly run: () => Promise<number>;
}

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs steps one after another, all of them even when one fails, and says how each went. */
export async function inTurn(steps: readonly Step[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    const began = performance.now();
    const code = await step.run();
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${took} s)\n`);
    if (code === 0) tally.passed += 1;
    else tally.failed += 1;
  }
  return tally;
}
