import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaBus } from '@ardhi/engines/kafka/event-bus';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { mongoDocuments } from '@ardhi/engines/mongo/documents';
import { mongoEventStore } from '@ardhi/engines/mongo/event-store';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../infra/engines/local-engine.ts';
import { startMongo } from '../infra/engines/mongo/mongo.ts';

const rounds = 10;

/** Simulates another process that reserves a position and settles it late. */
type Head = Awaited<ReturnType<typeof connectMongo>>;
const headCollection = (database: Head) => database.collection<{ _id: string; last: number }>('kernel.head');

async function reserveInOtherProcess(database: Head): Promise<() => Promise<unknown>> {
  const head = await headCollection(database).findOne({ _id: 'head' });
  const from = (head?.last ?? 0) + 1;
  const reservation = { $set: { last: from }, $push: { pending: { from, upTo: from } } };
  await headCollection(database).updateOne({ _id: 'head' }, reservation as never);
  return () => headCollection(database).updateOne({ _id: 'head' }, { $pull: { pending: { from } } } as never);
}

const commit = (stream: string, expected: number) => ({
  stream,
  expectedVersion: expected,
  at: '2026-11-20T08:00:00.000Z',
  actor: 'test',
  correlationId: 'c',
  commandId: newId(),
  events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
});

describeLive(['MONGO_URL', 'KAFKA_BROKERS'], ([mongoUrl = '', brokers = '']) => {
  const sasl = process.env['KAFKA_SASL'];
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-changes-'));
  let changeStreamServer: RunningServer;
  beforeAll(async () => {
    changeStreamServer = await startMongo(folder, 0, ['changes']);
  });
  afterAll(async () => {
    await changeStreamServer.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openStore = async (url: string) => {
    const connection = await connectMongo(url);
    const database = connection.useDb(`t${newId()}`);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    return { connection, database, store };
  };

  it('a server with change streams wakes readers that wait behind unsettled positions of another process', async () => {
    const { connection, database, store } = await openStore(changeStreamServer.settings['MONGO_URL'] ?? '');
    await store.append(commit('a-1', 0));
    const settled = await reserveInOtherProcess(database);
    await store.append(commit('a-1', 1));
    expect((await store.unrelayed()).isBlocked).toBe(true);
    let woken = Promise.withResolvers<void>();
    store.onAppend(() => woken.resolve());
    // The change stream is open once it reports a change; the relay polls for earlier ones.
    const ticks = setInterval(
      () => void headCollection(database).updateOne({ _id: 'head' }, { $inc: { ticks: 1 } } as never),
      100,
    );
    await woken.promise;
    clearInterval(ticks);
    woken = Promise.withResolvers();
    await settled();
    await woken.promise;
    await store.close();
    await connection.close();
  });

  describe.each([
    ['with change streams', () => changeStreamServer.settings['MONGO_URL'] ?? ''],
    ['without change streams', () => mongoUrl],
  ])('a relay %s', (how, url) => {
    it('sends commits that waited behind positions of another process once these are settled', async () => {
      const { connection, database, store } = await openStore(url());
      let done = Promise.withResolvers<void>();
      const acknowledged: typeof store.acknowledged = async (entries) => {
        await store.acknowledged(entries);
        done.resolve();
      };
      const prefix = `t${newId()}`.toLowerCase();
      const bus = await kafkaBus({ ...store, acknowledged }, { brokers, sasl, prefix }, createLog('silent'));
      await store.append(commit('a-1', 0));
      await done.promise;
      const times: number[] = [];
      for (let version = 1; version <= rounds; version++) {
        const settled = await reserveInOtherProcess(database);
        await store.append(commit('a-1', version));
        done = Promise.withResolvers();
        const began = performance.now();
        await settled();
        await done.promise;
        times.push(Math.round(performance.now() - began));
      }
      times.sort((a, b) => a - b);
      process.stdout.write(
        `relay ${how}: ${times[rounds / 2]} ms (p50), ${times.at(-1)} ms (most) of ${rounds}\n`,
      );
      const relayedCount = await database.collection('kernel.events').countDocuments({ relayed: true });
      expect(relayedCount).toBe(rounds + 1);
      await bus.close();
      await store.close();
      await connection.close();
    });
  });
});
