import type { Config } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import type { Running } from '@ardhi/kernel/launch';
import { type SeedClock, seedDemo } from '../seed/seed-demo.ts';

const mark = 'infra.demo-world';

/** Fills the installation with the demo world unless it has been; one that was left half made is made whole. */
export async function seedProduct(options: {
  readonly running: Running;
  readonly engines: Engines;
  readonly key: string;
  readonly config: Config;
  readonly clock: SeedClock;
  readonly tell: (what: string) => void;
}): Promise<void> {
  const { running, engines, key, config, clock, tell } = options;
  if (config.seed !== 'demo' || (await engines.documents.position(mark)) > 0) return;
  // Consumers of the distributed mode need a while to join their groups.
  await running.settled();
  await seedDemo({
    running,
    key,
    clock,
    count: config.SEED_LISTINGS,
    tell: (done, of) => tell(`Filling the demo world ${bar(done / of)} ${done} of ${of} listings`),
  });
  await engines.documents.write([], { consumer: mark, position: 1, versions: [] });
}

const bar = (share: number) => `[${'#'.repeat(Math.round(share * 20)).padEnd(20, '.')}]`;
