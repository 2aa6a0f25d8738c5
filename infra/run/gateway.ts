import { join } from 'node:path';
import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { callers, callersIn, gatewayService } from '@ardhi/gateway/callers';
import { openGateway } from '@ardhi/gateway/gateway';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { launch } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import { site } from '../build/parts.ts';
import { contractRoutes } from './contract-routes.ts';
import { openPages } from './pages.ts';
import { undoing, untilStopped } from './process.ts';
import { published } from './services.ts';
import { root } from './step.ts';

/** `node infra/run/gateway.ts`: the edge as a process of its own, in front of the services that SERVICE_URLS names. */
await untilStopped(async () => {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const key = config.INTERNAL_KEY;
  if (key === undefined)
    throw new Error('A gateway on its own needs INTERNAL_KEY, the same as the services.');
  const owners = await contractRoutes();
  const instances = addresses(config.SERVICE_URLS);
  const targets = new Map([...instances].map(([name, all]) => [name, targetOf(name, all)]));
  const strays = [...new Set(owners.values())].filter((owner) => !targets.has(owner));
  if (strays.length > 0)
    throw new Error(`SERVICE_URLS does not say where these services are: ${strays.join(', ')}.`);
  const undo = undoing();
  const engines = await openEngines(config, systemClock, log);
  undo.add(() => engines.close());
  const running = await launch([gatewayService], { engines, config, clock: systemClock, log, key });
  undo.add(() => running.close());
  const tools = running.tools.get('gateway');
  if (tools === undefined) throw new Error('The gateway found no service of its own.');
  const gateway = openGateway({
    routes: [...owners.keys()],
    services: (route: AnyRoute) => targets.get(owners.get(route) ?? '') ?? '',
    instances,
    config,
    key,
    callers: callersIn(tools.read(callers)),
    clock: systemClock,
    log,
    basemap: join(root, 'services/geo/basemap'),
    events: published,
    site,
    pages: await openPages({
      site,
      publicUrl: config.publicUrl,
      examples: config.NODE_ENV === 'development',
      complain: (error) => log.error({ error }, 'a new list of remotes is not used'),
    }),
    ready: async () => (await engines.failing?.()) ?? [],
    ...(engines.rates !== undefined && { rates: engines.rates }),
  });
  // Balancers need a moment to hear of it; what stands idle would be closed after five seconds in any case.
  undo.add(() => gateway.close({ lingerMs: 500, idleMs: 5_000, patienceMs: 6_000 }));
  const url = await gateway.listen(config.PORT, config.HOST);
  await gateway.listenMetrics(config.METRICS_PORT, config.HOST);
  return { said: `gateway is open at ${url}`, close: undo.all };
});

/** `name=url` by comma; `name=url|url` for several instances. @throws Error with one sentence for what is no address */
function addresses(text: string): ReadonlyMap<string, readonly URL[]> {
  return new Map(
    text.split(',').flatMap((pair) => {
      const [name = '', urls = ''] = pair.split(/=(.*)/s);
      return urls === '' ? [] : [[name.trim(), urls.split('|').map((url) => addressIn(url.trim()))] as const];
    }),
  );
}

function addressIn(text: string): URL {
  if (URL.canParse(text) && text.startsWith('http://')) return new URL(text);
  throw new Error(`SERVICE_URLS names ${text}, which is no address of the form http://host:port.`);
}

/** One address is called by its own name; several share the service's. */
function targetOf(name: string, [first, ...others]: readonly URL[]): string {
  return others.length === 0 && first !== undefined ? first.origin : `http://${name}`;
}
