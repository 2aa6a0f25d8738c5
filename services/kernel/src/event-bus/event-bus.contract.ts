import type { Envelope } from '@ardhi/contracts/envelope';
import { expect } from 'vitest';
import type { EventStore } from '../event-store/event-store.ts';
import { newId } from '../ids.ts';
import { StorageUnavailable } from '../outage.ts';
import { sliceName, sliceOf, slicesOf } from '../slices.ts';
import type { Contract } from '../testing/contract.ts';
import type { EventBus } from './event-bus.ts';

/** A bus and the store whose events it carries. */
export interface FedBus {
  readonly bus: EventBus;
  readonly store: EventStore;
  /** Longer than it needs for anything, shorter than a test may take. */
  readonly patienceMs: number;
}

async function say(store: EventStore, stream: string, from: number, count: number): Promise<number> {
  const events = Array.from({ length: count }, () => ({ id: newId(), type: 'Said', schema: 1, data: {} }));
  const origin = { at: '2026-11-20T08:00:00.000Z', actor: 'test', correlation: 'c', causation: newId() };
  return (await store.append({ stream, expected: from, events, ...origin })).position;
}

/** @throws Error when it takes longer: what would never come is told */
async function within<T>(ms: number, awaited: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const alarm = setTimeout(() => late.reject(new Error(`not within ${ms} ms`)), ms);
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(alarm));
}

const versionsOf = (batches: readonly Envelope[], stream: string) =>
  batches.filter((one) => one.stream === stream).map((one) => one.version);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** What every event bus must do (promises.md A5, A6). */
export const eventBusContract: Contract<FedBus> = {
  port: 'event bus',
  cases: [
    {
      name: 'delivers what was there and what comes, in order within each stream',
      async prove({ bus, store }) {
        await say(store, 'a-1', 0, 3);
        const heard: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          after: 0,
          deliver: async (batch) => void heard.push(...batch),
        });
        await say(store, 'a-2', 0, 2);
        await subscription.reached(await say(store, 'a-1', 3, 700));
        expect([versionsOf(heard, 'a-1'), versionsOf(heard, 'a-2')]).toEqual([upTo(703), upTo(2)]);
        await subscription.close();
      },
    },
    {
      name: 'skips categories that are not heard and still moves past them',
      async prove({ bus, store }) {
        const heard: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          after: 0,
          deliver: async (batch) => void heard.push(...batch),
        });
        await say(store, 'ab-1', 0, 2);
        await subscription.reached(await say(store, 'b-1', 0, 2));
        expect(heard).toEqual([]);
        await subscription.close();
      },
    },
    {
      name: 'resumes after a position',
      async prove({ bus, store }) {
        const first = await say(store, 'a-1', 0, 2);
        const last = await say(store, 'a-1', 2, 2);
        const heard: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          after: first,
          deliver: async (batch) => void heard.push(...batch),
        });
        await subscription.reached(last);
        expect(versionsOf(heard, 'a-1')).toEqual([3, 4]);
        await subscription.close();
      },
    },
    {
      name: 'brings a batch again until it is taken, however long a store is away, and nothing later before it',
      async prove({ bus, store }) {
        // More often than a poisonous message is tried.
        let refusals = 6;
        const heard: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          after: 0,
          async deliver(batch) {
            if (refusals-- > 0) throw new StorageUnavailable('not now');
            heard.push(...batch);
          },
        });
        await say(store, 'a-1', 0, 3);
        await subscription.reached(await say(store, 'a-1', 3, 3));
        expect(versionsOf(heard, 'a-1')).toEqual(upTo(6));
        await subscription.close();
      },
    },
    {
      name: 'says that a position is reached only after its effect',
      async prove({ bus, store }) {
        const gate = Promise.withResolvers<void>();
        let done = false;
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          after: 0,
          async deliver() {
            await gate.promise;
            done = true;
          },
        });
        const reached = subscription.reached(await say(store, 'a-1', 0, 1)).then(() => done);
        gate.resolve();
        expect(await reached).toBe(true);
        await subscription.close();
      },
    },
    {
      name: 'fetches a stream again after a version',
      async prove({ bus, store }) {
        await say(store, 'a-1', 0, 4);
        expect((await Array.fromAsync(bus.refetch('a-1', 2))).map(({ version }) => version)).toEqual([3, 4]);
      },
    },
    {
      name: 'lets one slow consumer keep nobody waiting',
      async prove({ bus, store }) {
        const never = Promise.withResolvers<void>();
        const slow = bus.subscribe({
          consumer: 'slow',
          hears: ['a'],
          after: 0,
          deliver: () => never.promise,
        });
        const quick = bus.subscribe({ consumer: 'quick', hears: ['a'], after: 0, deliver: async () => {} });
        await quick.reached(await say(store, 'a-1', 0, 2));
        expect(slow.position).toBe(0);
        never.resolve();
        await Promise.all([slow.close(), quick.close()]);
      },
    },
    {
      name: 'gives a subscriber the streams alone that it takes, and moves past the others',
      async prove({ bus, store }) {
        const heard: Envelope[] = [];
        const subscription = bus.subscribe({
          consumer: 'c',
          hears: ['a'],
          takes: (stream) => stream !== 'a-1',
          after: 0,
          deliver: async (batch) => void heard.push(...batch),
        });
        await say(store, 'a-2', 0, 2);
        await subscription.reached(await say(store, 'a-1', 0, 3));
        expect(heard.map(({ stream, version }) => `${stream} ${version}`)).toEqual(['a-2 1', 'a-2 2']);
        await subscription.close();
      },
    },
    {
      name: 'lets one of a listener that hangs keep no other waiting, and bring it everything afterwards',
      async prove({ bus, store, patienceMs }) {
        const gate = Promise.withResolvers<void>();
        const hangs = Promise.withResolvers<void>();
        const heard: Envelope[] = [];
        const both = { listener: 'l', hears: ['a'], after: 0 };
        const hanging = bus.subscribe({
          ...both,
          consumer: 'hanging',
          async deliver(batch) {
            hangs.resolve();
            await gate.promise;
            heard.push(...batch);
          },
        });
        const quick = bus.subscribe({ ...both, consumer: 'quick', deliver: async () => {} });
        try {
          // Far more than anybody would keep in memory for one that does not move.
          let last = await say(store, 'a-1', 0, 700);
          await within(patienceMs, hangs.promise);
          for (let said = 700; said < 4_200; said += 700) last = await say(store, 'a-1', said, 700);
          await within(patienceMs, quick.reached(last));
          expect(hanging.position).toBe(0);
          gate.resolve();
          await within(patienceMs, hanging.reached(last));
          expect([...new Set(versionsOf(heard, 'a-1'))]).toEqual(upTo(4_200));
        } finally {
          gate.resolve();
          await Promise.all([hanging.close(), quick.close()]);
        }
      },
    },
  ],
};

/** A bus that another process may join. */
export interface SharedBus extends FedBus {
  /** The same events for another process of the same service. */
  another(): Promise<EventBus>;
}

/** One process that hears a listener's slices, and what it was brought. */
function memberOn(bus: EventBus, patienceMs: number) {
  const heard: Envelope[] = [];
  const subscriptions = slicesOf(bus.slices).map((slice) =>
    bus.subscribe({
      consumer: sliceName('c', slice),
      listener: sliceName('l', slice),
      hears: ['a'],
      takes: (stream) => sliceOf(stream, slice.of).at === slice.at,
      after: 0,
      deliver: async (batch) => void heard.push(...batch),
    }),
  );
  return {
    heard,
    streams: () => new Set(heard.map(({ stream }) => stream)),
    reached: (position: number) =>
      within(patienceMs, Promise.all(subscriptions.map((one) => one.reached(position)))),
    close: () => Promise.all(subscriptions.map((one) => one.close())),
  };
}

/** Two processes, each of which has begun: it was brought something. */
async function twoOn({ bus, store, another, patienceMs }: SharedBus) {
  const members = [memberOn(bus, patienceMs), memberOn(await another(), patienceMs)] as const;
  const reached = (position: number) => Promise.all(members.map((member) => member.reached(position)));
  for (let n = 0; members.some(({ heard }) => heard.length === 0); n++)
    await reached(await say(store, `a-first${n}`, 0, 1));
  for (const { heard } of members) heard.length = 0;
  const sayAll = async (name: string) => {
    let last = 0;
    for (let n = 0; n < streams; n++) last = await say(store, `a-${name}${n}`, 0, 2);
    return last;
  };
  return { members, reached, sayAll };
}

const streams = 20;

/** What a bus must do besides when several processes of one service share its work. */
export const sharedBusContract: Contract<SharedBus> = {
  port: 'shared event bus',
  cases: [
    {
      name: 'shares the slices out: each process is brought some streams whole, together they are brought all, and both know of it',
      async prove(shared) {
        const { members, reached, sayAll } = await twoOn(shared);
        await reached(await sayAll('shared'));
        const [one, two] = members.map((member) => member.streams());
        expect([one?.size === 0, two?.size === 0]).toEqual([false, false]);
        expect([...(one ?? [])].filter((stream) => two?.has(stream))).toEqual([]);
        for (const { heard } of members)
          for (const { stream } of heard) expect(new Set(versionsOf(heard, stream))).toEqual(new Set([1, 2]));
        expect((one?.size ?? 0) + (two?.size ?? 0)).toBe(streams);
        await Promise.all(members.map((member) => member.close()));
      },
    },
    {
      name: 'gives the slices of a process that leaves to one that stays',
      async prove(shared) {
        const { members, sayAll } = await twoOn(shared);
        const [leaving, staying] = members;
        await leaving.close();
        await staying.reached(await sayAll('left'));
        expect(staying.streams().size).toBe(streams);
        await staying.close();
      },
    },
  ],
};
