import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';

export interface DiskFaultResult {
  readonly acked: number;
  readonly refused: number;
  /** Codes of the refusals. */
  readonly codes: readonly string[];
  /** Acknowledged events that are missing after the fault. */
  readonly lost: number;
  /** True if writes succeed after the fault. */
  readonly recovered: boolean;
  /** Acknowledgements sent after the first failed sync. */
  readonly ackedAfterLostSync: number;
}

/** `full`: no file may grow past 600 KB. `sync`: the 30th sync and all later ones fail with EIO. */
export type Fault = 'full' | 'sync';

const node = [process.execPath, '--disable-warning=ExperimentalWarning'];

function command(fault: Fault, script: readonly string[]): [string, string[]] {
  if (fault === 'sync')
    return [
      'strace',
      [
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        'trace=fdatasync,fsync',
        '-e',
        'inject=fdatasync,fsync:error=EIO:when=30+',
        ...script,
      ],
    ];
  // Blocks of 512 bytes; the signal is ignored so that the write fails with EFBIG instead.
  return ['sh', ['-c', `trap '' XFSZ; ulimit -f 1200; exec "$@"`, 'sh', ...script]];
}

/** Lets a process append until its disk fails, and then verifies what it acknowledged (promises.md A16). */
export async function diskFault(fault: Fault): Promise<DiskFaultResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-disk-'));
  try {
    await (await open(folder)).close();
    const script = [...node, join(import.meta.dirname, 'append-until-refused.ts'), folder];
    const [program, args] = command(fault, script);
    const finished = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const lines = finished.stdout.trim().split('\n');
    const acked = lines.filter((line) => line.startsWith('ack '));
    const refusals = lines.filter((line) => line.startsWith('refused '));
    const firstRefusal = lines.findIndex((line) => line.startsWith('refused '));
    const engines = await open(folder);
    const stored = new Set((await Array.fromAsync(engines.events.readAll())).map((event) => event.commandId));
    const recovered = await engines.documents.open({ name: 'test.after.v1', indexes: [] }).then(
      () => true,
      () => false,
    );
    await engines.close();
    return {
      acked: acked.length,
      refused: refusals.length,
      codes: [...new Set(refusals.map((line) => line.split(' ')[1] ?? ''))],
      lost: acked.filter((line) => !stored.has(line.slice('ack '.length))).length,
      recovered,
      ackedAfterLostSync: lines.slice(firstRefusal).filter((line) => line.startsWith('ack ')).length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const open = (folder: string) =>
  openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
