import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { documentsContract } from '@ardhi/kernel/ports/documents/documents.contract';
import { eventStoreContract } from '@ardhi/kernel/ports/event-store/event-store.contract';
import { keyVaultContract } from '@ardhi/kernel/ports/key-vault/key-vault.contract';
import { schedulerContract } from '@ardhi/kernel/ports/scheduler/scheduler.contract';
import { clock } from '@ardhi/testing/embedded-engines';
import { describeLive } from '@ardhi/testing/live-engines';
import { type OpenForTest, testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { documentsSaboteurs } from '@ardhi/testing/saboteurs/documents-saboteurs';
import { eventStoreSaboteurs } from '@ardhi/testing/saboteurs/event-store-saboteurs';
import { keyVaultSaboteurs } from '@ardhi/testing/saboteurs/key-vault-saboteurs';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentScheduler } from '../scheduler/document-scheduler.ts';
import { connectMongo } from './connection.ts';
import { mongoDocuments } from './documents.ts';
import { mongoEventStore } from './event-store.ts';
import { mongoKeyVault } from './key-vault.ts';
import { mongoLeases } from './leases.ts';

describeLive(['MONGO_URL'], ([url = '']) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectMongo(url);
  });
  afterAll(() => connection.close());

  /** Its own database for each case. */
  const inOwnDatabase =
    <P>(open: (database: Connection) => Promise<P>): OpenForTest<P> =>
    async () => {
      clock.set('2026-11-20T08:00:00.000Z');
      const database = connection.useDb(`t${newId()}`);
      return { engine: await open(database), close: async () => void (await database.dropDatabase()) };
    };

  const openEventStore = inOwnDatabase(async (database) =>
    mongoEventStore(database, await mongoDocuments(database)),
  );
  testContract('mongo', eventStoreContract, openEventStore);
  testSaboteurs(eventStoreContract, openEventStore, eventStoreSaboteurs);

  const openDocuments = inOwnDatabase(mongoDocuments);
  testContract('mongo', documentsContract, openDocuments);
  testSaboteurs(documentsContract, openDocuments, documentsSaboteurs);

  const openKeyVault = inOwnDatabase(async (database) => mongoKeyVault(database, clock));
  testContract('mongo', keyVaultContract, openKeyVault);
  testSaboteurs(keyVaultContract, openKeyVault, keyVaultSaboteurs);

  testContract(
    'documents in mongo',
    schedulerContract,
    inOwnDatabase(async (database) => ({
      scheduler: await documentScheduler(await mongoDocuments(database), clock, createLog('silent')),
      clock,
    })),
  );

  it('scheduled jobs run in one of the processes that share them, and in another after a failure', async () => {
    const database = connection.useDb(`t${newId()}`);
    clock.set('2026-11-20T08:00:00.000Z');
    const jobsRun: string[] = [];
    const open = async (name: string) => {
      const leases = await mongoLeases(database, clock);
      const scheduler = await documentScheduler(
        await mongoDocuments(database),
        clock,
        createLog('silent'),
        leases,
      );
      scheduler.onDue('test', async ({ id }) => {
        jobsRun.push(id);
        if (id === 'hard' && name === 'one') throw new Error('not here');
      });
      return scheduler;
    };
    const [one, two] = [await open('one'), await open('two')];
    const jobs = Array.from({ length: 20 }, (_, at) => `a${at}`);
    for (const id of jobs) await one.schedule({ id, at: clock.now(), topic: 'test', data: {} });
    await Promise.all([one.runDue(), two.runDue(), one.runDue(), two.runDue()]);
    expect(jobsRun.toSorted()).toEqual(jobs.toSorted());
    await one.schedule({ id: 'hard', at: clock.now(), topic: 'test', data: {} });
    expect([await one.runDue(), await two.runDue(), await one.runDue()]).toEqual([0, 1, 0]);
    await Promise.all([one.close(), two.close()]);
    await database.dropDatabase();
  });

  const commitTo = (stream: string, expectedVersion: number, commandId = newId()) => ({
    stream,
    expectedVersion,
    events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
    at: clock.now(),
    actor: 'test',
    correlationId: 'c',
    commandId,
  });

  describe('the MongoDB event store after a process was interrupted', () => {
    const collection = 'test.rows.v1';
    const row = { collection, id: 'a', body: { n: 1 }, version: 1 };

    it('applies the inline documents of a commit when its stream is read next', async () => {
      const database = connection.useDb(`t${newId()}`);
      const documents = await mongoDocuments(database);
      await documents.open({ name: collection, indexes: [] });
      const store = await mongoEventStore(database, {
        ...documents,
        modelOf: (name) => {
          if (broken) throw new Error('broken off');
          return documents.modelOf(name);
        },
      });
      let broken = false;
      const commit = { ...commitTo('a-1', 0), documents: [row] };
      const append = store.append(commit);
      broken = true;
      await expect(append).rejects.toThrow('broken off');
      expect(await documents.get(collection, 'a')).toBeUndefined();
      const next = await mongoEventStore(database, documents);
      expect(await Array.fromAsync(next.read('a-1'))).toHaveLength(1);
      expect((await documents.get(collection, 'a'))?.body).toEqual({ n: 1 });
      await database.dropDatabase();
    });

    it('writes tombstones for reserved positions that were never used, and continues past them', async () => {
      const database = connection.useDb(`t${newId()}`);
      const store = await mongoEventStore(database, await mongoDocuments(database));
      await store.append(commitTo('a-1', 0));
      await database
        .collection<{ _id: string }>('kernel.head')
        .updateOne({ _id: 'head' }, { $set: { last: 4 }, $push: { pending: { from: 2, upTo: 4 } } } as never);
      const { position } = await (await mongoEventStore(database, await mongoDocuments(database))).append(
        commitTo('b-1', 0),
      );
      expect([position, await store.head()]).toEqual([5, 1]);
      expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
      await store.releaseAbandoned();
      expect(await store.head()).toBe(1);
      await store.releaseAbandoned();
      expect(await store.head()).toBe(5);
      expect((await Array.fromAsync(store.readAll())).map((one) => one.stream)).toEqual(['a-1', 'b-1']);
      await database.dropDatabase();
    });
  });

  describe('consumer batches in MongoDB', () => {
    const name = 'test.rows.v1';
    const consumed = (position: number) => ({
      consumer: 'c',
      position,
      versions: [{ stream: 's-1', version: position }],
    });
    const row = (n: number) => [{ collection: name, id: 'a', body: { n }, version: 1 }];

    it('that were interrupted are completed by the next process', async () => {
      const database = connection.useDb(`t${newId()}`);
      const first = await mongoDocuments(database);
      await first.open({ name, indexes: [] });
      await first.write(row(1), consumed(1));
      await database
        .collection<{ _id: string }>('kernel.checkpoints')
        .updateOne(
          { _id: 'c' },
          { $set: { fencingToken: 2, pending: JSON.stringify({ changes: row(2), consumed: consumed(2) }) } },
        );
      const next = await mongoDocuments(database);
      await next.open({ name, indexes: [] });
      expect(await next.versions('c', ['s-1'])).toEqual(new Map([['s-1', 2]]));
      expect((await next.get(name, 'a'))?.body).toEqual({ n: 2 });
      expect(await next.position('c')).toBe(2);
      await database.dropDatabase();
    });

    it('of a frozen process are refused once another has continued', async () => {
      const database = connection.useDb(`t${newId()}`);
      const frozenDocuments = await mongoDocuments(database);
      await frozenDocuments.open({ name, indexes: [] });
      await frozenDocuments.write(row(1), consumed(1));
      const other = await mongoDocuments(database);
      await other.open({ name, indexes: [] });
      await other.write(row(2), consumed(2));
      await expect(frozenDocuments.write(row(9), consumed(3))).rejects.toThrow(
        'another process has continued with c',
      );
      expect((await other.get(name, 'a'))?.body).toEqual({ n: 2 });
      await frozenDocuments.versions('c', ['s-1']);
      await frozenDocuments.write(row(3), consumed(3));
      expect((await other.get(name, 'a'))?.body).toEqual({ n: 3 });
      await database.dropDatabase();
    });

    it('of single-stream projections are guarded by version, whatever the partitioning', async () => {
      const database = connection.useDb(`t${newId()}`);
      const documents = await mongoDocuments(database);
      await documents.open({ name, indexes: [] });
      const storedBody = async () => (await documents.get(name, 'a'))?.body;
      const writeVersion = (consumer: string, version: number, body?: { n: number }) =>
        documents.write([{ collection: name, id: 'a', body, version }], {
          consumer,
          position: version,
          versions: [{ stream: 's-1', version }],
          byStream: true,
        });
      // The unpartitioned consumer writes many batches before the first one of a partition.
      for (const version of [1, 2, 3]) await writeVersion('c', version, { n: version });
      await writeVersion('c/2-2', 4, { n: 4 });
      expect(await storedBody()).toEqual({ n: 4 });
      await writeVersion('c/2-2', 5);
      // Another partitioning is late with what it processed before that.
      await writeVersion('c/1-3', 4, { n: 4 });
      expect(await storedBody()).toBeUndefined();
      await writeVersion('c/1-3', 6, { n: 6 });
      expect(await storedBody()).toEqual({ n: 6 });
      await database.dropDatabase();
    });
  });
});
