import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { openProduct } from '../../infra/apps/open-product.ts';
import { runUntilSignal } from '../../infra/apps/run-until-signal.ts';
import { seedClock } from '../../infra/seed/seed-clock.ts';
import { seedProduct } from '../../infra/seed/seed-product.ts';

/** Runs the product's API without pages, with the demo data if `SEED` says so, and prints its address once it listens. */
await runUntilSignal(async () => {
  const config = readConfig(process.env);
  const clock = seedClock();
  const product = await openProduct({
    config,
    log: createLog(config.LOG_LEVEL),
    pages: false,
    clock,
    prepare: (inner) => seedProduct({ ...inner, config, clock, report: () => {} }),
  });
  process.stdout.write(`open at ${product.url}\n`);
  return product;
});
