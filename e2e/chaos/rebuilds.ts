import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fillLedger } from './fill-ledger.ts';
import { account, inlineSums, laterSums } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

export interface Rebuilt {
  readonly events: number;
  readonly perSecond: number;
  /** Rows that differ from those of a projection that was never rebuilt. */
  readonly different: number;
  /** Reads meanwhile that showed less than before, or nothing. */
  readonly torn: number;
  /** Of the rebuilds killed on the way, those after which a row differed. */
  readonly differentAfterKill: number;
  readonly kills: number;
}

/** A projection is built again while clients write and read, and killed at a quarter, a half and three quarters of it (promises.md A11). */
export async function rebuilds(events: number, settings: EngineSettings = {}): Promise<Rebuilt> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-rebuild-'));
  try {
    let ledger = await openLedger(folder, { settings });
    await fillLedger(ledger, events);
    const load = underLoad(ledger);
    const began = performance.now();
    await ledger.running.rebuild(laterSums.name);
    const seconds = (performance.now() - began) / 1_000;
    const torn = await load.stop();
    await ledger.running.settled();
    const different = await differences(ledger);
    await ledger.close();
    let [kills, differentAfterKill] = [0, 0];
    for (const share of [0.25, 0.5, 0.75]) {
      const hit = Math.max(1, Math.round((events / 500) * share));
      const script = join(import.meta.dirname, 'rebuild-process.ts');
      const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
        env: { ...process.env, MODE: 'embedded', ...settings, FAILPOINT: `folded:${hit}` },
        encoding: 'utf8',
      });
      if (done.signal === 'SIGKILL') kills += 1;
      ledger = await openLedger(folder, { settings });
      await ledger.running.settled();
      differentAfterKill += await differences(ledger);
      await ledger.close();
    }
    return { events, perSecond: events / seconds, different, torn, differentAfterKill, kills };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pays one account again and again and reads another that stands still. */
function underLoad({ tools }: Ledger) {
  let [over, torn] = [false, 0];
  const sums = tools.read(laterSums);
  const writing = (async () => {
    for (let i = 0; !over; i++)
      await tools.order(
        account,
        'busy',
        { type: 'Pay', amount: 10, ref: `busy-${i}` },
        { causation: `busy-${i}` },
      );
  })();
  const reading = (async () => {
    const before = (await sums.get('filled-0'))?.count ?? 0;
    while (!over) {
      if ((await sums.get('filled-0'))?.count !== before) torn += 1;
      await setImmediate();
    }
  })();
  return {
    async stop() {
      over = true;
      await Promise.all([writing, reading]);
      return torn;
    },
  };
}

/** The inline sums were written with the events, the later ones are built again: row by row they must be one. */
async function differences({ engines, tools }: Ledger): Promise<number> {
  const digest = (row: unknown) => createHash('sha256').update(JSON.stringify(row)).digest('base64');
  const sums = new Map<string, { sum: number; count: number }>();
  for await (const { stream, data } of engines.events.readAll(0, ['account'])) {
    const { sum, count } = sums.get(stream) ?? { sum: 0, count: 0 };
    sums.set(stream, { sum: sum + Number(data['amount']), count: count + 1 });
  }
  let different = 0;
  for (const [stream, truth] of sums) {
    const id = stream.slice(`${account.name}-`.length);
    if (digest(await tools.read(laterSums).get(id)) !== digest(truth)) different += 1;
    const inline = await tools.read(inlineSums).get(id);
    if (inline !== undefined && digest(inline) !== digest(truth)) different += 1;
  }
  return different;
}
