import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../tasks/tasks.ts';
import { largeInstallation } from './large-installation.ts';

/**
 * Milliseconds from `npm start` on a built checkout with `count` listings to the first complete search page.
 */
export async function restartTime(count: number, tell: (what: string) => void): Promise<number> {
  const folder = await preparedInstallation(count, tell);
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/cli/setup.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await waitForOutput(child.stdout, `127.0.0.1:${port}`);
    const page = await fetch(`http://127.0.0.1:${port}/plots`, { headers: { accept: 'text/html' } });
    const text = await page.text();
    if (!page.ok || !text.includes('/properties/')) throw new Error(`The first page was ${page.status}.`);
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Creates the installation once and reuses it; an unfinished one is created again. */
async function preparedInstallation(count: number, tell: (what: string) => void): Promise<string> {
  const folder = join(root, '.cache', 'bench', `world-${count}`);
  const mark = join(folder, 'complete');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== String(count)) {
    await largeInstallation(folder, count, tell);
    writeFileSync(mark, String(count));
  }
  return folder;
}

function waitForOutput(out: NodeJS.ReadableStream, words: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    out.on('data', (text: Buffer) => {
      output += text;
      if (output.includes(words)) resolve();
    });
    out.once('end', () => reject(new Error(`It stopped:\n${output}`)));
  });
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
