import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { account, laterSums } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { foundSums, isFound, searchedLedger } from './searched-ledger.ts';

export interface SearchLost {
  /** Reads of documents that failed while the search was lost. */
  readonly unread: number;
  /** Searches that were told that there is none now, and the slowest of them in milliseconds. */
  readonly unavailable: number;
  readonly slowestMs: number;
  /** Searches that were told anything else. */
  readonly otherAnswers: number;
  /** Accounts that were not found by their sums in the end. */
  readonly wrongAfter: number;
}

interface Lost {
  /** Accounts that are paid, searched and found again. */
  readonly accounts: number;
  /** What happens to the server once its indexes were deleted and filled again. */
  readonly harm: () => Promise<void>;
}

/** Every index of a ledger is deleted while it is written to and searched; then its server is harmed, and comes back (promises.md A15). */
export async function searchLost(settings: EngineSettings, { accounts, harm }: Lost): Promise<SearchLost> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-search-lost-'));
  const ledger = await openLedger(folder, { settings, service: searchedLedger });
  const { tools } = ledger;
  let [over, unread, unavailable, slowestMs, otherAnswers] = [false, 0, 0, 0, 0];

  async function write(): Promise<void> {
    for (let i = 0; !over; i++) {
      const payment = { type: 'Pay' as const, amount: i % 97, ref: `${i}` };
      await tools.order(account, `${i % accounts}`, payment, { causation: `${i}` });
    }
  }

  async function search(): Promise<void> {
    while (!over) {
      const began = performance.now();
      await tools
        .search(foundSums)
        .search({ limit: 20 })
        .catch((error) => {
          if (error.code !== 'SEARCH_UNAVAILABLE') otherAnswers += 1;
          else unavailable += 1;
          slowestMs = Math.max(slowestMs, performance.now() - began);
        });
      await tools
        .read(laterSums)
        .find({})
        .catch(() => {
          unread += 1;
        });
      await setTimeout(10);
    }
  }

  try {
    const busy = Promise.all([write(), search()]);
    await allFound(ledger, accounts);
    const indices = `${settings['ELASTIC_URL']}/${settings['ENGINE_PREFIX']}.*`;
    // One name at a time: servers refuse to delete whatever matches.
    for (const index of Object.keys(await (await fetch(indices)).json()))
      await fetch(`${settings['ELASTIC_URL']}/${index}`, { method: 'DELETE' });
    await allFound(ledger, accounts);
    await harm();
    await allFound(ledger, accounts);
    over = true;
    await busy;
    await ledger.running.settled();
    return { unread, unavailable, slowestMs, otherAnswers, wrongAfter: await wronglyFound(ledger, accounts) };
  } finally {
    over = true;
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves once a search finds every account again. */
async function allFound({ tools }: Ledger, accounts: number): Promise<void> {
  const total = async () => (await tools.search(foundSums).search({ limit: 0 })).total;
  while ((await total().catch(() => 0)) < accounts) await setTimeout(50);
}

async function wronglyFound({ tools }: Ledger, accounts: number): Promise<number> {
  let wrong = 0;
  for (let i = 0; i < accounts; i++) {
    const sum = await tools.read(laterSums).get(`${i}`);
    if (sum === undefined || !(await isFound(tools, `${i}`, sum))) wrong += 1;
  }
  return wrong;
}
