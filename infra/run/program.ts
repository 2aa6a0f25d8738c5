import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './step.ts';

/** One of our programs as a process of its own. */
export interface Program {
  readonly pid: number;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** SIGTERM, and SIGKILL for one that has not gone after half a minute. */
  stop(): Promise<void>;
}

/** A program that opens in seconds takes minutes where many start at once on a busy machine. */
const patienceMs = 4 * 60_000;
const farewellMs = 30_000;

/** What Node says of type stripping, and of a timer in the client of the brokers that does no harm. */
const quietly = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

/** Whatever ends this process ends those that it started. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/** Starts a program by its file and what it is told; it speaks to the streams of this process unless `hear` listens. */
export function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  hear?: (text: string) => void,
): Program {
  const child = spawn(process.execPath, [...quietly, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', hear === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  children.add(child);
  child.stdout?.on('data', (text: Buffer) => hear?.(String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      const late = setTimeout(() => child.kill('SIGKILL'), farewellMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
    },
  };
}

/** Starts a program and resolves once it says that it is open. @throws Error with what it said when it ends before, or does not open in time (four minutes unless said) */
export async function openProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  withinMs = patienceMs,
): Promise<Program> {
  let said = '';
  const open = Promise.withResolvers<'open'>();
  const program = startProgram(args, env, (text) => {
    said += text;
    if (said.includes('is open at')) open.resolve('open');
  });
  const late = Promise.withResolvers<'late'>();
  const alarm = setTimeout(() => late.resolve('late'), withinMs);
  const outcome = await Promise.race([open.promise, late.promise, program.ended]);
  clearTimeout(alarm);
  if (outcome === 'open') return program;
  await program.stop();
  const how =
    outcome === 'late' ? `is not open after ${withinMs / 60_000} minutes` : `stopped with ${outcome}`;
  throw new Error(`${name} ${how}.\n${said}`);
}
