// biome-ignore-all lint/style/noExcessiveLinesPerFile: the order of the middleware and what each is made of.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Clock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import type { Log } from '@ardhi/kernel/base/log';
import { gracefulShutdown, type ShutdownOptions } from '@ardhi/kernel/http/graceful-shutdown';
import type { RateLimitStore } from '@ardhi/kernel/ports/rate-limit-store';
import type { Config } from '@ardhi/kernel/runtime/config';
import express from 'express';
import type { AuditRecorder } from './audit/audit-recorder.ts';
import { recordReads, recordWrites } from './audit/record-audit.ts';
import type { IdentityCache } from './auth/identity-cache.ts';
import { impersonatedCallers } from './auth/impersonated-callers.ts';
import { issuerKeyLoader } from './auth/issuer-keys.ts';
import { openJwks } from './auth/jwks.ts';
import type { KeyCache } from './auth/key-cache.ts';
import { tokenVerifier } from './auth/verify-jwt.ts';
import { microCache } from './cache/micro-cache.ts';
import { clearCachesAfterWrites, responseCache } from './cache/response-cache.ts';
import type { CallCounter } from './call-counts/call-counter.ts';
import {
  gatewayEndpoints,
  type ReadinessCheck,
  serveGatewayEndpoints,
} from './endpoints/gateway-endpoints.ts';
import { satelliteTilesOf } from './endpoints/satellite-setting.ts';
import { securityContactOf } from './endpoints/security-txt.ts';
import { findRoute } from './find-route.ts';
import type { InternalRead } from './internal-read.ts';
import {
  attachInternalToken,
  authenticate,
  authorize,
  redirectFromSlash,
  startRequest,
  stripHeaders,
  validateRequest,
} from './middleware.ts';
import { accessLog } from './observability/access-log.ts';
import { type GatewayMetrics, gatewayMetrics, metricsServer } from './observability/metrics.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { pageServer } from './pages/page-server.ts';
import { type VerifiedCrawlers, verifiedCrawlers } from './pages/verified-crawlers.ts';
import { warmUpPages } from './pages/warm-up-pages.ts';
import { limitByAddress, limitByUser, memoryRateLimitStore } from './rate-limits/rate-limit.ts';
import { requestContextOf } from './request-context.ts';
import { limitBody } from './requests/body-limit.ts';
import { compressResponses } from './responses/compression.ts';
import { cors, parseOrigins } from './responses/cors.ts';
import { errorHandler } from './responses/error-responses.ts';
import { pagesForBrowsers } from './responses/pages-for-browsers.ts';
import { securityHeaders } from './responses/security-headers.ts';
import { type RouteTable, routeTable } from './routing/route-table.ts';
import { guardedServer } from './server/guarded-server.ts';
import { routeBreakers } from './upstream/circuit-breakers.ts';
import {
  type CurrentCertificates,
  InstanceAgent,
  instanceConnector,
  instanceDispatcher,
  type ServiceInstances,
} from './upstream/instance-connections.ts';
import { createReadProxy } from './upstream/read-proxy.ts';
import { anonymousReads, type ServiceOrigins, serviceOrigin } from './upstream/services.ts';
import { createWriteProxy } from './upstream/write-proxy.ts';

/** Dependencies of the gateway. */
export interface GatewayOptions {
  /** Every route there is; anything else is answered with 404. */
  readonly routes: readonly AnyRoute[];
  readonly services: ServiceOrigins;
  /** Addresses of the instances of a service, for host names in `services` that have several. */
  readonly instances?: ServiceInstances;
  /** Certificates for instances that are called by https. */
  readonly certificates?: CurrentCertificates;
  readonly config: Config;
  /** Signs gateway-to-service tokens. */
  readonly key: string;
  readonly identities: IdentityCache;
  /** The keys of external systems. */
  readonly keys: KeyCache;
  readonly clock: Clock;
  readonly log: Log;
  readonly pages?: PageRenderer;
  /** Published events of the services, for /asyncapi.json. */
  readonly events?: readonly EventDefinition[];
  /** Folder of the built front end: remotes.json, remotes/, assets/. */
  readonly site?: string;
  /** Folders with the base map and the street maps of towns, as PMTiles; of two files with one name, that of the first folder counts. */
  readonly basemaps?: readonly string[];
  readonly ready?: ReadinessCheck;
  /** Where calls are counted against rate limits; in this process by default. */
  readonly rates?: RateLimitStore;
  /** Counts answered calls of the services for the statistics. */
  readonly calls?: Pick<CallCounter, 'count'>;
  /** Records audited calls; without it nothing is recorded. */
  readonly audit?: AuditRecorder;
  /** Adds what other parts of this process measure to the metrics of the private port. */
  readonly registerMetrics?: (registry: GatewayMetrics['registry']) => void;
  /** Knows the addresses of search engines; by DNS by default. */
  readonly crawlers?: VerifiedCrawlers;
}

/** A running gateway. */
export interface Gateway {
  readonly server: Server;
  /** Renders the first pages of most visits before anyone asks for them. */
  warmUp(): Promise<void>;
  /** Starts to listen and resolves with the origin. @throws Error when the port is taken */
  listen(port: number, host: string): Promise<string>;
  /** Serves the Prometheus metrics on the private port. */
  listenMetrics(port: number, host: string): Promise<string>;
  /** Lets running requests finish, and connections that are already on their way arrive. */
  close(manner?: ShutdownOptions): Promise<void>;
}

/** Used where no load balancer in front could send more requests. */
const fastShutdown: ShutdownOptions = { drainMs: 0, idleMs: 250, forceCloseAfterMs: 3_000 };

/**
 * The gateway, in the order of security.md §2.3. A request reaches a service only by a route of the table,
 * in canonical form, with headers that we set.
 * @throws Error for a route without an access row
 */
export function openGateway(options: GatewayOptions): Gateway {
  const { config } = options;
  const endpoints = endpointsOf(options);
  const table = routeTable([...options.routes, ...endpoints.keys()]);
  const headers = securityHeadersOf(config);
  const upstream = openUpstream(options, table);
  const { jwks, verifier } = openAuthentication(options, upstream.readInternally);
  const metrics = gatewayMetrics();
  options.registerMetrics?.(metrics.registry);
  const app = middlewareStack(options, { endpoints, table, headers, upstream, verifier, metrics });

  // Behind a load balancer every connection comes from its address; the balancer limits connections per client then.
  const isDirectlyExposed = config.TRUSTED_HOPS === 0;
  const server = guardedServer(app, {
    headers,
    ...(!isDirectlyExposed && { perAddress: Number.POSITIVE_INFINITY }),
  });
  const privateServer = metricsServer(metrics.registry);
  return {
    server,
    async warmUp() {
      if (options.pages !== undefined) await warmUpPages(options.pages, upstream.readInternally);
    },
    async listen(port, host) {
      const origin = await listening(server, port, host);
      void jwks.refresh();
      return origin;
    },
    listenMetrics: (port, host) => listening(privateServer, port, host),
    async close(shutdown = fastShutdown) {
      await Promise.all([gracefulShutdown(server, shutdown), gracefulShutdown(privateServer, fastShutdown)]);
      await upstream.close();
    },
  };
}

/** The gateway's own endpoints: documents, health, pages and files. */
const endpointsOf = ({ routes, events, config, clock, log, ready, site, basemaps }: GatewayOptions) =>
  gatewayEndpoints({
    routes,
    events: events ?? [],
    publicUrl: config.publicUrl,
    log,
    ready: ready ?? (async () => ({ failing: [], degraded: [] })),
    ...omitUndefined({
      site,
      basemaps,
      satellite: satelliteTilesOf(config.MAP_SATELLITE),
      securityContact: securityContactOf(config, clock),
    }),
  });

const securityHeadersOf = (config: Config) =>
  securityHeaders({
    media: [config.MEDIA_ORIGIN, config.S3_PUBLIC_URL].filter((origin) => origin !== undefined),
    satellite: config.MAP_SATELLITE && new URL(config.MAP_SATELLITE).origin,
    identity: config.ISSUER && new URL(config.ISSUER).origin,
    sync: config.TOKEN_SYNC_URL,
  });

/** The proxies to the services, which share connections, circuit breakers and a cache. */
function openUpstream(
  { instances, services, key, clock, certificates, audit, log }: GatewayOptions,
  table: RouteTable,
) {
  const connect = instanceConnector(instances ?? new Map(), undefined, certificates);
  const dispatcher = instanceDispatcher(connect);
  const cache = microCache();
  const breakers = routeBreakers();
  const readProxy = createReadProxy(serviceOrigin(services), { cache, agent: dispatcher, breakers });
  const writeProxy = createWriteProxy(serviceOrigin(services), {
    agent: new InstanceAgent(connect),
    breakers,
    recordAudit: audit === undefined ? async () => {} : recordWrites(audit, log),
  });
  return {
    cache,
    readProxy,
    writeProxy,
    readInternally: anonymousReads({ table, services, key, clock, dispatcher }),
    async close() {
      writeProxy.close();
      await readProxy.close();
    },
  };
}

/** Verifies tokens against the issuer's keys. */
function openAuthentication({ config, clock, log }: GatewayOptions, readInternally: InternalRead) {
  const jwks = openJwks({
    load: issuerKeyLoader(config, readInternally),
    clock,
    log,
    onKeyRemoved: () => verifier.clear(),
  });
  const verifier = tokenVerifier({ issuer: config.issuer, audience: config.audience, jwks, clock });
  return { jwks, verifier };
}

/** Parts from which the middleware is built. */
interface MiddlewareParts {
  readonly endpoints: ReturnType<typeof gatewayEndpoints>;
  readonly table: RouteTable;
  readonly headers: ReturnType<typeof securityHeaders>;
  readonly upstream: ReturnType<typeof openUpstream>;
  readonly verifier: ReturnType<typeof tokenVerifier>;
  readonly metrics: ReturnType<typeof gatewayMetrics>;
}

/** A page stays fresh for the second within which a change must become visible. */
const pageCache = () => microCache(() => performance.now(), { freshMs: 1_000, staleMs: 30_000 });

/** Every request passes through these in order; each may answer it. */
function middlewareStack(
  {
    config,
    key,
    clock,
    log,
    identities,
    keys,
    pages,
    rates = memoryRateLimitStore(),
    crawlers,
    calls,
    audit,
  }: GatewayOptions,
  { endpoints, table, headers, upstream, verifier, metrics }: MiddlewareParts,
) {
  const cachedPages = pageCache();
  const pagesOf = (renderer: PageRenderer) =>
    pageServer({
      renderer,
      read: upstream.readInternally,
      rates,
      cache: cachedPages,
      crawlers: crawlers ?? verifiedCrawlers(),
    });
  /** Not the gateway's own documents, health checks and files, and no files of the services. */
  const isServiceCall = (route: AnyRoute) => route.rate !== 'file' && !endpoints.has(route);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('query parser', false);
  app.use(
    startRequest({ headers, config, newRequestId: () => newId(clock.epoch()) }),
    accessLog(log, metrics, calls && ((call) => void (isServiceCall(call.route) && calls.count(call)))),
    redirectFromSlash,
    validateRequest,
    compressResponses,
    cors(parseOrigins(config.ALLOWED_ORIGINS), table),
    findRoute({ table, ...omitUndefined({ pages: pages && pagesOf(pages) }) }),
    stripHeaders(new URL(config.publicUrl).host),
    pagesForBrowsers,
    limitBody,
    limitByAddress(rates),
    authenticate({
      verifier,
      identities,
      impersonations: impersonatedCallers({ identities, key, clock }),
      keys,
      clock,
      rates,
    }),
    limitByUser(rates),
    authorize,
    serveGatewayEndpoints(endpoints),
    clearCachesAfterWrites([upstream.cache, cachedPages]),
    responseCache(upstream.cache),
    attachInternalToken({ key, clock }),
    ...(audit === undefined ? [] : [recordReads(audit)]),
    upstream.readProxy.forward,
    upstream.writeProxy.forward,
  );
  app.use(errorHandler(log, (response) => requestContextOf(response).requestId));
  return app;
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(`http://${host}:${(server.address() as AddressInfo).port}`);
    });
  });
