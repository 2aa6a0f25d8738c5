import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseFact } from './fact-lines.ts';
import type { EngineSettings } from './open-ledger.ts';
import { type LedgerViolations, type TrackedPayment, verifyLedger } from './verify-ledger.ts';

/** When a process is killed: after a delay, after a number of acknowledgements, or at the n-th hit of a named crash point. */
export type Kill = (
  | { readonly afterMs: number }
  | { readonly afterAcked: number }
  | { readonly point: string; readonly hit: number }
) & {
  /** Clock offset of this run in faketime's notation: `-1h`, `+10s`. */
  readonly clock?: string;
};

export interface KillLoop extends LedgerViolations {
  readonly kills: number;
  readonly acked: number;
  readonly retried: number;
  /** Runs that ended before they reached their crash point, and so prove nothing. */
  readonly missed: number;
  /** Longest startup, in milliseconds of wall time … */
  readonly slowestStartMs: number;
  /** … and of CPU time, which does not depend on other load. */
  readonly slowestStartCpuMs: number;
}

interface ProcessRun {
  readonly folder: string;
  readonly payments: Map<string, TrackedPayment>;
  /** Sent and not yet answered. */
  readonly unanswered: Map<string, TrackedPayment>;
  readonly number: number;
  readonly clients: number;
  readonly settings: EngineSettings;
}

interface RunResult {
  readonly startMs: number;
  readonly startCpuMs: number;
  readonly killed: boolean;
  readonly missed: boolean;
}

/** Kills a ledger under load repeatedly; each new process first retries the unanswered commands, and at the end the ledger is verified. */
export async function killLoop(
  kills: readonly Kill[],
  clients = 16,
  settings: EngineSettings = {},
): Promise<KillLoop> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-kill-'));
  const payments = new Map<string, TrackedPayment>();
  const unanswered = new Map<string, TrackedPayment>();
  const runs: RunResult[] = [];
  let retried = 0;
  try {
    // The first run ends normally and fills the compile cache for the others.
    await runProcess({ folder, payments, unanswered, number: 0, clients: 0, settings });
    for (const [i, kill] of kills.entries()) {
      retried += unanswered.size;
      runs.push(await runProcess({ folder, payments, unanswered, number: i + 1, clients, settings }, kill));
    }
    retried += unanswered.size;
    runs.push(
      await runProcess({ folder, payments, unanswered, number: kills.length + 1, clients: 0, settings }),
    );
    const allPayments = [...payments.values()];
    return {
      ...(await verifyLedger(folder, allPayments, settings)),
      kills: runs.filter((run) => run.killed).length,
      acked: allPayments.length - unanswered.size,
      retried,
      missed: runs.filter((run) => run.missed).length,
      slowestStartMs: Math.max(...runs.map((run) => run.startMs)),
      slowestStartCpuMs: Math.max(...runs.map((run) => run.startCpuMs)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const leftover of globSync(`${folder}.*`)) rmSync(leftover, { recursive: true, force: true });
  }
}

/** Runs the process once. */
async function runProcess(
  { folder, payments, unanswered, number, clients, settings }: ProcessRun,
  kill?: Kill,
): Promise<RunResult> {
  const pendingFile = `${folder}.pending`;
  writeFileSync(pendingFile, JSON.stringify([...unanswered.values()]));
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
  const child = spawn(process.execPath, [...args, pendingFile], {
    env: {
      ...process.env,
      MODE: 'embedded',
      ...settings,
      NODE_COMPILE_CACHE: `${folder}.compiled`,
      FAILPOINT: point,
      ...fakeClockEnvironment(kill?.clock),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let ready = { startMs: 0, startCpuMs: 0 };
  let missed = false;
  let remainingAcks = kill !== undefined && 'afterAcked' in kill ? kill.afterAcked : Number.POSITIVE_INFINITY;
  let isCaughtUp = false;
  const outputRead = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const fact = parseFact(line);
      if (fact?.['fact'] === 'ready')
        ready = { startMs: Number(fact['ms']), startCpuMs: Number(fact['cpuMs']) };
      if (fact?.['fact'] === 'caught up' && kill !== undefined && 'afterMs' in kill)
        void setTimeout(kill.afterMs).then(() => child.kill('SIGKILL'));
      isCaughtUp ||= fact?.['fact'] === 'caught up';
      if (isCaughtUp && fact?.['fact'] === 'acked') {
        remainingAcks -= 1;
        if (remainingAcks === 0) child.kill('SIGKILL');
      }
      if (fact?.['fact'] === 'tried' || fact?.['fact'] === 'acked') trackPayment(payments, unanswered, fact);
    }
  })();
  // A crash point that is never hit would keep the process running for ever.
  const timeout = new AbortController();
  void setTimeout(runTimeoutMs, undefined, { signal: timeout.signal })
    .then(() => {
      missed = true;
      child.kill('SIGKILL');
    })
    .catch(() => undefined);
  const code = await ended;
  timeout.abort();
  await outputRead;
  if (code !== null && code !== 0) throw new Error(`the ledger exited by itself with code ${code}`);
  return { ...ready, killed: code === null, missed };
}

/** Timeout of a run; it is only reached on an overloaded machine. */
const runTimeoutMs = 120_000;

const faketime = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Shifts the wall clock only: frozen timers would prove nothing. */
const fakeClockEnvironment = (clock: string | undefined): Record<string, string> =>
  clock === undefined || faketime === undefined
    ? {}
    : { LD_PRELOAD: faketime, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' };

export const canMoveClock = faketime !== undefined;

function trackPayment(
  payments: Map<string, TrackedPayment>,
  unanswered: Map<string, TrackedPayment>,
  { fact: _, ...payload }: Record<string, unknown>,
): void {
  const ref = String(payload['ref']);
  const payment = { ...payments.get(ref), ...(payload as unknown as TrackedPayment) };
  payments.set(ref, payment);
  if (payment.position === undefined) unanswered.set(ref, payment);
  else unanswered.delete(ref);
}

/** Crash points of promises.md §3 that the ledger hits, with the hit counts to choose from. */
export const crashPoints = {
  // First, while there is little to rebuild and to back up.
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
