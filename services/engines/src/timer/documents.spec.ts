import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { timerContract } from '@ardhi/kernel/timer/timer.contract';
import { clock, opened } from '../testing/opened.ts';

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
