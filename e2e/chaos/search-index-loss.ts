import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { account, asyncSums } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { isFound, searchableLedger, sumsIndex } from './searchable-ledger.ts';

export interface SearchIndexLossResult {
  /** Reads of documents that failed while the search was unavailable. */
  readonly unread: number;
  /** Searches refused as unavailable, and the slowest refusal in milliseconds. */
  readonly unavailable: number;
  readonly slowestMs: number;
  /** Searches that failed with another error. */
  readonly otherAnswers: number;
  /** Accounts not found by their sums at the end. */
  readonly wrongAfter: number;
}

interface SearchIndexLossOptions {
  /** Number of accounts that are paid and searched. */
  readonly accounts: number;
  /** Injects a fault into the server after its indexes were deleted and rebuilt. */
  readonly injectFault: () => Promise<void>;
}

/** Deletes every index of a ledger while it is written to and searched; then injects a fault into the server (promises.md A15). */
export async function searchIndexLoss(
  settings: EngineSettings,
  { accounts, injectFault }: SearchIndexLossOptions,
): Promise<SearchIndexLossResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-search-lost-'));
  const ledger = await openLedger(folder, { settings, service: searchableLedger });
  const { context: tools } = ledger;
  let [isDone, unread, unavailable, slowestMs, otherAnswers] = [false, 0, 0, 0, 0];

  async function write(): Promise<void> {
    for (let i = 0; !isDone; i++) {
      const payment = { type: 'Pay' as const, amount: i % 97, ref: `${i}` };
      await tools.execute(account, `${i % accounts}`, payment, { commandId: `${i}` });
    }
  }

  async function search(): Promise<void> {
    while (!isDone) {
      const began = performance.now();
      await tools
        .search(sumsIndex)
        .search({ limit: 20 })
        .catch((error) => {
          if (error.code !== 'SEARCH_UNAVAILABLE') otherAnswers += 1;
          else unavailable += 1;
          slowestMs = Math.max(slowestMs, performance.now() - began);
        });
      await tools
        .read(asyncSums)
        .find({})
        .catch(() => {
          unread += 1;
        });
      await setTimeout(10);
    }
  }

  try {
    const load = Promise.all([write(), search()]);
    await waitUntilAllFound(ledger, accounts);
    const { origin, username, password } = new URL(settings['ELASTIC_URL'] ?? '');
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const ask = (path: string, method = 'GET') =>
      fetch(`${origin}/${path}`, { method, headers: { authorization } });
    // One name at a time: servers refuse wildcard deletes.
    for (const index of Object.keys(await (await ask(`${settings['ENGINE_PREFIX']}.*`)).json()))
      await ask(index, 'DELETE');
    await waitUntilAllFound(ledger, accounts);
    await injectFault();
    await waitUntilAllFound(ledger, accounts);
    isDone = true;
    await load;
    await ledger.application.settled();
    return {
      unread,
      unavailable,
      slowestMs,
      otherAnswers,
      wrongAfter: await countWronglyFound(ledger, accounts),
    };
  } finally {
    isDone = true;
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves once a search finds every account again. */
async function waitUntilAllFound({ context: tools }: Ledger, accounts: number): Promise<void> {
  const total = async () => (await tools.search(sumsIndex).search({ limit: 0 })).total;
  while ((await total().catch(() => 0)) < accounts) await setTimeout(50);
}

async function countWronglyFound({ context: tools }: Ledger, accounts: number): Promise<number> {
  let wrong = 0;
  for (let i = 0; i < accounts; i++) {
    const sum = await tools.read(asyncSums).get(`${i}`);
    if (sum === undefined || !(await isFound(tools, `${i}`, sum))) wrong += 1;
  }
  return wrong;
}
