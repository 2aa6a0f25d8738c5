import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import type { AccountSettings } from '../engines/local-engine.ts';
import { localEngines, makeTraversable, startEngines } from '../engines/start-engines.ts';
import { root } from '../tasks/tasks.ts';
import { spawnApp } from './app-process.ts';
import { requireFreePorts } from './configured-ports.ts';
import { firstAdminPattern } from './first-admin.ts';
import { superviseProcesses } from './process-supervisor.ts';
import { cleanupStack, runApp } from './run-app.ts';
import { readStartSettings } from './start-settings.ts';

/** The accounts at engines that run elsewhere, as JSON: settings by service, such as `npm run live` passes on. */
const configuredAccounts: AccountSettings = JSON.parse(process.env['ENGINE_ACCOUNTS'] ?? '{}');

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The key shared by all processes: generated at the first start and stored readable by its owner only. */
function internalKey(folder: string): string {
  const file = join(folder, 'internal.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * `npm start -- --distributed`: runs the processes of docker-compose.yml without containers, each service and the gateway as its own process,
 * on the engines named in the environment, or on local engines started here.
 */
await runApp(async () => {
  const config = readStartSettings({
    DATA_DIR: join(root, '.data-distributed'),
    ...process.env,
    MODE: 'distributed',
  });
  // Unlike containers, a start by hand shows the demo data unless told otherwise.
  const hasDemo = config.NODE_ENV !== 'production' && config.SEED !== 'none';
  await requireFreePorts(config);
  const folder = resolve(config.DATA_DIR);
  makeTraversable(folder);
  const cleanup = cleanupStack();
  let firstAdmin = '';
  try {
    const engines = await startEngines(Object.keys(localEngines), join(folder, 'engines'), (step) =>
      print(`${step} ...`),
    );
    cleanup.add(() => engines.stop());
    if (engines.missing.length > 0) throw new Error(engines.missing.join('\n'));
    const environment = {
      ...engines.settings,
      MODE: 'distributed',
      DATA_DIR: folder,
      INTERNAL_KEY: config.INTERNAL_KEY ?? internalKey(folder),
      PUBLIC_URL: config.publicUrl,
      HOST: '127.0.0.1',
    };
    if (hasDemo) {
      print('Seeding demo data ...');
      const seeding = spawnApp(['infra/cli/seed.ts'], environment);
      cleanup.add(() => seeding.stop());
      if ((await seeding.ended) !== 0) throw new Error('Seeding the demo data failed.');
    }
    const logs = join(folder, 'logs');
    mkdirSync(logs, { recursive: true });
    print(`Starting the services and the gateway; their logs are in ${logs} ...`);
    const supervisor = await superviseProcesses(environment, {
      instanceCount: 1,
      // The accounts are made for the default prefix.
      ownSettings: config.ENGINE_PREFIX === 'ardhi' ? { ...configuredAccounts, ...engines.accounts } : {},
      logs,
      report: print,
      onReady: (output) => {
        firstAdmin += firstAdminPattern.exec(output)?.[0] ?? '';
      },
      gatewayListenSettings: async () => ({
        HOST: config.HOST,
        PORT: String(config.PORT),
        METRICS_PORT: String(config.METRICS_PORT),
      }),
    });
    cleanup.add(() => supervisor.close());
  } catch (error) {
    await cleanup.runAll();
    throw error;
  }
  const signInHint = !hasDemo ? '' : ` Sign in as admin@ardhi.test with ${demoPassword}.`;
  if (firstAdmin !== '') print(firstAdmin);
  return { readyMessage: `Ardhi is listening at ${config.publicUrl}.${signInHint}`, close: cleanup.runAll };
});
