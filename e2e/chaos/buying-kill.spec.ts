import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUntilKilled } from './run-until-killed.ts';

let root: string;

const run = (folder: string, ...more: string[]) =>
  runUntilKilled({ script: 'buying-process.ts', root }, folder, ...more);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ardhi-buying-'));
  await run(join(root, 'prepared'), '', 'prepare');
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A new folder in which the starting catalogue is recorded and nothing was bought. */
function newFolder(name: string): string {
  const folder = join(root, name);
  cpSync(join(root, 'prepared'), folder, { recursive: true });
  return folder;
}

const boughtOnce = {
  fact: 'bought',
  orders: ['FULFILLED'],
  payments: ['SUCCEEDED'],
  grants: 6,
  documents: ['UG-2026-000001', 'UG-2026-RC-000001'],
  // Its discount and its purchase limit.
  reserved: ['USED', 'USED'],
};

/** Killed before the order was placed: the buyer has no answer and sends the request again. */
const notPlaced = { fact: 'bought', orders: [], payments: [], grants: 0, documents: [], reserved: [] };

/** How many kills there are at least, in rounds of all commits; one round of some of them without BUYING_KILLS. */
const atLeast = Number(process.env['BUYING_KILLS'] ?? 0);

/** The first commit after which a run is killed: one before the order is placed, which the test checks. */
const firstHit = 18;
/** After each commit while the order, the payment and their jobs are recorded, then after every fourth. */
const nextHit = (hit: number) => hit + (hit < 42 || atLeast > 0 ? 1 : 4);

describe('a purchase whose process is killed', () => {
  it('is one order, paid once, granted once and invoiced once, and goes on by itself once the order is placed (promises.md D1)', async () => {
    expect(await run(newFolder('not-killed'))).toEqual(boughtOnce);
    const wrong: string[] = [];
    const kills = { beforeOrder: 0, afterOrder: 0 };
    for (let hit = firstHit; ; hit = nextHit(hit)) {
      const folder = newFolder(`commit-${hit}`);
      const killed = (await run(folder, `committed:${hit}`)) === undefined;
      if (!killed) {
        rmSync(folder, { recursive: true, force: true });
        if (kills.beforeOrder + kills.afterOrder >= atLeast) break;
        hit = firstHit - 1;
        continue;
      }
      const resumed = JSON.stringify(await run(folder, '', 'resume'));
      const isPlaced = resumed !== JSON.stringify(notPlaced);
      kills[isPlaced ? 'afterOrder' : 'beforeOrder'] += 1;
      const found = isPlaced ? resumed : JSON.stringify(await run(folder));
      if (found !== JSON.stringify(boughtOnce)) wrong.push(`after commit ${hit}: ${found}`);
      rmSync(folder, { recursive: true, force: true });
    }
    console.log(
      `killed ${kills.beforeOrder} times before the order was placed, ${kills.afterOrder} times after`,
    );
    expect(wrong).toEqual([]);
    expect(kills.beforeOrder, 'a start takes fewer commits now: lower firstHit').toBeGreaterThan(0);
    expect(kills.afterOrder).toBeGreaterThan(5);
  }, 3_600_000);

  it('is started at its provider again, with the same reference, if the process is killed before that is recorded', async () => {
    const folder = newFolder('started');
    expect(await run(folder, 'payment-started:1')).toBeUndefined();
    expect(await run(folder, '', 'resume')).toEqual(boughtOnce);
  }, 60_000);

  it.each([1, 2])(
    'keeps the number of its document if the process is killed before document %s is issued with it',
    async (hit) => {
      const folder = newFolder(`numbered-${hit}`);
      expect(await run(folder, `invoice-number-assigned:${hit}`)).toBeUndefined();
      expect(await run(folder, '', 'resume')).toEqual(boughtOnce);
    },
    60_000,
  );
});
