import { eventBusContract, sharedBusContract } from '@ardhi/kernel/event-bus/event-bus.contract';
import { newId } from '@ardhi/kernel/ids';
import { createLog } from '@ardhi/kernel/log/log';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { ConfigResourceTypes } from 'kafkajs';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectMongo } from '../mongo/connection.ts';
import { mongoDocuments } from '../mongo/documents.ts';
import { mongoEventStore } from '../mongo/event-store.ts';
import { eventBusSaboteurs, sharedBusSaboteurs } from '../testing/event-bus-saboteurs.ts';
import { onLive } from '../testing/live.ts';
import { type KafkaBus, kafkaBus } from './bus.ts';
import { kafkaBrokers } from './connection.ts';
import { keptSafe } from './topics.ts';

onLive(['KAFKA_BROKERS', 'MONGO_URL'], ([brokers = '', url = '']) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectMongo(url);
  });
  afterAll(() => connection.close());
  const log = createLog('silent');

  /** A database and a prefix of its own for each case. */
  const open = async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    const joined: KafkaBus[] = [];
    const another = async () => {
      const bus = await kafkaBus(store, { brokers, prefix }, log);
      joined.push(bus);
      return bus;
    };
    return {
      engine: { bus: await another(), store, prefix, another, patienceMs: 20_000 },
      async close() {
        await Promise.all(joined.map((bus) => bus.close()));
        await database.dropDatabase();
      },
    };
  };

  keepsContract('kafka', eventBusContract, open);
  catchesSaboteurs(eventBusContract, open, eventBusSaboteurs);
  keepsContract('kafka', sharedBusContract, open);
  catchesSaboteurs(sharedBusContract, open, sharedBusSaboteurs);

  const said = (stream: string, expected: number) => ({
    stream,
    expected,
    events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
    at: '2026-11-20T08:00:00.000Z',
    actor: 'test',
    correlation: 'c',
    causation: newId(),
  });

  it('carries what waited while the brokers were away, though it is more than they take at once', async () => {
    const database = connection.useDb(`t${newId()}`);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    const one = { type: 'Said', schema: 1, data: { text: 'x'.repeat(900) } };
    for (let at = 0; at < 30; at++) {
      const events = Array.from({ length: 100 }, () => ({ id: newId(), ...one }));
      await store.append({ ...said('a-1', at * 100), events });
    }
    const bus = await kafkaBus(store, { brokers, prefix: database.name }, log);
    await vi.waitFor(async () => expect((await store.unrelayed()).mine).toEqual([]), 20_000);
    await bus.close();
    await database.dropDatabase();
  }, 60_000);

  it('topics are kept for ever, by as many brokers as there are up to three, and none that lacks a record may lead (A2)', async () => {
    const { engine, close } = await open();
    const { position } = await engine.store.append(said('a-1', 0));
    const subscription = engine.bus.subscribe({
      consumer: 'c',
      hears: ['a'],
      after: 0,
      deliver: async () => {},
    });
    await subscription.reached(position);
    const admin = kafkaBrokers({ brokers, prefix: 'test' }).kafka.admin();
    await admin.connect();
    const [topic = ''] = (await admin.listTopics()).filter((name) => name.startsWith(engine.prefix));
    const { brokers: nodes } = await admin.describeCluster();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const described = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }],
    });
    await admin.disconnect();
    await close();
    const wanted = keptSafe(nodes.length);
    expect(topics[0]?.partitions[0]?.replicas).toHaveLength(wanted.replicationFactor);
    const entries = described.resources[0]?.configEntries ?? [];
    expect(entries.map(({ configName: name, configValue: value }) => ({ name, value }))).toEqual(
      expect.arrayContaining(wanted.configEntries),
    );
  });

  it('events of a process that stopped before it could relay them are carried by another', async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const documents = await mongoDocuments(database);
    const stopped = await mongoEventStore(database, documents);
    const { position } = await stopped.append(said('a-1', 0));
    const bus = await kafkaBus(await mongoEventStore(database, documents), { brokers, prefix }, log);
    const heard: number[] = [];
    const subscription = bus.subscribe({
      consumer: 'c',
      hears: ['a'],
      after: 0,
      deliver: async (batch) => void heard.push(...batch.map((one) => one.position)),
    });
    await subscription.reached(position);
    expect(heard).toEqual([position]);
    await bus.close();
    await database.dropDatabase();
  });

  it('a second member of a group waits, knows how far the first has come, and goes on when that one leaves', async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const documents = await mongoDocuments(database);
    const store = await mongoEventStore(database, documents);
    const heard: number[] = [];
    const follow = (bus: Awaited<ReturnType<typeof kafkaBus>>) =>
      bus.subscribe({
        consumer: 'c',
        hears: ['a'],
        after: 0,
        deliver: async (batch) => void heard.push(...batch.map((one) => one.version)),
      });
    const buses = await Promise.all([1, 2].map(() => kafkaBus(store, { brokers, prefix }, log)));
    const members = buses.map(follow);
    const first = await store.append(said('a-1', 0));
    await Promise.all(members.map((member) => member.reached(first.position)));
    expect(new Set(heard)).toEqual(new Set([1]));
    await buses[0]?.close();
    const second = await store.append(said('a-1', 1));
    await members[1]?.reached(second.position);
    expect(new Set(heard)).toEqual(new Set([1, 2]));
    await buses[1]?.close();
    await database.dropDatabase();
  });
});
