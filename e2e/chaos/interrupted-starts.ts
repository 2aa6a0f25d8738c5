import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../infra/seed/seeded-random.ts';

/** The parts of a first start, in order. */
export const startPhases = ['install', 'build', 'seed'] as const;
export type StartPhase = (typeof startPhases)[number];

export interface InterruptedStartsResult {
  /** Starts that were killed while their phase ran. */
  readonly kills: number;
  /** Moments of the kills, in milliseconds after the start. */
  readonly killedAt: readonly number[];
  /** The output of each following start that did not end well. */
  readonly failures: readonly string[];
  /** The slowest following start until the product was listening, in milliseconds. */
  readonly slowestMs: number;
}

const root = join(import.meta.dirname, '..', '..');
const startTimeoutMs = 10 * 60_000;
/** Not part of a fresh checkout. */
const excluded = new Set(['node_modules', '.git', '.cache', '.data', 'dist', '.env']);

/** A copy of the checkout without packages, build and data; for phases after the installation, with the packages. */
function copyCheckout(phase: StartPhase): string {
  const checkout = mkdtempSync(join(tmpdir(), 'ardhi-start-'));
  cpSync(root, checkout, { recursive: true, filter: (file) => !excluded.has(basename(file)) });
  if (phase !== 'install') {
    const packages = ['node_modules', 'services/accounts/node_modules'];
    for (const folder of packages) spawnSync('cp', ['-a', join(root, folder), join(checkout, folder)]);
  }
  return checkout;
}

interface Start {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Variables that a process needs to reach the package registry, also behind a proxy. */
const networkVariables = [
  'PATH',
  'HOME',
  'NODE_EXTRA_CA_CERTS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
];

/** `npm start` in a process group of its own, with twelve demo listings. */
function start(checkout: string, data: string): Start {
  const child = spawn(process.execPath, ['infra/cli/setup.mjs', 'start'], {
    cwd: checkout,
    detached: true,
    env: {
      ...Object.fromEntries(networkVariables.map((name) => [name, process.env[name]])),
      DATA_DIR: data,
      PORT: '0',
      METRICS_PORT: '0',
      SEED_LISTINGS: '12',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** Sends a signal to a start and everything that it started. */
function signal({ child }: Start, name: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid ?? 0), name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

/** Output with which each phase of a start begins; the next phase, or listening, ends it. */
const beginnings: Readonly<Record<StartPhase | 'listening', RegExp>> = {
  install: /Installing packages/,
  build: /^/,
  seed: /Opening the data folder/,
  listening: /is listening at/,
};

/** Polls the output of a start. Resolves with whether a pattern appeared before the start ended. */
async function printed(one: Start, pattern: RegExp): Promise<boolean> {
  let hasEnded = false;
  void one.ended.then(() => {
    hasEnded = true;
  });
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!pattern.test(one.output()) && !hasEnded && performance.now() < giveUpAt) await wait(20);
  return pattern.test(one.output());
}

/** Puts a checkout back to the moment before a phase. */
function undo(phase: StartPhase, checkout: string, data: string): void {
  rmSync(data, { recursive: true, force: true });
  const folders = { install: ['node_modules'], build: ['frontends/dist', '.cache'], seed: [] }[phase];
  for (const folder of folders) rmSync(join(checkout, folder), { recursive: true, force: true });
}

/** How long a phase takes when nothing interrupts it, in milliseconds. */
async function durationOf(phase: StartPhase, checkout: string, data: string): Promise<number> {
  undo(phase, checkout, data);
  const one = start(checkout, data);
  await printed(one, beginnings[phase]);
  const beganAt = performance.now();
  const end = { install: /Built |up to date/, build: /Built /, seed: beginnings.listening }[phase];
  if (!(await printed(one, end))) throw new Error(`${phase} did not end:\n${one.output()}`);
  const durationMs = performance.now() - beganAt;
  signal(one, 'SIGKILL');
  await one.ended;
  return durationMs;
}

/** Starts again after a kill, and stops. Resolves with the time until the product listened, or with the output of a start that failed. */
async function nextStart(checkout: string, data: string): Promise<{ ms: number; failure?: string }> {
  const beganAt = performance.now();
  const one = start(checkout, data);
  const listens = await printed(one, beginnings.listening);
  const ms = performance.now() - beganAt;
  const url = /is listening at (\S+)/.exec(one.output())?.[1];
  const found =
    url === undefined ? undefined : await fetch(`${url}/properties/search`).catch(() => undefined);
  const total = found?.ok ? ((await found.json()) as { total: number }).total : 0;
  signal(one, 'SIGTERM');
  const code = await one.ended;
  const endsWell = listens && total > 0 && code === 0 && !/\n {4}at /.test(one.output());
  return endsWell ? { ms } : { ms, failure: `code ${code}, ${total} listings\n${one.output()}` };
}

/** Kills `npm start` at random moments of one phase; each time, the next start must end well. */
export async function interruptedStarts(
  phase: StartPhase,
  kills: number,
  seed: number,
): Promise<InterruptedStartsResult> {
  const random = seededRandom(seed);
  const checkout = copyCheckout(phase);
  const data = `${checkout}-data`;
  const killedAt: number[] = [];
  const failures: string[] = [];
  let slowestMs = 0;
  try {
    const durationMs = await durationOf(phase, checkout, data);
    for (let i = 0; i < kills; i++) {
      undo(phase, checkout, data);
      const one = start(checkout, data);
      await printed(one, beginnings[phase]);
      const afterMs = random.between(0, Math.round(durationMs));
      await wait(afterMs);
      signal(one, 'SIGKILL');
      await one.ended;
      killedAt.push(afterMs);
      const { ms, failure } = await nextStart(checkout, data);
      slowestMs = Math.max(slowestMs, ms);
      if (failure !== undefined) failures.push(`seed ${seed}, killed after ${afterMs} ms: ${failure}`);
    }
    return { kills: killedAt.length, killedAt, failures, slowestMs };
  } finally {
    for (const folder of [checkout, data]) rmSync(folder, { recursive: true, force: true });
  }
}
