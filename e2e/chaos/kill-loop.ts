import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Examined, examine, type Known } from './examine.ts';
import type { EngineSettings } from './open-ledger.ts';
import { told } from './tell.ts';

/** Where a process is killed: after a while, once it has acknowledged so much, or at the n-th passing of a named point. */
export type Kill = (
  | { readonly afterMs: number }
  | { readonly afterAcked: number }
  | { readonly point: string; readonly hit: number }
) & {
  /** Moves the clock of this life: `-1h`, `+10s` (faketime's words). */
  readonly clock?: string;
};

export interface KillLoop extends Examined {
  readonly kills: number;
  readonly acked: number;
  readonly retried: number;
  /** Lives that ended before they came to the point they were to be killed at: no proof of it. */
  readonly missed: number;
  /** Longest time from the start of a process to its being ready, in milliseconds on the wall … */
  readonly slowestStartMs: number;
  /** … and of the processor, which a busy machine does not stretch. */
  readonly slowestStartCpuMs: number;
}

interface Round {
  readonly folder: string;
  readonly known: Map<string, Known>;
  /** Asked, and no answer came. */
  readonly open: Map<string, Known>;
  readonly number: number;
  readonly clients: number;
  readonly settings: EngineSettings;
}

interface Life {
  readonly startMs: number;
  readonly startCpuMs: number;
  readonly killed: boolean;
  readonly missed: boolean;
}

/** Kills a busy ledger again and again; each next process first asks again what was never answered, and at the end everything is examined. */
export async function killLoop(
  kills: readonly Kill[],
  clients = 16,
  settings: EngineSettings = {},
): Promise<KillLoop> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-kill-'));
  const known = new Map<string, Known>();
  const open = new Map<string, Known>();
  const lives: Life[] = [];
  let retried = 0;
  try {
    // A first life ends well: it leaves its compiled modules to the others.
    await run({ folder, known, open, number: 0, clients: 0, settings });
    for (const [i, kill] of kills.entries()) {
      retried += open.size;
      lives.push(await run({ folder, known, open, number: i + 1, clients, settings }, kill));
    }
    retried += open.size;
    lives.push(await run({ folder, known, open, number: kills.length + 1, clients: 0, settings }));
    const asked = [...known.values()];
    return {
      ...(await examine(folder, asked, settings)),
      kills: lives.filter((life) => life.killed).length,
      acked: asked.length - open.size,
      retried,
      missed: lives.filter((life) => life.missed).length,
      slowestStartMs: Math.max(...lives.map((life) => life.startMs)),
      slowestStartCpuMs: Math.max(...lives.map((life) => life.startCpuMs)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const left of globSync(`${folder}.*`)) rmSync(left, { recursive: true, force: true });
  }
}

/** One life of the process. */
async function run({ folder, known, open, number, clients, settings }: Round, kill?: Kill): Promise<Life> {
  const pending = `${folder}.pending`;
  writeFileSync(pending, JSON.stringify([...open.values()]));
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
    env: {
      ...process.env,
      MODE: 'embedded',
      ...settings,
      NODE_COMPILE_CACHE: `${folder}.compiled`,
      FAILPOINT: point,
      ...clockAt(kill?.clock),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let ready = { startMs: 0, startCpuMs: 0 };
  let missed = false;
  let left = kill !== undefined && 'afterAcked' in kill ? kill.afterAcked : Number.POSITIVE_INFINITY;
  let isCaughtUp = false;
  const heard = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = told(line);
      if (said?.['fact'] === 'ready')
        ready = { startMs: Number(said['ms']), startCpuMs: Number(said['cpuMs']) };
      if (said?.['fact'] === 'caught up' && kill !== undefined && 'afterMs' in kill)
        void setTimeout(kill.afterMs).then(() => child.kill('SIGKILL'));
      isCaughtUp ||= said?.['fact'] === 'caught up';
      if (isCaughtUp && said?.['fact'] === 'acked') {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      }
      if (said?.['fact'] === 'tried' || said?.['fact'] === 'acked') note(known, open, said);
    }
  })();
  // A point that is never passed would let the process live for ever.
  const late = new AbortController();
  void setTimeout(mostMs, undefined, { signal: late.signal })
    .then(() => {
      missed = true;
      child.kill('SIGKILL');
    })
    .catch(() => undefined);
  const code = await ended;
  late.abort();
  await heard;
  if (code !== null && code !== 0) throw new Error(`the ledger stopped by itself with ${code}`);
  return { ...ready, killed: code === null, missed };
}

/** A life has come to its end long before, unless the machine does much else. */
const mostMs = 120_000;

const faketime = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Only the calendar is moved: a process whose timers stood still would prove nothing. */
const clockAt = (clock: string | undefined): Record<string, string> =>
  clock === undefined || faketime === undefined
    ? {}
    : { LD_PRELOAD: faketime, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' };

export const canMoveClock = faketime !== undefined;

function note(
  known: Map<string, Known>,
  open: Map<string, Known>,
  { fact: _, ...said }: Record<string, unknown>,
): void {
  const ref = String(said['ref']);
  const one = { ...known.get(ref), ...(said as unknown as Known) };
  known.set(ref, one);
  if (one.position === undefined) open.set(ref, one);
  else open.delete(ref);
}

/** Points of promises.md §3 that the ledger passes on its way, and how often in a moment. */
export const crashPoints = {
  // First, while there is little to build again and to back up.
  folded: 3,
  swapping: 2,
  swapped: 2,
  'mid-backup': 2,
  'before-append': 40,
  appended: 40,
  committed: 40,
  projected: 6,
  reacted: 2,
  snapshotting: 2,
  delivering: 6,
  delivered: 6,
  'blob-written': 4,
  shredding: 4,
} as const;

export type CrashPoint = keyof typeof crashPoints;
