import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { seedClock } from '../seed/seed-clock.ts';
import { openProduct } from './open-product.ts';
import { seedProduct } from './seed-product.ts';
import { untilStopped } from './until-stopped.ts';

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

await untilStopped(async () => {
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
  return product;
});
