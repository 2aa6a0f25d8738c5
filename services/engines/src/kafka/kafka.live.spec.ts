import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { eventBusContract, sharedBusContract } from '@ardhi/kernel/ports/event-bus/event-bus.contract';
import { describeLive } from '@ardhi/testing/live-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { eventBusSaboteurs, sharedBusSaboteurs } from '@ardhi/testing/saboteurs/event-bus-saboteurs';
import { ConfigResourceTypes } from 'kafkajs';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectMongo } from '../mongo/connection.ts';
import { mongoDocuments } from '../mongo/documents.ts';
import { mongoEventStore } from '../mongo/event-store.ts';
import { kafkaBrokers } from './connection.ts';
import { type KafkaBus, kafkaBus } from './event-bus.ts';
import { topicConfig } from './topics.ts';

describeLive(['KAFKA_BROKERS', 'MONGO_URL'], ([brokers = '', url = '']) => {
  const sasl = process.env['KAFKA_SASL'];
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectMongo(url);
  });
  afterAll(() => connection.close());
  const log = createLog('silent');

  /** Its own database and topic prefix for each case. */
  const open = async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    const buses: KafkaBus[] = [];
    const joinAsProcess = async () => {
      const bus = await kafkaBus(store, { brokers, sasl, prefix }, log);
      buses.push(bus);
      return bus;
    };
    return {
      engine: { bus: await joinAsProcess(), store, prefix, joinAsProcess, timeoutMs: 20_000 },
      async close() {
        await Promise.all(buses.map((bus) => bus.close()));
        await database.dropDatabase();
      },
    };
  };

  testContract('kafka', eventBusContract, open);
  testSaboteurs(eventBusContract, open, eventBusSaboteurs);
  testContract('kafka', sharedBusContract, open);
  testSaboteurs(sharedBusContract, open, sharedBusSaboteurs);

  const commitTo = (stream: string, expectedVersion: number) => ({
    stream,
    expectedVersion,
    events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
    at: '2026-11-20T08:00:00.000Z',
    actor: 'test',
    correlationId: 'c',
    commandId: newId(),
  });

  it('the outbox relay sends a backlog larger than one request once the brokers are back', async () => {
    const database = connection.useDb(`t${newId()}`);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    const event = { type: 'Said', schema: 1, data: { text: 'x'.repeat(900) } };
    for (let at = 0; at < 30; at++) {
      const events = Array.from({ length: 100 }, () => ({ id: newId(), ...event }));
      await store.append({ ...commitTo('a-1', at * 100), events });
    }
    const bus = await kafkaBus(store, { brokers, sasl, prefix: database.name }, log);
    await vi.waitFor(async () => expect((await store.unrelayed()).own).toEqual([]), 60_000);
    await bus.close();
    await database.dropDatabase();
  });

  it('topics are kept for ever, replicated to up to three brokers, and never led by a replica that lacks records (A2)', async () => {
    const { engine, close } = await open();
    const { position } = await engine.store.append(commitTo('a-1', 0));
    const subscription = engine.bus.subscribe({
      consumer: 'c',
      subscribesTo: ['a'],
      after: 0,
      deliver: async () => {},
    });
    await subscription.waitForPosition(position);
    const admin = kafkaBrokers({ brokers, sasl, prefix: 'test' }).kafka.admin();
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
    const expectedConfig = topicConfig(nodes.length);
    expect(topics[0]?.partitions[0]?.replicas).toHaveLength(expectedConfig.replicationFactor);
    const entries = described.resources[0]?.configEntries ?? [];
    expect(entries.map(({ configName: name, configValue: value }) => ({ name, value }))).toEqual(
      expect.arrayContaining(expectedConfig.configEntries),
    );
  });

  it('the outbox relay sends the events of a process that stopped before it could relay them', async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const documents = await mongoDocuments(database);
    const stoppedStore = await mongoEventStore(database, documents);
    const { position } = await stoppedStore.append(commitTo('a-1', 0));
    const bus = await kafkaBus(await mongoEventStore(database, documents), { brokers, sasl, prefix }, log);
    const delivered: number[] = [];
    const subscription = bus.subscribe({
      consumer: 'c',
      subscribesTo: ['a'],
      after: 0,
      deliver: async (batch) => void delivered.push(...batch.map((envelope) => envelope.position)),
    });
    await subscription.waitForPosition(position);
    expect(delivered).toEqual([position]);
    await bus.close();
    await database.dropDatabase();
  });

  it('consumers advance by the watermarks of the service that publishes, and by the store while it does not run', async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const store = await mongoEventStore(database, await mongoDocuments(database));
    const publishing = (publishes: readonly string[]) =>
      kafkaBus(store, { brokers, sasl, prefix, publishes }, log);
    const [owner, other] = [await publishing(['a']), await publishing(['b'])];
    const delivered: string[] = [];
    const subscription = other.subscribe({
      consumer: 'c',
      subscribesTo: ['a'],
      after: 0,
      deliver: async (batch) => void delivered.push(...batch.map(({ stream }) => stream)),
    });
    const first = await store.append(commitTo('a-1', 0));
    await subscription.waitForPosition(first.position);
    const foreign = await store.append(commitTo('b-1', 0));
    await subscription.waitForPosition(foreign.position);

    await owner.close();
    const unsent = await store.append(commitTo('a-2', 0));
    await subscription.waitForPosition(unsent.position);
    const last = await store.append(commitTo('b-1', 1));
    await subscription.waitForPosition(last.position);
    expect(delivered).toEqual(['a-1', 'a-2']);
    // Nobody else may publish it: it waits for its own service.
    expect((await store.unrelayed(['a'])).own.map(({ position }) => position)).toEqual([unsent.position]);
    const successor = await publishing(['a']);
    await vi.waitFor(async () => expect((await store.unrelayed(['a'])).own).toEqual([]), 60_000);
    await Promise.all([other.close(), successor.close()]);
    await database.dropDatabase();
  });

  it('a second member of a group waits, follows the committed position, and takes over when the first leaves', async () => {
    const prefix = `t${newId()}`;
    const database = connection.useDb(prefix);
    const documents = await mongoDocuments(database);
    const store = await mongoEventStore(database, documents);
    const delivered: number[] = [];
    const subscribeTo = (bus: Awaited<ReturnType<typeof kafkaBus>>) =>
      bus.subscribe({
        consumer: 'c',
        subscribesTo: ['a'],
        after: 0,
        deliver: async (batch) => void delivered.push(...batch.map((envelope) => envelope.version)),
      });
    const buses = await Promise.all([1, 2].map(() => kafkaBus(store, { brokers, sasl, prefix }, log)));
    const members = buses.map(subscribeTo);
    const first = await store.append(commitTo('a-1', 0));
    await Promise.all(members.map((member) => member.waitForPosition(first.position)));
    expect(new Set(delivered)).toEqual(new Set([1]));
    await buses[0]?.close();
    const second = await store.append(commitTo('a-1', 1));
    await members[1]?.waitForPosition(second.position);
    expect(new Set(delivered)).toEqual(new Set([1, 2]));
    await buses[1]?.close();
    await database.dropDatabase();
  });
});
