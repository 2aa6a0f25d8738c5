import { createInterface } from 'node:readline/promises';
import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { createLog } from '@ardhi/kernel/runtime/log';
import { seedClock } from '../seed/seed-clock.ts';
import { seedProduct } from '../seed/seed-product.ts';
import { firstAdmin, type Prompt } from './first-admin.ts';
import { openProduct } from './open-product.ts';
import { runUntilSignal } from './run-until-signal.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Overwrites the line on a terminal; elsewhere prints every fifth update. */
let updateCount = 0;
const printProgress = (line: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
  else if (updateCount++ % 5 === 0) print(line);
};

const demoAccounts = `
  user                user@ardhi.test
  agent               agent@ardhi.test
  super agent         super@ardhi.test
  assistant admin     assistant@ardhi.test
  admin               admin@ardhi.test
  password of all     ${demoPassword}
`;

const prompt: Prompt = process.stdin.isTTY
  ? async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      return terminal.question(question).finally(() => terminal.close());
    }
  : undefined;

/** The next step in an empty installation. */
const welcome = (url: string, admin: string | undefined) =>
  admin === undefined
    ? '\nNo admin is configured. Set ADMIN_EMAIL to the address of the admin and restart.'
    : `\n${admin} becomes the admin after signing up at ${url}/register and confirming their email.`;

await runUntilSignal(async () => {
  const baseConfig = readConfig(process.env);
  const admin = await firstAdmin(baseConfig, prompt);
  const config = admin === undefined ? baseConfig : { ...baseConfig, ADMIN_EMAIL: admin };
  const log = createLog(config.LOG_LEVEL);
  const clock = seedClock();
  const report = (step: string) => print(`${step} ...`);
  const product = await openProduct({
    config,
    log,
    clock,
    report,
    prepare: (inner) => seedProduct({ ...inner, config, clock, report: printProgress }),
  });
  print(`\nArdhi is listening at ${product.url}`);
  const url = config.PUBLIC_URL ?? product.url;
  if (url !== product.url) print(`Open ${url}`);
  print(config.seed === 'demo' ? demoAccounts : welcome(url, admin));
  if (config.seed === 'demo' || config.NODE_ENV === 'development')
    print(`Emails appear at ${url}/dev/mailbox`);
  return product;
});
