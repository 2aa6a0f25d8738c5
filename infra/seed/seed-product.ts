import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Config } from '@ardhi/kernel/runtime/config';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';
import { type SeedClock, seedDemo } from './seed-demo.ts';

const seededMarker = 'infra.demo-world';

/** Seeds the installation with demo data if that has not been done; completes an interrupted seed. */
export async function seedProduct(options: {
  readonly application: ApplicationHandle;
  readonly engines: Engines;
  readonly key: string;
  readonly config: Config;
  readonly clock: SeedClock;
  readonly report: (what: string) => void;
}): Promise<void> {
  const { application, engines, key, config, clock, report } = options;
  if (config.seed !== 'demo' || (await engines.documents.position(seededMarker)) > 0) return;
  const reportShare = (completed: number, total: number) =>
    report(`Seeding demo data ${bar(completed / Math.max(total, 1))} ${completed} of ${total} listings`);
  // People and pictures come first and take a while.
  reportShare(0, config.SEED_LISTINGS);
  // Consumers of the distributed mode need time to join their groups.
  await application.settled();
  await seedDemo({
    application,
    key,
    clock,
    count: config.SEED_LISTINGS,
    report: reportShare,
  });
  await engines.documents.write([], { consumer: seededMarker, position: 1, versions: [] });
}

const bar = (share: number) => `[${'#'.repeat(Math.round(share * 20)).padEnd(20, '.')}]`;
