import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';

export interface TornLogResult {
  readonly cuts: number;
  /** Acknowledged events missing in a copy; a copy that does not open counts with all events. */
  readonly lost: number;
  /** Events lost when the log is truncated inside its synced part: the loss must be detected. */
  readonly lostInside: number;
}

const acks = 200;
const open = (folder: string) =>
  openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));

/** Simulates a power cut: the log ends anywhere after its last synced page, or continues with garbage (promises.md A2). */
export async function tornLog(cuts: number, seed: number): Promise<TornLogResult> {
  const workFolder = mkdtempSync(join(tmpdir(), 'ardhi-torn-'));
  const [live, crashed, copy] = [
    join(workFolder, 'live'),
    join(workFolder, 'left'),
    join(workFolder, 'copy'),
  ];
  try {
    await writeUntilCrash(live, crashed);
    const log = readFileSync(join(crashed, 'ardhi.db-wal'));
    const end = endOfSyncedPages(log);
    let random = seed;
    let lost = 0;
    for (let i = 0; i < cuts; i++) {
      random = (random * 48_271) % 2_147_483_647;
      const cutAt = end + (random % Math.max(1, log.length - end));
      const garbage = i % 2 === 0 ? Buffer.alloc(0) : Buffer.alloc(random % 20_000, random % 251);
      lost += await countLost(crashed, copy, Buffer.concat([log.subarray(0, cutAt), garbage]));
    }
    const lostInside = await countLost(crashed, copy, log.subarray(0, end - 100));
    return { cuts, lost, lostInside };
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** The files of a process that dies right after its last acknowledgement. */
async function writeUntilCrash(live: string, crashed: string): Promise<void> {
  const engines = await open(live);
  for (let i = 0; i < acks; i++) {
    await engines.events.append({
      stream: `a-${i % 9}`,
      expectedVersion: Math.floor(i / 9),
      events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { text: `number ${i} `.repeat(30) } }],
      at: systemClock.now(),
      actor: 'test',
      correlationId: `c${i}`,
      commandId: `c${i}`,
    });
  }
  cpSync(live, crashed, { recursive: true, filter: (path) => !/-shm$|lock\.db/.test(path) });
  await engines.close();
}

/** The end of the last valid WAL frame: frames carry the salts of the current WAL (sqlite.org/fileformat2.html#walformat). */
function endOfSyncedPages(log: Buffer): number {
  const salts = log.subarray(16, 24);
  let end = 32;
  while (end + 4_120 <= log.length && log.subarray(end + 8, end + 16).equals(salts)) end += 4_120;
  return end;
}

async function countLost(crashed: string, copy: string, log: Buffer): Promise<number> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(crashed, copy, { recursive: true });
  writeFileSync(join(copy, 'ardhi.db-wal'), log);
  const engines = await open(copy).catch(() => undefined);
  const stored = engines === undefined ? [] : await Array.fromAsync(engines.events.readAll());
  await engines?.close();
  return acks - new Set(stored.map((event) => event.commandId)).size;
}
