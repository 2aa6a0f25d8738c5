import { createLog } from '@ardhi/kernel/base/log';
import { localTopic } from '@ardhi/kernel/ports/scheduler';
import { schedulerContract } from '@ardhi/kernel/ports/scheduler/scheduler.contract';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { expect, it } from 'vitest';
import { documentScheduler } from './document-scheduler.ts';

const open = openEmbeddedPart(({ scheduler }) => ({ scheduler, clock }));

testContract('documents', schedulerContract, open);

testSaboteurs(schedulerContract, open, {
  'forgets a job whose handler failed': (fixture) => ({
    ...fixture,
    scheduler: {
      ...fixture.scheduler,
      onDue: (topic, handler) =>
        fixture.scheduler.onDue(topic, (alarm) => handler(alarm).catch(() => undefined)),
    },
  }),
  'cancels no job': (fixture) => ({
    ...fixture,
    scheduler: { ...fixture.scheduler, cancel: async () => {} },
  }),
});

it('jobs in a process’s own topic are deleted once the process has been gone for a while', async () => {
  const { engine, close } = await openEmbeddedPart(({ scheduler, documents }) => ({
    timer: scheduler,
    documents,
  }))();
  const jobCount = () => engine.documents.count('kernel.scheduled-jobs.v1', {});
  const topic = localTopic('test');
  await engine.timer.schedule({ id: topic, at: '2026-11-20T08:00:10.000Z', topic, data: {} });
  for (const [now, count] of [
    ['2026-11-20T08:05:00.000Z', 1],
    ['2026-11-20T08:15:00.000Z', 0],
  ] as const) {
    clock.set(now);
    await (await documentScheduler(engine.documents, clock, createLog('silent'))).close();
    expect(await jobCount()).toBe(count);
  }
  await close();
});
