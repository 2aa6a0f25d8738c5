import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../cli/tasks/tasks.ts';

/** One of our apps running as a child process. */
export interface AppProcess {
  readonly pid: number;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL after 30 seconds. */
  stop(): Promise<void>;
}

/** An app that starts in seconds takes minutes when many start at once on a busy machine. */
const startTimeoutMs = 4 * 60_000;
const stopTimeoutMs = 30_000;

/** Silences warnings about type stripping and about a harmless timer in the Kafka client. */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

/** Child processes end with this process. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/** Starts an app by its file and arguments; its output goes to this process's streams unless `onOutput` is given. */
export function spawnApp(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onOutput?: (text: string) => void,
): AppProcess {
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', onOutput === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  children.add(child);
  child.stdout?.on('data', (text: Buffer) => onOutput?.(String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killTimer);
    },
  };
}

/** Starts an app and resolves once it listens. @throws Error with its output when it ends before that, or does not listen within `timeoutMs` (default: four minutes) */
export async function startApp(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeoutMs = startTimeoutMs,
): Promise<AppProcess> {
  let output = '';
  const ready = Promise.withResolvers<'open'>();
  const program = spawnApp(args, env, (text) => {
    output += text;
    if (output.includes('is listening at')) ready.resolve('open');
  });
  const timeout = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => timeout.resolve('late'), timeoutMs);
  const outcome = await Promise.race([ready.promise, timeout.promise, program.ended]);
  clearTimeout(timer);
  if (outcome === 'open') return program;
  await program.stop();
  const reason =
    outcome === 'late' ? `is not open after ${timeoutMs / 60_000} minutes` : `stopped with ${outcome}`;
  throw new Error(`${name} ${reason}.\n${output}`);
}
