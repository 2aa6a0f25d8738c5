import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import type { AnyRoute, Route } from '@ardhi/contracts/route';
import { type Clock, fixedClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog, type Log } from '@ardhi/kernel/base/log';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { Endpoint } from '@ardhi/kernel/http/endpoint';
import { listen } from '@ardhi/kernel/http/listen';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { type Config, readConfig } from '@ardhi/kernel/runtime/config';
import { type ApplicationHandle, launch } from '@ardhi/kernel/runtime/launch';
import type { Service } from '@ardhi/kernel/runtime/service';
import { checkedMailer } from './checked-mailer.ts';
import { contractViolations } from './contract-violations.ts';
import { type RouteInput, type RouteResponse, routeUrl } from './route-call.ts';
import { slowBus } from './slow-bus.ts';
import type { TestResponse } from './test-response.ts';

/** Opens the engines of a test world; passed in, so that the spec chooses the engines. */
export type OpenEngines = (
  config: Config,
  clock: ReturnType<typeof fixedClock>,
  log: Log,
) => Promise<Engines>;

/** Caller, body and headers of a call. */
interface CallOptions {
  readonly as?: Partial<Caller>;
  readonly body?: unknown;
  /** A body that is sent as it is. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

export interface World extends AsyncDisposable {
  readonly application: ApplicationHandle;
  readonly engines: Engines;
  /** Stands still; `advance` moves it. */
  readonly clock: Clock;
  readonly url: string;
  /** Calls a route as a caller (by default a visitor), as the gateway would; the answer has the type of its contract. */
  call<P extends string, Q, B, A>(
    route: Route<P, Q, B, A>,
    options?: CallOptions & RouteInput<P, Q>,
  ): Promise<RouteResponse<A>>;
  /** Calls an address, for what no contract describes: aliases, files, requests that are wrong on purpose. */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /** Resolves when all jobs that are due have run and every read model has caught up. */
  settled(): Promise<void>;
  /** Moves the clock by milliseconds, and settles. */
  advance(ms: number): Promise<void>;
  /** Moves the clock to an instant, ISO 8601, and settles. */
  advanceTo(instant: string): Promise<void>;
  /** Stops all services and starts them again on the same data; `meanwhile` may modify the data in between. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Stops all services for some milliseconds; what fell due meanwhile has not run yet. */
  pause(ms: number): Promise<void>;
}

/** Delay of every delivery of events, in milliseconds: finds specs that read what a reaction writes before it has. */
const busDelayMs = Number(process.env['BUS_DELAY_MS'] ?? 0);

/** Signs the tokens between gateway and services in a test world. */
export const testWorldKey = 'the internal key of a test world, 32+ characters';

/** A signed-in caller with a role; a new user each time unless `id` is given. */
export const testCaller = (role: Role, overrides: Partial<Caller> = {}): Partial<Caller> => {
  const id = overrides.id ?? newId();
  return {
    id,
    subject: id,
    role,
    emailVerified: true,
    email: `${id.toLowerCase()}@ardhi.test`,
    ...overrides,
  };
};

type EndpointsByShape = ReadonlyMap<string, readonly Endpoint[]>;
const shapeOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`;

/** Endpoints by method and number of path segments, the ones with the fewest parameters first. */
function byShape(endpoints: readonly Endpoint[]): EndpointsByShape {
  const parameterCount = ({ route }: Endpoint) => route.path.split(':').length;
  const named = endpoints
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .flatMap((endpoint) =>
      [endpoint.route.path, ...(endpoint.route.aliases ?? [])].map((path) => ({ endpoint, path })),
    );
  const groups = Map.groupBy(named, ({ endpoint, path }) => shapeOf(endpoint.route.method, path.split('/')));
  return new Map([...groups].map(([shape, group]) => [shape, group.map(({ endpoint }) => endpoint)]));
}

/** Every response in every spec must conform exactly to its route contract. @throws Error otherwise */
function assertConformsToContract(
  endpoints: EndpointsByShape,
  method: string,
  path: string,
  response: TestResponse,
): void {
  const segments = (path.split('?')[0] ?? '').split('/');
  const matches = ({ route }: Endpoint) =>
    [route.path, ...(route.aliases ?? [])].some((pattern) => {
      const patternSegments = pattern.split('/');
      return (
        patternSegments.length === segments.length &&
        patternSegments.every((segment, i) => segment.startsWith(':') || segment === segments[i])
      );
    });
  const endpoint = endpoints.get(shapeOf(method, segments))?.find(matches);
  const violations = endpoint === undefined ? [] : contractViolations(endpoint.route, response);
  if (violations.length > 0)
    throw new Error(`${method} ${path} violates its contract: ${violations.join('; ')}`);
}

/** Runs services in one process on embedded engines in a temporary folder. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world of a test.
export async function world(
  services: readonly Service[],
  openEngines: OpenEngines,
  environment: Record<string, string> = {},
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...environment,
  });
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const log = createLog(config.LOG_LEVEL);
  const wrongEmails: string[] = [];
  let current = await start();

  async function start() {
    const opened = await openEngines(config, clock, log);
    const mailer = checkedMailer(opened.mailer, config.publicUrl, wrongEmails);
    const engines = { ...opened, mailer, ...(busDelayMs > 0 && { bus: slowBus(opened.bus, busDelayMs) }) };
    const application = await launch(services, { engines, config, clock, log, key: testWorldKey });
    const server = await listen(application.app);
    return {
      engines,
      application,
      endpoints: byShape(application.endpoints),
      server,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  }

  async function settled() {
    await current.application.settled();
    // Due jobs make more jobs due at the same time.
    for (let ran = 1; ran > 0; await current.application.settled())
      ran = await current.engines.scheduler.runDue();
    if (wrongEmails.length > 0) throw new Error(wrongEmails.join('\n'));
  }

  async function stop() {
    current.server.closeAllConnections();
    await new Promise((resolve) => current.server.close(resolve));
    await current.application.close();
    await current.engines.close();
  }

  async function send(
    method: string,
    path: string,
    { as, body, raw, headers = {} }: CallOptions = {},
  ): Promise<TestResponse> {
    const caller: Caller = {
      id: '',
      subject: '',
      role: '',
      permissions: [],
      emailVerified: false,
      requestId: newId(),
      address: '127.0.0.1',
      ...as,
    };
    const token = signCaller(caller, {
      method,
      path: path.split('?')[0] ?? path,
      key: testWorldKey,
      now: clock.epoch(),
    });
    const payload =
      body instanceof FormData ? body : (raw ?? (body === undefined ? undefined : JSON.stringify(body)));
    const response = await fetch(current.url + path, {
      method,
      redirect: 'manual',
      headers: {
        [internalTokenHeader]: token,
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...omitUndefined({ body: payload }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    const result = {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    };
    assertConformsToContract(current.endpoints, method, path, result);
    return result;
  }

  return {
    get application() {
      return current.application;
    },
    get engines() {
      return current.engines;
    },
    get url() {
      return current.url;
    },
    clock,
    settled,
    async advance(ms) {
      await settled();
      clock.advance(ms);
      await settled();
    },
    async advanceTo(instant) {
      await settled();
      clock.set(instant);
      await settled();
    },
    call: (
      target: string | AnyRoute,
      input: string | (CallOptions & RouteInput<string, Record<string, unknown>>) = {},
      options?: CallOptions,
    ) => {
      if (typeof target === 'string') return send(target, String(input), options);
      const { params, query, ...rest } = typeof input === 'string' ? {} : input;
      return send(target.method, routeUrl(target.path, params, query), rest);
    },
    async restart(meanwhile) {
      await stop();
      await meanwhile?.();
      current = await start();
    },
    async pause(ms) {
      await settled();
      await stop();
      clock.advance(ms);
      current = await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
