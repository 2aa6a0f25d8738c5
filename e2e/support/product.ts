import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../infra/engines/programs.ts';

const root = join(import.meta.dirname, '../..');

/** SEED_LISTINGS of the smallest demo world with everything that the journeys look for. */
export const journeyListings = '60';

export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, on a free port and a temporary data folder, and waits until it is ready. */
export const startProduct = (environment: Readonly<Record<string, string>> = {}, checkout = root) =>
  startApp('infra/apps/embedded.ts', environment, checkout);

/** Starts the product of a checkout as `npm run dev` does. */
export const startDevelopment = (environment: Readonly<Record<string, string>>, checkout: string) =>
  startApp('infra/cli/dev.ts', environment, checkout);

async function startApp(
  entry: string,
  environment: Readonly<Record<string, string>>,
  checkout: string,
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', entry],
    {
      cwd: checkout,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let stdout = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      stdout += text;
      if (stdout.includes(url)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the product stopped with ${code}:\n${stdout}`)));
  });
  return {
    url,
    process: child,
    output: () => stdout,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
