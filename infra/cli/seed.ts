import { createLog } from '@ardhi/kernel/base/log';
import { openProduct } from '../apps/open-product.ts';
import { readStartSettings } from '../apps/start-settings.ts';
import { writePrivately } from '../apps/write-privately.ts';
import { seedClock } from '../seed/seed-clock.ts';
import { seedProduct } from '../seed/seed-product.ts';
import { progressLine } from '../tasks/progress-line.ts';
import { startupSentence } from '../tasks/startup-sentence.mjs';

/** Seeds the data folder with demo data and exits; existing data is kept. */
const print = (line: string) => process.stdout.write(`${line}\n`);
writePrivately();
try {
  const config = {
    ...readStartSettings({ ...process.env, SEED: 'demo', PORT: '0', METRICS_PORT: '0' }),
    seed: 'demo' as const,
  };
  const clock = seedClock();
  const log = createLog('warn');
  const progress = progressLine();
  const prepare: Parameters<typeof openProduct>[0]['prepare'] = (inner) =>
    seedProduct({ ...inner, config, clock, report: progress.show });
  const product = await openProduct({ config, log, clock, prepare, pages: false });
  await product.close();
  progress.end();
  print(`The demo data is in ${config.DATA_DIR}.`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
}
