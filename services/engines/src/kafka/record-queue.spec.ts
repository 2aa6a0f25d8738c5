import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { describe, expect, it } from 'vitest';
import type { RecordBatch } from './record-batch.ts';
import { recordQueue } from './record-queue.ts';

const batch = (firstOffset: bigint, events: number, partition = 'x.a 0'): RecordBatch => ({
  partition,
  category: 'a',
  firstOffset,
  watermark: 0,
  events: Array.from({ length: events }, () => ({}) as Envelope),
});

describe('a record queue', () => {
  it('gives out at least one batch, and no more than a delivery holds', () => {
    const queue = recordQueue();
    for (const [offset, events] of [
      [0n, 300],
      [300n, 300],
      [600n, 900],
      [1500n, 1],
    ] as const)
      queue.push(batch(offset, events));
    const taken = () => queue.take().map(({ firstOffset }) => firstOffset);
    expect([taken(), taken(), taken(), queue.isEmpty]).toEqual([[0n, 300n], [600n], [1500n], true]);
  });

  it('knows the first pending record of each partition, until its batch is complete', () => {
    const queue = recordQueue();
    queue.push(batch(4n, 500));
    queue.push(batch(504n, 1));
    queue.push(batch(9n, 1, 'x.a 1'));
    queue.take();
    const other = ['x.a 1', 9n] as const;
    expect(queue.pendingOffsets()).toEqual(new Map([other, ['x.a 0', 4n]]));
    queue.complete();
    expect(queue.pendingOffsets()).toEqual(new Map([other, ['x.a 0', 504n]]));
  });

  it('is full of events, or of empty batches', () => {
    const queue = recordQueue();
    queue.push(batch(0n, 2_000));
    expect(queue.isFull).toBe(true);
    queue.clear();
    expect([queue.isFull, queue.isEmpty]).toEqual([false, true]);
    for (let at = 0; at < 2_000; at++) queue.push(batch(BigInt(at), 0));
    expect(queue.isFull).toBe(true);
  });

  it.each([
    [
      'completed deliveries make space',
      (queue: ReturnType<typeof recordQueue>) => {
        queue.take();
        queue.complete();
      },
    ],
    ['it is cleared', (queue: ReturnType<typeof recordQueue>) => queue.clear()],
    ['it is released', (queue: ReturnType<typeof recordQueue>) => queue.release()],
  ])('ends the wait for capacity when %s', async (_, act) => {
    const queue = recordQueue();
    queue.push(batch(0n, 2_000));
    const waiting = queue.waitForCapacity().then(() => 'space');
    act(queue);
    // The limit of the wait is a timer, and no timer runs before the next turn of the event loop.
    expect(await Promise.race([waiting, turnOfEventLoop('no space')])).toBe('space');
  });

  it('ends the wait for a batch when one is pushed', async () => {
    const queue = recordQueue();
    const waiting = queue.waitForBatch();
    queue.push(batch(0n, 1));
    await expect(waiting).resolves.toBeUndefined();
  });
});
