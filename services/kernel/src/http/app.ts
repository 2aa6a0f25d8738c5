import type { AnyRoute } from '@ardhi/contracts/route';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Clock } from '../clock.ts';
import type { Desk, Outcome } from '../command.ts';
import type { Message } from '../decider.ts';
import { idFrom, newId } from '../ids.ts';
import type { AnyDecider } from '../journal.ts';
import type { Log } from '../log/log.ts';
import { refuse } from '../refusal.ts';
import { nextSpan, traceHeader, traceIn } from '../trace.ts';
import { allow } from './access.ts';
import { type Caller, internalTokenHeader, readCaller } from './caller.ts';
import { mostCsvRows, sendCsv } from './csv.ts';
import { errorBody, refusalHeaders, statusOf } from './error-body.ts';
import type { Idempotency, Reply } from './idempotency.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import type { Call, Served } from './serve.ts';

export interface AppTools {
  /** The desk of the service that owns a route. */
  deskOf(route: AnyRoute): Desk;
  readonly clock: Clock;
  readonly log: Log;
  readonly key: string;
  readonly idempotency: Idempotency;
  caughtUp(position: number): Promise<void>;
}

const jsonType = 'application/json; charset=utf-8';

/** The HTTP face of the services in this process: every route parsed, authorised and answered alike. */
export function serviceApp(served: readonly Served[], tools: AppTools): Express {
  const app = express();
  app
    .disable('x-powered-by')
    .set('etag', false)
    .set('case sensitive routing', true)
    .set('strict routing', true);
  app.use(
    express.json({
      limit: '100kb',
      strict: false,
      inflate: false,
      verify: (request, _, bytes) => Object.assign(request, { bytes }),
    }),
  );
  for (const { path, one } of bySpecificity(served)) {
    for (const method of methodsOf(one.route)) app[method](path, answerWith(one, tools));
  }
  app.use((request, _response, next) => next(missing(request)));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = statusOf(error);
    if (status >= 500) tools.log.error({ error, requestId: request.get('x-request-id') }, 'request failed');
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .set(refusalHeaders(error))
      .json(errorBody(error, request.get('x-request-id') ?? ''));
  });
  return app;
}

/** Every spelling of every route; fixed words win over {params}, and so do suffixes: '/properties/search' is mounted before '/properties/:id'. */
const bySpecificity = (served: readonly Served[]) =>
  served
    .flatMap((one) => [one.route.path, ...(one.route.also ?? [])].map((path) => ({ path, one })))
    .toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));
const rank = (path: string) => `${path.replace(/:\w+/g, '~')}~`;

const methodsOf = (route: AnyRoute): ('get' | 'post' | 'put' | 'patch' | 'delete')[] =>
  route.method === 'PUT' ? ['put', 'patch'] : [route.method.toLowerCase() as 'get'];

const missing = (_request: Request) => {
  try {
    return refuse('NOT_FOUND');
  } catch (error) {
    return error;
  }
};

const answerWith = (one: Served, tools: AppTools) => async (request: Request, response: Response) => {
  const caller = callerOf(request, tools);
  allow(one.route, caller);
  await waitFor(request, tools);
  const run = () => answer(one, tools, { request, response, caller });
  const reply =
    one.route.method === 'GET'
      ? await run()
      : await tools.idempotency.once({ route: one.route, request, response, caller }, run);
  if (reply !== undefined) send(response, reply);
};

function callerOf(request: Request, tools: AppTools): Caller {
  const at = { method: request.method, path: request.path, key: tools.key, now: tools.clock.epoch() };
  return readCaller(request.get(internalTokenHeader), at) ?? refuse('UNAUTHENTICATED');
}

async function waitFor(request: Request, tools: AppTools): Promise<void> {
  const after = request.query['after'];
  if (typeof after === 'string' && /^\d{1,15}$/.test(after)) await tools.caughtUp(Number(after));
}

async function answer(
  one: Served,
  tools: AppTools,
  exchange: { request: Request; response: Response; caller: Caller },
): Promise<Reply | undefined> {
  const { request, response, caller } = exchange;
  const asCsv = wantsCsv(one.route, request);
  const key = request.get('idempotency-key');
  const seed = seedOf(key === undefined ? key : `${caller.id}:${request.path}:${key}`, tools);
  const trace = traceIn(request.get(traceHeader));
  let orders = 0;
  let ids = 0;
  const call: Call<unknown, unknown, unknown> = {
    params: parseParams(request),
    query: asCsv ? allOf(parseQuery(one.route, request)) : parseQuery(one.route, request),
    body: parseBody(one.route, request),
    caller,
    request,
    response,
    newId: () => (key === undefined ? newId(tools.clock.epoch()) : idFrom(`${seed()}:${ids++}`)),
    version: (version) => void response.set('ETag', `"${version}"`),
    async order(rules: AnyDecider, id: string, command: Message): Promise<Outcome> {
      const ifVersion = orders === 0 ? ifMatch(request) : undefined;
      const outcome = await tools.deskOf(one.route).handle({
        rules,
        id,
        command,
        correlation: caller.requestId,
        causation: idFrom(`${seed()}:order:${orders++}`),
        ...(trace !== undefined && { trace: nextSpan(trace) }),
        context: contextOf(caller, tools.clock.now()),
        ...(ifVersion !== undefined && { ifVersion }),
      });
      response.set('ETag', `"${outcome.version}"`);
      if (outcome.position > 0) response.set('X-Position', String(outcome.position));
      return outcome;
    },
  };
  const body = await one.handle(call);
  if (asCsv) sendCsv(response, one.route.row, (body as { items: readonly object[] }).items);
  // A handler that streams has answered by itself.
  if (response.headersSent || response.writableEnded) return undefined;
  const status = one.route.status ?? 200;
  return { status: body === undefined && status === 200 ? 204 : status, body };
}

/** What the ids of a request are made from: the same when it is repeated under its key, else drawn when first needed. */
function seedOf(known: string | undefined, { clock }: AppTools): () => string {
  let seed = known;
  return () => {
    seed ??= newId(clock.epoch());
    return seed;
  };
}

/** @throws Refusal VALIDATION_FAILED */
function wantsCsv(route: AnyRoute, request: Request): boolean {
  const format = route.csv ? request.query['format'] : undefined;
  if (format !== undefined && format !== 'csv')
    refuse('VALIDATION_FAILED', { field: 'format', fields: { format: 'is csv' } });
  return format === 'csv';
}

/** Every row that may be paged, on one page. */
const allOf = (query: unknown) => ({ ...(query as object), page: 1, pageSize: mostCsvRows });

/** An answer with an ETag may be known to the caller, which Express decides; any other leaves at once, in one piece. */
function send(response: Response, { status, body }: Reply): void {
  if (body === undefined) response.status(status).end();
  else if (response.hasHeader('ETag')) response.status(status).json(body);
  else {
    const text = JSON.stringify(body);
    response
      .writeHead(status, { 'Content-Type': jsonType, 'Content-Length': Buffer.byteLength(text) })
      .end(text);
  }
}

const contextOf = (caller: Caller, now: string) => ({
  now,
  actor: caller.impersonator?.id ?? caller.id,
  role: caller.role,
  ...(caller.tenant !== undefined && { tenant: caller.tenant }),
  ...(caller.impersonator !== undefined && { onBehalfOf: caller.id }),
});

function ifMatch(request: Request): number | undefined {
  const given = request.get('if-match');
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(given)?.[1];
  return version === undefined ? refuse('VALIDATION_FAILED', { field: 'If-Match' }) : Number(version);
}
