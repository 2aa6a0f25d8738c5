import { type Clock, instantOf, systemClock } from '@ardhi/kernel/base/clock';
import type { SeedClock } from './seed-demo.ts';

const day = 86_400_000;

/** The system clock, which seeding may set back before the product is open. */
export function seedClock(real: Clock = systemClock): SeedClock {
  let offsetMs = 0;
  return {
    epoch: () => real.epoch() - offsetMs,
    now: () => instantOf(real.epoch() - offsetMs),
    setBack(days) {
      offsetMs = Math.round(days * day);
    },
  };
}
