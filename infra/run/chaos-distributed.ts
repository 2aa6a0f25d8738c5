import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@ardhi/kernel/ids';
import { busyLog } from '../../e2e/chaos/busy-log.ts';
import { cutAcks } from '../../e2e/chaos/cut-acks.ts';
import { deliveries } from '../../e2e/chaos/deliveries.ts';
import { durability } from '../../e2e/chaos/durability.ts';
import type { Examined } from '../../e2e/chaos/examine.ts';
import { engineNames, faultyEngines } from '../../e2e/chaos/faulty-engines.ts';
import { type IllTime, illEngines, illService } from '../../e2e/chaos/ill-upstream.ts';
import { keptRounds } from '../../e2e/chaos/kept-rounds.ts';
import { killLoop } from '../../e2e/chaos/kill-loop.ts';
import { outage } from '../../e2e/chaos/outages.ts';
import { notesWanted, poisoned } from '../../e2e/chaos/poison.ts';
import { readYourWrites } from '../../e2e/chaos/read-your-writes.ts';
import { rebuilds } from '../../e2e/chaos/rebuilds.ts';
import { searchLost } from '../../e2e/chaos/search-lost.ts';
import { victims } from '../../e2e/chaos/victims.ts';
import { zombie } from '../../e2e/chaos/zombie.ts';
import { versions } from '../engines/versions.ts';
import { figures } from './figures.ts';

/**
 * `npm run chaos -- distributed [0.1] [A8 A9] [--keep=rounds.jsonl]`: the promises on servers that are killed, frozen, cut off
 * and slowed down. With a file to keep its rounds in, a run that was broken off goes on where it stopped.
 */
const keep = '--keep=';
const file = process.argv.find((word) => word.startsWith(keep))?.slice(keep.length);
const rounds = keptRounds(file);
const [share = '1', ...wanted] = process.argv.slice(3).filter((word) => !word.startsWith(keep));
const scale = Number(share);
const times = (count: number) => Math.max(1, Math.round(count * scale));
const out = (line: string) => void process.stdout.write(`${line}\n`);
const { say, zero, atLeast, atMost, end } = figures();

const folder = mkdtempSync(join(tmpdir(), 'ardhi-chaos-'));
chmodSync(folder, 0o711);
// A run may be broken off and gone on with: servers end with this process, and their data with them.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
out(`promises.md, engines of the distributed mode; scale ${scale}`);
out(
  Object.entries(versions)
    .map(([name, { recipe }]) => `${name} ${recipe}`)
    .join(', '),
);
const engines = await faultyEngines(folder, {}, out);
const own = () => engines.settings(`t${newId()}`.toLowerCase());

const wrongIn = ({ lost, doubled, invented, disordered, wrongViews, broken }: Examined) =>
  lost + doubled + invented + disordered + wrongViews + broken;

async function processes(): Promise<void> {
  const points = ['before-append', 'appended', 'committed', 'published', 'projected', 'reacted'];
  const named = points.map((point) => ({ point, hit: 5 }));
  const random = Array.from({ length: times(30) }, (_, i) => ({ afterMs: 300 + ((i * 137) % 1_500) }));
  const found = await killLoop([...named, ...random], 16, own());
  atLeast('A1', 'lives of a process that were killed, 16 clients', found.kills, named.length + random.length);
  zero('A1', 'lives that never came to their point', found.missed);
  zero('A1', `of ${found.acked} acknowledged: lost, doubled, out of order, shown wrong`, wrongIn(found));
}

/**
 * One server after another is killed in the middle of a load and started again on its data, and each time the process
 * that served the load is killed too and another goes on, until enough was acknowledged.
 */
async function servers(): Promise<void> {
  const load = { clients: 64, accounts: 200, most: 100, least: times(10_000) };
  const least = times(100_000);
  let [acked, answered] = [0, 0];
  for (let round = 0; acked < least || round < engineNames.length; round++) {
    const name = engineNames[round % engineNames.length] ?? 'mongo';
    const found = await rounds.once(`scale ${scale}, ${name} killed, ${round}`, () =>
      victims(own(), load, () => engines.killed(name)),
    );
    acked += found.acked;
    answered += found.answered;
    const what = `${name} and its client killed, ${found.perSecond}/s: of ${found.acked} (${acked} so far) wrong`;
    zero('A1', what, wrongIn(found));
    atMost('A1', `${name}: until all was done afterwards, ms`, found.drainedMs, 600_000);
  }
  atLeast('A1', `acknowledged in ${answered} answers while servers and clients were killed`, acked, least);
}

async function cut(): Promise<void> {
  const found = await cutAcks(own(), engines.weather.mongo, times(1_000));
  atLeast('A4', 'answers of the store that were cut', found.cut, times(1_000));
  zero('A4', `of ${found.given} commands lost, doubled, out of order, shown wrong`, wrongIn(found));
  zero(
    'A4',
    `of ${found.repeated} asked again after a restart and a day: answered otherwise`,
    found.otherwise,
  );
}

async function durable(): Promise<void> {
  const { write, read, brokers, ...found } = await durability(own(), engines.weather.kafka);
  const inSync = Math.max(1, found.replicas - 1);
  const concerns = [write.w, write.journal, read].join();
  say({
    row: 'A2',
    what: 'asked of MongoDB: written by, on disk, read from',
    got: concerns,
    wanted: 'majority,true,majority',
    holds: concerns === 'majority,true,majority',
  });
  const got = [found.replicas, found.inSync, found.unclean, found.acks].join();
  const wanted = [Math.min(3, brokers), inSync, false, -1].join();
  const what = `of ${brokers} brokers: replicas, in sync, unclean leaders, acks`;
  say({ row: 'A2', what, got, wanted, holds: got === wanted });
}

async function races(): Promise<void> {
  const perCommit = 20;
  const load = { writers: 64, streams: 20, consumers: 8, events: times(200_000), perCommit };
  const { events, conflicts, ...faults } = await busyLog(load, own());
  atLeast('A3', 'racing appends of 64 writers on 20 streams', events / perCommit, times(10_000));
  atLeast(
    'A6',
    `events in commits of ${perCommit}, read by 8 consumers that come and go`,
    events,
    times(200_000),
  );
  atLeast('A5', 'commits rolled back meanwhile', conflicts, 1);
  const wrong = Object.values(faults).reduce((sum, one) => sum + one, 0);
  zero('A6', 'holes, losses, skips, repeats, backward reads', wrong);
}

async function deliver(): Promise<void> {
  const found = await deliveries(times(1_000), 4_711, own(), 8);
  atLeast('A7', 'shuffled runs for a projection and a reaction', found.runs, times(1_000));
  zero('A7', `sums and receipts that are wrong after ${found.runs} shuffled runs`, found.wrong);
}

async function frozen(): Promise<void> {
  const found = await zombie(own(), Math.max(15_000, times(45_000)));
  zero('A8', 'effects of a frozen process that came back, lost or doubled', wrongIn(found));
  atMost('A8', 'until another had taken over, ms', found.takenOverMs, 45_000);
}

async function brokers(): Promise<void> {
  const weathers = { away: 'cut', 'half open': 'half-open', slow: { delayMs: 2_000 } } as const;
  for (const [name, weather] of Object.entries(weathers)) {
    // Ten clients with 200 ms between their commands ask about 50 times a second.
    const found = await outage(own(), { clients: 10, pauseMs: 200, calmMs: 5_000 }, async () => {
      engines.weather.kafka.turn(weather);
      await setTimeout(Math.max(15_000, times(300_000)));
      engines.weather.kafka.turn('fair');
    });
    zero('A9', `brokers ${name}: of ${found.acked} commands refused`, found.retried);
    zero('A9', `brokers ${name}: lost, doubled, shown wrong`, wrongIn(found));
    const most = Math.max(50, Math.round(found.calmMs * 2));
    atMost('A9', `brokers ${name}: p99 of a command, ms`, found.harmedMs, most);
    atMost('A9', `brokers ${name}: growth of the heap, MB`, found.grownMb, 50);
    atMost('A9', `brokers ${name}: until all was sent and done, ms`, found.drainedMs, 60_000);
  }
}

async function poison(): Promise<void> {
  const found = await poisoned(times(10_000), own());
  const holds = found.parked === notesWanted && found.badNotes === 0;
  const what = `six kinds of poison among ${found.events}: notes of what was parked`;
  say({ row: 'A10', what, got: found.parked, wanted: `${notesWanted}`, holds });
  atMost('A10', 'the longest that others waited to be shown, ms', found.lagMs, 5_000);
  const wrong = found.wrongBefore + found.wrongAfter + found.leftParked;
  zero('A10', 'others not served, sums wrong or parked after a mended release', wrong);
}

async function searching(): Promise<void> {
  const [weather, accounts] = [engines.weather.elasticsearch, times(200)];
  const harms = {
    'cut off': async () => {
      weather.turn('cut');
      await setTimeout(times(30_000));
      weather.turn('fair');
    },
    killed: () => engines.killed('elasticsearch'),
  };
  for (const [name, harm] of Object.entries(harms)) {
    const found = await searchLost(own(), { accounts, harm });
    zero('A15', `indexes deleted, server ${name}: reads of listings that failed`, found.unread);
    atLeast('A15', 'searches told to come again', found.unavailable, 1);
    atMost('A15', 'the slowest of them, ms', found.slowestMs, 1_000);
    zero(
      'A15',
      'told anything else, or not found by their sums afterwards',
      found.otherAnswers + found.wrongAfter,
    );
  }
}

async function storms(): Promise<void> {
  const illMs = Math.max(6_000, times(120_000));
  const [service, both] = await Promise.all([illService(illMs), illEngines(own(), illMs)]);
  const all: Readonly<Record<string, IllTime>> = { ...service, ...both };
  for (const [name, { calls, again, openedMs, closedMs }] of Object.entries(all)) {
    atMost('A19', `${name}: of ${calls} calls while half failed, made again`, again, Math.round(calls / 10));
    atMost('A19', `${name}: until they were kept back, ms`, openedMs, 5_000);
    atMost('A19', `${name}: until all came through once it was well, ms`, closedMs, 15_000);
  }
}

async function build(): Promise<void> {
  const found = await rebuilds(times(20_000), own());
  const wrong = found.different + found.differentAfterKill;
  zero('A11', 'rows that differ after a rebuild under load, and after kills', wrong);
  zero('A11', 'reads meanwhile that showed something between old and new', found.torn);
}

async function reads(): Promise<void> {
  const { pairs, stale } = await readYourWrites(times(1_000), 8, own());
  zero('A14', `of ${pairs} reads at the position of a write: stale`, stale);
}

/** Rows that one run proves together stand under each of their names. */
const proofs: Readonly<Record<string, () => Promise<void>>> = {
  ...{ A1: processes, servers, A2: durable, A3: races, A4: cut, A5: races, A6: races, A7: deliver },
  ...{ A8: frozen, A9: brokers, A10: poison, A11: build, A14: reads, A15: searching, A19: storms },
};

try {
  const unknown = wanted.filter((row) => proofs[row] === undefined);
  if (unknown.length > 0) out(`not here: ${unknown.join(', ')}`);
  const chosen = wanted.length === 0 ? Object.values(proofs) : wanted.flatMap((row) => proofs[row] ?? []);
  for (const proof of new Set(chosen)) await proof();
  end();
} finally {
  await engines.close();
}
