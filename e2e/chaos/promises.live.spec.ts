import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concurrentLog } from './concurrent-log.ts';
import { durability } from './durability.ts';
import { engineOutage } from './engine-outage.ts';
import { failingEngines } from './failing-upstream.ts';
import { type FaultyEngines, faultyEngines } from './faulty-engines.ts';
import { killLoop } from './kill-loop.ts';
import { killServers } from './kill-servers.ts';
import { lostAcks } from './lost-acks.ts';
import { partitionedReadModel } from './partitioned-read-model.ts';
import { expectedDeadLetters, poisonMessages } from './poison-messages.ts';
import { readYourWrites } from './read-your-writes.ts';
import { redeliver } from './redelivery.ts';
import { searchIndexLoss } from './search-index-loss.ts';
import { zombieProcess } from './zombie.ts';

const minutes = 60_000;
const noViolations = { lost: 0, duplicated: 0, invented: 0, disordered: 0, wrongViews: 0, broken: 0 };

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    describe('the promises on real servers, in short form:', () => {
      const folder = mkdtempSync(join(tmpdir(), 'ardhi-faults-'));
      let engines: FaultyEngines;
      /** Separate servers that may be killed. */
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
      const ownSettings = () => engines.settings(`t${newId()}`.toLowerCase());

      it(
        'a process killed under load loses no acknowledged command (A1, A4)',
        async () => {
          const result = await killLoop(
            [{ afterAcked: 30 }, { point: 'published', hit: 3 }, { afterAcked: 10 }],
            8,
            ownSettings(),
          );
          expect(result).toMatchObject({ ...noViolations, kills: 3, missed: 0 });
          expect(result.acked).toBeGreaterThan(40);
          // At every kill at least one client was waiting.
          expect(result.retried).toBeGreaterThan(0);
        },
        3 * minutes,
      );

      it(
        'racing writers and restarting readers lose, skip or reorder no event (A3, A5, A6)',
        async () => {
          const load = { writers: 16, streams: 20, consumers: 2, events: 600 };
          const { events, conflicts, ...faults } = await concurrentLog(load, ownSettings());
          expect([events >= 600, conflicts > 0]).toEqual([true, true]);
          expect(
            Object.values(faults).reduce((sum, count) => sum + count, 0),
            JSON.stringify(faults),
          ).toBe(0);
        },
        3 * minutes,
      );

      it(
        'redelivered, shuffled messages across restarts lead to the exactly-once result (A7)',
        async () => {
          expect(await redeliver(3, 20_261_121, ownSettings())).toEqual({ runs: 3, wrong: 0 });
        },
        2 * minutes,
      );

      it(
        'a frozen process changes nothing when it resumes after a takeover (A8)',
        async () => {
          const result = await zombieProcess(ownSettings(), 15_000);
          expect(result).toMatchObject(noViolations);
        },
        3 * minutes,
      );

      it(
        'two processes share a read model by partition, and one takes over when the other is killed (A1, A8)',
        async () => {
          const result = await partitionedReadModel(ownSettings());
          process.stdout.write(`shared work: ${JSON.stringify(result)}\n`);
          expect(result).toMatchObject({ ...noViolations, partitions: [1, 2] });
          expect([result.localAccounts > 0, result.localAccounts < result.accounts]).toEqual([true, true]);
        },
        3 * minutes,
      );

      it.each([
        ['away', 'cut', 30_000],
        ['half open', 'half-open', 6_000],
        ['slow', { delayMs: 2_000 }, 6_000],
      ] as const)(
        'brokers that are %s delay no command, and the outbox drains afterwards (A9)',
        async (name, condition, durationMs) => {
          const result = await engineOutage(
            ownSettings(),
            { clients: 4, pauseMs: 20, calmMs: 3_000 },
            async () => {
              engines.network.kafka.setCondition(condition);
              await setTimeout(durationMs);
              engines.network.kafka.setCondition('fair');
            },
          );
          expect(result).toMatchObject({ ...noViolations, retried: 0 });
          if (name === 'away') expect(result.unavailable).toEqual(['Kafka']);
          expect(result.heapGrowthMb).toBeLessThan(50);
        },
        3 * minutes,
      );

      it(
        'a disconnected database is reported, writers are refused as unavailable, and nothing is lost, duplicated or dead-lettered (A1, A4)',
        async () => {
          const result = await engineOutage(
            ownSettings(),
            { clients: 4, pauseMs: 5, calmMs: 2_000 },
            async () => {
              engines.network.mongo.setCondition('cut');
              // Longer than the driver looks for a server before it gives up.
              await setTimeout(12_000);
              engines.network.mongo.setCondition('fair');
            },
          );
          expect(result).toMatchObject(noViolations);
          expect(result.unavailable).toEqual(['MongoDB']);
          expect(Object.keys(result.refusals)).toEqual(['STORAGE_UNAVAILABLE']);
        },
        3 * minutes,
      );

      it.each(['mongo', 'kafka'] as const)(
        'killing %s and then the process that serves the clients loses, duplicates or corrupts nothing acknowledged (A1)',
        async (name) => {
          const load = { clients: 16, accounts: 40, maxPayments: 10, minAcked: 1_500 };
          const result = await killServers(killable.settings(`t${newId()}`.toLowerCase()), load, () =>
            killable.kill(name),
          );
          process.stdout.write(`${name} killed: ${JSON.stringify(result)}\n`);
          expect(result).toMatchObject(noViolations);
          expect(result.acked).toBeGreaterThanOrEqual(1_500);
        },
        3 * minutes,
      );

      it(
        'a search with a lost index or an unavailable server is refused at once and complete again afterwards (A15)',
        async () => {
          const injectFault = async () => {
            engines.network.elasticsearch.setCondition('cut');
            await setTimeout(2_000);
            engines.network.elasticsearch.setCondition('fair');
          };
          const result = await searchIndexLoss(ownSettings(), { accounts: 20, injectFault });
          expect(result).toMatchObject({ unread: 0, wrongAfter: 0, otherAnswers: 0 });
          expect([result.unavailable > 0, result.slowestMs < 1_000], JSON.stringify(result)).toEqual([
            true,
            true,
          ]);
        },
        3 * minutes,
      );

      it(
        'a poison message stops only its own stream, is reported, and is replayed by a fixed release (A10)',
        async () => {
          const { events, lagMs: _, ...result } = await poisonMessages(400, ownSettings());
          expect(events).toBe(400);
          expect(result).toEqual({
            deadLetters: expectedDeadLetters,
            invalidDeadLetters: 0,
            wrongBefore: 0,
            wrongAfter: 0,
            remainingDeadLetters: 0,
          });
        },
        3 * minutes,
      );

      it(
        'running servers confirm the promised durability settings (A2)',
        async () => {
          const { brokers, replicas, ...result } = await durability(ownSettings(), engines.network.kafka);
          expect([brokers, replicas]).toEqual([1, 1]);
          expect(result).toEqual({
            write: { w: 'majority', journal: true },
            read: 'majority',
            inSync: '1',
            unclean: 'false',
            acks: [-1],
          });
        },
        2 * minutes,
      );

      it(
        'each command takes effect once and keeps its response although responses of the store are cut (A4)',
        async () => {
          const {
            cut,
            commands: given,
            repeated,
            ...result
          } = await lostAcks(ownSettings(), engines.network.mongo, 60);
          expect([cut >= 60, repeated >= 20]).toEqual([true, true]);
          expect(result, `${given} given`).toEqual({ ...noViolations, inconsistent: 0 });
        },
        3 * minutes,
      );

      it(
        'the breaker opens for servers that fail half of their requests, and closes after they recover (A19)',
        async () => {
          const { searches, files } = await failingEngines(ownSettings(), 6_000);
          for (const { calls, retries: again, openedMs, closedMs } of [searches, files]) {
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
        'a read at the position of a write shows the write (A14)',
        async () => {
          const { pairs, stale } = await readYourWrites(40, 8, ownSettings());
          expect([pairs, stale]).toEqual([40, 0]);
        },
        2 * minutes,
      );
    });
  },
);
