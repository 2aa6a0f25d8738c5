// biome-ignore-all lint/style/noExcessiveLinesPerFile: one world of a gateway with services that answer what a test says.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { type AnyRoute, route } from '@ardhi/contracts/route';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { type Caller, internalTokenHeader, readCaller } from '@ardhi/kernel/http/caller';
import { readConfig } from '@ardhi/kernel/runtime/config';
import * as z from 'zod/mini';
import type { IdentityRecord } from '../auth/identity-cache.ts';
import type { KeyCache } from '../auth/key-cache.ts';
import { type Gateway, type GatewayOptions, openGateway } from '../gateway.ts';
import { type TestIssuer, testIssuer } from './test-issuer.ts';

export const key = 'the signing key of a gateway under test, 32 characters';

const anySchema = z.unknown();
/** One example route for each kind that the gateway treats differently. */
export const exampleRoutes: readonly AnyRoute[] = [
  route({
    row: 'G1',
    summary: 'Countries',
    method: 'GET',
    path: '/api/geo/countries',
    access: 'public',
    answer: anySchema,
  }),
  route({
    row: 'G9',
    summary: 'Sub-regions',
    method: 'GET',
    path: '/api/geo/hierarchy/sub-region/:id',
    access: 'public',
    answer: anySchema,
  }),
  route({
    row: 'L1',
    summary: 'Search',
    method: 'GET',
    path: '/properties/search',
    access: 'public',
    rate: 'search',
    answer: anySchema,
  }),
  route({
    row: 'L12',
    summary: 'One listing',
    method: 'GET',
    path: '/properties/:id',
    access: 'public',
    page: true,
    answer: anySchema,
  }),
  route({
    row: 'L27',
    summary: 'Change a listing',
    method: 'PUT',
    path: '/properties/:id',
    access: { roles: [...agents, ...admins] },
    body: anySchema,
    answer: anySchema,
  }),
  route({
    row: 'A3',
    summary: 'Check an address',
    method: 'POST',
    path: '/api/auth/check-email',
    access: 'public',
    rate: 'check',
    body: anySchema,
    answer: anySchema,
  }),
  route({
    row: 'A15',
    summary: 'Keys',
    method: 'GET',
    path: '/api/auth/jwks',
    access: 'public',
    answer: anySchema,
  }),
  route({
    row: 'A10',
    summary: 'Sign out',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    answer: anySchema,
  }),
  route({
    row: 'A9',
    summary: 'Refresh',
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    rate: 'auth',
    answer: anySchema,
  }),
  route({
    row: 'A21',
    summary: 'Profile',
    method: 'GET',
    path: '/api/users/profile',
    access: 'signed-in',
    answer: anySchema,
  }),
  route({
    row: 'A22',
    summary: 'Change the profile',
    method: 'PUT',
    path: '/api/users/profile',
    access: 'signed-in',
    body: anySchema,
    answer: anySchema,
  }),
  route({
    row: 'A34',
    summary: 'Favourites',
    method: 'GET',
    path: '/api/users/favourites',
    access: 'signed-in',
    answer: anySchema,
  }),
  route({
    row: 'A62',
    summary: 'Users',
    method: 'GET',
    path: '/api/admin/users',
    access: { roles: admins },
    answer: anySchema,
  }),
  route({
    row: 'A62',
    summary: 'New user',
    method: 'POST',
    path: '/api/admin/users',
    access: { roles: admins, permission: 'roles.grant' },
    body: anySchema,
    answer: anySchema,
  }),
  route({
    row: 'S5',
    summary: 'Statistics',
    method: 'GET',
    path: '/api/admin/statistics',
    access: { roles: admins },
    answer: anySchema,
  }),
  route({
    row: 'I21',
    summary: 'Events',
    method: 'GET',
    path: '/api/external/v1/events',
    access: { scope: 'events:read' },
    answer: anySchema,
  }),
  route({
    row: 'M1',
    summary: 'Photos',
    method: 'POST',
    path: '/api/media/:id/media',
    access: { roles: agents },
    multipart: true,
    rate: 'upload',
    answer: anySchema,
  }),
];

/** A request as the service behind the gateway received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly caller: Caller | undefined;
}

/** A gateway on a free port with a fake service and a test issuer. */
export interface TestGateway extends AsyncDisposable {
  readonly url: string;
  readonly instance: Gateway;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly issuer: TestIssuer;
  readonly received: ReceivedRequest[];
  readonly logLines: string[];
  /** How the service responds from now on; echoes the caller by default. */
  respond: (request: ReceivedRequest, response: ServerResponse) => void;
  /** The identity records: subject → record. */
  readonly identities: Map<string, IdentityRecord>;
  /** The keys of external systems: SHA-256 hash → key and system. */
  readonly keys: Map<string, NonNullable<Awaited<ReturnType<KeyCache['find']>>>>;
  /** Adds an identity record with a role and returns a token for it. */
  signIn(role: Role, more?: Partial<IdentityRecord>): Promise<string>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world of a gateway.
export async function testGateway(
  overrides: Partial<GatewayOptions> = {},
  environment: Record<string, string> = {},
): Promise<TestGateway> {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const testKeys = await testIssuer('https://issuer.test', 'ardhi', clock);
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://ardhi.test',
    ISSUER: 'https://issuer.test',
    JWKS_URL: await testKeys.listen(),
    TRUSTED_HOPS: '1',
    ...environment,
  });
  const logLines: string[] = [];
  const received: ReceivedRequest[] = [];
  const identities = new Map<string, IdentityRecord>();
  const keys: TestGateway['keys'] = new Map();
  const upstream = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    // A request that was aborted midway was not received.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const at = { method: request.method ?? '', path, key, now: clock.epoch() };
    const receivedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
      caller: readCaller(String(request.headers[internalTokenHeader] ?? ''), at),
    };
    received.push(receivedRequest);
    fixture.respond(receivedRequest, response);
  });
  const services = await listenOnFreePort(upstream);
  const gateway = openGateway({
    routes: exampleRoutes,
    services,
    config,
    key,
    clock,
    log: createLog('info', { write: (line) => void logLines.push(line) }),
    identities: { find: async (subject) => identities.get(subject) },
    keys: { find: async (hash) => keys.get(hash) },
    ...overrides,
  });
  const url = await gateway.listen(0, '127.0.0.1');
  const fixture: TestGateway = {
    url,
    instance: gateway,
    clock,
    issuer: testKeys,
    received,
    logLines,
    identities,
    keys,
    respond: (receivedRequest, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(receivedRequest.caller ?? {})),
    async signIn(role, change = {}) {
      const subject = `subject-${identities.size}`;
      identities.set(subject, { ...identityRecord(subject, role), ...change });
      return testKeys.token({ sub: subject });
    },
    get: (path, init) => fetch(url + path, init),
    async [Symbol.asyncDispose]() {
      gateway.server.closeAllConnections();
      await gateway.close();
      upstream.closeAllConnections();
      await new Promise((resolve) => upstream.close(resolve));
      await testKeys.close();
    },
  };
  return fixture;
}

const identityRecord = (subject: string, role: Role): IdentityRecord => ({
  id: `01HZZZZZZZZZZZZZZZZZZZZZ${String(subject.length).padStart(2, '0')}`,
  subject,
  role,
  agencyId: null,
  permissions: [],
  emailVerified: true,
  suspended: null,
  tokensFrom: null,
  endedSessions: {},
});

/** Listens on a free port of the loopback address and resolves with the origin. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape.
export const json = (answer: Response): Promise<any> => answer.json();
