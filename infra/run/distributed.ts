import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/config/config';
import { bringUp, localEngines } from '../engines/bring-up.ts';
import { openFleet } from './fleet.ts';
import { undoing, untilStopped } from './process.ts';
import { startProgram } from './program.ts';
import { root } from './step.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One key for all processes, made at first start and kept for the owner's eyes only. */
function internalKey(folder: string): string {
  const file = join(folder, 'internal.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * `npm start -- --distributed`: the very processes of docker-compose.yml, started by hand: each service and the gateway
 * a process of its own, on the engines that the environment names, or on those that are brought up here.
 */
await untilStopped(async () => {
  const config = readConfig({
    DATA_DIR: join(root, '.data-distributed'),
    ...process.env,
    MODE: 'distributed',
  });
  const folder = resolve(config.DATA_DIR);
  mkdirSync(folder, { recursive: true });
  const undo = undoing();
  try {
    const engines = await bringUp(Object.keys(localEngines), join(folder, 'engines'), (what) =>
      say(`${what} ...`),
    );
    undo.add(() => engines.stop());
    if (engines.missing.length > 0) throw new Error(engines.missing.join('\n'));
    const shared = {
      ...engines.settings,
      MODE: 'distributed',
      DATA_DIR: folder,
      INTERNAL_KEY: config.INTERNAL_KEY ?? internalKey(folder),
      PUBLIC_URL: config.publicUrl,
      HOST: '127.0.0.1',
    };
    if (config.SEED !== 'none') {
      say('Filling the demo world ...');
      const filling = startProgram(['infra/run/seed.ts'], shared);
      undo.add(() => filling.stop());
      if ((await filling.ended) !== 0) throw new Error('The demo world could not be filled.');
    }
    say('Starting every service and the gateway ...');
    const fleet = await openFleet(shared, {
      size: 1,
      edge: async () => ({
        HOST: config.HOST,
        PORT: String(config.PORT),
        METRICS_PORT: String(config.METRICS_PORT),
      }),
    });
    undo.add(() => fleet.close());
  } catch (error) {
    await undo.all();
    throw error;
  }
  const accounts = config.SEED === 'none' ? '' : ` Sign in as admin@ardhi.test with ${demoPassword}.`;
  return { said: `Ardhi is open at ${config.publicUrl}.${accounts}`, close: undo.all };
});
