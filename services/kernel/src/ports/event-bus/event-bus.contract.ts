import type { Envelope } from '@ardhi/contracts/envelope';
import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import { newId } from '../../base/ids.ts';
import { partitionName, partitionOf, partitionsOf } from '../../base/partitions.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { StorageUnavailable } from '../transient-errors.ts';
import type { EventBus } from './event-bus.ts';

/** A bus and the store whose events it delivers. */
export interface BusUnderTest {
  readonly bus: EventBus;
  readonly store: EventStore;
  /** Upper bound for any single wait of a test, in milliseconds. */
  readonly timeoutMs: number;
}

async function append(store: EventStore, stream: string, from: number, count: number): Promise<number> {
  const events = Array.from({ length: count }, () => ({ id: newId(), type: 'Said', schema: 1, data: {} }));
  const metadata = { at: '2026-11-20T08:00:00.000Z', actor: 'test', correlationId: 'c', commandId: newId() };
  return (await store.append({ stream, expectedVersion: from, events, ...metadata })).position;
}

/** @throws Error when the promise takes longer */
async function withTimeout<T>(ms: number, awaited: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`not within ${ms} ms`)), ms);
  return Promise.race([awaited, timeout.promise]).finally(() => clearTimeout(timer));
}

const versionsOf = (batches: readonly Envelope[], stream: string) =>
  batches.filter((one) => one.stream === stream).map((one) => one.version);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Requirements for every event bus (promises.md A5, A6). */
export const eventBusContract: PortContract<BusUnderTest> = {
  port: 'event bus',
  cases: [
    {
      name: 'delivers past and future events in order within each stream',
      async verify({ bus, store }) {
        await append(store, 'a-1', 0, 3);
        const received: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          after: 0,
          deliver: async (batch) => void received.push(...batch),
        });
        await append(store, 'a-2', 0, 2);
        await subscription.waitForPosition(await append(store, 'a-1', 3, 700));
        expect([versionsOf(received, 'a-1'), versionsOf(received, 'a-2')]).toEqual([upTo(703), upTo(2)]);
        await subscription.close();
      },
    },
    {
      name: 'skips other categories but advances past them',
      async verify({ bus, store }) {
        const received: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          after: 0,
          deliver: async (batch) => void received.push(...batch),
        });
        await append(store, 'ab-1', 0, 2);
        await subscription.waitForPosition(await append(store, 'b-1', 0, 2));
        expect(received).toEqual([]);
        await subscription.close();
      },
    },
    {
      name: 'resumes after a position',
      async verify({ bus, store }) {
        const first = await append(store, 'a-1', 0, 2);
        const last = await append(store, 'a-1', 2, 2);
        const received: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          after: first,
          deliver: async (batch) => void received.push(...batch),
        });
        await subscription.waitForPosition(last);
        expect(versionsOf(received, 'a-1')).toEqual([3, 4]);
        await subscription.close();
      },
    },
    {
      name: 'redelivers a batch until it is accepted, however long a store is unavailable, before any later event',
      async verify({ bus, store }) {
        // More often than a poison message is attempted.
        let refusals = 6;
        const received: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          after: 0,
          async deliver(batch) {
            if (refusals-- > 0) throw new StorageUnavailable('not now');
            received.push(...batch);
          },
        });
        await append(store, 'a-1', 0, 3);
        await subscription.waitForPosition(await append(store, 'a-1', 3, 3));
        expect(versionsOf(received, 'a-1')).toEqual(upTo(6));
        await subscription.close();
      },
    },
    {
      name: 'reports a position as reached only after its effect is durable',
      async verify({ bus, store }) {
        const release = Promise.withResolvers<void>();
        let done = false;
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          after: 0,
          async deliver() {
            await release.promise;
            done = true;
          },
        });
        const reached = subscription.waitForPosition(await append(store, 'a-1', 0, 1)).then(() => done);
        release.resolve();
        expect(await reached).toBe(true);
        await subscription.close();
      },
    },
    {
      name: 'fetches the events of a stream after a version',
      async verify({ bus, store }) {
        await append(store, 'a-1', 0, 4);
        expect((await Array.fromAsync(bus.refetch('a-1', 2))).map(({ version }) => version)).toEqual([3, 4]);
      },
    },
    {
      name: 'isolates other consumers from a slow one',
      async verify({ bus, store }) {
        const never = Promise.withResolvers<void>();
        const slow = bus.subscribe({
          consumer: 'slow',
          subscribesTo: ['a'],
          after: 0,
          deliver: () => never.promise,
        });
        const quick = bus.subscribe({
          consumer: 'quick',
          subscribesTo: ['a'],
          after: 0,
          deliver: async () => {},
        });
        await quick.waitForPosition(await append(store, 'a-1', 0, 2));
        expect(slow.position).toBe(0);
        never.resolve();
        await Promise.all([slow.close(), quick.close()]);
      },
    },
    {
      name: 'delivers only the streams that pass the partition filter, and advances past the others',
      async verify({ bus, store }) {
        const received: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          subscribesTo: ['a'],
          partitionFilter: (stream) => stream !== 'a-1',
          after: 0,
          deliver: async (batch) => void received.push(...batch),
        });
        await append(store, 'a-2', 0, 2);
        await subscription.waitForPosition(await append(store, 'a-1', 0, 3));
        expect(received.map(({ stream, version }) => `${stream} ${version}`)).toEqual(['a-2 1', 'a-2 2']);
        await subscription.close();
      },
    },
    {
      name: 'isolates the members of a consumer group from one that hangs, and delivers everything to it afterwards',
      async verify({ bus, store, timeoutMs }) {
        const release = Promise.withResolvers<void>();
        const hangs = Promise.withResolvers<void>();
        const received: Envelope[] = [];
        const common = { consumerGroup: 'l', subscribesTo: ['a'], after: 0 };
        const hanging = bus.subscribe({
          ...common,
          consumer: 'hanging',
          async deliver(batch) {
            hangs.resolve();
            await release.promise;
            received.push(...batch);
          },
        });
        const quick = bus.subscribe({ ...common, consumer: 'quick', deliver: async () => {} });
        try {
          // Far more than a bus may buffer for a subscriber that makes no progress.
          let last = await append(store, 'a-1', 0, 700);
          await withTimeout(timeoutMs, hangs.promise);
          for (let version = 700; version < 4_200; version += 700)
            last = await append(store, 'a-1', version, 700);
          await withTimeout(timeoutMs, quick.waitForPosition(last));
          expect(hanging.position).toBe(0);
          release.resolve();
          await withTimeout(timeoutMs, hanging.waitForPosition(last));
          expect([...new Set(versionsOf(received, 'a-1'))]).toEqual(upTo(4_200));
        } finally {
          release.resolve();
          await Promise.all([hanging.close(), quick.close()]);
        }
      },
    },
  ],
};

/** A bus that a second process may join. */
export interface SharedBusUnderTest extends BusUnderTest {
  /** The bus as seen by another process of the same service. */
  joinAsProcess(): Promise<EventBus>;
}

/** One process that subscribes to all partitions of a consumer group, and the events it received. */
function startMember(bus: EventBus, timeoutMs: number) {
  const received: Envelope[] = [];
  const subscriptions = partitionsOf(bus.partitionCount).map((partition) =>
    bus.subscribe({
      consumer: partitionName('c', partition),
      consumerGroup: partitionName('l', partition),
      subscribesTo: ['a'],
      partitionFilter: (stream) => partitionOf(stream, partition.count).index === partition.index,
      after: 0,
      deliver: async (batch) => void received.push(...batch),
    }),
  );
  return {
    received,
    streams: () => new Set(received.map(({ stream }) => stream)),
    reached: (position: number) =>
      withTimeout(timeoutMs, Promise.all(subscriptions.map((one) => one.waitForPosition(position)))),
    close: () => Promise.all(subscriptions.map((one) => one.close())),
  };
}

/** Two processes that have both received their first event. */
async function startTwoMembers({ bus, store, joinAsProcess, timeoutMs }: SharedBusUnderTest) {
  const members = [startMember(bus, timeoutMs), startMember(await joinAsProcess(), timeoutMs)] as const;
  const reached = (position: number) => Promise.all(members.map((member) => member.reached(position)));
  for (let n = 0; members.some(({ received }) => received.length === 0); n++)
    await reached(await append(store, `a-first${n}`, 0, 1));
  for (const { received } of members) received.length = 0;
  const appendToAllStreams = async (name: string) => {
    let last = 0;
    for (let n = 0; n < streams; n++) last = await append(store, `a-${name}${n}`, 0, 2);
    return last;
  };
  return { members, reached, sayAll: appendToAllStreams };
}

const streams = 20;

/** Additional requirements for a bus that several processes of one service share. */
export const sharedBusContract: PortContract<SharedBusUnderTest> = {
  port: 'shared event bus',
  cases: [
    {
      name: 'assigns the partitions: each process receives some streams completely, together they receive all, and both see every position',
      async verify(shared) {
        const { members, reached, sayAll: appendToAllStreams } = await startTwoMembers(shared);
        await reached(await appendToAllStreams('shared'));
        const [one, two] = members.map((member) => member.streams());
        expect([one?.size === 0, two?.size === 0]).toEqual([false, false]);
        expect([...(one ?? [])].filter((stream) => two?.has(stream))).toEqual([]);
        for (const { received } of members)
          for (const { stream } of received)
            expect(new Set(versionsOf(received, stream))).toEqual(new Set([1, 2]));
        expect((one?.size ?? 0) + (two?.size ?? 0)).toBe(streams);
        await Promise.all(members.map((member) => member.close()));
      },
    },
    {
      name: 'reassigns the partitions of a process that leaves',
      async verify(shared) {
        const { members, sayAll: appendToAllStreams } = await startTwoMembers(shared);
        const [leaving, staying] = members;
        await leaving.close();
        await staying.reached(await appendToAllStreams('left'));
        expect(staying.streams().size).toBe(streams);
        await staying.close();
      },
    },
  ],
};
