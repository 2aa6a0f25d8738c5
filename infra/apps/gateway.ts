import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { auditRecorder } from '@ardhi/gateway/audit/audit-recorder';
import { identities, identityCache } from '@ardhi/gateway/auth/identity-cache';
import { apiKeys, keyCache, keySystems } from '@ardhi/gateway/auth/key-cache';
import { callCounter } from '@ardhi/gateway/call-counts/call-counter';
import { openGateway } from '@ardhi/gateway/gateway';
import { gatewayService } from '@ardhi/gateway/gateway-service';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { launch } from '@ardhi/kernel/runtime/launch';
import { engineAccountOf } from '../engines/accounts/engine-account.ts';
import { root } from '../tasks/tasks.ts';
import { gatewayReadiness } from './gateway-readiness.ts';
import { openProcessTls } from './process-tls.ts';
import { publishedEvents } from './published-events.ts';
import { reportRegularly } from './report-regularly.ts';
import { routeOwners } from './route-owners.ts';
import { cleanupStack, runApp } from './run-app.ts';
import { openSitePages, siteFolder } from './site-pages.ts';
import { readStartSettings } from './start-settings.ts';

/** `node infra/apps/gateway.ts`: the gateway as a separate process, in front of the services listed in SERVICE_URLS. */
await runApp(async () => {
  const config = readStartSettings(process.env);
  const log = createLog(config.LOG_LEVEL);
  const key = config.INTERNAL_KEY;
  if (key === undefined)
    throw new Error('A separate gateway needs INTERNAL_KEY, the same key as the services.');
  const owners = await routeOwners();
  const tls = openProcessTls(config, log);
  const instancesOf = parseServiceUrls(config.SERVICE_URLS, tls === undefined ? 'http' : 'https');
  const targets = new Map([...instancesOf].map(([name, all]) => [name, originOf(name, all)]));
  const missingServices = [...new Set(owners.values())].filter((owner) => !targets.has(owner));
  if (missingServices.length > 0)
    throw new Error(`SERVICE_URLS lacks these services: ${missingServices.join(', ')}.`);
  const cleanup = cleanupStack();
  const engines = await openEngines(config, systemClock, log, engineAccountOf(gatewayService));
  cleanup.add(() => engines.close());
  const application = await launch([gatewayService], { engines, config, clock: systemClock, log, key });
  cleanup.add(() => application.close());
  const reporting = reportRegularly(application, log);
  cleanup.add(() => reporting.stop());
  const context = application.contexts.get('gateway');
  if (context === undefined) throw new Error('The gateway service did not start.');
  const calls = callCounter(context);
  cleanup.add(() => calls.flush());
  const gateway = openGateway({
    routes: [...owners.keys()],
    services: (route: AnyRoute) => targets.get(owners.get(route) ?? '') ?? '',
    instances: instancesOf,
    ...omitUndefined({ certificates: tls?.current }),
    config,
    key,
    identities: identityCache(context.read(identities)),
    keys: keyCache({ keys: context.read(apiKeys), systems: context.read(keySystems) }),
    clock: systemClock,
    log,
    basemaps: [join(root, 'services/geo/basemap'), join(config.DATA_DIR, 'basemap')],
    events: publishedEvents,
    site: siteFolder(config),
    pages: await openSitePages(config, log),
    ready: () => gatewayReadiness(engines),
    calls,
    audit: auditRecorder(context),
    ...omitUndefined({ rates: engines.rateLimits }),
  });
  // Load balancers need a moment to notice; idle connections would be closed after five seconds in any case.
  cleanup.add(() => gateway.close({ drainMs: 500, idleMs: 5_000, forceCloseAfterMs: 6_000 }));
  await gateway.warmUp();
  const url = await gateway.listen(config.PORT, config.HOST);
  await gateway.listenMetrics(config.METRICS_PORT, config.HOST);
  return { readyMessage: `gateway is listening at ${url}`, close: cleanup.runAll };
});

/** Parses comma-separated `name=url` pairs; `name=url|url` names several instances. @throws Error with one sentence for an invalid address */
function parseServiceUrls(text: string, scheme: Scheme): ReadonlyMap<string, readonly URL[]> {
  return new Map(
    text.split(',').flatMap((pair) => {
      const [name = '', urls = ''] = pair.split(/=(.*)/s);
      return urls === ''
        ? []
        : [[name.trim(), urls.split('|').map((url) => parseAddress(url.trim(), scheme))] as const];
    }),
  );
}

/** Services with certificates are called by https, and others are not. */
type Scheme = 'http' | 'https';

function parseAddress(text: string, scheme: Scheme): URL {
  if (URL.canParse(text) && text.startsWith(`${scheme}://`)) return new URL(text);
  throw new Error(`SERVICE_URLS names ${text}, which is not an address of the form ${scheme}://host:port.`);
}

/** The origin to call: a single instance by its own address, several by the service's name, and so one whose connections are encrypted. */
function originOf(name: string, [first, ...others]: readonly URL[]): string {
  return others.length === 0 && first?.protocol === 'http:' ? first.origin : `http://${name}`;
}
