import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseFact } from './fact-lines.ts';

/** A script of this folder to run as a process of its own. */
export interface KillableScript {
  /** Its file name. */
  readonly script: string;
  /** Keeps the compiled code between runs. */
  readonly root: string;
}

/** Runs a script on a folder; undefined if it was killed at the failpoint, otherwise the last fact that it printed. @throws Error when it exits with another code than 0 */
export async function runUntilKilled(
  { script, root }: KillableScript,
  folder: string,
  failpoint = '',
  ...more: string[]
): Promise<Record<string, unknown> | undefined> {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, folder, ...more], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled'), FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines = (await text(child.stdout)).trim().split('\n');
  const code = await ended;
  if (code !== null && code !== 0) throw new Error(`the process exited with code ${code}`);
  return code === null ? undefined : parseFact(lines.at(-1) ?? '');
}
