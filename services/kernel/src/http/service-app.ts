import { isAudited } from '@ardhi/contracts/audited';
import type { StreamChange } from '@ardhi/contracts/gateway/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute } from '@ardhi/contracts/route';
import { successStatus } from '@ardhi/contracts/success-status';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { auditedCallHeader, changeOf, encodeAuditedCall, reasonIn } from '../audit/audited-call.ts';
import type { Clock } from '../base/clock.ts';
import { idFrom, newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { refuse } from '../base/refusal.ts';
import { refuseField } from '../base/refuse-field.ts';
import { childTraceparent, parseTraceparent, traceHeader } from '../base/trace.ts';
import type { CommandHandler, CommandResult } from '../write/command-handler.ts';
import type { Message } from '../write/decider.ts';
import type { AnyDecider } from '../write/recorded-event.ts';
import { authorize } from './authorize.ts';
import { actingCaller, type Caller, internalTokenHeader, readCaller } from './caller.ts';
import { maxCsvRows, sendCsv } from './csv.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { errorBody, refusalHeaders, statusOf } from './error-body.ts';
import type { Idempotency, Reply } from './idempotency.ts';
import { declaresFilter, formType, parseBody, parseParams, parseQuery } from './parse.ts';

/** Dependencies of a service's HTTP application. */
export interface AppDependencies {
  /** The command handler of the service that owns a route. */
  commandHandlerFor(route: AnyRoute): CommandHandler;
  readonly clock: Clock;
  readonly log: Log;
  readonly key: string;
  readonly idempotency: Idempotency;
  waitForPosition(position: number): Promise<void>;
  /** True while the disk is full: every call but a GET is refused then, before it writes anything. */
  isReadOnly(): boolean;
}

const jsonType = 'application/json; charset=utf-8';

/** `bytes` of a request are its body as it was sent, for signatures. */
const bodyOptions = {
  limit: '100kb',
  inflate: false,
  verify: (request: object, _: unknown, bytes: Buffer) => void Object.assign(request, { bytes }),
};

/** The Express app of the services in this process: parses, authorises and answers every route in the same way. */
export function serviceApp(endpoints: readonly Endpoint[], dependencies: AppDependencies): Express {
  const app = express();
  app
    .disable('x-powered-by')
    .set('etag', false)
    .set('case sensitive routing', true)
    .set('strict routing', true);
  const body: express.RequestHandler[] = [
    express.json({ ...bodyOptions, strict: false }),
    express.raw({ ...bodyOptions, type: formType }),
  ];
  app.use(body);
  for (const { path, one: endpoint } of bySpecificity(endpoints)) {
    for (const method of methodsOf(endpoint.route)) app[method](path, requestHandler(endpoint, dependencies));
  }
  app.use((request, _response, next) => next(notFoundError(request)));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = statusOf(error);
    if (status >= 500 && !(status === 507 && dependencies.isReadOnly()))
      dependencies.log.error(
        { error, requestId: request.get('x-request-id') },
        'http.request.failed: a request ended with an unexpected error',
      );
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .set(refusalHeaders(error))
      .json(errorBody(error, request.get('x-request-id') ?? ''));
  });
  return app;
}

/** All paths of all routes, most specific first: '/properties/search' is mounted before '/properties/:id'. */
const bySpecificity = (endpoints: readonly Endpoint[]) =>
  endpoints
    .flatMap((endpoint) =>
      [endpoint.route.path, ...(endpoint.route.aliases ?? [])].map((path) => ({ path, one: endpoint })),
    )
    .toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));
const rank = (path: string) => `${path.replace(/:\w+/g, '~')}~`;

const methodsOf = (route: AnyRoute): ('get' | 'post' | 'put' | 'patch' | 'delete')[] =>
  route.method === 'PUT' ? ['put', 'patch'] : [route.method.toLowerCase() as 'get'];

const notFoundError = (_request: Request) => {
  try {
    return refuse('NOT_FOUND');
  } catch (error) {
    return error;
  }
};

const requestHandler =
  (endpoint: Endpoint, dependencies: AppDependencies) => async (request: Request, response: Response) => {
    const known = callerOf(request, dependencies);
    authorize(endpoint.route, known);
    const caller = actingCaller(known);
    const params = parseParams(endpoint.route, request);
    if (endpoint.route.method !== 'GET' && dependencies.isReadOnly()) refuse('STORAGE_FULL');
    if (!declaresFilter(endpoint.route, 'after')) await waitForReadModels(request, dependencies);
    const run = () => handleRequest(endpoint, dependencies, { request, response, caller, params });
    const reply =
      endpoint.route.method === 'GET'
        ? await run()
        : await dependencies.idempotency.once({ route: endpoint.route, request, response, caller }, run);
    if (reply !== undefined) send(response, reply);
  };

function callerOf(request: Request, dependencies: AppDependencies): Caller {
  const at = {
    method: request.method,
    path: request.path,
    key: dependencies.key,
    now: dependencies.clock.epoch(),
  };
  return readCaller(request.get(internalTokenHeader), at) ?? refuse('UNAUTHENTICATED');
}

async function waitForReadModels(request: Request, dependencies: AppDependencies): Promise<void> {
  const after = request.query['after'];
  if (typeof after === 'string' && /^\d{1,15}$/.test(after))
    await dependencies.waitForPosition(Number(after));
}

async function handleRequest(
  endpoint: Endpoint,
  dependencies: AppDependencies,
  exchange: {
    readonly request: Request;
    readonly response: Response;
    readonly caller: Caller;
    readonly params: Readonly<Record<string, string>>;
  },
): Promise<Reply | undefined> {
  const { request, response, caller, params } = exchange;
  const isCsv = wantsCsv(endpoint.route, request);
  const key = request.get('idempotency-key');
  const seed = seedOf(key === undefined ? key : `${caller.id}:${request.path}:${key}`, dependencies);
  const trace = parseTraceparent(request.get(traceHeader));
  const changes: StreamChange[] = [];
  let commandCount = 0;
  let idCount = 0;
  const call: Call<unknown, unknown, unknown> = {
    params,
    query: isCsv ? withAllRows(parseQuery(endpoint.route, request)) : parseQuery(endpoint.route, request),
    body: parseBody(endpoint.route, request),
    caller,
    request,
    response,
    newId: () => (key === undefined ? newId(dependencies.clock.epoch()) : idFrom(`${seed()}:${idCount++}`)),
    requireVersion(version) {
      const expected = commandCount === 0 ? call.ifMatch : undefined;
      if (expected !== undefined && expected !== version) refuse('VERSION_CONFLICT', { version });
    },
    version: (version) => void response.set('ETag', `"${version}"`),
    get ifMatch() {
      return ifMatch(request);
    },
    async execute(
      decider: AnyDecider,
      id: string,
      command: Message,
      givenVersion?: number,
    ): Promise<CommandResult> {
      const expectedVersion = givenVersion ?? (commandCount === 0 ? call.ifMatch : undefined);
      const result = await dependencies.commandHandlerFor(endpoint.route).handle({
        decider,
        id,
        command,
        correlationId: caller.requestId,
        commandId: idFrom(`${seed()}:command:${commandCount++}`),
        ...(trace !== undefined && { trace: childTraceparent(trace) }),
        context: decisionContextOf(caller, dependencies.clock.now()),
        ...omitUndefined({ expectedVersion }),
      });
      response.set('ETag', `"${result.version}"`);
      if (result.position > 0) response.set('X-Position', String(result.position));
      const change = changeOf(`${decider.name}-${id}`, result);
      if (change !== undefined) changes.push(change);
      return result;
    },
  };
  const isRecorded = isAudited(endpoint.route, caller);
  const tellGateway = () => {
    if (response.headersSent || !isRecorded) return;
    const reason = reasonIn(call.body, call.query);
    const audited = { id: idFrom(`${seed()}:audit`), changes, ...omitUndefined({ reason }) };
    response.set(auditedCallHeader, encodeAuditedCall(audited));
  };
  const body = await endpoint.handle(call).catch((error: unknown) => {
    // Version, position and place belong to an answer, not to a refusal.
    for (const name of ['ETag', 'X-Position', 'Location']) response.removeHeader(name);
    // A call that is refused after it has changed something is recorded too.
    if (changes.length > 0) tellGateway();
    throw error;
  });
  tellGateway();
  if (isCsv) sendCsv(response, endpoint.route.row, (body as { items: readonly object[] }).items);
  // A streaming handler has sent its own response.
  if (response.headersSent || response.writableEnded) return undefined;
  const status = successStatus(endpoint.route, body);
  return { status: body === undefined && status === 200 ? 204 : status, body };
}

/** The seed of the ids that a request creates: derived from its Idempotency-Key, otherwise random. */
function seedOf(keySeed: string | undefined, { clock }: AppDependencies): () => string {
  let seed = keySeed;
  return () => {
    seed ??= newId(clock.epoch());
    return seed;
  };
}

/** @throws Refusal VALIDATION_FAILED */
function wantsCsv(route: AnyRoute, request: Request): boolean {
  const format = route.csv ? request.query['format'] : undefined;
  if (format !== undefined && format !== 'csv') refuseField('format', 'csvOnly');
  return format === 'csv';
}

/** The query for a CSV export: all rows within the limit on one page. */
const withAllRows = (query: unknown) => ({ ...(query as object), page: 1, pageSize: maxCsvRows });

/** A response with an ETag goes through Express, which may answer 304; any other is written directly. */
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

const decisionContextOf = (caller: Caller, now: string) => ({
  now,
  actor: caller.impersonator?.id ?? caller.id,
  role: caller.role,
  ...omitUndefined({ tenant: caller.tenant }),
  ...(caller.impersonator !== undefined && { onBehalfOf: caller.id }),
});

function ifMatch(request: Request): number | undefined {
  const header = request.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1];
  return version === undefined ? refuse('VALIDATION_FAILED', { field: 'If-Match' }) : Number(version);
}
