import type { Envelope } from '@ardhi/contracts/envelope';
import { expect } from 'vitest';
import type { EventStore } from '../event-store/event-store.ts';
import { newId } from '../ids.ts';
import { StorageUnavailable } from '../outage.ts';
import type { Contract } from '../testing/contract.ts';
import type { EventBus } from './event-bus.ts';

/** A bus and the store whose events it carries. */
export interface FedBus {
  readonly bus: EventBus;
  readonly store: EventStore;
}

async function say(store: EventStore, stream: string, from: number, count: number): Promise<number> {
  const events = Array.from({ length: count }, () => ({ id: newId(), type: 'Said', schema: 1, data: {} }));
  const origin = { at: '2026-11-20T08:00:00.000Z', actor: 'test', correlation: 'c', causation: newId() };
  return (await store.append({ stream, expected: from, events, ...origin })).position;
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
  ],
};
