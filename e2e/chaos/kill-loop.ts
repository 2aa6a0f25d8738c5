import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Examined, examine } from './examine.ts';
import type { Payment } from './ledger-process.ts';

interface Known extends Payment {
  readonly version?: number;
  readonly position?: number;
}

/** Where a process is killed: after a while, or at the n-th passing of a named point. */
export type Kill = ({ readonly afterMs: number } | { readonly point: string; readonly hit: number }) & {
  /** Moves the clock of this life: `-1h`, `+10s` (faketime's words). */
  readonly clock?: string;
};

export interface KillLoop extends Examined {
  readonly kills: number;
  readonly acked: number;
  readonly retried: number;
  /** Longest time from start to ready, in milliseconds. */
  readonly slowestStartMs: number;
}

interface Round {
  readonly folder: string;
  readonly known: Map<string, Known>;
  readonly number: number;
  readonly clients: number;
}

/** Kills a busy ledger again and again; each next process first asks again what was never answered, and at the end everything is examined. */
export async function killLoop(kills: readonly Kill[], clients = 16): Promise<KillLoop> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-kill-'));
  const known = new Map<string, Known>();
  let slowestStartMs = 0;
  let retried = 0;
  try {
    for (const [number, kill] of kills.entries()) {
      retried += unanswered(known).length;
      const startMs = await run({ folder, known, number, clients }, kill);
      slowestStartMs = Math.max(slowestStartMs, startMs);
    }
    retried += unanswered(known).length;
    const lastMs = await run({ folder, known, number: kills.length, clients: 0 });
    const acked = [...known.values()].filter((one) => one.position !== undefined);
    const found = await examine(folder, [...known.values()]);
    return {
      ...found,
      kills: kills.length,
      acked: acked.length,
      retried,
      slowestStartMs: Math.max(slowestStartMs, lastMs),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const left of globSync(`${folder}.*`)) rmSync(left, { recursive: true, force: true });
  }
}

const unanswered = (known: ReadonlyMap<string, Known>): Known[] =>
  [...known.values()].filter((one) => one.position === undefined);

/** One life of the process; answers how long it took to be ready. */
async function run({ folder, known, number, clients }: Round, kill?: Kill): Promise<number> {
  const pending = `${folder}.pending`;
  writeFileSync(pending, JSON.stringify(unanswered(known)));
  const script = join(import.meta.dirname, 'ledger-process.ts');
  const args = [
    '--disable-warning=ExperimentalWarning',
    script,
    folder,
    String(clients),
    '0',
    String(number),
  ];
  const point = kill !== undefined && 'point' in kill ? `${kill.point}:${kill.hit}` : '';
  const child = spawn(process.execPath, [...args, pending], {
    env: { ...process.env, FAILPOINT: point, ...clockAt(kill?.clock) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let readyMs = 0;
  const heard = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = parsed(line);
      if (said?.['fact'] === 'ready') readyMs = Number(said['ms']);
      if (said?.['fact'] === 'caught up' && kill !== undefined && 'afterMs' in kill)
        void setTimeout(kill.afterMs).then(() => child.kill('SIGKILL'));
      if (said?.['fact'] === 'tried' || said?.['fact'] === 'acked') note(known, said);
    }
  })();
  // A point that is never passed would let the process live for ever.
  const late = new AbortController();
  void setTimeout(15_000, undefined, { signal: late.signal })
    .then(() => child.kill('SIGKILL'))
    .catch(() => undefined);
  const code = await ended;
  late.abort();
  await heard;
  if (code !== null && code !== 0) throw new Error(`the ledger stopped by itself with ${code}`);
  return readyMs;
}

const faketime = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Only the calendar is moved: a process whose timers stood still would prove nothing. */
const clockAt = (clock: string | undefined): Record<string, string> =>
  clock === undefined || faketime === undefined
    ? {}
    : { LD_PRELOAD: faketime, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' };

export const canMoveClock = faketime !== undefined;

/** The last line of a killed process may be cut short. */
function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function note(known: Map<string, Known>, { fact: _, ...said }: Record<string, unknown>): void {
  const ref = String(said['ref']);
  known.set(ref, { ...known.get(ref), ...(said as unknown as Known) });
}

/** Points of promises.md §3 that the ledger passes on its way, and how often in a second or so. */
export const crashPoints = {
  // First, while there is little to build again and to back up.
  folded: 3,
  swapping: 2,
  swapped: 2,
  'mid-backup': 2,
  'before-append': 60,
  appended: 60,
  committed: 60,
  projected: 10,
  reacted: 2,
  delivering: 10,
  delivered: 10,
  'blob-written': 10,
  shredding: 4,
} as const;
