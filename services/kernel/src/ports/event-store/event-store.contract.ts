import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import { newId } from '../../base/ids.ts';
import type { Commit, EventStore, NewEvent } from './event-store.ts';

const event = (type: string, overrides: Partial<NewEvent> = {}): NewEvent => ({
  id: newId(),
  type,
  schema: 1,
  data: {},
  ...overrides,
});

const commit = (
  stream: string,
  expectedVersion: number,
  types: readonly string[],
  overrides: Partial<Commit> = {},
): Commit => ({
  stream,
  expectedVersion,
  events: types.map((type) => event(type)),
  at: '2026-11-20T08:00:00.000Z',
  actor: 'test',
  correlationId: 'request',
  commandId: newId(),
  ...overrides,
});

const typesOf = async (store: EventStore, stream: string, after = 0) =>
  (await Array.fromAsync(store.read(stream, after))).map(({ type, version }) => `${version} ${type}`);

/** 1 when the commit was stored, 0 on a version conflict. */
const tryAppend = (store: EventStore, request: Commit) =>
  store.append(request).then(
    ({ version }) => {
      expect(version).toBe(request.expectedVersion + 1);
      return 1;
    },
    (error) => {
      expect(error).toEqual(conflict);
      return 0;
    },
  );

const conflict = expect.objectContaining({ code: 'VERSION_CONFLICT' });

/** Requirements for every event store (promises.md A3, A4). */
export const eventStoreContract: PortContract<EventStore> = {
  port: 'event store',
  cases: [
    {
      name: 'numbers the events of a stream from 1 and reads them back unchanged',
      async verify(store) {
        const newEvent = event('One', {
          data: { price: 90, place: 'Kyaŋŋa' },
          schema: 3,
          personal: { subject: 'p', sealed: 'c2VhbGVk' },
        });
        const result = await store.append({
          ...commit('a-1', 0, []),
          events: [newEvent],
          onBehalfOf: 'somebody',
        });
        expect(result).toMatchObject({ version: 1, repeated: false });
        const [read] = await Array.fromAsync(store.read('a-1'));
        expect(read).toMatchObject({
          ...newEvent,
          stream: 'a-1',
          version: 1,
          position: result.position,
          actor: 'test',
          correlationId: 'request',
          onBehalfOf: 'somebody',
          at: '2026-11-20T08:00:00.000Z',
        });
      },
    },
    {
      name: 'reads an unknown stream as empty',
      verify: async (store) => expect(await typesOf(store, 'a-nobody')).toEqual([]),
    },
    {
      name: 'reads a stream after a version',
      async verify(store) {
        await store.append(commit('a-1', 0, ['One', 'Two', 'Three']));
        expect(await typesOf(store, 'a-1', 1)).toEqual(['2 Two', '3 Three']);
      },
    },
    {
      name: 'rejects a commit with an outdated version, reports the actual version, and stores nothing of it',
      async verify(store) {
        await store.append(commit('a-1', 0, ['One']));
        await expect(store.append(commit('a-1', 0, ['Late', 'Later']))).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          actualVersion: 1,
        });
        await expect(store.append(commit('a-1', 5, ['Early']))).rejects.toEqual(conflict);
        expect(await typesOf(store, 'a-1')).toEqual(['1 One']);
      },
    },
    {
      name: 'stores a commit atomically: no events without their documents',
      async verify(store) {
        const documents = [{ collection: 'test.nowhere', id: 'x', body: {}, version: 1 }];
        await expect(store.append({ ...commit('b-1', 0, ['First', 'Second']), documents })).rejects.toThrow();
        expect(await typesOf(store, 'b-1')).toEqual([]);
        expect(await store.append(commit('b-1', 0, ['First']))).toMatchObject({ version: 1 });
      },
    },
    {
      name: 'accepts exactly one of several concurrent commits per version, without gaps or losses',
      async verify(store) {
        const writers = Array.from({ length: 16 }, async (_, writer) => {
          for (let done = 0; done < 10; ) {
            const version = (await Array.fromAsync(store.read(`a-${writer % 4}`))).length;
            done += await tryAppend(store, commit(`a-${writer % 4}`, version, [`w${writer}`]));
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
      name: 'returns the first result for a repeated command and appends nothing',
      async verify(store) {
        const original = commit('a-1', 0, ['One', 'Two']);
        const first = await store.append(original);
        await store.append(commit('a-1', 2, ['Three']));
        const again = await store.append({ ...original, expectedVersion: 3, events: [event('Other')] });
        expect(again).toEqual({ ...first, repeated: true });
        expect(await typesOf(store, 'a-1')).toEqual(['1 One', '2 Two', '3 Three']);
      },
    },
    {
      name: 'accepts one command id on two streams',
      async verify(store) {
        const commandId = newId();
        await store.append(commit('a-1', 0, ['One'], { commandId }));
        expect(await store.append(commit('b-1', 0, ['Two'], { commandId }))).toMatchObject({
          repeated: false,
        });
      },
    },
    {
      name: 'orders all streams by one ascending position and resumes after any position',
      async verify(store) {
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
      async verify(store) {
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
      name: 'reads more events than one page holds',
      async verify(store) {
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
      name: 'reads only the requested categories',
      async verify(store) {
        for (const stream of ['a-1', 'ab-1', 'b-1', 'a-2']) await store.append(commit(stream, 0, ['One']));
        const streams = async (...categories: string[]) =>
          (await Array.fromAsync(store.readAll(0, categories))).map((one) => one.stream);
        expect(await streams('a')).toEqual(['a-1', 'a-2']);
        expect(await streams('ab', 'b')).toEqual(['ab-1', 'b-1']);
        expect(await streams('c')).toEqual([]);
      },
    },
    {
      name: 'wakes a listener after an append, but not after it unsubscribed',
      async verify(store) {
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
      name: 'imports events of another store once, under their positions, and appends after them',
      async verify(store) {
        const imported = [3, 4, 9].map((position, at) => ({
          ...event('One'),
          stream: at < 2 ? 'a-1' : 'b-1',
          version: at < 2 ? at + 1 : 1,
          position,
          at: '2026-11-20T08:00:00.000Z',
          actor: 'test',
          correlationId: 'c',
          commandId: at < 2 ? 'first' : 'second',
        }));
        await store.importEnvelopes(imported.slice(0, 2));
        await store.importEnvelopes(imported);
        await store.importEnvelopes(imported);
        expect(await Array.fromAsync(store.readAll())).toEqual(imported);
        expect(await store.head()).toBe(9);
        const repeat = await store.append(commit('a-1', 0, ['One'], { commandId: 'first' }));
        expect(repeat).toEqual({ version: 2, position: 4, repeated: true });
        const next = await store.append(commit('a-1', 2, ['Two']));
        expect([next.version, next.position > 9]).toEqual([3, true]);
      },
    },
  ],
};
