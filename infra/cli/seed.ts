import { readConfig } from '@ardhi/kernel/runtime/config';
import { createLog } from '@ardhi/kernel/runtime/log';
import { openProduct } from '../apps/open-product.ts';
import { seedClock } from '../seed/seed-clock.ts';
import { seedProduct } from '../seed/seed-product.ts';

/** Seeds the data folder with demo data and exits; existing data is kept. */
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  const config = { ...readConfig({ ...process.env, PORT: '0', METRICS_PORT: '0' }), seed: 'demo' as const };
  const clock = seedClock();
  const log = createLog('warn');
  const prepare: Parameters<typeof openProduct>[0]['prepare'] = (inner) =>
    seedProduct({ ...inner, config, clock, report: print });
  const product = await openProduct({ config, log, clock, prepare, pages: false });
  await product.close();
  print(`The demo data is in ${config.DATA_DIR}.`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
