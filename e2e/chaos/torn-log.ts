import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';

export interface Torn {
  readonly cuts: number;
  /** Acknowledged events that some copy does not have; copies that do not open count with all. */
  readonly lost: number;
  /** The same where the log is cut within what was synced: must be found out. */
  readonly lostInside: number;
}

const acks = 200;
const open = (folder: string) =>
  openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));

/** A power cut: the log ends anywhere after its last synced page, or goes on with rubbish (promises.md A2). */
export async function tornLog(cuts: number, seed: number): Promise<Torn> {
  const home = mkdtempSync(join(tmpdir(), 'ardhi-torn-'));
  const [live, left, copy] = [join(home, 'live'), join(home, 'left'), join(home, 'copy')];
  try {
    await leave(live, left);
    const log = readFileSync(join(left, 'ardhi.db-wal'));
    const end = endOf(log);
    let random = seed;
    let lost = 0;
    for (let i = 0; i < cuts; i++) {
      random = (random * 48_271) % 2_147_483_647;
      const at = end + (random % Math.max(1, log.length - end));
      const rubbish = i % 2 === 0 ? Buffer.alloc(0) : Buffer.alloc(random % 20_000, random % 251);
      lost += await lostIn(left, copy, Buffer.concat([log.subarray(0, at), rubbish]));
    }
    const lostInside = await lostIn(left, copy, log.subarray(0, end - 100));
    return { cuts, lost, lostInside };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** What a process leaves that dies after its last acknowledgement. */
async function leave(live: string, left: string): Promise<void> {
  const engines = await open(live);
  for (let i = 0; i < acks; i++) {
    await engines.events.append({
      stream: `a-${i % 9}`,
      expected: Math.floor(i / 9),
      events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { text: `number ${i} `.repeat(30) } }],
      at: systemClock.now(),
      actor: 'test',
      correlation: `c${i}`,
      causation: `c${i}`,
    });
  }
  cpSync(live, left, { recursive: true, filter: (path) => !/-shm$|lock\.db/.test(path) });
  await engines.close();
}

/** Where the last page of the log's present run ends: pages carry the salts of their run (sqlite.org/fileformat2.html#walformat). */
function endOf(log: Buffer): number {
  const salts = log.subarray(16, 24);
  let end = 32;
  while (end + 4_120 <= log.length && log.subarray(end + 8, end + 16).equals(salts)) end += 4_120;
  return end;
}

async function lostIn(left: string, copy: string, log: Buffer): Promise<number> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(left, copy, { recursive: true });
  writeFileSync(join(copy, 'ardhi.db-wal'), log);
  const engines = await open(copy).catch(() => undefined);
  const there = engines === undefined ? [] : await Array.fromAsync(engines.events.readAll());
  await engines?.close();
  return acks - new Set(there.map((event) => event.causation)).size;
}
