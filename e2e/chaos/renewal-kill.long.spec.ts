import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUntilKilled } from './run-until-killed.ts';

let root: string;

const run = (folder: string, ...more: string[]) =>
  runUntilKilled({ script: 'renewal-process.ts', root }, folder, ...more);

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
});
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
  });
});
