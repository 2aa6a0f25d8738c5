import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, asyncSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';

export interface ReadYourWritesResult {
  readonly pairs: number;
  /** Reads at the position of a write that did not show it. */
  readonly stale: number;
  /** Reads refused because the projection was late (503). */
  readonly late: number;
}

/** Clients write, and then read an asynchronous projection at the position of the write (promises.md A14). */
export async function readYourWrites(
  pairs: number,
  clients = 8,
  settings: EngineSettings = {},
): Promise<ReadYourWritesResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-pairs-'));
  const ledger = await openLedger(folder, { settings });
  const { context: tools } = ledger;
  let [stale, late] = [0, 0];
  async function client(number: number): Promise<void> {
    for (let i = 1; i <= pairs / clients; i++) {
      const [id, ref] = [`client-${number}`, `${number}-${i}`];
      const { position } = await tools.execute(
        account,
        id,
        { type: 'Pay', amount: 10, ref },
        { commandId: ref },
      );
      const inTime = await tools.waitForPosition(position).then(
        () => true,
        () => false,
      );
      if (!inTime) late += 1;
      else if (((await tools.read(asyncSums).get(id))?.count ?? 0) < i) stale += 1;
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
