import type { EventDefinition } from '@ardhi/contracts/event-definition';
import {
  adminRemoteFile,
  apiReference,
  assetFile,
  asyncApiDocument,
  basemapFile,
  listRemotes,
  openApiDocument,
  readLiveness,
  readReadiness,
  remoteFile,
  securityTxt,
  siteFile,
} from '@ardhi/contracts/gateway/gateway.routes';
import type { SatelliteTiles } from '@ardhi/contracts/gateway/satellite-tiles';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Log } from '@ardhi/kernel/base/log';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parseQuery } from '@ardhi/kernel/http/parse';
import { type Readiness, readinessAnswer } from '@ardhi/kernel/runtime/readiness';
import type { Request, RequestHandler, Response } from 'express';
import { contentEtag, sendBuffered } from '../cache/buffered-response.ts';
import { requestContextOf, routeOf } from '../request-context.ts';
import { buildAsyncApi } from './async-api.ts';
import { basemapFiles } from './basemap-files.ts';
import { buildOpenApi, type OpenApi } from './open-api.ts';
import { referenceArea, referenceIndex, referenceStyle } from './reference-page.ts';
import { type SecurityContact, securityTxtHandler } from './security-txt.ts';
import { staticFiles } from './static-files.ts';

/** Resolves with what this process cannot serve without, and what it serves without. */
export type ReadinessCheck = () => Promise<Readiness>;

/** Dependencies of the endpoints. */
export interface GatewayEndpointOptions {
  readonly routes: readonly AnyRoute[];
  readonly events: readonly EventDefinition[];
  readonly publicUrl: string;
  readonly ready: ReadinessCheck;
  /** Undefined where no contact for vulnerabilities is set. */
  readonly securityContact?: SecurityContact;
  /** Folder of the built front end. */
  readonly site?: string;
  /** Folders of the base map and of the street maps of towns. */
  readonly basemaps?: readonly string[];
  /** Undefined where no satellite pictures are set. */
  readonly satellite?: SatelliteTiles;
  readonly log: Log;
}

type EndpointHandler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;

/** The endpoints that the gateway serves itself: declared like any route, but not proxied. */
export function gatewayEndpoints(options: GatewayEndpointOptions): ReadonlyMap<AnyRoute, EndpointHandler> {
  const handlers = new Map<AnyRoute, EndpointHandler>([
    [readLiveness, (_, response) => response.set('Cache-Control', 'no-store').json({ status: 'ok' })],
    [readReadiness, readinessHandler(options.ready)],
    [securityTxt, securityTxtHandler(options.securityContact)],
  ]);
  if (options.site !== undefined) {
    const { site } = options;
    handlers
      .set(listRemotes, staticFiles(site, 'no-cache'))
      .set(siteFile, staticFiles(site, 'no-cache'))
      .set(assetFile, staticFiles(site, 'immutable'))
      .set(adminRemoteFile, staticFiles(site, 'personal'))
      .set(remoteFile, staticFiles(site, 'immutable', /^\/remotes\/(?!ardhi_server\/)/));
  }
  if (options.basemaps !== undefined) {
    const { basemaps, satellite, log } = options;
    handlers.set(basemapFile, basemapFiles(basemaps, { satellite, log }));
  }
  return withDocuments(handlers, options);
}

/** Adds the API documents, which describe every route including themselves. */
function withDocuments(handlers: Map<AnyRoute, EndpointHandler>, options: GatewayEndpointOptions) {
  const documentRoutes = [openApiDocument, asyncApiDocument, apiReference];
  const routes = [...options.routes, ...handlers.keys(), ...documentRoutes];
  const document = lazy(() => buildOpenApi(routes, options.publicUrl));
  const style = textHandler('text/css', () => referenceStyle);
  const reference = referenceHandler(document);
  return handlers
    .set(
      openApiDocument,
      textHandler('application/json', () => JSON.stringify(document())),
    )
    .set(
      asyncApiDocument,
      textHandler('application/json', () => JSON.stringify(buildAsyncApi(options.events))),
    )
    .set(apiReference, (request, response, next) =>
      (requestContextOf(response).path.endsWith('.css') ? style : reference)(request, response, next),
    );
}

/** Serves the gateway's own endpoint where the route has one. @throws Refusal UNKNOWN_FILTER, but not for files */
export const serveGatewayEndpoints = (handlers: ReadonlyMap<AnyRoute, EndpointHandler>): RequestHandler =>
  function serveEndpoint(request, response, next) {
    const route = routeOf(response);
    const handler = handlers.get(route);
    if (handler === undefined) return next();
    const query = Object.fromEntries(new URLSearchParams(requestContextOf(response).search));
    if (route.rate !== 'file') parseQuery(route, { query });
    return handler(request, response, next);
  };

/** Computes a value on first use, so that startup does not wait for it. */
function lazy<T>(create: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}

function textHandler(contentType: string, body: () => string): EndpointHandler {
  const content = lazy(() => {
    const bytes = Buffer.from(body());
    return { bytes, etag: contentEtag(bytes) };
  });
  return (request, response) => {
    response.set({ 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' });
    const { bytes, etag } = content();
    sendBuffered(bytes, etag, request, response);
  };
}

/** The index of the reference, or the page of `?area=`. @throws Refusal NOT_FOUND for an unknown area */
function referenceHandler(document: () => OpenApi): EndpointHandler {
  const pages = new Map<string, EndpointHandler>();
  const index = textHandler('text/html', () => referenceIndex(document()));
  return (request, response, next) => {
    const name = new URLSearchParams(requestContextOf(response).search).get('area');
    if (name === null) return index(request, response, next);
    const html = pages.has(name) ? '' : referenceArea(document(), name);
    if (html === undefined) return refuse('NOT_FOUND');
    if (!pages.has(name))
      pages.set(
        name,
        textHandler('text/html', () => html),
      );
    return pages.get(name)?.(request, response, next);
  };
}

const readinessHandler =
  (check: ReadinessCheck): EndpointHandler =>
  async (_request, response) => {
    const { status, body } = readinessAnswer(await check());
    return response.set('Cache-Control', 'no-store').status(status).json(body);
  };
