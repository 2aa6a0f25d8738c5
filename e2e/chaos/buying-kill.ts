import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUntilKilled } from './run-until-killed.ts';

/** State after a purchase that was made once. */
export const boughtOnce = {
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

/** Folders in which the starting catalogue is recorded and nothing was bought, and runs of a purchase on them. */
export interface BuyingRuns {
  /** A new folder. */
  newFolder(name: string): string;
  /** Buys on a folder; undefined if the process was killed at the failpoint, otherwise what there is then. */
  run(folder: string, ...more: string[]): ReturnType<typeof runUntilKilled>;
  close(): void;
}

/** Prepares purchases whose process is killed. */
export async function buyingRuns(): Promise<BuyingRuns> {
  const root = mkdtempSync(join(tmpdir(), 'ardhi-buying-'));
  const run: BuyingRuns['run'] = (folder, ...more) =>
    runUntilKilled({ script: 'buying-process.ts', root }, folder, ...more);
  await run(join(root, 'prepared'), '', 'prepare');
  return {
    run,
    newFolder(name) {
      const folder = join(root, name);
      cpSync(join(root, 'prepared'), folder, { recursive: true });
      return folder;
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Results of purchases whose process was killed. */
export interface BuyingKills {
  /** How often it was killed before the order was placed, and after. */
  readonly beforeOrder: number;
  readonly afterOrder: number;
  /** The purchases that are not one order, paid, granted and invoiced once. */
  readonly wrong: readonly string[];
}

/** The first commit after which a run is killed: one before the order is placed. */
const firstHit = 10;

/**
 * Kills purchases after their commits, in rounds until there were `atLeast` kills: after each commit, or with 0 once after each while
 * the order, the payment and their jobs are recorded and then after every fourth. Each goes on by itself once its order was placed.
 */
export async function buyingUnderKills(
  { run, newFolder }: BuyingRuns,
  atLeast: number,
): Promise<BuyingKills> {
  const nextHit = (hit: number) => hit + (hit < 34 || atLeast > 0 ? 1 : 4);
  const wrong: string[] = [];
  const kills = { beforeOrder: 0, afterOrder: 0 };
  for (let hit = firstHit; ; hit = nextHit(hit)) {
    if (atLeast > 0 && kills.beforeOrder + kills.afterOrder >= atLeast) return { ...kills, wrong };
    const folder = newFolder(`commit-${hit}`);
    const killed = (await run(folder, `committed:${hit}`)) === undefined;
    if (!killed) {
      rmSync(folder, { recursive: true, force: true });
      if (atLeast === 0) return { ...kills, wrong };
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
}
