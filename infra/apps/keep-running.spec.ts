import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from './app-process.ts';
import { keepRunning } from './keep-running.ts';

describe('a process of the launcher', () => {
  let folder: string;
  let logFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-keep-'));
    logFile = join(folder, 'app.log');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A program that says it listens, writes to both streams and then runs `code`. */
  function starter(code: string) {
    const script = join(folder, 'app.mjs');
    writeFileSync(
      script,
      `console.log('app is listening at nowhere'); console.error('to stderr'); setInterval(() => {}, 1e3); ${code}`,
    );
    return () => startApp('app', [script], {}, { logFile });
  }

  it('is started again when it dies, with a growing delay and a sentence for each', async () => {
    const sentences: string[] = [];
    const running = Promise.withResolvers<void>();
    const pids: number[] = [];
    const start = starter('');
    const supervised = await keepRunning(
      'app',
      async () => {
        const program = await start();
        pids.push(program.pid);
        return program;
      },
      {
        delaysMs: [10, 20],
        report: (sentence) => {
          sentences.push(sentence);
          if (sentence.endsWith('running again.')) running.resolve();
        },
      },
    );
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await running.promise;
    expect(pids).toHaveLength(2);
    expect(sentences).toEqual([
      'app stopped with a signal; it is started again in 0.01 s.',
      'app is running again.',
    ]);
    await supervised.stop();
    expect(() => process.kill(pids[1] ?? 0, 0)).toThrow('ESRCH');
  });

  it('that keeps dying stays down after the last attempt, and says so', async () => {
    const down = Promise.withResolvers<string>();
    const supervised = await keepRunning('app', starter('setTimeout(() => process.exit(3), 20);'), {
      delaysMs: [5, 5],
      report: (sentence) => {
        if (sentence.includes('stays down')) down.resolve(sentence);
      },
    });
    expect(await down.promise).toBe(
      'app stopped with 3. It was started again 2 times and stays down now: read its log, then restart Ardhi.',
    );
    await supervised.stop();
  });

  it('can be stopped while it is being started again', async () => {
    const begun = Promise.withResolvers<void>();
    const start = starter('');
    const pids: number[] = [];
    const supervised = await keepRunning(
      'app',
      async () => {
        if (pids.length === 1) begun.resolve();
        const program = await start();
        pids.push(program.pid);
        return program;
      },
      { delaysMs: [1], report: () => {} },
    );
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await begun.promise;
    await supervised.stop();
    expect(pids).toHaveLength(2);
    expect(() => process.kill(pids[1] ?? 0, 0)).toThrow('ESRCH');
  });

  it('writes everything it prints into its log file', async () => {
    const supervised = await keepRunning('app', starter("console.log('later');"), { report: () => {} });
    for (const line of ['later', 'to stderr'])
      await expect.poll(() => readFileSync(logFile, 'utf8')).toContain(line);
    await supervised.stop();
    expect(existsSync(logFile)).toBe(true);
  });
});
