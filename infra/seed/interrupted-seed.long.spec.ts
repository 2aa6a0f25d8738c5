import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { seededRandom } from './seeded-random.ts';

const listingCount = 12;

const events = 'select count(*) as n from event';
const statusChanges = `${events} where json_extract(body, '$.type') = 'ListingStatusChanged'`;

const purchases = `${events} where json_extract(body, '$.type') in ('OrderPlaced', 'OrderPaid', 'TicketOpened')`;

/** Counts at which a run is killed: while people, submissions, reviews, outcomes and purchases are written. */
const phases = [
  [events, 110, 215],
  [statusChanges, 1, 7],
  [statusChanges, 8, 14],
  [statusChanges, 15, 19],
  [purchases, 1, 5],
  [purchases, 6, 11],
] as const;

it('demo data that is interrupted at a random moment of each phase is completed by the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-seed-'));
  const seed = Number(process.env['SEED_OF_FUZZ'] ?? 20_261_127);
  const random = seededRandom(seed);
  try {
    for (const [counted, first, last] of phases) {
      const target = random.between(first, last);
      const program = startSeed(folder);
      const ended = new AbortController();
      void program.ended.then(() => ended.abort());
      await reached(folder, { counted, target, signal: ended.signal });
      program.child.kill('SIGKILL');
      const { code, output } = await program.ended;
      expect(output, `seed ${seed}`).not.toMatch(/refused|\n {4}at /);
      expect([null, 0], `seed ${seed}: ${output}`).toContain(code);
    }
    const { code, output } = await startSeed(folder).ended;
    expect(output, `seed ${seed}`).not.toMatch(/refused|\n {4}at /);
    expect(code, output).toBe(0);
    expect(statuses(folder)).toMatchObject({ listings: listingCount, drafts: 0 });
    const again = await startSeed(folder).ended;
    expect(again.code, again.output).toBe(0);
    expect(again.output).not.toContain('Seeding');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface SeedRun {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** `npm run seed` in a process of its own. */
function startSeed(folder: string): SeedRun {
  const child = spawn(process.execPath, [join(root, 'infra/cli/seed.ts')], {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'embedded',
      NODE_ENV: 'development',
      DATA_DIR: folder,
      SEED_LISTINGS: String(listingCount),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

/** Resolves once a count in the store has come to a number, or the program that writes it has ended. */
async function reached(
  folder: string,
  { counted, target, signal }: { counted: string; target: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted && Number(query(folder, counted)?.[0]?.['n'] ?? 0) < target) await sleep(10);
}

/** Reads the store while another process writes it; nothing before its tables exist. */
function query(folder: string, sql: string): readonly Record<string, unknown>[] | undefined {
  const file = join(folder, 'ardhi.db');
  if (!existsSync(file)) return undefined;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return db.prepare(sql).all();
  } catch {
    return undefined;
  } finally {
    db.close();
  }
}

function statuses(folder: string) {
  const events =
    query(
      folder,
      "select stream, json_extract(body, '$.type') as type from event where stream like 'listing-%'",
    ) ?? [];
  const byStream = Map.groupBy(events, ({ stream }) => stream);
  const drafts = [...byStream.values()].filter(
    (theirs) => !theirs.some(({ type }) => type === 'ListingStatusChanged'),
  );
  return { listings: byStream.size, drafts: drafts.length };
}
