import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyLog } from './busy-log.ts';
import { cutAcks } from './cut-acks.ts';
import { deliveries } from './deliveries.ts';
import { durability } from './durability.ts';
import { type FaultyEngines, faultyEngines } from './faulty-engines.ts';
import { illEngines } from './ill-upstream.ts';
import { killLoop } from './kill-loop.ts';
import { outage } from './outages.ts';
import { notesWanted, poisoned } from './poison.ts';
import { readYourWrites } from './read-your-writes.ts';
import { searchLost } from './search-lost.ts';
import { sharedWork } from './shared-work.ts';
import { victims } from './victims.ts';
import { zombie } from './zombie.ts';

const minutes = 60_000;
const nothing = { lost: 0, doubled: 0, invented: 0, disordered: 0, wrongViews: 0, broken: 0 };

onLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    describe('on servers of their own, in short,', () => {
      const folder = mkdtempSync(join(tmpdir(), 'ardhi-faults-'));
      let engines: FaultyEngines;
      /** Servers of our own, to be killed. */
      let killable: FaultyEngines;
      beforeAll(async () => {
        engines = await faultyEngines(folder, { mongo, elasticsearch, s3 });
        killable = await faultyEngines(join(folder, 'killable'), { elasticsearch, s3 });
      }, 3 * minutes);
      afterAll(async () => {
        await killable.close();
        await engines.close();
        rmSync(folder, { recursive: true, force: true });
      });
      const own = () => engines.settings(`t${newId()}`.toLowerCase());

      it(
        'a process killed in the middle of its work has lost nothing that it acknowledged (A1, A4)',
        async () => {
          const found = await killLoop(
            [{ afterAcked: 30 }, { point: 'published', hit: 3 }, { afterAcked: 10 }],
            8,
            own(),
          );
          expect(found).toMatchObject({ ...nothing, kills: 3, missed: 0 });
          expect(found.acked).toBeGreaterThan(40);
          // Somebody was waiting whenever it was killed.
          expect(found.retried).toBeGreaterThan(0);
        },
        3 * minutes,
      );

      it(
        'writers race and readers come and go, and no event is lost, skipped or turned around (A3, A5, A6)',
        async () => {
          const load = { writers: 16, streams: 20, consumers: 2, events: 600 };
          const { events, conflicts, ...faults } = await busyLog(load, own());
          expect([events >= 600, conflicts > 0]).toEqual([true, true]);
          expect(
            Object.values(faults).reduce((sum, one) => sum + one, 0),
            JSON.stringify(faults),
          ).toBe(0);
        },
        3 * minutes,
      );

      it(
        'messages that come again, shuffled, over restarts, come to what each once comes to (A7)',
        async () => {
          expect(await deliveries(3, 20_261_121, own())).toEqual({ runs: 3, wrong: 0 });
        },
        2 * minutes,
      );

      it(
        'a process that was frozen while another went on changes nothing when it comes back (A8)',
        async () => {
          const found = await zombie(own(), 15_000);
          expect(found).toMatchObject(nothing);
        },
        3 * minutes,
      );

      it(
        'two processes write one read model, each some of its accounts, and one goes on alone when the other is killed (A1, A8)',
        async () => {
          const found = await sharedWork(own());
          process.stdout.write(`shared work: ${JSON.stringify(found)}\n`);
          expect(found).toMatchObject({ ...nothing, slices: [1, 2] });
          expect([found.ours > 0, found.ours < found.accounts]).toEqual([true, true]);
          expect(found.takenOverMs).toBeLessThan(40_000);
        },
        3 * minutes,
      );

      it.each([
        ['away', 'cut', 30_000],
        ['half open', 'half-open', 6_000],
        ['slow', { delayMs: 2_000 }, 6_000],
      ] as const)(
        'brokers that are %s hold up no command, and all is sent afterwards (A9)',
        async (name, weather, ms) => {
          const found = await outage(own(), { clients: 4, pauseMs: 20, calmMs: 3_000 }, async () => {
            engines.weather.kafka.turn(weather);
            await setTimeout(ms);
            engines.weather.kafka.turn('fair');
          });
          expect(found).toMatchObject({ ...nothing, retried: 0 });
          if (name === 'away') expect(found.failing).toEqual(['Kafka']);
          expect(found.drainedMs).toBeLessThan(60_000);
          expect(found.grownMb).toBeLessThan(50);
        },
        3 * minutes,
      );

      it(
        'a database that is cut off is named, writers are told to come again, and nothing is lost, doubled or parked (A1, A4)',
        async () => {
          const found = await outage(own(), { clients: 4, pauseMs: 5, calmMs: 2_000 }, async () => {
            engines.weather.mongo.turn('cut');
            // Longer than the driver looks for a server before it gives up.
            await setTimeout(12_000);
            engines.weather.mongo.turn('fair');
          });
          expect(found).toMatchObject(nothing);
          expect(found.failing).toEqual(['MongoDB']);
          expect(Object.keys(found.refusals)).toEqual(['STORAGE_UNAVAILABLE']);
        },
        3 * minutes,
      );

      it.each(['mongo', 'kafka'] as const)(
        '%s is killed under writers, later the process that serves them, and nothing acknowledged is lost, doubled or shown wrong (A1)',
        async (name) => {
          const load = { clients: 16, accounts: 40, most: 10, least: 1_500 };
          const found = await victims(killable.settings(`t${newId()}`.toLowerCase()), load, () =>
            killable.killed(name),
          );
          process.stdout.write(`${name} killed: ${JSON.stringify(found)}\n`);
          expect(found).toMatchObject(nothing);
          expect(found.acked).toBeGreaterThanOrEqual(1_500);
        },
        3 * minutes,
      );

      it(
        'a search that lost its index, and one whose server is away, is told as such at once, and found whole again (A15)',
        async () => {
          const harm = async () => {
            engines.weather.elasticsearch.turn('cut');
            await setTimeout(2_000);
            engines.weather.elasticsearch.turn('fair');
          };
          const found = await searchLost(own(), { accounts: 20, harm });
          expect(found).toMatchObject({ unread: 0, wrongAfter: 0, otherAnswers: 0 });
          expect([found.unavailable > 0, found.slowestMs < 1_000], JSON.stringify(found)).toEqual([
            true,
            true,
          ]);
        },
        3 * minutes,
      );

      it(
        'poison stops its own stream alone, is told about, and is taken up by a mended release (A10)',
        async () => {
          const { events, lagMs, ...found } = await poisoned(400, own());
          expect(events).toBe(400);
          expect(lagMs).toBeLessThan(15_000);
          expect(found).toEqual({
            parked: notesWanted,
            badNotes: 0,
            wrongBefore: 0,
            wrongAfter: 0,
            leftParked: 0,
          });
        },
        3 * minutes,
      );

      it(
        'servers that run are asked to keep what counts as kept (A2)',
        async () => {
          const { brokers, replicas, ...found } = await durability(own(), engines.weather.kafka);
          expect([brokers, replicas]).toEqual([1, 1]);
          expect(found).toEqual({
            write: { w: 'majority', journal: true },
            read: 'majority',
            ...{ inSync: '1', unclean: 'false', acks: [-1] },
          });
        },
        2 * minutes,
      );

      it(
        'answers of the store that are cut leave each command done once, and answered alike for ever (A4)',
        async () => {
          const { cut, given, repeated, ...found } = await cutAcks(own(), engines.weather.mongo, 60);
          expect([cut >= 60, repeated >= 20]).toEqual([true, true]);
          expect(found, `${given} given`).toEqual({ ...nothing, otherwise: 0 });
        },
        3 * minutes,
      );

      it(
        'servers that fail half of what they are asked are left alone soon, and asked again once they are well (A19)',
        async () => {
          const { searches, files } = await illEngines(own(), 6_000);
          for (const { calls, again, openedMs, closedMs } of [searches, files]) {
            expect(again).toBeLessThanOrEqual(calls / 10);
            expect([openedMs < 5_000, closedMs < 15_000], `${openedMs} ms, ${closedMs} ms`).toEqual([
              true,
              true,
            ]);
          }
        },
        2 * minutes,
      );

      it(
        'a read at the position of a write shows it (A14)',
        async () => {
          const { pairs, stale } = await readYourWrites(40, 8, own());
          expect([pairs, stale]).toEqual([40, 0]);
        },
        2 * minutes,
      );
    });
  },
);
