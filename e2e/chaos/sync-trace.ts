import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SyncTrace {
  readonly acks: number;
  /** Acknowledgements preceded by a write and a sync of the log since the previous one. */
  readonly synced: number;
}

export const canTrace = (): boolean => spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

/** Traces the system calls of a program that appends one commit after another and prints `ack` after each (promises.md A2). */
export function traceSyncs(program: string, count: number): SyncTrace {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-trace-'));
  const trace = join(folder, 'trace');
  try {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
    const script = join(import.meta.dirname, program);
    const watch = ['-f', '-y', '-qq', '-s', '16', '-e', 'trace=pwrite64,write,fsync,fdatasync', '-o', trace];
    const traced = spawnSync('strace', [...watch, ...node, script, join(folder, 'data'), String(count)]);
    if (traced.status !== 0) throw new Error(`${program} failed: ${traced.stderr}`);
    return analyseTrace(readFileSync(trace, 'utf8').split('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Expects a write to the log, then a completed sync of it, then the acknowledgement. */
export function analyseTrace(lines: readonly string[]): SyncTrace {
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
