import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/testing/world';
import { expect, it } from 'vitest';
import { StorageFull } from '../ports/event-store/event-store.ts';
import { type MemoryBatches, memoryBatches } from './memory-batches.ts';
import type { Service } from './service.ts';

it('keeps counts while nothing can be scheduled or written, and writes each once when there is room', async () => {
  let isFull = false;
  const requireRoom = () => {
    if (isFull) throw new StorageFull('The disk is full.');
  };
  const written = new Map<string, Readonly<Record<string, number>>>();
  let batches: MemoryBatches<Map<string, number>> | undefined;
  const counting: Service = {
    name: 'counting',
    deciders: [],
    projections: [],
    routes(context) {
      batches = memoryBatches(context, {
        topic: 'counting.steps',
        seconds: 10,
        empty: () => new Map<string, number>(),
        async write(batch, id) {
          written.set(id, Object.fromEntries(batch));
          requireRoom();
        },
      });
      return [];
    },
  };
  await using app = await world([counting], async (config, clock, log) => {
    const { scheduler, ...engines } = await openEngines(config, clock, log);
    const schedule: typeof scheduler.schedule = async (job) => {
      requireRoom();
      await scheduler.schedule(job);
    };
    return { ...engines, scheduler: { ...scheduler, schedule } };
  });
  const step = (name: string) => batches?.collect((batch) => batch.set(name, (batch.get(name) ?? 0) + 1));
  const passTime = async () => {
    await app.advance(10_000);
  };
  const counts = () => [...written.values()];

  isFull = true;
  await step('a');
  await passTime();
  expect(counts()).toEqual([]);
  isFull = false;
  await step('a');
  isFull = true;
  await passTime();
  await step('b');
  expect(counts()).toEqual([{ a: 2 }]);
  isFull = false;
  await passTime();
  await passTime();
  expect(counts()).toEqual([{ a: 2 }, { b: 1 }]);
  await step('c');
  await passTime();
  expect(counts()).toEqual([{ a: 2 }, { b: 1 }, { c: 1 }]);

  await step('d');
  await batches?.flush();
  expect(counts()).toEqual([{ a: 2 }, { b: 1 }, { c: 1 }, { d: 1 }]);
  await passTime();
  expect(counts()).toHaveLength(4);
});
