import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { type AnyRoute, route } from '@ardhi/contracts/route';
import { fixedClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { type Caller, internalTokenHeader, readCaller } from '@ardhi/kernel/http/caller';
import { createLog } from '@ardhi/kernel/log/log';
import * as z from 'zod/mini';
import type { CallerRecord } from '../callers.ts';
import { type Gateway, type GatewayOptions, openGateway } from '../gateway.ts';
import { type Issuer, issuer } from './issuer.ts';

export const key = 'the key of an edge under test, 32 characters or more';

const anything = z.unknown();
/** One route of each kind that the edge treats differently. */
export const exampleRoutes: readonly AnyRoute[] = [
  route({
    row: 'G1',
    summary: 'Countries',
    method: 'GET',
    path: '/api/geo/countries',
    access: 'public',
    answer: anything,
  }),
  route({
    row: 'G9',
    summary: 'Sub-regions',
    method: 'GET',
    path: '/api/geo/hierarchy/sub-region/:id',
    access: 'public',
    answer: anything,
  }),
  route({
    row: 'L1',
    summary: 'Search',
    method: 'GET',
    path: '/properties/search',
    access: 'public',
    rate: 'search',
    answer: anything,
  }),
  route({
    row: 'L12',
    summary: 'One listing',
    method: 'GET',
    path: '/properties/:id',
    access: 'public',
    page: true,
    answer: anything,
  }),
  route({
    row: 'L27',
    summary: 'Change a listing',
    method: 'PUT',
    path: '/properties/:id',
    access: { roles: [...agents, ...admins] },
    body: anything,
    answer: anything,
  }),
  route({
    row: 'A3',
    summary: 'Check an address',
    method: 'POST',
    path: '/api/auth/check-email',
    access: 'public',
    rate: 'check',
    body: anything,
    answer: anything,
  }),
  route({
    row: 'A15',
    summary: 'Keys',
    method: 'GET',
    path: '/api/auth/jwks',
    access: 'public',
    answer: anything,
  }),
  route({
    row: 'A10',
    summary: 'Sign out',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    answer: anything,
  }),
  route({
    row: 'A9',
    summary: 'Refresh',
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    rate: 'auth',
    answer: anything,
  }),
  route({
    row: 'A21',
    summary: 'Profile',
    method: 'GET',
    path: '/api/users/profile',
    access: 'signed-in',
    answer: anything,
  }),
  route({
    row: 'A22',
    summary: 'Change the profile',
    method: 'PUT',
    path: '/api/users/profile',
    access: 'signed-in',
    body: anything,
    answer: anything,
  }),
  route({
    row: 'A34',
    summary: 'Favourites',
    method: 'GET',
    path: '/api/users/favourites',
    access: 'signed-in',
    answer: anything,
  }),
  route({
    row: 'A62',
    summary: 'Users',
    method: 'GET',
    path: '/api/admin/users',
    access: { roles: admins },
    answer: anything,
  }),
  route({
    row: 'A62',
    summary: 'New user',
    method: 'POST',
    path: '/api/admin/users',
    access: { roles: admins, permission: 'roles.grant' },
    body: anything,
    answer: anything,
  }),
  route({
    row: 'S5',
    summary: 'Statistics',
    method: 'GET',
    path: '/api/admin/statistics',
    access: { roles: admins },
    answer: anything,
  }),
  route({
    row: 'M1',
    summary: 'Photos',
    method: 'POST',
    path: '/api/media/:id/media',
    access: { roles: agents },
    multipart: true,
    rate: 'upload',
    answer: anything,
  }),
];

/** What the service behind the edge received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly caller: Caller | undefined;
}

export interface EdgeWorld extends AsyncDisposable {
  readonly url: string;
  readonly gateway: Gateway;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly issuer: Issuer;
  readonly received: Received[];
  readonly logged: string[];
  /** How the service answers from now on; echoes the caller unless said. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Who is on record: subject → record. */
  readonly people: Map<string, CallerRecord>;
  /** A person with a role on record, and their token. */
  signIn(role: Role, more?: Partial<CallerRecord>): Promise<string>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

export async function edgeWorld(
  more: Partial<GatewayOptions> = {},
  environment: Record<string, string> = {},
): Promise<EdgeWorld> {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const keys = await issuer('https://issuer.test', 'ardhi', clock);
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://ardhi.test',
    ISSUER: 'https://issuer.test',
    JWKS_URL: await keys.listen(),
    TRUSTED_HOPS: '1',
    ...environment,
  });
  const logged: string[] = [];
  const received: Received[] = [];
  const people = new Map<string, CallerRecord>();
  const upstream = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    // A request that is cut on its way was not received.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const at = { method: request.method ?? '', path, key, now: clock.epoch() };
    const told = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
      caller: readCaller(String(request.headers[internalTokenHeader] ?? ''), at),
    };
    received.push(told);
    world.answer(told, response);
  });
  const services = await listening(upstream);
  const gateway = openGateway({
    routes: exampleRoutes,
    services,
    config,
    key,
    clock,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    callers: { find: async (subject) => people.get(subject) },
    ...more,
  });
  const url = await gateway.listen(0, '127.0.0.1');
  const world: EdgeWorld = {
    url,
    gateway,
    clock,
    issuer: keys,
    received,
    logged,
    people,
    answer: (told, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(told.caller ?? {})),
    async signIn(role, change = {}) {
      const subject = `subject-${people.size}`;
      people.set(subject, { ...person(subject, role), ...change });
      return keys.token({ sub: subject });
    },
    get: (path, init) => fetch(url + path, init),
    async [Symbol.asyncDispose]() {
      gateway.server.closeAllConnections();
      await gateway.close();
      upstream.closeAllConnections();
      await new Promise((resolve) => upstream.close(resolve));
      await keys.close();
    },
  };
  return world;
}

const person = (subject: string, role: Role): CallerRecord => ({
  id: `01HZZZZZZZZZZZZZZZZZZZZZ${String(subject.length).padStart(2, '0')}`,
  subject,
  role,
  agencyId: null,
  permissions: [],
  emailVerified: true,
  suspended: null,
  tokensFrom: null,
});

export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export const json = (answer: Response): Promise<any> => answer.json();
