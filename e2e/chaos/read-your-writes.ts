import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, laterSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';

export interface Pairs {
  readonly pairs: number;
  /** Reads with the write's position that did not show it. */
  readonly stale: number;
  /** Said that they would be late (503) instead. */
  readonly late: number;
}

/** Clients that write, and then read an asynchronous projection at the position they were given (promises.md A14). */
export async function readYourWrites(
  pairs: number,
  clients = 8,
  settings: EngineSettings = {},
): Promise<Pairs> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-pairs-'));
  const ledger = await openLedger(folder, { settings });
  const { tools } = ledger;
  let [stale, late] = [0, 0];
  async function client(number: number): Promise<void> {
    for (let i = 1; i <= pairs / clients; i++) {
      const [id, ref] = [`client-${number}`, `${number}-${i}`];
      const { position } = await tools.order(
        account,
        id,
        { type: 'Pay', amount: 10, ref },
        { causation: ref },
      );
      const inTime = await tools.caughtUp(position).then(
        () => true,
        () => false,
      );
      if (!inTime) late += 1;
      else if (((await tools.read(laterSums).get(id))?.count ?? 0) < i) stale += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    return { pairs: Math.floor(pairs / clients) * clients, stale, late };
  } finally {
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
