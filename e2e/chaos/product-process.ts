import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { openProduct } from '../../infra/apps/open-product.ts';
import { runUntilSignal } from '../../infra/apps/run-until-signal.ts';

/** Runs the product's API without pages and prints its address once it listens. */
await runUntilSignal(async () => {
  const config = readConfig(process.env);
  const product = await openProduct({ config, log: createLog(config.LOG_LEVEL), pages: false });
  process.stdout.write(`open at ${product.url}\n`);
  return product;
});
