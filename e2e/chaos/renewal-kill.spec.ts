import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFact } from './fact-lines.ts';

const script = join(import.meta.dirname, 'renewal-process.ts');
let root: string;

/** Runs the process on a folder; undefined if it was killed, otherwise what it wrote last. */
async function run(folder: string, failpoint = '', ...more: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder, ...more], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled'), FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines = (await text(child.stdout)).trim().split('\n');
  const code = await ended;
  if (code !== null && code !== 0) throw new Error(`the process exited with code ${code}`);
  return code === null ? undefined : parseFact(lines.at(-1) ?? '');
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ardhi-renewal-'));
  const prepared = await run(join(root, 'prepared'), '', 'prepare');
  expect(prepared).toEqual({
    fact: 'renewed',
    orders: ['FULFILLED'],
    subscription: 'ACTIVE 2026-12-20',
    grants: 6,
    credit: 177_000,
  });
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const renewedOnce = {
  fact: 'renewed',
  orders: ['FULFILLED', 'FULFILLED'],
  subscription: 'ACTIVE 2027-01-20',
  grants: 12,
  credit: 0,
};

/** Each commit while the renewal is ordered and paid, every sixth one before and after. */
const nextHit = (hit: number) => hit + (hit >= 25 && hit < 33 ? 1 : 6);

describe('a renewal whose process is killed', () => {
  it('is ordered once, paid once from credit and granted once, also when it was interrupted (promises.md D1)', async () => {
    const wrong: string[] = [];
    let kills = 0;
    for (let hit = 1; ; hit = nextHit(hit)) {
      const folder = join(root, `commit-${hit}`);
      cpSync(join(root, 'prepared'), folder, { recursive: true });
      const killed = (await run(folder, `committed:${hit}`)) === undefined;
      if (!killed) break;
      kills++;
      const found = JSON.stringify(await run(folder));
      if (found !== JSON.stringify(renewedOnce)) wrong.push(`after commit ${hit}: ${found}`);
      rmSync(folder, { recursive: true, force: true });
    }
    console.log(`killed ${kills} times during a renewal`);
    expect(wrong).toEqual([]);
    expect(kills).toBeGreaterThan(10);
  }, 300_000);
});
