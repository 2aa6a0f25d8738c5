import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';

const execute = promisify(execFile);

/** Runs a program to completion and returns its stdout. @throws Error with its last output */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly timeout?: number } = {},
): Promise<string> {
  try {
    return (await execute(program, args, { ...options, maxBuffer: 64 * 1_024 * 1_024 })).stdout;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      killed,
    } = error as { stdout?: string; stderr?: string; killed?: boolean };
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n');
    const how = killed === true ? `was not done after ${(options.timeout ?? 0) / 1_000} s` : 'failed';
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} ${how}:\n${output}`);
  }
}

/** Runs a program that downloads, with a timeout of five minutes. */
export const runDownload = (program: string, args: readonly string[], cwd?: string): Promise<string> =>
  runProgram(program, args, { timeout: 300_000, ...omitUndefined({ cwd }) });

/** True if a program can be started here. */
export const isInstalled = (program: string): Promise<boolean> =>
  execute(program, ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );

/** Startup timeout: a server that normally starts within seconds can take minutes on a busy machine. */
const startTimeoutMs = 180_000;

/** A server process that was started here. */
export interface Server {
  readonly pid: number;
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a server that logs to a file, and waits until `isReady` returns true.
 * On Linux the server ends with this process, even when this process is killed.
 * @throws Error with the last output when the server stops or is not ready within three minutes
 */
export async function startServer(
  command: readonly [program: string, ...args: string[]],
  options: {
    readonly log: string;
    readonly isReady: () => Promise<boolean>;
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
    readonly setprivOptions?: readonly string[];
  },
): Promise<Server> {
  const out = openSync(options.log, 'a');
  const [program, ...args] =
    platform() === 'linux'
      ? ['setpriv', '--pdeathsig', 'TERM', ...(options.setprivOptions ?? []), ...command]
      : command;
  const child = spawn(program as string, args as string[], {
    stdio: ['ignore', out, out],
    env: { ...process.env, ...options.env },
    ...omitUndefined({ cwd: options.cwd }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const stop = () => stopServer(child, ended);
  for (let waited = 0; !(await options.isReady().catch(() => false)); waited += 100) {
    if (failure === undefined && child.exitCode === null && waited < startTimeoutMs) {
      await setTimeout(100);
      continue;
    }
    await stop();
    const output = (await readFile(options.log, 'utf8')).trim().split('\n').slice(-12).join('\n');
    throw new Error(`${command[0]} does not answer:\n${failure?.message ?? output}`);
  }
  return { pid: child.pid ?? 0, stop };
}

async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  // A frozen process receives SIGTERM only after it resumes.
  child.kill('SIGCONT');
  const late = AbortSignal.timeout(10_000);
  late.addEventListener('abort', () => child.kill('SIGKILL'));
  await ended;
}

/** True if a local port is free. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Ports returned earlier that may not be in use yet. */
const reservedPorts = new Set<number>();

/**
 * A free port below the ephemeral range, so that no outgoing connection takes the port while its server is
 * restarted.
 */
export async function freePort(upTo = 32_000): Promise<number> {
  const port = randomInt(20_000, upTo);
  if (reservedPorts.has(port) || !(await isPortFree(port))) return freePort(upTo);
  reservedPorts.add(port);
  return port;
}
