import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A running process of the product. */
export interface SpawnedProduct {
  /** Undefined when it could not start. */
  readonly url: string | undefined;
  readonly process: ChildProcess;
  /** Its output to stderr. */
  stderr(): string;
  ended(): Promise<number | null>;
}

/** Spawns the product of this release, or of the release in the given folder. Resolves once it listens or has exited. */
export async function spawnProduct(
  environment: Readonly<Record<string, string>>,
  release = join(import.meta.dirname, '..', '..'),
): Promise<SpawnedProduct> {
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
  let [stdout, stderrText] = ['', ''];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stderr.on('data', (text: Buffer) => {
    stderrText += text;
  });
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      stdout += text;
      const url = /open at (\S+)/.exec(stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  return { url, process: child, stderr: () => stderrText, ended: () => ended };
}
