import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { seedClock } from '../seed/seed-clock.ts';
import { openProduct } from './open-product.ts';
import { seedProduct } from './seed-product.ts';

/** Fills the data folder with the demo world and ends; what is there already stays. */
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const config = { ...readConfig({ ...process.env, PORT: '0', METRICS_PORT: '0' }), seed: 'demo' as const };
  const clock = seedClock();
  const log = createLog('warn');
  const prepare: Parameters<typeof openProduct>[0]['prepare'] = (inner) =>
    seedProduct({ ...inner, config, clock, tell: say });
  const product = await openProduct({ config, log, clock, prepare, pages: false });
  await product.close();
  say(`The demo world stands in ${config.DATA_DIR}.`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
