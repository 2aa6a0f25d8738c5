import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@ardhi/kernel/base/ids';
import { concurrentLog } from '../../e2e/chaos/concurrent-log.ts';
import { durability } from '../../e2e/chaos/durability.ts';
import { engineOutage } from '../../e2e/chaos/engine-outage.ts';
import { type BreakerTimings, failingEngines, failingService } from '../../e2e/chaos/failing-upstream.ts';
import { engineNames, faultyEngines } from '../../e2e/chaos/faulty-engines.ts';
import { killLoop } from '../../e2e/chaos/kill-loop.ts';
import { killServers } from '../../e2e/chaos/kill-servers.ts';
import { lostAcks } from '../../e2e/chaos/lost-acks.ts';
import { expectedDeadLetters, poisonMessages } from '../../e2e/chaos/poison-messages.ts';
import { readYourWrites } from '../../e2e/chaos/read-your-writes.ts';
import { rebuildUnderLoad } from '../../e2e/chaos/rebuild-under-load.ts';
import { redeliver } from '../../e2e/chaos/redelivery.ts';
import { resumableRounds } from '../../e2e/chaos/resumable-rounds.ts';
import { searchIndexLoss } from '../../e2e/chaos/search-index-loss.ts';
import type { LedgerViolations } from '../../e2e/chaos/verify-ledger.ts';
import { zombieProcess } from '../../e2e/chaos/zombie.ts';
import { versions } from '../engines/versions.ts';
import { chaosReport } from './chaos-report.ts';

/**
 * `npm run chaos -- distributed [0.1] [A8 A9] [--keep=rounds.jsonl]`: tests the promises on servers that are killed, frozen, partitioned
 * and slowed down. With a rounds file, an interrupted run resumes where it stopped.
 */
const resumeFlag = '--keep=';
const roundsFile = process.argv.find((word) => word.startsWith(resumeFlag))?.slice(resumeFlag.length);
const rounds = resumableRounds(roundsFile);
const [scaleArgument = '1', ...requestedRows] = process.argv
  .slice(3)
  .filter((word) => !word.startsWith(resumeFlag));
const scale = Number(scaleArgument);
const scaled = (count: number) => Math.max(1, Math.round(count * scale));
const print = (line: string) => void process.stdout.write(`${line}\n`);
const { record, zero, atLeast, atMost, finish } = chaosReport();

const folder = mkdtempSync(join(tmpdir(), 'ardhi-chaos-'));
chmodSync(folder, 0o711);
// A run can be interrupted and resumed: servers and their data end with this process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
print(`promises.md, engines of the distributed mode; scale ${scale}`);
print(
  Object.entries(versions)
    .map(([name, { recipe }]) => `${name} ${recipe}`)
    .join(', '),
);
const engines = await faultyEngines(folder, {}, print);
const ownSettings = () => engines.settings(`t${newId()}`.toLowerCase());

const violations = ({ lost, duplicated, invented, disordered, wrongViews, broken }: LedgerViolations) =>
  lost + duplicated + invented + disordered + wrongViews + broken;

async function processKills(): Promise<void> {
  const points = ['before-append', 'appended', 'committed', 'published', 'projected', 'reacted'];
  const atPoints = points.map((point) => ({ point, hit: 5 }));
  const atRandom = Array.from({ length: scaled(30) }, (_, i) => ({ afterMs: 300 + ((i * 137) % 1_500) }));
  const result = await killLoop([...atPoints, ...atRandom], 16, ownSettings());
  atLeast('A1', 'process kills, 16 clients', result.kills, atPoints.length + atRandom.length);
  zero('A1', 'processes that never reached their crash point', result.missed);
  zero(
    'A1',
    `of ${result.acked} acknowledged: lost, duplicated, out of order or wrong in views`,
    violations(result),
  );
}

/**
 * Kills one server after another under load and restarts it on its data; each time the process
 * under load is killed as well and a new one continues, until enough payments are acknowledged.
 */
async function serverKills(): Promise<void> {
  const load = { clients: 64, accounts: 200, maxPayments: 100, minAcked: scaled(10_000) };
  const minAcked = scaled(100_000);
  let [acked, answered] = [0, 0];
  for (let round = 0; acked < minAcked || round < engineNames.length; round++) {
    const name = engineNames[round % engineNames.length] ?? 'mongo';
    const result = await rounds.runOnce(`scale ${scale}, ${name} killed, ${round}`, () =>
      killServers(ownSettings(), load, () => engines.kill(name)),
    );
    acked += result.acked;
    answered += result.answered;
    const what = `${name} and its client killed, ${result.perSecond}/s: of ${result.acked} (${acked} so far) wrong`;
    zero('A1', what, violations(result));
    atMost('A1', `${name}: time to drain afterwards, ms`, result.drainedMs, 600_000);
  }
  atLeast(
    'A1',
    `acknowledged in ${answered} responses while servers and clients were killed`,
    acked,
    minAcked,
  );
}

async function lostAcknowledgements(): Promise<void> {
  const result = await lostAcks(ownSettings(), engines.network.mongo, scaled(1_000));
  atLeast('A4', 'responses of the store that were cut', result.cut, scaled(1_000));
  zero(
    'A4',
    `of ${result.commands} commands lost, duplicated, out of order or wrong in views`,
    violations(result),
  );
  zero(
    'A4',
    `of ${result.repeated} repeated after a restart and a day: different response`,
    result.inconsistent,
  );
}

async function durabilitySettings(): Promise<void> {
  const { write, read, brokers, ...result } = await durability(ownSettings(), engines.network.kafka);
  const inSync = Math.max(1, result.replicas - 1);
  const actualConcerns = [write.w, write.journal, read].join();
  record({
    row: 'A2',
    what: 'MongoDB: write concern, journal, read concern',
    actual: actualConcerns,
    expected: 'majority,true,majority',
    passed: actualConcerns === 'majority,true,majority',
  });
  const actual = [result.replicas, result.inSync, result.unclean, result.acks].join();
  const expected = [Math.min(3, brokers), inSync, false, -1].join();
  const what = `of ${brokers} brokers: replicas, min in-sync, unclean election, acks`;
  record({ row: 'A2', what, actual, expected, passed: actual === expected });
}

async function races(): Promise<void> {
  const perCommit = 20;
  const load = { writers: 64, streams: 20, consumers: 8, events: scaled(200_000), perCommit };
  const { events, conflicts, ...faults } = await concurrentLog(load, ownSettings());
  atLeast('A3', 'racing appends of 64 writers on 20 streams', events / perCommit, scaled(10_000));
  atLeast('A6', `events in commits of ${perCommit}, read by 8 restarting consumers`, events, scaled(200_000));
  atLeast('A5', 'commits rolled back concurrently', conflicts, 1);
  const violationCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
  zero('A6', 'gaps, losses, skips, duplicates, backward reads', violationCount);
}

async function redeliveries(): Promise<void> {
  const result = await redeliver(scaled(1_000), 4_711, ownSettings(), 8);
  atLeast('A7', 'shuffled redelivery runs, projection and reaction', result.runs, scaled(1_000));
  zero('A7', `wrong sums and receipts after ${result.runs} shuffled runs`, result.wrong);
}

async function frozenProcess(): Promise<void> {
  const result = await zombieProcess(ownSettings(), Math.max(15_000, scaled(45_000)));
  zero('A8', 'effects lost or duplicated after a frozen process resumed', violations(result));
  atMost('A8', 'time until takeover, ms', result.takenOverMs, 45_000);
}

async function brokerOutages(): Promise<void> {
  const conditions = { away: 'cut', 'half open': 'half-open', slow: { delayMs: 2_000 } } as const;
  for (const [name, condition] of Object.entries(conditions)) {
    // Ten clients with 200 ms between commands send about 50 commands per second.
    const result = await engineOutage(
      ownSettings(),
      { clients: 10, pauseMs: 200, calmMs: 5_000 },
      async () => {
        engines.network.kafka.setCondition(condition);
        await setTimeout(Math.max(15_000, scaled(300_000)));
        engines.network.kafka.setCondition('fair');
      },
    );
    zero('A9', `brokers ${name}: of ${result.acked} commands refused`, result.retried);
    zero('A9', `brokers ${name}: lost, duplicated or wrong in views`, violations(result));
    const maxMs = Math.max(50, Math.round(result.calmMs * 2));
    atMost('A9', `brokers ${name}: p99 of a command, ms`, result.faultMs, maxMs);
    atMost('A9', `brokers ${name}: heap growth, MB`, result.heapGrowthMb, 50);
    atMost('A9', `brokers ${name}: time to drain, ms`, result.drainedMs, 60_000);
  }
}

async function poisonMessageHandling(): Promise<void> {
  const result = await poisonMessages(scaled(10_000), ownSettings());
  const passed = result.deadLetters === expectedDeadLetters && result.invalidDeadLetters === 0;
  const what = `six poison messages among ${result.events}: dead letters`;
  record({ row: 'A10', what, actual: result.deadLetters, expected: `${expectedDeadLetters}`, passed });
  atMost('A10', 'longest delay of other streams, ms', result.lagMs, 5_000);
  const violationCount = result.wrongBefore + result.wrongAfter + result.remainingDeadLetters;
  zero('A10', 'other streams delayed, sums wrong or dead letters left after the fix', violationCount);
}

async function lostSearchIndexes(): Promise<void> {
  const [network, accounts] = [engines.network.elasticsearch, scaled(200)];
  const faults = {
    'cut off': async () => {
      network.setCondition('cut');
      await setTimeout(scaled(30_000));
      network.setCondition('fair');
    },
    killed: () => engines.kill('elasticsearch'),
  };
  for (const [name, fault] of Object.entries(faults)) {
    const result = await searchIndexLoss(ownSettings(), { accounts, injectFault: fault });
    zero('A15', `indexes deleted, server ${name}: failed reads of documents`, result.unread);
    atLeast('A15', 'searches refused as unavailable', result.unavailable, 1);
    atMost('A15', 'slowest refusal, ms', result.slowestMs, 1_000);
    zero(
      'A15',
      'other errors, or accounts not found by their sums afterwards',
      result.otherAnswers + result.wrongAfter,
    );
  }
}

async function failingUpstreams(): Promise<void> {
  const failingMs = Math.max(6_000, scaled(120_000));
  const [service, ofEngines] = await Promise.all([
    failingService(failingMs),
    failingEngines(ownSettings(), failingMs),
  ]);
  const all: Readonly<Record<string, BreakerTimings>> = { ...service, ...ofEngines };
  for (const [name, { calls, retries, openedMs, closedMs }] of Object.entries(all)) {
    atMost('A19', `${name}: of ${calls} calls during failure, retried`, retries, Math.round(calls / 10));
    atMost('A19', `${name}: time until the breaker opened, ms`, openedMs, 5_000);
    atMost('A19', `${name}: time until the breaker closed after recovery, ms`, closedMs, 15_000);
  }
}

async function rebuilds(): Promise<void> {
  const result = await rebuildUnderLoad(scaled(20_000), ownSettings());
  const differing = result.different + result.differentAfterKill;
  zero('A11', 'rows that differ after a rebuild under load or after kills', differing);
  zero('A11', 'reads during the rebuild that mixed old and new', result.torn);
}

async function readsAtPosition(): Promise<void> {
  const { pairs, stale } = await readYourWrites(scaled(1_000), 8, ownSettings());
  zero('A14', `of ${pairs} reads at the position of a write that were stale`, stale);
}

/** Experiments by row; an experiment that proves several rows is listed under each. */
const experiments: Readonly<Record<string, () => Promise<void>>> = {
  A1: processKills,
  servers: serverKills,
  A2: durabilitySettings,
  A3: races,
  A4: lostAcknowledgements,
  A5: races,
  A6: races,
  A7: redeliveries,
  A8: frozenProcess,
  A9: brokerOutages,
  A10: poisonMessageHandling,
  A11: rebuilds,
  A14: readsAtPosition,
  A15: lostSearchIndexes,
  A19: failingUpstreams,
};

try {
  const unknownRows = requestedRows.filter((row) => experiments[row] === undefined);
  if (unknownRows.length > 0) print(`unknown rows: ${unknownRows.join(', ')}`);
  const selected =
    requestedRows.length === 0
      ? Object.values(experiments)
      : requestedRows.flatMap((row) => experiments[row] ?? []);
  for (const experiment of new Set(selected)) await experiment();
  finish();
} finally {
  await engines.close();
}
