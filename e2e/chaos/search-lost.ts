import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { account, laterSums } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { foundSums, isFound, searchedLedger } from './searched-ledger.ts';
import type { TcpProxy } from './tcp-proxy.ts';

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

const accounts = 20;
const everybody = { limit: accounts };

/** Every index of a ledger is deleted while it is written to and searched; then the server is cut off, and comes back (promises.md A15). */
export async function searchLost(settings: EngineSettings, weather: TcpProxy): Promise<SearchLost> {
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
        .search(everybody)
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
    await allFound(ledger);
    const indices = `${settings['ELASTIC_URL']}/${settings['ENGINE_PREFIX']}.*`;
    // One name at a time: servers refuse to delete whatever matches.
    for (const index of Object.keys(await (await fetch(indices)).json()))
      await fetch(`${settings['ELASTIC_URL']}/${index}`, { method: 'DELETE' });
    await allFound(ledger);
    weather.turn('cut');
    await setTimeout(2_000);
    weather.turn('fair');
    await allFound(ledger);
    over = true;
    await busy;
    await ledger.running.settled();
    return { unread, unavailable, slowestMs, otherAnswers, wrongAfter: await wronglyFound(ledger) };
  } finally {
    over = true;
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves once a search finds every account again. */
async function allFound({ tools }: Ledger): Promise<void> {
  const total = async () => (await tools.search(foundSums).search(everybody)).total;
  while ((await total().catch(() => 0)) < accounts) await setTimeout(50);
}

async function wronglyFound({ tools }: Ledger): Promise<number> {
  let wrong = 0;
  for (let i = 0; i < accounts; i++) {
    const sum = await tools.read(laterSums).get(`${i}`);
    if (sum === undefined || !(await isFound(tools, `${i}`, sum))) wrong += 1;
  }
  return wrong;
}
