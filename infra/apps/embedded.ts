import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { createLog } from '@ardhi/kernel/base/log';
import { seedClock } from '../seed/seed-clock.ts';
import { seedProduct } from '../seed/seed-product.ts';
import { progressLine } from '../tasks/progress-line.ts';
import { firstAdminText } from './first-admin.ts';
import { openProduct } from './open-product.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { readStartSettings } from './start-settings.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const progress = progressLine();

const demoAccounts = `
  user                user@ardhi.test
  agent               agent@ardhi.test
  super agent         super@ardhi.test
  assistant admin     assistant@ardhi.test
  admin               admin@ardhi.test
  password of all     ${demoPassword}
`;

await runUntilSignal(async () => {
  const config = readStartSettings(process.env);
  const log = createLog(config.LOG_LEVEL);
  const clock = seedClock();
  const report = (step: string) => print(`${step} ...`);
  const product = await openProduct({
    config,
    log,
    clock,
    report,
    async prepare(inner) {
      await seedProduct({ ...inner, config, clock, report: progress.show });
      progress.end();
    },
  });
  print(`\nArdhi is listening at ${product.url}`);
  const url = config.PUBLIC_URL ?? product.url;
  if (url !== product.url) print(`Open ${url}`);
  if (config.seed === 'demo') print(demoAccounts);
  const adminText = await firstAdminText(product.application, { ...config, publicUrl: url });
  if (adminText !== '') print(adminText);
  if (config.seed === 'demo' || config.NODE_ENV === 'development')
    print(`Emails appear at ${url}/dev/mailbox`);
  return product;
});
