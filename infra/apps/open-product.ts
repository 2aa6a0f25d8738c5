import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { auditRecorder } from '@ardhi/gateway/audit/audit-recorder';
import { identities, identityCache } from '@ardhi/gateway/auth/identity-cache';
import { apiKeys, keyCache, keySystems } from '@ardhi/gateway/auth/key-cache';
import { type CallCounter, callCounter } from '@ardhi/gateway/call-counts/call-counter';
import { type Gateway, type GatewayOptions, openGateway } from '@ardhi/gateway/gateway';
import { gatewayService } from '@ardhi/gateway/gateway-service';
import type { PageRenderer } from '@ardhi/gateway/pages/page-renderer';
import { type Clock, systemClock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import { listen } from '@ardhi/kernel/http/listen';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Config } from '@ardhi/kernel/runtime/config';
import { type ApplicationHandle, launch } from '@ardhi/kernel/runtime/launch';
import { readinessOf } from '@ardhi/kernel/runtime/readiness';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { services } from '../product/services.ts';
import { root } from '../tasks/tasks.ts';
import { checkClock } from './check-clock.ts';
import { failToListen, requireFreePorts } from './configured-ports.ts';
import { engineMetrics } from './engine-metrics.ts';
import { publishedEvents } from './published-events.ts';
import { reportRegularly } from './report-regularly.ts';
import { registerApplicationMetrics, requestMetrics } from './service-metrics.ts';
import { openSitePages, siteFolder } from './site-pages.ts';

/** The whole product in one process. */
export interface Product {
  /** The origin that browsers use. */
  readonly url: string;
  /** The origin of the private port with the metrics. */
  readonly metricsUrl: string;
  readonly application: ApplicationHandle;
  readonly engines: Engines;
  close(): Promise<void>;
}

/** Dependencies and settings of the product at its start. */
export interface ProductOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  readonly services?: readonly Service[];
  /** Receives progress messages. */
  readonly report?: (what: string) => void;
  /** Where calls are counted; in this process by default. */
  readonly rates?: GatewayOptions['rates'];
  /** False serves the API without pages. */
  readonly pages?: boolean;
  /** Called with the started services before the gateway opens. */
  readonly prepare?: (product: {
    application: ApplicationHandle;
    engines: Engines;
    key: string;
  }) => Promise<void>;
}

/** Runs everything in one process: engines, services on a loopback port, and the gateway in front of them. */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const { config, log, clock = systemClock, report = () => {}, prepare } = options;
  const cleanup: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of cleanup.splice(0).reverse()) await step();
  };
  try {
    await requireFreePorts(config);
    report('Opening the data folder');
    const portMetrics = engineMetrics();
    const engines = portMetrics.instrument(await openEngines(config, clock, log));
    cleanup.push(() => engines.close());
    await checkClock({ events: engines.events, clock, config, log });
    const key = internalKey(config);
    report('Starting the services');
    const application = await launch([...(options.services ?? services), gatewayService], {
      engines,
      config,
      clock,
      log,
      key,
    });
    cleanup.push(() => application.close());
    await prepare?.({ application, engines, key });
    const reporting = reportRegularly(application, log);
    cleanup.push(() => reporting.stop());
    const requests = requestMetrics();
    const internalServer = await listen(requests.instrument(application.app));
    cleanup.push(() => stop(internalServer));
    report('Opening the gateway');
    const pages = options.pages === false ? undefined : await openSitePages(config, log);
    const context = application.contexts.get('gateway');
    if (context === undefined) throw new Error('The gateway service did not start.');
    const calls = callCounter(context);
    cleanup.push(() => calls.flush());
    const gateway = openProductGateway({
      config,
      log,
      clock,
      key,
      application,
      context,
      calls,
      engines,
      internalServer,
      pages,
      rates: options.rates,
      registerMetrics(registry) {
        registerApplicationMetrics(registry, { application, engines });
        for (const metrics of [portMetrics, requests]) metrics.register(registry);
      },
    });
    cleanup.push(() => gateway.close());
    return { ...(await listenOnConfiguredPorts(gateway, config)), application, engines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface GatewayParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly key: string;
  readonly application: ApplicationHandle;
  readonly context: ServiceContext;
  readonly calls: CallCounter;
  readonly engines: Engines;
  readonly internalServer: Server;
  readonly pages: PageRenderer | undefined;
  readonly rates: GatewayOptions['rates'];
  readonly registerMetrics: NonNullable<GatewayOptions['registerMetrics']>;
}

function openProductGateway({
  config,
  log,
  clock,
  key,
  application,
  context,
  calls,
  engines,
  internalServer,
  pages,
  rates,
  registerMetrics,
}: GatewayParts): Gateway {
  return openGateway({
    routes: application.endpoints.map(({ route }) => route),
    services: `http://127.0.0.1:${(internalServer.address() as AddressInfo).port}`,
    config,
    key,
    identities: identityCache(context.read(identities)),
    keys: keyCache({ keys: context.read(apiKeys), systems: context.read(keySystems) }),
    clock,
    log,
    basemaps: [join(root, 'services/geo/basemap'), join(config.DATA_DIR, 'basemap')],
    events: publishedEvents,
    ready: () => readinessOf(engines),
    registerMetrics,
    calls,
    audit: auditRecorder(context),
    ...(rates !== undefined && { rates }),
    ...(pages !== undefined && { site: siteFolder(config), pages }),
  });
}

async function listenOnConfiguredPorts(
  gateway: Gateway,
  config: Config,
): Promise<Pick<Product, 'url' | 'metricsUrl'>> {
  try {
    await gateway.warmUp();
    const url = await gateway.listen(config.PORT, config.HOST);
    const metricsUrl = await gateway.listenMetrics(config.METRICS_PORT, '127.0.0.1');
    return { url, metricsUrl };
  } catch (error) {
    return failToListen(error, config);
  }
}

/** INTERNAL_KEY, or a key generated at the first start and stored readable by its owner only. */
function internalKey(config: Config): string {
  if (config.INTERNAL_KEY !== undefined) return config.INTERNAL_KEY;
  const file = join(config.DATA_DIR, 'internal.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
