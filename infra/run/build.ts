import { systemClock } from '@ardhi/kernel/clock';
import { buildSite } from '../build/build-site.ts';

const began = systemClock.epoch();
const fresh = await buildSite(systemClock.now());
const seconds = ((systemClock.epoch() - began) / 1_000).toFixed(1);
process.stdout.write(
  fresh.length === 0
    ? `The front end is up to date (${seconds} s)\n`
    : `Built ${fresh.join(', ')} in ${seconds} s\n`,
);
