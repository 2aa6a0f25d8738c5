// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of experiments, each read on its own.
import { issuingWorld, raceForNumbers } from '@ardhi/billing/testing/number-race';
import { alternateReleases, earlierCommit } from '../../e2e/chaos/alternating-releases.ts';
import { backupDrill } from '../../e2e/chaos/backup-drill.ts';
import { bitFlips } from '../../e2e/chaos/bit-flips.ts';
import { buyingRuns, buyingUnderKills } from '../../e2e/chaos/buying-kill.ts';
import { concurrentLog } from '../../e2e/chaos/concurrent-log.ts';
import { diskFault } from '../../e2e/chaos/disk-faults.ts';
import { importUnderKills } from '../../e2e/chaos/import-kill.ts';
import { interruptedStarts, startPhases } from '../../e2e/chaos/interrupted-starts.ts';
import {
  type CrashPoint,
  canMoveClock,
  crashPoints,
  type KillLoop,
  killLoop,
} from '../../e2e/chaos/kill-loop.ts';
import { mixedReleases } from '../../e2e/chaos/mixed-releases.ts';
import { operatorDrill } from '../../e2e/chaos/operator-drill.ts';
import { expectedDeadLetters, poisonMessages } from '../../e2e/chaos/poison-messages.ts';
import { readYourWrites } from '../../e2e/chaos/read-your-writes.ts';
import { rebuildUnderLoad } from '../../e2e/chaos/rebuild-under-load.ts';
import { redeliver } from '../../e2e/chaos/redelivery.ts';
import { stopUnderLoad } from '../../e2e/chaos/stop-under-load.ts';
import { canTrace, traceSyncs } from '../../e2e/chaos/sync-trace.ts';
import { tornLog } from '../../e2e/chaos/torn-log.ts';
import { webhooksUnderKills } from '../../e2e/chaos/webhook-kills.ts';
import { chaosReport } from './chaos-report.ts';

const { record, zero, atLeast, atMost, finish } = chaosReport();

/** `npm run chaos -- 0.1` runs everything at a tenth of its scale; `npm run chaos -- 1 4711 A7 A11` only these rows with this seed, `... 1 4711 committed` one crash point. */
const [scaleArgument, seedArgument, ...requestedRows] = process.argv.slice(2);
const scale = Number(scaleArgument ?? 1);
const scaled = (count: number) => Math.max(1, Math.round(count * scale));
const seed = Number(seedArgument ?? Date.now() % 1_000_000);
process.stdout.write(`promises.md, embedded engines; scale ${scale}, seed ${seed}\n`);

const allCrashPoints = Object.keys(crashPoints) as CrashPoint[];
const killEverywhere = () => kills(allCrashPoints, 500);

/** Runs three kill loops, each with its own seed and folder. */
async function kills(points: readonly CrashPoint[], random: number): Promise<void> {
  const loops: KillLoop[] = [];
  const randomPerSeed = random === 0 ? 0 : scaled(random / 3);
  for (const loopSeed of [seed, seed + 1, seed + 2])
    loops.push(await seededKillLoop(points, randomPerSeed, loopSeed));
  recordKills(loops, {
    wantedKills: 3 * (points.length * scaled(30) + randomPerSeed),
    wantedAcks: points.length === allCrashPoints.length ? scaled(100_000) : 1,
  });
}

/** Kills a process thirty times at each crash point, and at random moments. */
async function seededKillLoop(
  points: readonly CrashPoint[],
  randomKills: number,
  loopSeed: number,
): Promise<KillLoop> {
  const atPoints = points.flatMap((point) =>
    Array.from({ length: scaled(30) }, (_, i) => ({
      point,
      hit: 1 + ((loopSeed + i * 13) % crashPoints[point]),
    })),
  );
  const atRandom = Array.from({ length: randomKills }, (_, i) => ({
    afterMs: ((loopSeed + i * 37) % 120) + 5,
  }));
  const startedAt = performance.now();
  const loop = await killLoop([...atPoints, ...atRandom]);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  print(`     A1   seed ${loopSeed}: ${atPoints.length} + ${atRandom.length} kills in ${seconds} s`);
  return loop;
}

/** Records the combined results of the kill loops for A1 and A4. */
function recordKills(
  loops: readonly KillLoop[],
  { wantedKills, wantedAcks }: { readonly wantedKills: number; readonly wantedAcks: number },
): void {
  const sum = (of: (one: KillLoop) => number) => loops.reduce((total, one) => total + of(one), 0);
  const maximum = (of: (one: KillLoop) => number) => Math.max(...loops.map(of));
  const total = {
    kills: sum((loop) => loop.kills),
    missed: sum((loop) => loop.missed),
    acked: sum((loop) => loop.acked),
    lost: sum((loop) => loop.lost),
    disordered: sum((loop) => loop.disordered + loop.broken),
    retried: sum((loop) => loop.retried),
    duplicated: sum((loop) => loop.duplicated + loop.invented),
    wrongViews: sum((loop) => loop.wrongViews),
  };
  const slowestCpuMs = maximum((loop) => loop.slowestStartCpuMs);
  atLeast('A1', 'kills at named and random points, 16 clients', total.kills, wantedKills);
  zero('A1', 'processes that never reached their crash point', total.missed);
  atLeast('A1', 'acknowledged commands', total.acked, wantedAcks);
  zero('A1', 'acknowledged commands lost', total.lost);
  zero('A1', 'streams out of order, damaged files, dead letters', total.disordered);
  atMost('A1', 'slowest start after a kill, ms of CPU time', slowestCpuMs, 3_000);
  record({
    row: 'A1',
    what: 'slowest start after a kill, ms of wall time',
    actual: Math.round(maximum((one) => one.slowestStartMs)),
    expected: 'reported',
    passed: true,
  });
  atLeast('A4', 'commands retried because no response came', total.retried, wantedKills);
  zero('A4', 'effects duplicated or never requested', total.duplicated);
  zero('A1', 'sums and receipts that differ from their events', total.wrongViews);
}

async function syncChecks(): Promise<void> {
  const torn = await tornLog(scaled(200), seed + 1);
  zero(
    'A2',
    `acknowledged commands lost when the log is truncated or corrupted, ${torn.cuts} times`,
    torn.lost,
  );
  atLeast('A2', 'lost when truncated inside the synced part (must be detected)', torn.lostInside, 1);
  if (!canTrace()) {
    process.stdout.write('not run: A2 needs strace, which is not installed\n');
    return;
  }
  const { acks, synced } = traceSyncs('append-and-ack.ts', 500);
  atLeast('A2', 'of 500 acknowledgements, given after a sync of the log', Math.min(acks, synced), 500);
  zero(
    'A2',
    'given after a sync where nothing is synced (must be detected)',
    traceSyncs('ack-without-sync.ts', 500).synced,
  );
}

async function races(): Promise<void> {
  const race = await concurrentLog({ writers: 64, streams: 20, consumers: 8, events: scaled(10_000) });
  atLeast('A3', 'racing appends of 64 writers on 20 streams', race.events, scaled(10_000));
  zero('A3', 'versions missing or assigned twice', race.gaps);
  const log = await concurrentLog({ writers: 32, streams: 500, consumers: 8, events: scaled(200_000) });
  const { events, conflicts, gaps: holes, unseen, ...faults } = log;
  atLeast('A5', 'events from 32 writers to 8 restarting consumers', events, scaled(200_000));
  atLeast('A5', 'commits rolled back concurrently', conflicts, 1);
  zero('A5', 'committed but not seen by every reader', unseen + holes);
  zero(
    'A6',
    'skips, duplicates, backward reads, aborted reads',
    Object.values(faults).reduce((sum, count) => sum + count, 0),
  );
}

async function diskFaultChecks(): Promise<void> {
  const faults = canTrace() ? (['full', 'sync'] as const) : (['full'] as const);
  for (const fault of faults) {
    const result = await diskFault(fault);
    const name = fault === 'full' ? 'disk full' : 'sync fails';
    atLeast('A16', `${name}: refused, not acknowledged`, result.refused, 1);
    zero('A16', `${name}: acknowledged commands lost`, result.lost);
    if (fault === 'sync')
      zero('A16', 'sync fails: acknowledged after the failure', result.ackedAfterLostSync);
    record({
      row: 'A16',
      what: `${name}: writable after the fault`,
      actual: String(result.recovered),
      expected: 'true',
      passed: result.recovered,
    });
  }
  const flips = await bitFlips(scaled(100), seed + 1);
  record({
    row: 'A20',
    what: `of ${flips.flips} flipped bits in files and blobs: detected + harmless`,
    actual: `${flips.detected}+${flips.harmless}`,
    expected: 'all',
    passed: flips.served === 0,
  });
  zero('A20', 'corrupt content served', flips.served);
}

async function backupRestore(): Promise<void> {
  const result = await backupDrill(scaled(100_000));
  atLeast('F4', 'events when the backup began, under load', result.events, scaled(100_000));
  zero('F4', 'events up to the backup position that differ after the restore', result.different);
  zero(
    'F4',
    'events beyond the backup position, lost blobs, wrong sums',
    result.beyondBackup + result.blobsLost + result.wrongSums,
  );
  atMost('F4', 'restore time, ms', result.restoreMs, 60_000);
  zero('F3', 'files in which a person erased since the backup reappears', result.resurrected);
  zero('F2', 'backup files that contain a key', result.keysInBackup);
}

async function redeliveries(): Promise<void> {
  const result = await redeliver(scaled(1_000), seed);
  atLeast(
    'A7',
    'runs with 1-5 deliveries per message, shuffled, across restarts',
    result.runs,
    scaled(1_000),
  );
  zero('A7', 'sums and receipts that differ from exactly-once results', result.wrong);
}

async function poisonMessageHandling(): Promise<void> {
  const result = await poisonMessages(scaled(10_000));
  record({
    row: 'A10',
    what: `six poison messages among ${result.events}: dead letters`,
    actual: result.deadLetters,
    expected: `${expectedDeadLetters}`,
    passed: result.deadLetters === expectedDeadLetters && result.invalidDeadLetters === 0,
  });
  zero('A10', 'other streams not processed, poisoned streams that continued', result.wrongBefore);
  atMost('A10', 'longest delay of other streams, ms', result.lagMs, 5_000);
  zero(
    'A10',
    'wrong sums and remaining dead letters after the fix',
    result.wrongAfter + result.remainingDeadLetters,
  );
}

async function rebuilds(): Promise<void> {
  const result = await rebuildUnderLoad(scaled(100_000));
  zero('A11', `rows of ${result.events} events that differ after a rebuild under load`, result.different);
  zero('A11', 'reads during the rebuild that mixed old and new', result.torn);
  atLeast('A11', 'rebuilds killed at 25, 50 and 75 %', result.kills, 3);
  zero('A11', 'rows that differ after those kills', result.differentAfterKill);
  atLeast('A11', 'events rebuilt per second', Math.round(result.perSecond), 20_000);
}

async function readsAtPosition(): Promise<void> {
  const result = await readYourWrites(scaled(1_000));
  atLeast('A14', 'writes followed by a read at the write position', result.pairs, scaled(1_000) - 8);
  zero('A14', 'reads that missed the write', result.stale);
  record({
    row: 'A14',
    what: 'reads refused as late, 503',
    actual: result.late,
    expected: 'reported',
    passed: true,
  });
}

async function clockJumps(): Promise<void> {
  if (!canMoveClock) return print('not run: A17 needs libfaketime, which is not installed');
  const runs = Array.from({ length: scaled(20) }, (_, i) => ({
    afterMs: 100 + ((seed + i * 37) % 200),
    clock: ['+1h', '-1h', '-10s', '+0s'][i % 4] ?? '+0s',
  }));
  const result = await killLoop(runs, 8);
  const { lost, duplicated, invented, disordered, wrongViews, broken } = result;
  atLeast('A17', 'processes killed with a clock an hour off or jumping back', result.kills, scaled(20));
  zero(
    'A17',
    'lost, duplicated, out of order or wrong in views',
    lost + duplicated + invented + disordered + wrongViews + broken,
  );
}

async function gracefulStops(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const result = await stopUnderLoad(200, Math.max(1, scaled(10)), signal);
    atLeast('A18', `${signal} under 200 calls per second: answered`, result.answered, 200);
    zero('A18', 'in-flight calls that were not answered', result.failed);
    zero('A18', `of ${result.registered} accepted registrations lost`, result.lost);
    atMost('A18', 'time until the process exited, ms', result.code === 0 ? result.stopMs : 1e9, 5_000);
  }
}

async function importKills(): Promise<void> {
  const rows = Math.max(600, scaled(5_000));
  const result = await importUnderKills(rows, Math.max(1, scaled(5)));
  atLeast('E4', `kills while ${rows} rows were imported, at ${result.killedAt.join(', ')}`, result.kills, 1);
  zero('E4', 'rows missing or refused', result.missing + result.refused);
  atMost('E4', 'listings created from the file', result.listed, rows);
}

/** The first start of an installation, killed thirty times: ten times each while it installs, builds and seeds. */
async function firstStarts(): Promise<void> {
  for (const phase of startPhases) {
    const { kills: killed, killedAt, failures, slowestMs } = await interruptedStarts(phase, scaled(10), seed);
    const moments = killedAt.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
    atLeast('start', `${phase} killed after ${moments} s`, killed, scaled(10));
    zero('start', `next starts after a killed ${phase} that did not end well`, failures.length);
    for (const failure of failures) print(failure);
    record({
      row: 'start',
      what: `slowest next start after a killed ${phase}, s`,
      actual: Math.round(slowestMs / 1_000),
      expected: 'reported',
      passed: true,
    });
  }
}

/** Backup, kill, loss of the disk, restore, upgrade and an alarm, as infra/docs/operations.md describes them. */
async function operatorTasks(): Promise<void> {
  const commits = [30, 20, 10].flatMap((steps) => earlierCommit(steps) ?? []);
  const accounts = scaled(20);
  const result = await operatorDrill(commits, accounts);
  const release = result.release ?? 'this release (no earlier one starts)';
  atLeast('operate', `accounts registered with ${release}, then backed up`, result.registered, accounts);
  zero('operate', 'of them unknown after kill, restore and upgrade', result.lost);
  zero('operate', 'calls that the new release did not answer', result.faults);
  atMost('operate', 'from the kill until the new release listened, ms', result.downMs, 120_000);
  atLeast('operate', 'emails that wait, by the metric of the alarm', result.emailsPending, 1);
  atMost('operate', 'until that metric rose, ms', result.noticedMs, 20_000);
}

async function releaseCompatibility(): Promise<void> {
  const mixed = await mixedReleases(scaled(60_000));
  atLeast('A18', 'calls to two releases running side by side', mixed.calls, scaled(60_000));
  zero('A18', 'faults of either release', mixed.faults);
  zero('A18', 'writes of one release not shown by the other, dead letters', mixed.unseen + mixed.deadLetters);
  zero('A18', 'shared data shown differently', mixed.different);
  const commit = earlierCommit(30);
  if (commit === undefined)
    return print('not run: A18 with an earlier release needs the git history, which is not available');
  const alternation = await alternateReleases(commit, Math.max(4, scaled(10)), Math.max(20, scaled(400)));
  atLeast(
    'A18',
    `calls while ${commit} and this release alternated`,
    alternation.answered,
    alternation.runs * 18,
  );
  zero('A18', 'calls unanswered or failed', alternation.faults);
  zero(
    'A18',
    `of ${alternation.registered} registered with one release, unknown to the other`,
    alternation.lost,
  );
}

/** Purchases that are killed after each of their commits, and invoices that are issued at once. */
async function purchases(): Promise<void> {
  const runs = await buyingRuns();
  const bought = await buyingUnderKills(runs, scaled(300));
  runs.close();
  atLeast('D1', 'checkouts killed after each commit', bought.beforeOrder + bought.afterOrder, scaled(300));
  zero('D1', 'charged twice, paid and not fulfilled, or wrongly numbered', bought.wrong.length);
  for (const purchase of bought.wrong) print(purchase);
  const opened = await issuingWorld();
  const count = scaled(1_000);
  const { kills: killed, wrong } = await raceForNumbers(opened, count, count);
  await opened.app[Symbol.asyncDispose]();
  atLeast('D1', `processes killed while two issue ${count} invoices at once`, killed, scaled(250));
  zero('D1', 'numbers of invoices missing or doubled', wrong);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Webhooks of the demo data in use, whose process is killed again and again, verified by a receiver in Python with a package of its own. */
async function webhookKills(): Promise<void> {
  const events = scaled(1_000);
  const result = await webhooksUnderKills(events, scaled(30));
  if (result === undefined) return print('not run: B7 needs Python 3 with venv, and a package index');
  const { kills: killed, published, taken, repeated } = result;
  atLeast('B7', 'kills of the sender, a third of them between the answer and the log', killed, 1);
  atLeast('B7', 'events published', published, events);
  zero('B7', `of ${taken} webhooks that the receiver took: signature or time not valid`, result.invalid);
  zero('B7', 'published events that it never took', result.missing);
  zero('B7', 'events that came again with another id', result.otherIds);
  zero('B7', 'events that it took and the log does not have', result.unknown);
  atMost('B7', 'taken more than once, at most ten for each kill', repeated, killed * 10);
}

/** Experiments by row; an experiment that proves several rows is listed under each. */
const experiments: Readonly<Record<string, () => Promise<void>>> = {
  A2: syncChecks,
  A3: races,
  A5: races,
  A6: races,
  A7: redeliveries,
  A10: poisonMessageHandling,
  A11: rebuilds,
  A14: readsAtPosition,
  A16: diskFaultChecks,
  A17: clockJumps,
  A18: async () => {
    await gracefulStops();
    await releaseCompatibility();
  },
  A20: diskFaultChecks,
  F2: backupRestore,
  F3: backupRestore,
  F4: backupRestore,
  A1: killEverywhere,
  A4: killEverywhere,
  D1: purchases,
  E4: importKills,
  B7: webhookKills,
  start: firstStarts,
  operate: operatorTasks,
};

/** Parts of A1 by crash point; `anywhere` kills at random moments. */
const crashPointExperiments: Readonly<Record<string, () => Promise<void>>> = {
  ...Object.fromEntries(allCrashPoints.map((point) => [point, () => kills([point], 0)] as const)),
  anywhere: () => kills([], 500),
};

/** Rows that specs prove fully in every `npm test`, and rows that do not apply to this mode. */
const provedBySpecs = `
proved by specs: A4 after a day in services/kernel/src/http/service-app.spec.ts; A12 in e2e/golden-events.spec.ts;
           A13 in services/kernel/src/write/snapshot-store.spec.ts, and in the laws of every decider that keeps snapshots;
           crash point 10 in B7; B1 to B6 and B8 to B10 in services/integrations/src/webhook-delivery and services/integrations/src/outgoing;
           crash point 11 in e2e/chaos/buying-kill.long.spec.ts;
           F1 in services/accounts/src/erasure, F3 at the identity provider in services/accounts/src/erasure/restored-backup.spec.ts
`;

const experimentOf = { ...experiments, ...crashPointExperiments };
const unknownRows = requestedRows.filter((row) => experimentOf[row] === undefined);
if (unknownRows.length > 0) print(`unknown rows: ${unknownRows.join(', ')}`);
const selected =
  requestedRows.length === 0
    ? Object.values(experiments)
    : requestedRows.flatMap((row) => experimentOf[row] ?? []);
for (const experiment of new Set(selected)) await experiment();
print(provedBySpecs);
finish();
