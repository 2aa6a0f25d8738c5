import type { Envelope } from '@ardhi/contracts/envelope';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SubscriptionWorker, subscriptionWorker } from './subscription-worker.ts';

const partition = 'x.a 0';

/** Committed offsets of a group of category `a`, perhaps with this worker in their metadata. */
const committedOffsets = (upTo?: number, workers: Readonly<Record<string, boolean>> = {}) =>
  new Map([
    [
      partition,
      {
        category: 'a',
        offset: 0n,
        metadata: upTo === undefined ? undefined : { upTo, workers: new Map(Object.entries(workers)) },
      },
    ],
  ]);

const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a subscription worker', () => {
  let engines: Engines;
  let close: () => Promise<void>;
  let delivered: Envelope[];
  let worker: SubscriptionWorker;
  /** The next delivery waits for this promise. */
  let deliveryGate: Promise<void>;

  beforeEach(async () => {
    const fixture = await openEmbeddedPart((all) => all)();
    [engines, close, delivered, deliveryGate] = [fixture.engine, fixture.close, [], Promise.resolve()];
    const { events: store } = engines;
    worker = subscriptionWorker(
      {
        consumer: 'c',
        subscribesTo: ['a'],
        after: 0,
        async deliver(batch) {
          await deliveryGate;
          delivered.push(...batch);
        },
      },
      { store, log: createLog('silent'), onProgress: () => undefined },
    );
  });
  afterEach(async () => {
    await worker.close();
    await close();
  });

  /** Appends events to the store; the tests decide which of them the brokers deliver. */
  async function append(count: number): Promise<readonly Envelope[]> {
    const from = await engines.events.head();
    const events = Array.from({ length: count }, () => ({ id: newId(), type: 'Said', schema: 1, data: {} }));
    const origin = { at: '2026-11-20T08:00:00.000Z', actor: 'test', correlationId: 'c', commandId: newId() };
    await engines.events.append({ stream: 'a-1', expectedVersion: from, events, ...origin });
    return Array.fromAsync(engines.events.readAll(from));
  }

  const enqueue = (events: readonly Envelope[], first = BigInt(events[0]?.version ?? 0)) =>
    worker.enqueue({
      partition,
      category: 'a',
      firstOffset: first,
      watermark: events.at(-1)?.position ?? 0,
      events,
    });
  const versions = () => [...new Set(delivered.map(({ version }) => version))];

  it('resumes at the committed position, and delivers no event twice', async () => {
    const events = await append(4);
    worker.assign(committedOffsets(2, { [worker.tag]: true }));
    expect([worker.isLive, worker.position]).toEqual([true, 2]);
    enqueue(events);
    await worker.waitForPosition(4);
    expect(versions()).toEqual([3, 4]);
  });

  it.each([
    ['the group has no committed offsets', () => committedOffsets(), range(5)],
    // The position of the workers that the group knows says nothing about a new worker.
    ['the group does not know the worker', () => committedOffsets(1), range(5)],
    [
      'the worker was catching up from the store',
      () => committedOffsets(1, { [worker.tag]: false }),
      [2, 3, 4, 5],
    ],
  ])('reads from the store first when %s', async (_, offsets, expected) => {
    await append(3);
    worker.assign(offsets());
    expect(worker.isLive).toBe(false);
    await worker.waitForPosition(3);
    enqueue(await append(2));
    await worker.waitForPosition(5);
    expect(versions()).toEqual(expected);
    expect(worker.isLive).toBe(true);
  });

  it('reports the offset of its first pending record, and none once all are processed', async () => {
    const release = Promise.withResolvers<void>();
    deliveryGate = release.promise;
    worker.assign(committedOffsets(0, { [worker.tag]: true }));
    enqueue(await append(2));
    enqueue(await append(1));
    expect(worker.pendingOffsets()).toEqual(new Map([[partition, 1n]]));
    release.resolve();
    await worker.waitForPosition(3);
    expect(worker.pendingOffsets()).toEqual(new Map());
  });

  it('holds the others up only briefly when its queue is full, and catches up from the store', async () => {
    const release = Promise.withResolvers<void>();
    deliveryGate = release.promise;
    worker.assign(committedOffsets(0, { [worker.tag]: true }));
    enqueue(await append(1));
    enqueue(await append(3_000));
    await worker.waitForCapacity();
    enqueue(await append(1));
    expect([worker.isLive, worker.pendingOffsets()]).toEqual([false, new Map()]);
    await worker.waitForCapacity();
    release.resolve();
    await worker.waitForPosition(3_002);
    enqueue(await append(1));
    await worker.waitForPosition(3_003);
    expect(versions()).toEqual(range(3_003));
  });

  it('of a process without the partitions follows the positions committed by the other', async () => {
    await append(9);
    worker.onOffsetsCommitted(committedOffsets(7, { other: true }));
    expect(worker.position).toBe(0);
    worker.onOffsetsCommitted(committedOffsets(7, { [worker.tag]: false }));
    expect(worker.position).toBe(7);
    worker.assign(committedOffsets(0, { [worker.tag]: true }));
    worker.revoke();
    enqueue(await append(1));
    expect([worker.isLive, delivered]).toEqual([false, []]);
  });
});
