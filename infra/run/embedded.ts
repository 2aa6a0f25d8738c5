import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { seedClock } from '../seed/seed-clock.ts';
import { openProduct } from './open-product.ts';
import { seedProduct } from './seed-product.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** On a terminal the line renews itself; elsewhere every tenth is enough. */
let told = 0;
const renew = (line: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
  else if (told++ % 5 === 0) say(line);
};

const demoAccounts = `
  visitor's account   user@ardhi.test
  agent               agent@ardhi.test
  super agent         super@ardhi.test
  assistant admin     assistant@ardhi.test
  admin               admin@ardhi.test
  password of all     ${demoPassword}
`;

/** Runs the product until it is asked to stop; a fault at the start is one sentence and exit code 1. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const clock = seedClock();
  const tell = (what: string) => say(`${what} ...`);
  const product = await openProduct({
    config,
    log,
    clock,
    tell,
    prepare: (inner) => seedProduct({ ...inner, config, clock, tell: renew }),
  });
  say(`\nArdhi is open at ${product.url}`);
  if (config.seed === 'demo') say(`${demoAccounts}\nMails arrive at ${product.url}/dev/mailbox`);
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
