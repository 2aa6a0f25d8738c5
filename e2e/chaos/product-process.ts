import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { openProduct } from '../../infra/run/open-product.ts';
import { untilStopped } from '../../infra/run/until-stopped.ts';

/** The product's calls without its pages: says where it is once it can be called. */
await untilStopped(async () => {
  const config = readConfig(process.env);
  const product = await openProduct({ config, log: createLog(config.LOG_LEVEL), pages: false });
  process.stdout.write(`open at ${product.url}\n`);
  return product;
});
