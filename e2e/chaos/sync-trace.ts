import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Traced {
  readonly acks: number;
  /** Acknowledgements before which the log had been written and then synced, since the one before. */
  readonly synced: number;
}

export const canTrace = (): boolean => spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

/** Watches the system calls of a program that appends one commit after another and says `ack` after each (promises.md A2). */
export function traceSyncs(program: string, count: number): Traced {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-trace-'));
  const trace = join(folder, 'trace');
  try {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
    const script = join(import.meta.dirname, program);
    const watch = ['-f', '-y', '-qq', '-s', '16', '-e', 'trace=pwrite64,write,fsync,fdatasync', '-o', trace];
    const done = spawnSync('strace', [...watch, ...node, script, join(folder, 'data'), String(count)]);
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
    return judge(readFileSync(trace, 'utf8').split('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A write to the log, then a sync of it that has returned, then the acknowledgement. */
export function judge(lines: readonly string[]): Traced {
  let [acks, synced] = [0, 0];
  let state: 'nothing' | 'written' | 'synced' = 'nothing';
  const syncing = new Set<string>();
  for (const line of lines) {
    const [thread = ''] = line.split(' ', 1);
    const log = line.includes('.db-wal>');
    if (log && line.includes('pwrite64(')) state = 'written';
    else if (log && /f(data)?sync\(/.test(line) && line.includes('unfinished')) syncing.add(thread);
    else if (log && /f(data)?sync\(.*= 0$/.test(line)) state = state === 'nothing' ? state : 'synced';
    else if (/resumed>.*= 0$/.test(line) && /f(data)?sync resumed/.test(line) && syncing.delete(thread))
      state = state === 'nothing' ? state : 'synced';
    else if (line.includes('write(1<') && line.includes('"ack ')) {
      acks += 1;
      if (state === 'synced') synced += 1;
      state = 'nothing';
    }
  }
  return { acks, synced };
}
