import { join } from 'node:path';
import { systemClock } from '@ardhi/kernel/base/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { runUntilSignal } from '../apps/run-until-signal.ts';
import { devSite, openDevServer } from '../build/dev-server.ts';
import { freePort } from '../engines/programs.ts';
import { restartOnChange } from '../tasks/restarting-process.ts';
import { root } from '../tasks/tasks.ts';

/** Serves the front end with Fast Refresh at PORT, and behind it the product, which restarts when a service changes. */
await runUntilSignal(async () => {
  const { HOST, PORT, publicUrl } = readConfig(process.env);
  const productPort = await freePort();
  process.stdout.write('Building the front end ...\n');
  const devServer = await openDevServer({
    host: HOST,
    port: PORT,
    product: `http://127.0.0.1:${productPort}`,
    now: systemClock.now,
  });
  const product = restartOnChange({
    folders: ['services', 'gateway', 'infra'].map((folder) => join(root, folder)),
    args: [
      '--disable-warning=ExperimentalWarning',
      '--enable-source-maps',
      join(root, 'infra/apps/embedded.ts'),
    ],
    spawn: {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(productPort),
        PUBLIC_URL: publicUrl,
        SITE_DIR: devSite,
      },
    },
  });
  return {
    async close() {
      await product.close();
      await devServer.close();
    },
  };
});
