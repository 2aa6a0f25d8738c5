import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import { farewell, type Manner } from '@ardhi/kernel/http/farewell';
import { newId } from '@ardhi/kernel/ids';
import type { Log } from '@ardhi/kernel/log/log';
import type { RateStore } from '@ardhi/kernel/rates/rate-store';
import express from 'express';
import { account } from './access-log.ts';
import { limitBody } from './body-limit.ts';
import { breakersOfRoutes } from './breakers.ts';
import type { Callers } from './callers.ts';
import { connectTo, InstanceAgent, type Instances, instanceDispatcher } from './connect-to.ts';
import { guardedServer } from './connections.ts';
import { cors, originsIn } from './cors.ts';
import { edgeOf } from './edge.ts';
import { answerErrors } from './error-answers.ts';
import { findRoute } from './find-route.ts';
import { issuerKeys } from './issuer-keys.ts';
import { openJwks } from './jwks.ts';
import { gatewayMeters, metricsServer } from './meters.ts';
import { microCache } from './micro-cache.ts';
import { answerOwn, ownRoutes, type Readiness } from './own-routes.ts';
import { packed } from './packed.ts';
import type { Pages } from './pages.ts';
import { proxyTo } from './proxy.ts';
import { limitAddresses, limitUsers, memoryRates } from './rate-limit.ts';
import { readFrom } from './reads.ts';
import { routeTable } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { answerShared } from './shared-answers.ts';
import { authorise, begin, knowCaller, passOn, stripHeaders, wellFormed } from './steps.ts';
import { type Services, targetOf, visitorReads } from './upstream.ts';
import { tokenVerifier } from './verify-token.ts';

export interface GatewayOptions {
  /** Every call there is; what is not here is answered 404. */
  readonly routes: readonly AnyRoute[];
  readonly services: Services;
  /** Where the instances of a service listen, for names in `services` that stand for several. */
  readonly instances?: Instances;
  readonly config: Config;
  /** Signs gateway → service tokens. */
  readonly key: string;
  readonly callers: Callers;
  readonly clock: Clock;
  readonly log: Log;
  readonly pages?: Pages;
  /** What services publish, for /asyncapi.json. */
  readonly events?: readonly EventCatalog[];
  /** Folder of the built front end: remotes.json, remotes/, assets/. */
  readonly site?: string;
  /** Folder named `basemap` with the PMTiles. */
  readonly basemap?: string;
  readonly ready?: Readiness;
  /** Where calls are counted; in this process unless said. */
  readonly rates?: RateStore;
}

export interface Gateway {
  readonly server: Server;
  /** Resolves with the origin once connections are accepted. @throws Error when the port is taken */
  listen(port: number, host: string): Promise<string>;
  /** Prometheus counts, on the private port. */
  listenMetrics(port: number, host: string): Promise<string>;
  /** Lets running requests end, and whoever is on the way arrive. */
  close(manner?: Manner): Promise<void>;
}

/** Where nobody stands in front who would send more. */
const briskly: Manner = { lingerMs: 0, idleMs: 250, patienceMs: 3_000 };

/**
 * The edge, in the order of security.md §2.3. Nothing reaches a service but by a route of the table,
 * in one spelling, with headers of our making.
 * @throws Error for a route without an access row
 */
export function openGateway(options: GatewayOptions): Gateway {
  const { config, services, key, clock, log, callers, pages } = options;
  const own = ownRoutes({
    routes: options.routes,
    events: options.events ?? [],
    publicUrl: config.publicUrl,
    ready: options.ready ?? (async () => []),
    ...(options.site !== undefined && { site: options.site }),
    ...(options.basemap !== undefined && { basemap: options.basemap }),
  });
  const table = routeTable([...options.routes, ...own.keys()]);
  const headers = securityHeaders({
    media: [config.MEDIA_ORIGIN, config.S3_PUBLIC_URL].filter((origin) => origin !== undefined),
    identity: config.ISSUER && new URL(config.ISSUER).origin,
    sync: config.TOKEN_SYNC_URL,
  });
  const open = connectTo(options.instances ?? new Map());
  const dispatcher = instanceDispatcher(open);
  const read = visitorReads({ table, services, key, clock, dispatcher });
  const jwks = openJwks({ load: issuerKeys(config, read), clock, log, forgotten: () => verifier.forget() });
  const verifier = tokenVerifier({ issuer: config.issuer, audience: config.audience, jwks, clock });
  const rates = options.rates ?? memoryRates();
  const cache = microCache();
  const meters = gatewayMeters();
  const breakers = breakersOfRoutes();
  const reads = readFrom(targetOf(services), { cache, agent: dispatcher, breakers });
  const writes = proxyTo(targetOf(services), { agent: new InstanceAgent(open), breakers });

  const app = express();
  app.disable('x-powered-by').set('etag', false).set('query parser', false);
  app.use(
    begin({ headers, config, newRequestId: () => newId(clock.epoch()) }),
    account(log, meters),
    wellFormed,
    packed,
    cors(originsIn(config.ALLOWED_ORIGINS), table),
    findRoute({ table, read, ...(pages !== undefined && { pages }) }),
    stripHeaders(new URL(config.publicUrl).host),
    limitBody,
    limitAddresses(rates),
    knowCaller({ verifier, callers, rates }),
    limitUsers(rates),
    authorise,
    answerOwn(own),
    answerShared(cache),
    passOn({ key, clock }),
    reads.forward,
    writes.forward,
  );
  app.use(answerErrors(log, (response) => edgeOf(response).requestId));

  // Behind a balancer every connection comes from its address: then it is the balancer that knows who is greedy.
  const alone = config.TRUSTED_HOPS === 0;
  const server = guardedServer(app, { headers, ...(!alone && { perAddress: Number.POSITIVE_INFINITY }) });
  const metrics = metricsServer(meters.registry);
  return {
    server,
    async listen(port, host) {
      const origin = await listening(server, port, host);
      void jwks.refresh();
      return origin;
    },
    listenMetrics: (port, host) => listening(metrics, port, host),
    async close(manner = briskly) {
      await Promise.all([farewell(server, manner), farewell(metrics, briskly)]);
      writes.close();
      await reads.close();
    },
  };
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(`http://${host}:${(server.address() as AddressInfo).port}`);
    });
  });
