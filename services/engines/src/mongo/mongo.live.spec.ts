import { documentsContract } from '@ardhi/kernel/documents/documents.contract';
import { eventStoreContract } from '@ardhi/kernel/event-store/event-store.contract';
import { newId } from '@ardhi/kernel/ids';
import { createLog } from '@ardhi/kernel/log/log';
import { keyVaultContract } from '@ardhi/kernel/privacy/key-vault.contract';
import { catchesSaboteurs, keepsContract, type OpenForTest } from '@ardhi/kernel/testing/contract';
import { timerContract } from '@ardhi/kernel/timer/timer.contract';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsSaboteurs } from '../testing/documents-saboteurs.ts';
import { eventStoreSaboteurs } from '../testing/event-store-saboteurs.ts';
import { keyVaultSaboteurs } from '../testing/key-vault-saboteurs.ts';
import { onLive } from '../testing/live.ts';
import { clock } from '../testing/opened.ts';
import { documentTimer } from '../timer/documents.ts';
import { mongoClaims } from './claims.ts';
import { connectMongo } from './connection.ts';
import { mongoDocuments } from './documents.ts';
import { mongoEventStore } from './event-store.ts';
import { mongoVault } from './vault.ts';

onLive(['MONGO_URL'], ([url = '']) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectMongo(url);
  });
  afterAll(() => connection.close());

  /** A database of its own for each case. */
  const on =
    <P>(open: (database: Connection) => Promise<P>): OpenForTest<P> =>
    async () => {
      clock.set('2026-11-20T08:00:00.000Z');
      const database = connection.useDb(`t${newId()}`);
      return { engine: await open(database), close: async () => void (await database.dropDatabase()) };
    };

  const events = on(async (database) => mongoEventStore(database, await mongoDocuments(database)));
  keepsContract('mongo', eventStoreContract, events);
  catchesSaboteurs(eventStoreContract, events, eventStoreSaboteurs);

  const documents = on(mongoDocuments);
  keepsContract('mongo', documentsContract, documents);
  catchesSaboteurs(documentsContract, documents, documentsSaboteurs);

  const vault = on(async (database) => mongoVault(database, clock));
  keepsContract('mongo', keyVaultContract, vault);
  catchesSaboteurs(keyVaultContract, vault, keyVaultSaboteurs);

  keepsContract(
    'documents in mongo',
    timerContract,
    on(async (database) => ({
      timer: await documentTimer(await mongoDocuments(database), clock, createLog('silent')),
      clock,
    })),
  );

  it('alarms ring in one of the processes that share them, and in another when that one failed', async () => {
    const database = connection.useDb(`t${newId()}`);
    clock.set('2026-11-20T08:00:00.000Z');
    const rung: string[] = [];
    const open = async (name: string) => {
      const claims = await mongoClaims(database, clock);
      const timer = await documentTimer(await mongoDocuments(database), clock, createLog('silent'), claims);
      timer.onRing('test', async ({ id }) => {
        rung.push(id);
        if (id === 'hard' && name === 'one') throw new Error('not here');
      });
      return timer;
    };
    const [one, two] = [await open('one'), await open('two')];
    const alarms = Array.from({ length: 20 }, (_, at) => `a${at}`);
    for (const id of alarms) await one.set({ id, at: clock.now(), topic: 'test', data: {} });
    await Promise.all([one.due(), two.due(), one.due(), two.due()]);
    expect(rung.toSorted()).toEqual(alarms.toSorted());
    await one.set({ id: 'hard', at: clock.now(), topic: 'test', data: {} });
    expect([await one.due(), await two.due(), await one.due()]).toEqual([0, 1, 0]);
    await Promise.all([one.close(), two.close()]);
    await database.dropDatabase();
  });

  const said = (stream: string, expected: number, causation = newId()) => ({
    stream,
    expected,
    events: [{ id: newId(), type: 'Said', schema: 1, data: {} }],
    at: clock.now(),
    actor: 'test',
    correlation: 'c',
    causation,
  });

  describe('events in MongoDB, where a process breaks off', () => {
    const collection = 'test.rows.v1';
    const row = { collection, id: 'a', body: { n: 1 }, version: 1 };

    it('show the documents of a commit to whoever reads its stream next', async () => {
      const database = connection.useDb(`t${newId()}`);
      const kept = await mongoDocuments(database);
      await kept.open({ name: collection, indexes: [] });
      const store = await mongoEventStore(database, {
        ...kept,
        kindOf: (name) => {
          if (broken) throw new Error('broken off');
          return kept.kindOf(name);
        },
      });
      let broken = false;
      const commit = { ...said('a-1', 0), documents: [row] };
      const append = store.append(commit);
      broken = true;
      await expect(append).rejects.toThrow('broken off');
      expect(await kept.get(collection, 'a')).toBeUndefined();
      const next = await mongoEventStore(database, kept);
      expect(await Array.fromAsync(next.read('a-1'))).toHaveLength(1);
      expect((await kept.get(collection, 'a'))?.body).toEqual({ n: 1 });
      await database.dropDatabase();
    });

    it('give up positions that were reserved and never used, and go on past them', async () => {
      const database = connection.useDb(`t${newId()}`);
      const store = await mongoEventStore(database, await mongoDocuments(database));
      await store.append(said('a-1', 0));
      await database
        .collection<{ _id: string }>('kernel.head')
        .updateOne({ _id: 'head' }, { $set: { last: 4 }, $push: { pending: { from: 2, upTo: 4 } } } as never);
      const { position } = await (await mongoEventStore(database, await mongoDocuments(database))).append(
        said('b-1', 0),
      );
      expect([position, await store.head()]).toEqual([5, 1]);
      expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
      await store.tidy();
      expect(await store.head()).toBe(1);
      await store.tidy();
      expect(await store.head()).toBe(5);
      expect((await Array.fromAsync(store.readAll())).map((one) => one.stream)).toEqual(['a-1', 'b-1']);
      await database.dropDatabase();
    });
  });

  describe('batches of a consumer in MongoDB', () => {
    const name = 'test.rows.v1';
    const consumed = (position: number) => ({
      consumer: 'c',
      position,
      versions: [{ stream: 's-1', version: position }],
    });
    const row = (n: number) => [{ collection: name, id: 'a', body: { n }, version: 1 }];

    it('that broke off are completed by whoever goes on', async () => {
      const database = connection.useDb(`t${newId()}`);
      const first = await mongoDocuments(database);
      await first.open({ name, indexes: [] });
      await first.write(row(1), consumed(1));
      await database
        .collection<{ _id: string }>('kernel.consumers')
        .updateOne(
          { _id: 'c' },
          { $set: { turn: 2, pending: JSON.stringify({ changes: row(2), consumed: consumed(2) }) } },
        );
      const next = await mongoDocuments(database);
      await next.open({ name, indexes: [] });
      expect(await next.versions('c', ['s-1'])).toEqual(new Map([['s-1', 2]]));
      expect((await next.get(name, 'a'))?.body).toEqual({ n: 2 });
      expect(await next.position('c')).toBe(2);
      await database.dropDatabase();
    });

    it('of a process that was frozen while another went on are refused', async () => {
      const database = connection.useDb(`t${newId()}`);
      const frozen = await mongoDocuments(database);
      await frozen.open({ name, indexes: [] });
      await frozen.write(row(1), consumed(1));
      const other = await mongoDocuments(database);
      await other.open({ name, indexes: [] });
      await other.write(row(2), consumed(2));
      await expect(frozen.write(row(9), consumed(3))).rejects.toThrow('another process has gone on with c');
      expect((await other.get(name, 'a'))?.body).toEqual({ n: 2 });
      await frozen.versions('c', ['s-1']);
      await frozen.write(row(3), consumed(3));
      expect((await other.get(name, 'a'))?.body).toEqual({ n: 3 });
      await database.dropDatabase();
    });

    it('that fold one stream a document go by its version, however the streams are split', async () => {
      const database = connection.useDb(`t${newId()}`);
      const documents = await mongoDocuments(database);
      await documents.open({ name, indexes: [] });
      const shown = async () => (await documents.get(name, 'a'))?.body;
      const fold = (consumer: string, version: number, body?: { n: number }) =>
        documents.write([{ collection: name, id: 'a', body, version }], {
          consumer,
          position: version,
          versions: [{ stream: 's-1', version }],
          byStream: true,
        });
      // Many turns of the whole before the first of a slice.
      for (const version of [1, 2, 3]) await fold('c', version, { n: version });
      await fold('c/2-2', 4, { n: 4 });
      expect(await shown()).toEqual({ n: 4 });
      await fold('c/2-2', 5);
      // Another slicing is late with what it folded before that.
      await fold('c/1-3', 4, { n: 4 });
      expect(await shown()).toBeUndefined();
      await fold('c/1-3', 6, { n: 6 });
      expect(await shown()).toEqual({ n: 6 });
      await database.dropDatabase();
    });
  });
});
