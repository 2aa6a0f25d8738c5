import { expect } from 'vitest';
import { newId } from '../ids.ts';
import type { Contract } from '../testing/contract.ts';
import type { Commit, EventStore, NewEvent } from './event-store.ts';

const event = (type: string, more: Partial<NewEvent> = {}): NewEvent => ({
  id: newId(),
  type,
  schema: 1,
  data: {},
  ...more,
});

const commit = (
  stream: string,
  expected: number,
  types: readonly string[],
  more: Partial<Commit> = {},
): Commit => ({
  stream,
  expected,
  events: types.map((type) => event(type)),
  at: '2026-11-20T08:00:00.000Z',
  actor: 'test',
  correlation: 'request',
  causation: newId(),
  ...more,
});

const typesOf = async (store: EventStore, stream: string, after = 0) =>
  (await Array.fromAsync(store.read(stream, after))).map(({ type, version }) => `${version} ${type}`);

/** 1 when the commit was kept, 0 when somebody else was first. */
const wins = (store: EventStore, asked: Commit) =>
  store.append(asked).then(
    ({ version }) => {
      expect(version).toBe(asked.expected + 1);
      return 1;
    },
    (error) => {
      expect(error).toEqual(conflict);
      return 0;
    },
  );

const conflict = expect.objectContaining({ code: 'VERSION_CONFLICT' });

/** What every event store must do (promises.md A3, A4). */
export const eventStoreContract: Contract<EventStore> = {
  port: 'event store',
  cases: [
    {
      name: 'numbers the events of a stream from 1 and reads them back as they were',
      async prove(store) {
        const said = event('One', {
          data: { price: 90, place: 'Kyaŋŋa' },
          schema: 3,
          personal: { subject: 'p', sealed: 'c2VhbGVk' },
        });
        const done = await store.append({ ...commit('a-1', 0, []), events: [said], onBehalfOf: 'somebody' });
        expect(done).toMatchObject({ version: 1, repeated: false });
        const [read] = await Array.fromAsync(store.read('a-1'));
        expect(read).toMatchObject({
          ...said,
          stream: 'a-1',
          version: 1,
          position: done.position,
          actor: 'test',
          correlation: 'request',
          onBehalfOf: 'somebody',
          at: '2026-11-20T08:00:00.000Z',
        });
      },
    },
    {
      name: 'reads an unknown stream as empty',
      prove: async (store) => expect(await typesOf(store, 'a-nobody')).toEqual([]),
    },
    {
      name: 'reads a stream after a version',
      async prove(store) {
        await store.append(commit('a-1', 0, ['One', 'Two', 'Three']));
        expect(await typesOf(store, 'a-1', 1)).toEqual(['2 Two', '3 Three']);
      },
    },
    {
      name: 'refuses a commit to a stream that has moved on, tells where it stands, and keeps nothing of it',
      async prove(store) {
        await store.append(commit('a-1', 0, ['One']));
        await expect(store.append(commit('a-1', 0, ['Late', 'Later']))).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          actual: 1,
        });
        await expect(store.append(commit('a-1', 5, ['Early']))).rejects.toEqual(conflict);
        expect(await typesOf(store, 'a-1')).toEqual(['1 One']);
      },
    },
    {
      name: 'keeps all of a commit or nothing: not the events without their documents',
      async prove(store) {
        const documents = [{ collection: 'test.nowhere', id: 'x', body: {}, version: 1 }];
        await expect(store.append({ ...commit('b-1', 0, ['First', 'Second']), documents })).rejects.toThrow();
        expect(await typesOf(store, 'b-1')).toEqual([]);
        expect(await store.append(commit('b-1', 0, ['First']))).toMatchObject({ version: 1 });
      },
    },
    {
      name: 'lets exactly one of racing commits win each version, without hole or loss',
      async prove(store) {
        const writers = Array.from({ length: 16 }, async (_, writer) => {
          for (let done = 0; done < 10; ) {
            const at = (await Array.fromAsync(store.read(`a-${writer % 4}`))).length;
            done += await wins(store, commit(`a-${writer % 4}`, at, [`w${writer}`]));
          }
        });
        await Promise.all(writers);
        for (let stream = 0; stream < 4; stream++) {
          const versions = (await Array.fromAsync(store.read(`a-${stream}`))).map(({ version }) => version);
          expect(versions).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
        }
      },
    },
    {
      name: 'answers a repeated command with its first result and adds nothing',
      async prove(store) {
        const once = commit('a-1', 0, ['One', 'Two']);
        const first = await store.append(once);
        await store.append(commit('a-1', 2, ['Three']));
        const again = await store.append({ ...once, expected: 3, events: [event('Other')] });
        expect(again).toEqual({ ...first, repeated: true });
        expect(await typesOf(store, 'a-1')).toEqual(['1 One', '2 Two', '3 Three']);
      },
    },
    {
      name: 'lets one command act on two streams',
      async prove(store) {
        const causation = newId();
        await store.append(commit('a-1', 0, ['One'], { causation }));
        expect(await store.append(commit('b-1', 0, ['Two'], { causation }))).toMatchObject({
          repeated: false,
        });
      },
    },
    {
      name: 'orders all streams by one rising position and resumes after any of them',
      async prove(store) {
        await store.append(commit('a-1', 0, ['One']));
        await store.append(commit('b-1', 0, ['Two']));
        const { position } = await store.append(commit('a-1', 1, ['Three']));
        const everything = await Array.fromAsync(store.readAll());
        expect(everything.map(({ type }) => type)).toEqual(['One', 'Two', 'Three']);
        const positions = everything.map((one) => one.position);
        expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
        expect(await Array.fromAsync(store.readAll(everything[0]?.position))).toEqual(everything.slice(1));
        expect(await store.head()).toBe(position);
      },
    },
    {
      name: 'lets readers and a writer interleave',
      async prove(store) {
        await store.append(commit('a-1', 0, ['One', 'Two']));
        const [left, right] = [
          store.read('a-1')[Symbol.asyncIterator](),
          store.read('a-1')[Symbol.asyncIterator](),
        ];
        await left.next();
        await right.next();
        await store.append(commit('b-1', 0, ['Other']));
        expect((await left.next()).value?.type).toBe('Two');
        expect((await right.next()).value?.type).toBe('Two');
      },
    },
    {
      name: 'reads more than it holds in one piece',
      async prove(store) {
        for (let at = 0; at < 1_200; at += 400)
          await store.append(
            commit(
              'a-1',
              at,
              Array.from({ length: 400 }, (_, i) => `e${at + i}`),
            ),
          );
        expect((await typesOf(store, 'a-1')).at(-1)).toBe('1200 e1199');
        expect((await Array.fromAsync(store.readAll(3))).length).toBe(1_197);
      },
    },
    {
      name: 'reads only some categories when asked',
      async prove(store) {
        for (const stream of ['a-1', 'ab-1', 'b-1', 'a-2']) await store.append(commit(stream, 0, ['One']));
        const streams = async (...categories: string[]) =>
          (await Array.fromAsync(store.readAll(0, categories))).map((one) => one.stream);
        expect(await streams('a')).toEqual(['a-1', 'a-2']);
        expect(await streams('ab', 'b')).toEqual(['ab-1', 'b-1']);
        expect(await streams('c')).toEqual([]);
      },
    },
    {
      name: 'wakes who listens after an append, and no longer after they stop',
      async prove(store) {
        const woken = Promise.withResolvers<void>();
        const stop = store.onAppend(woken.resolve);
        await store.append(commit('a-1', 0, ['One']));
        await woken.promise;
        stop();
        let late = 0;
        const silent = store.onAppend(() => late++);
        silent();
        await store.append(commit('a-1', 1, ['Two']));
        expect(late).toBe(0);
      },
    },
    {
      name: 'takes over what another store said, in its places, once, and goes on behind it',
      async prove(store) {
        const taken = [3, 4, 9].map((position, at) => ({
          ...event('One'),
          ...{ stream: at < 2 ? 'a-1' : 'b-1', version: at < 2 ? at + 1 : 1, position },
          ...{ at: '2026-11-20T08:00:00.000Z', actor: 'test', correlation: 'c' },
          causation: at < 2 ? 'first' : 'second',
        }));
        await store.receive(taken.slice(0, 2));
        await store.receive(taken);
        await store.receive(taken);
        expect(await Array.fromAsync(store.readAll())).toEqual(taken);
        expect(await store.head()).toBe(9);
        const repeat = await store.append(commit('a-1', 0, ['One'], { causation: 'first' }));
        expect(repeat).toEqual({ version: 2, position: 4, repeated: true });
        const next = await store.append(commit('a-1', 2, ['Two']));
        expect([next.version, next.position > 9]).toEqual([3, true]);
      },
    },
  ],
};
