import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaBus } from '@ardhi/engines/kafka/bus';
import type { Kept } from '@ardhi/engines/mongo/commits';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { mongoDocuments } from '@ardhi/engines/mongo/documents';
import { mongoEventStore } from '@ardhi/engines/mongo/event-store';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { createLog } from '@ardhi/kernel/log/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../infra/engines/local-engine.ts';
import { startMongo } from '../infra/engines/mongo/mongo.ts';

const rounds = 10;

/** What another process does that reserves a position and is slow to say what became of it. */
type Head = Awaited<ReturnType<typeof connectMongo>>;
const heads = (database: Head) => database.collection<{ _id: string; last: number }>('kernel.head');

async function reservedElsewhere(database: Head): Promise<() => Promise<unknown>> {
  const head = await heads(database).findOne({ _id: 'head' });
  const from = (head?.last ?? 0) + 1;
  const taken = { $set: { last: from }, $push: { pending: { from, upTo: from } } };
  await heads(database).updateOne({ _id: 'head' }, taken as never);
  return () => heads(database).updateOne({ _id: 'head' }, { $pull: { pending: { from } } } as never);
}

const said = (stream: string, expected: number) => ({
  ...{
    stream,
    expected,
    at: '2026-11-20T08:00:00.000Z',
    actor: 'test',
    correlation: 'c',
    causation: newId(),
  },
  events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
});

onLive(['MONGO_URL', 'KAFKA_BROKERS'], ([given = '', brokers = '']) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-changes-'));
  let telling: RunningServer;
  beforeAll(async () => {
    telling = await startMongo(folder, 0, ['changes']);
  });
  afterAll(async () => {
    await telling.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const opened = async (url: string) => {
    const connection = await connectMongo(url);
    const database = connection.useDb(`t${newId()}`);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    return { connection, database, store };
  };

  it('a server that tells of changes wakes whoever waits behind positions of another process', async () => {
    const { connection, database, store } = await opened(telling.settings['MONGO_URL'] ?? '');
    await store.append(said('a-1', 0));
    const settled = await reservedElsewhere(database);
    await store.append(said('a-1', 1));
    expect((await store.unrelayed()).isBehind).toBe(true);
    let woken = Promise.withResolvers<void>();
    store.onAppend(() => woken.resolve());
    // Watching has begun once a change is told of; what came before is looked for by the relay itself.
    const ticks = setInterval(
      () => void heads(database).updateOne({ _id: 'head' }, { $inc: { ticks: 1 } } as never),
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
    ['told of changes', () => telling.settings['MONGO_URL'] ?? ''],
    ['told of none', () => given],
  ])('a relay that is %s', (how, url) => {
    it('sends what waited behind positions of another process as soon as these are settled', async () => {
      const { connection, database, store } = await opened(url());
      let done = Promise.withResolvers<void>();
      const acknowledged = async (commits: readonly Kept[]) => {
        await store.acknowledged(commits);
        done.resolve();
      };
      const prefix = `t${newId()}`.toLowerCase();
      const bus = await kafkaBus({ ...store, acknowledged }, { brokers, prefix }, createLog('silent'));
      await store.append(said('a-1', 0));
      await done.promise;
      const times: number[] = [];
      for (let version = 1; version <= rounds; version++) {
        const settled = await reservedElsewhere(database);
        await store.append(said('a-1', version));
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
      const kept = await database.collection('kernel.events').countDocuments({ relayed: true });
      expect(kept).toBe(rounds + 1);
      await bus.close();
      await store.close();
      await connection.close();
    });
  });
});
