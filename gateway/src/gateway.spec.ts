import { connect } from 'node:net';
import { parseTraceparent, traceIdOf } from '@ardhi/kernel/base/trace';
import { describe, expect, it } from 'vitest';
import { json, testGateway } from './testing/test-gateway.ts';

const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Sends raw bytes and reads until the other side closes. */
const sendRaw = (url: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(response)).on('error', reject);
  });

describe('the gateway', () => {
  it('forwards a call to its service with a token that identifies the caller', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('AGENT', { agencyId: 'agency-1' });
    const answer = await gateway.get(`/properties/${listing}?lang=sw`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(gateway.received[0]).toMatchObject({
      method: 'GET',
      url: `/properties/${listing}?lang=sw`,
      caller: { role: 'AGENT', tenant: 'agency-1', requestId: answer.headers.get('x-request-id') },
    });
    expect(gateway.received[0]?.headers.host).toBe('ardhi.test');
  });

  it('rewrites every alias of a path to the contract’s own path', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('SUPER_AGENT');
    const requests = [
      ['GET', `/api/properties/${listing}`],
      ['HEAD', `/properties/${listing}`],
      ['PATCH', `/api/properties/${listing}`],
      ['GET', '/api/users/favorites'],
      ['GET', '/api/geo/hierarchy/subregion/x'],
      ['POST', '/api/auth/token'],
    ] as const;
    for (const [method, path] of requests) await gateway.get(path, { method, ...bearer(token) });
    expect(gateway.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /properties/${listing}`,
      `GET /properties/${listing}`,
      `PUT /properties/${listing}`,
      'GET /api/users/favourites',
      'GET /api/geo/hierarchy/sub-region/x',
      'POST /api/auth/refresh',
    ]);
    expect(gateway.received.every(({ caller }) => caller !== undefined)).toBe(true);
  });

  it('sends browsers from an address with a slash at its end to the page, and to no other site', async () => {
    await using gateway = await testGateway();
    const open = (path: string, accept = 'text/html') =>
      gateway.get(path, { headers: { accept }, redirect: 'manual' });
    const found = await open('/plots/?country=UG');
    expect([found.status, found.headers.get('location')]).toEqual([308, '/plots?country=UG']);
    for (const path of ['//example.com/', '/plots//', '/../', '/%2e/'])
      expect((await open(path)).headers.get('location'), path).toBeNull();
    expect((await open('/plots/', 'application/json')).status).toBe(400);
    expect((await open('/api/admin/statistics/')).status).toBe(400);
    expect(gateway.received).toEqual([]);
  });

  it('answers 404 and 405 without calling a service', async () => {
    await using gateway = await testGateway();
    const missing = await gateway.get('/internal/health');
    expect(missing.status).toBe(404);
    expect(await json(missing)).toMatchObject({
      code: 'NOT_FOUND',
      error: { requestId: expect.any(String) },
    });
    for (const segment of ['constructor', '__proto__', 'toString']) {
      expect((await gateway.get(`/api/geo/${segment}/x`)).status).toBe(404);
    }
    const wrongMethod = await gateway.get('/api/auth/logout');
    expect(wrongMethod.status).toBe(405);
    expect((await json(wrongMethod)).message).toBe('This address does not answer GET.');
    expect(gateway.received).toEqual([]);
  });

  it('continues the client’s trace with a new span, and starts a trace where none is given', async () => {
    await using gateway = await testGateway();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await gateway.get('/api/geo/countries?a=1', { headers: { traceparent: traceparent } });
    await gateway.get('/api/geo/countries?a=2', { headers: { traceparent: 'nonsense' } });
    const [first = '', second = ''] = gateway.received.map(({ headers }) => String(headers['traceparent']));
    expect([traceIdOf(first), first === traceparent]).toEqual([traceIdOf(traceparent), false]);
    expect([parseTraceparent(second), traceIdOf(second) === traceIdOf(traceparent)]).toEqual([second, false]);
  });

  it('drops identity, forwarding and override headers and unrelated cookies', async () => {
    await using gateway = await testGateway();
    await gateway.get('/api/geo/countries', {
      headers: {
        'x-user-role': 'AFRI_ADMIN',
        'x-internal-auth': '1',
        'x-ardhi-internal': 'forged',
        'x-original-url': '/api/admin/users',
        'x-http-method-override': 'DELETE',
        'x-forwarded-host': 'evil.test',
        forwarded: 'for=1.1.1.1',
        cookie: 'token=abc',
      },
    });
    const { headers, caller } = gateway.received[0] ?? {};
    expect(Object.keys(headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'traceparent',
      'user-agent',
      'x-ardhi-internal',
      'x-request-id',
    ]);
    expect(caller?.role).toBe('');
  });

  it.each(['100-continue', '200-ok'])(
    'refuses Expect: %s before a forged role can pass',
    async (expectation) => {
      await using gateway = await testGateway();
      const response = await sendRaw(
        gateway.url,
        `POST /api/admin/users HTTP/1.1\r\nHost: gw\r\nExpect: ${expectation}\r\nX-User-Role: AFRI_ADMIN\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
      expect(response).toMatch(/^HTTP\/1.1 417 /);
      expect(response).toContain('EXPECTATION_FAILED');
      expect(gateway.received).toEqual([]);
    },
  );

  it.each([
    ['two Hosts', 'GET /api/geo/countries HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['a bad Host', 'GET /api/geo/countries HTTP/1.1\r\nHost: evil.test:80@gw\r\nConnection: close\r\n\r\n'],
    ['no Host', 'GET /api/geo/countries HTTP/1.0\r\n\r\n'],
    [
      'a body on GET',
      'GET /api/geo/countries HTTP/1.1\r\nHost: gw\r\nContent-Length: 4\r\nConnection: close\r\n\r\nabcd',
    ],
    [
      'chunks on HTTP/1.0',
      'POST /api/auth/check-email HTTP/1.0\r\nHost: gw\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'Connection naming a header',
      'GET /api/users/profile HTTP/1.1\r\nHost: gw\r\nConnection: close, authorization\r\n\r\n',
    ],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: gw\r\nContent-Length: 4, 4\r\n\r\nabcd'],
    ['a NUL in a header', 'GET /api/x HTTP/1.1\r\nHost: gw\r\nX-A: a\0b\r\n\r\n'],
  ])('refuses %s with the error envelope and the security headers', async (_, bytes) => {
    await using gateway = await testGateway();
    const response = await sendRaw(gateway.url, bytes);
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toContain('"code":"VALIDATION_FAILED"');
    expect(response.toLowerCase()).toContain('content-security-policy:');
    expect(gateway.received).toEqual([]);
  });

  it('answers 502 for an unreachable service and for a broken connection', async () => {
    await using gateway = await testGateway();
    gateway.respond = (_, response) => void response.destroy();
    const broken = await gateway.get('/api/geo/countries');
    expect([broken.status, (await json(broken)).code]).toEqual([502, 'UPSTREAM_FAILED']);
    await using unreachable = await testGateway({ services: 'http://127.0.0.1:1' });
    expect((await unreachable.get('/api/geo/countries')).status).toBe(502);
  });

  it('does not start with a route that has no access row', async () => {
    const { access: _, ...routeWithoutAccess } = {
      row: 'X9',
      method: 'GET',
      path: '/api/x',
      summary: '',
      access: 'public',
    };
    await expect(testGateway({ routes: [routeWithoutAccess as never] })).rejects.toThrow(
      'Route X9 GET /api/x has no access row.',
    );
  });

  it('serves a page to browsers and bots, and a call to programs', async () => {
    await using gateway = await testGateway({
      pages: {
        hasPage: (path) => path === '/about' || path.startsWith('/properties/'),
        render: async ({ path, read }) => ({
          status: path === '/lost' ? 404 : 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: `<h1>${path} ${(await read('/api/geo/countries')).status}</h1>`,
        }),
      },
    });
    const statusAndType = async (path: string, headers: Record<string, string>) => {
      const answer = await gateway.get(path, { headers, redirect: 'manual' });
      return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
    };
    const path = `/properties/${listing}`;
    expect(await statusAndType(path, { accept: 'text/html,*/*' })).toBe('200 text/html');
    expect(await statusAndType(path, { accept: 'application/json' })).toBe('200 application/json');
    expect(await statusAndType(path, { accept: '*/*' })).toBe('200 application/json');
    expect(await statusAndType(path, { accept: '*/*', 'user-agent': 'WhatsApp/2' })).toBe('200 text/html');
    expect(await statusAndType(`/api${path}`, { accept: 'text/html' })).toBe('200 application/json');
    expect(await statusAndType('/about', { accept: '*/*' })).toBe('200 text/html');
    expect(await statusAndType('/lost', { accept: 'text/html' })).toBe('404 text/html');
    expect(await statusAndType('/lost', { accept: '*/*' })).toBe('404 application/json');
    const plot = await gateway.get(`/plots/${listing}?a=1`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([plot.status, plot.headers.get('location')]).toEqual([301, `/properties/${listing}?a=1`]);
  });

  it('is live, and ready once its dependencies are', async () => {
    const [failing, degraded]: [string[], string[]] = [[], []];
    await using gateway = await testGateway({ ready: async () => ({ failing, degraded }) });
    expect((await gateway.get('/health/live')).status).toBe(200);
    expect(await json(await gateway.get('/health/ready'))).toEqual({ status: 'ok' });
    const probe = async () => {
      const answer = await gateway.get('/health/ready');
      return [answer.status, await json(answer)];
    };
    degraded.push('Kafka');
    expect(await probe()).toEqual([200, { status: 'degraded', degraded }]);
    failing.push('MongoDB');
    expect(await probe()).toEqual([503, { status: 'failing', failing, degraded }]);
  });
});
