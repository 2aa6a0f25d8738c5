import { createLog } from '@ardhi/kernel/log/log';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { ownTopic } from '@ardhi/kernel/timer/timer';
import { timerContract } from '@ardhi/kernel/timer/timer.contract';
import { expect, it } from 'vitest';
import { clock, opened } from '../testing/opened.ts';
import { documentTimer } from './documents.ts';

const open = opened(({ timer }) => ({ timer, clock }));

keepsContract('documents', timerContract, open);

catchesSaboteurs(timerContract, open, {
  'forgets an alarm whose ringing failed': (one) => ({
    ...one,
    timer: {
      ...one.timer,
      onRing: (topic, ring) => one.timer.onRing(topic, (alarm) => ring(alarm).catch(() => undefined)),
    },
  }),
  'cancels nothing': (one) => ({ ...one, timer: { ...one.timer, cancel: async () => {} } }),
});

it('what a process wanted to be told of by itself is forgotten once it has been gone for a while', async () => {
  const { engine, close } = await opened(({ timer, documents }) => ({ timer, documents }))();
  const left = () => engine.documents.count('kernel.alarms.v1', {});
  const topic = ownTopic('test');
  await engine.timer.set({ id: topic, at: '2026-11-20T08:00:10.000Z', topic, data: {} });
  for (const [now, count] of [
    ['2026-11-20T08:05:00.000Z', 1],
    ['2026-11-20T08:15:00.000Z', 0],
  ] as const) {
    clock.set(now);
    await (await documentTimer(engine.documents, clock, createLog('silent'))).close();
    expect(await left()).toBe(count);
  }
  await close();
});
