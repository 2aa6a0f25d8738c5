import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@ardhi/kernel/clock';
import { buildPart } from '../build/build-part.ts';
import { parts, site } from '../build/parts.ts';
import { signList } from '../build/signed-list.ts';

const began = systemClock.epoch();
const outcomes = await Promise.all(parts.map(buildPart));
await mkdir(site, { recursive: true });
await writeFile(
  join(site, 'remotes.json'),
  JSON.stringify(
    signList(
      outcomes.map(({ built }) => built),
      systemClock.now(),
    ),
  ),
);
const fresh = outcomes.filter((one) => one.fresh).map((one) => one.built.name);
const seconds = ((systemClock.epoch() - began) / 1_000).toFixed(1);
process.stdout.write(
  fresh.length === 0
    ? `The front end is up to date (${seconds} s)\n`
    : `Built ${fresh.join(', ')} in ${seconds} s\n`,
);
