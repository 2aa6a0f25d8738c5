import { openGateway } from '@ardhi/gateway/gateway';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { routeOwners } from '../../infra/apps/route-owners.ts';
import { openSitePages, siteFolder } from '../../infra/apps/site-pages.ts';
import { freePort } from '../../infra/engines/programs.ts';

/** A program: a gateway with the built pages in front of services that do not run. Prints its address. */
const port = await freePort();
const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUSTED_HOPS: '1',
  LOG_LEVEL: 'silent',
});
const log = createLog(config.LOG_LEVEL);
const gateway = openGateway({
  routes: [...(await routeOwners()).keys()],
  services: `http://127.0.0.1:${await freePort()}`,
  config,
  key: 'the signing key of a gateway without services, 32 characters',
  identities: { find: async () => undefined },
  keys: { find: async () => undefined },
  clock: systemClock,
  log,
  site: siteFolder(config),
  pages: await openSitePages(config, log),
});
process.stdout.write(`listening at ${await gateway.listen(port, '127.0.0.1')}\n`);
