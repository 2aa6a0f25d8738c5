import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { root } from '../tasks/tasks.ts';

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

/** Silences warnings about type stripping. */
const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Child processes end with this process. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/** Who reads the standard output of an app, and the file to which both of its streams are appended. */
interface OutputOptions {
  readonly onOutput?: (text: string) => void;
  readonly logFile?: string | undefined;
}

/** Size in bytes beyond which the log of an earlier run is set aside. */
const maxLogBytes = 50 * 1_024 * 1_024;

/** Continues a log file; one that has grown too large is kept once, as `<name>.1`. */
function openLog(file: string): WriteStream {
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' });
}

/** Starts an app by its file and arguments; its output goes to this process's streams unless the options name other readers. */
export function spawnApp(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { onOutput, logFile }: OutputOptions = {},
): AppProcess {
  const piped = (isPiped: boolean) => (isPiped ? 'pipe' : 'inherit');
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', piped(onOutput !== undefined || logFile !== undefined), piped(logFile !== undefined)],
  });
  children.add(child);
  const log = logFile === undefined ? undefined : openLog(logFile);
  // A full disk loses log lines, not the process.
  log?.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => log?.write(text));
  child.stdout?.on('data', (text: Buffer) => onOutput?.(String(text)));
  child.once('close', () => log?.end());
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killTimer);
    },
  };
}

/** How long an app may take to listen (default: four minutes), and who reads what it printed until then. */
interface StartOptions {
  readonly timeoutMs?: number;
  readonly onReady?: (output: string) => void;
  /** Receives both streams of the app for as long as it runs. */
  readonly logFile?: string | undefined;
}

/** Output of an app before it is ready, kept for the error message up to this many characters. */
const maxOutput = 64_000;

/** Starts an app and resolves once it listens. @throws Error with its output when it ends before that, or does not listen in time */
export async function startApp(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { timeoutMs = startTimeoutMs, onReady = () => {}, logFile }: StartOptions = {},
): Promise<AppProcess> {
  let output = '';
  const ready = Promise.withResolvers<'open'>();
  let isReady = false;
  const onOutput = (text: string) => {
    if (isReady) return;
    output = (output + text).slice(-maxOutput);
    isReady = output.includes('is listening at');
    if (isReady) ready.resolve('open');
  };
  const program = spawnApp(args, env, { onOutput, logFile });
  const timeout = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => timeout.resolve('late'), timeoutMs);
  const outcome = await Promise.race([ready.promise, timeout.promise, program.ended]);
  clearTimeout(timer);
  if (outcome === 'open') {
    onReady(output);
    return program;
  }
  await program.stop();
  const reason =
    outcome === 'late' ? `is not open after ${timeoutMs / 60_000} minutes` : `stopped with ${outcome}`;
  const log = logFile === undefined ? '' : ` Its log is ${logFile}.`;
  throw new Error(`${name} ${reason}.${log}\n${output}`);
}
