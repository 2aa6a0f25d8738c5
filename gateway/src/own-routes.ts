import { join } from 'node:path';
import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import {
  adminRemoteFile,
  apiReference,
  asset,
  asyncApiDocument,
  basemapFile,
  listRemotes,
  live,
  openApiDocument,
  ready,
  remoteFile,
  siteFile,
} from '@ardhi/contracts/gateway/gateway.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import { asyncApi } from './async-api.ts';
import { edgeOf, routeOf } from './edge.ts';
import { openApi } from './open-api.ts';
import { referencePage, referenceStyle } from './reference-page.ts';
import { filesOf } from './site-files.ts';
import { contentTag, sendWhole } from './whole-answer.ts';

/** Names of what is not ready to serve; empty when all is well. */
export type Readiness = () => Promise<readonly string[]>;

export interface OwnOptions {
  readonly routes: readonly AnyRoute[];
  readonly events: readonly EventCatalog[];
  readonly publicUrl: string;
  readonly ready: Readiness;
  /** Folder of the built front end. */
  readonly site?: string;
  /** Folder of the base map. */
  readonly basemap?: string;
}

type Answer = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;

/** What the gateway answers itself; routes like any other, only not handed on. */
export function ownRoutes(options: OwnOptions): ReadonlyMap<AnyRoute, Answer> {
  const answers = new Map<AnyRoute, Answer>([
    [live, (_, response) => response.set('Cache-Control', 'no-store').json({ status: 'ok' })],
    [ready, readiness(options.ready)],
  ]);
  if (options.site !== undefined) {
    const { site } = options;
    answers
      .set(listRemotes, filesOf(site, 'no-cache'))
      .set(siteFile, filesOf(site, 'no-cache'))
      .set(asset, filesOf(site, 'immutable'))
      .set(adminRemoteFile, filesOf(site, 'personal'))
      .set(remoteFile, filesOf(site, 'immutable', /^\/remotes\/(?!ardhi_server\/)/));
  }
  if (options.basemap !== undefined) {
    answers.set(basemapFile, filesOf(join(options.basemap, '..'), 'daily'));
  }
  return describing(answers, options);
}

/** The documents name every route, themselves among them. */
function describing(answers: Map<AnyRoute, Answer>, options: OwnOptions) {
  const described = [openApiDocument, asyncApiDocument, apiReference];
  const routes = [...options.routes, ...answers.keys(), ...described];
  const document = once(() => openApi(routes, options.publicUrl));
  const style = text('text/css', () => referenceStyle);
  const page = text('text/html', () => referencePage(document()));
  return answers
    .set(
      openApiDocument,
      text('application/json', () => JSON.stringify(document())),
    )
    .set(
      asyncApiDocument,
      text('application/json', () => JSON.stringify(asyncApi(options.events))),
    )
    .set(apiReference, (request, response, next) =>
      (edgeOf(response).path.endsWith('.css') ? style : page)(request, response, next),
    );
}

/** Ends with the gateway's own answer where the route has one. */
export const answerOwn = (answers: ReadonlyMap<AnyRoute, Answer>): RequestHandler =>
  function own(request, response, next) {
    const answer = answers.get(routeOf(response));
    return answer === undefined ? next() : answer(request, response, next);
  };

/** Made when first asked for, so that starting does not wait for it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function text(kind: string, body: () => string): Answer {
  const whole = once(() => {
    const bytes = Buffer.from(body());
    return { bytes, etag: contentTag(bytes) };
  });
  return (request, response) => {
    response.set({ 'Content-Type': `${kind}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' });
    const { bytes, etag } = whole();
    sendWhole(bytes, etag, request, response);
  };
}

const readiness =
  (check: Readiness): Answer =>
  async (_request, response) => {
    const failing = await check();
    response.set('Cache-Control', 'no-store').status(failing.length === 0 ? 200 : 503);
    return response.json(failing.length === 0 ? { status: 'ok' } : { status: 'failing', failing });
  };
