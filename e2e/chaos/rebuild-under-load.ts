import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fillLedger } from './fill-ledger.ts';
import { account, asyncSums, inlineSums } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface RebuildResult {
  readonly events: number;
  readonly perSecond: number;
  /** Rows that differ from those of a projection that was never rebuilt. */
  readonly different: number;
  /** Reads during the rebuild that showed fewer events than before, or none. */
  readonly torn: number;
  /** Rows that differ after killed rebuilds. */
  readonly differentAfterKill: number;
  readonly kills: number;
}

/** Rebuilds a projection while clients write and read, and kills rebuilds at 25, 50 and 75 % (promises.md A11). */
export async function rebuildUnderLoad(
  events: number,
  settings: EngineSettings = {},
): Promise<RebuildResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-rebuild-'));
  try {
    let ledger = await openLedger(folder, { settings });
    await fillLedger(ledger, events);
    const load = startLoad(ledger);
    const startedAt = performance.now();
    await ledger.application.rebuild(asyncSums.name);
    const seconds = (performance.now() - startedAt) / 1_000;
    const torn = await load.stop();
    await ledger.application.settled();
    const different = await countDifferences(ledger);
    await ledger.close();
    let [kills, differentAfterKill] = [0, 0];
    for (const share of [0.25, 0.5, 0.75]) {
      const hit = Math.max(1, Math.round((events / 500) * share));
      const script = join(import.meta.dirname, 'rebuild-process.ts');
      const killed = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
        env: { ...process.env, MODE: 'embedded', ...settings, FAILPOINT: `folded:${hit}` },
        encoding: 'utf8',
      });
      if (killed.signal === 'SIGKILL') kills += 1;
      ledger = await openLedger(folder, { settings });
      await ledger.application.settled();
      differentAfterKill += await countDifferences(ledger);
      await ledger.close();
    }
    return { events, perSecond: events / seconds, different, torn, differentAfterKill, kills };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes to one account continuously and reads another that does not change. */
function startLoad({ context: tools }: Ledger) {
  let [isStopped, torn] = [false, 0];
  const sums = tools.read(asyncSums);
  const writes = (async () => {
    for (let i = 0; !isStopped; i++)
      await tools.execute(
        account,
        'busy',
        { type: 'Pay', amount: 10, ref: `busy-${i}` },
        { commandId: `busy-${i}` },
      );
  })();
  const reads = (async () => {
    const expected = (await sums.get('filled-0'))?.count ?? 0;
    while (!isStopped) {
      if ((await sums.get('filled-0'))?.count !== expected) torn += 1;
      await setImmediate();
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await Promise.all([writes, reads]);
      return torn;
    },
  };
}

/** Compares the inline sums, written with the events, with the rebuilt asynchronous sums, row by row. */
async function countDifferences({ engines, context: tools }: Ledger): Promise<number> {
  const digest = (row: unknown) => createHash('sha256').update(JSON.stringify(row)).digest('base64');
  const sums = new Map<string, { sum: number; count: number }>();
  for await (const { stream, data } of engines.events.readAll(0, ['account'])) {
    const { sum, count } = sums.get(stream) ?? { sum: 0, count: 0 };
    sums.set(stream, { sum: sum + Number(data['amount']), count: count + 1 });
  }
  let different = 0;
  for (const [stream, expected] of sums) {
    const id = stream.slice(`${account.name}-`.length);
    if (digest(await tools.read(asyncSums).get(id)) !== digest(expected)) different += 1;
    const inline = await tools.read(inlineSums).get(id);
    if (inline !== undefined && digest(inline) !== digest(expected)) different += 1;
  }
  return different;
}
