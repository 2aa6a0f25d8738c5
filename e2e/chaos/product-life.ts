import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** One life of the product's process, from its start to its end. */
export interface Life {
  /** Undefined when it could not start. */
  readonly url: string | undefined;
  readonly process: ChildProcess;
  /** What it wrote to its error stream. */
  complaint(): string;
  ended(): Promise<number | null>;
}

/** Of this release unless the folder of another is given. Resolves when it can be called, or has given up. */
export async function startLife(
  environment: Readonly<Record<string, string>>,
  release = join(import.meta.dirname, '..', '..'),
): Promise<Life> {
  const program = join(release, 'e2e', 'chaos', 'product-process.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      PATH: process.env['PATH'],
      METRICS_PORT: '0',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complaint] = ['', ''];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });
  const open = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      const url = /open at (\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([open, ended.then(() => undefined)]);
  return { url, process: child, complaint: () => complaint, ended: () => ended };
}
