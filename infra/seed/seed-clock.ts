import { type Clock, instantOf, systemClock } from '@ardhi/kernel/clock';
import type { SeedClock } from './seed-demo.ts';

const day = 86_400_000;

/** The system's clock, which a seed may set back while nobody else is let in. */
export function seedClock(real: Clock = systemClock): SeedClock {
  let back = 0;
  return {
    epoch: () => real.epoch() - back,
    now: () => instantOf(real.epoch() - back),
    setBack(days) {
      back = Math.round(days * day);
    },
  };
}
