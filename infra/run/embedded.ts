import { createInterface } from 'node:readline/promises';
import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { seedClock } from '../seed/seed-clock.ts';
import { type Ask, firstAdmin } from './first-admin.ts';
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

const ask: Ask = process.stdin.isTTY
  ? async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      return terminal.question(question).finally(() => terminal.close());
    }
  : undefined;

/** What an empty world needs next. */
const welcome = (url: string, admin: string | undefined) =>
  admin === undefined
    ? '\nNobody is admin yet: set ADMIN_EMAIL to whoever shall be, and start again.'
    : `\n${admin} becomes admin by signing up at ${url}/register and confirming the address.`;

await untilStopped(async () => {
  const asked = readConfig(process.env);
  const admin = await firstAdmin(asked, ask);
  const config = admin === undefined ? asked : { ...asked, ADMIN_EMAIL: admin };
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
  say(config.seed === 'demo' ? demoAccounts : welcome(product.url, admin));
  if (config.seed === 'demo' || config.NODE_ENV === 'development')
    say(`Mails arrive at ${product.url}/dev/mailbox`);
  return product;
});
