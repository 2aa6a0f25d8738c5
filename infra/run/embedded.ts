import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { openProduct } from './open-product.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the product until it is asked to stop; a fault at the start is one sentence and exit code 1. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const product = await openProduct({ config, log, tell: (what) => say(`${what} ...`) });
  say(`\nArdhi is open at ${product.url}`);
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping ...');
    const late = setTimeout(() => process.exit(1), 5_000);
    late.unref();
    await product.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
