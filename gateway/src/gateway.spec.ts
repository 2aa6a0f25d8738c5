import { connect } from 'node:net';
import { traceIdOf, traceIn } from '@ardhi/kernel/trace';
import { describe, expect, it } from 'vitest';
import { edgeWorld, json } from './testing/edge-world.ts';

const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Sends bytes as they are and reads until the other side closes. */
const raw = (url: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(said)).on('error', reject);
  });

describe('the gateway', () => {
  it('hands a call to its service with a token that says who asks', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('AGENT', { agencyId: 'agency-1' });
    const answer = await edge.get(`/properties/${listing}?lang=sw`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(edge.received[0]).toMatchObject({
      method: 'GET',
      url: `/properties/${listing}?lang=sw`,
      caller: { role: 'AGENT', tenant: 'agency-1', requestId: answer.headers.get('x-request-id') },
    });
    expect(edge.received[0]?.headers.host).toBe('ardhi.test');
  });

  it('answers every spelling of a path as the contract spells it', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('SUPER_AGENT');
    const asked = [
      ['GET', `/api/properties/${listing}`],
      ['HEAD', `/properties/${listing}`],
      ['PATCH', `/api/properties/${listing}`],
      ['GET', '/api/users/favorites'],
      ['GET', '/api/geo/hierarchy/subregion/x'],
      ['POST', '/api/auth/token'],
    ] as const;
    for (const [method, path] of asked) await edge.get(path, { method, ...bearer(token) });
    expect(edge.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /properties/${listing}`,
      `GET /properties/${listing}`,
      `PUT /properties/${listing}`,
      'GET /api/users/favourites',
      'GET /api/geo/hierarchy/sub-region/x',
      'POST /api/auth/refresh',
    ]);
    expect(edge.received.every(({ caller }) => caller !== undefined)).toBe(true);
  });

  it('answers 404 and 405 without asking a service', async () => {
    await using edge = await edgeWorld();
    const missing = await edge.get('/internal/health');
    expect(missing.status).toBe(404);
    expect(await json(missing)).toMatchObject({
      code: 'NOT_FOUND',
      error: { requestId: expect.any(String) },
    });
    for (const word of ['constructor', '__proto__', 'toString']) {
      expect((await edge.get(`/api/geo/${word}/x`)).status).toBe(404);
    }
    const wrong = await edge.get('/api/auth/logout');
    expect(wrong.status).toBe(405);
    expect((await json(wrong)).message).toBe('This address does not answer GET.');
    expect(edge.received).toEqual([]);
  });

  it('goes on in the trace that a client names, with a step of its own, and begins one where none is named', async () => {
    await using edge = await edgeWorld();
    const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await edge.get('/api/geo/countries?a=1', { headers: { traceparent: given } });
    await edge.get('/api/geo/countries?a=2', { headers: { traceparent: 'nonsense' } });
    const [first = '', second = ''] = edge.received.map(({ headers }) => String(headers['traceparent']));
    expect([traceIdOf(first), first === given]).toEqual([traceIdOf(given), false]);
    expect([traceIn(second), traceIdOf(second) === traceIdOf(given)]).toEqual([second, false]);
  });

  it('drops identity, forwarding and override headers and foreign cookies', async () => {
    await using edge = await edgeWorld();
    await edge.get('/api/geo/countries', {
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
    const { headers, caller } = edge.received[0] ?? {};
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
      await using edge = await edgeWorld();
      const said = await raw(
        edge.url,
        `POST /api/admin/users HTTP/1.1\r\nHost: gw\r\nExpect: ${expectation}\r\nX-User-Role: AFRI_ADMIN\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
      expect(said).toMatch(/^HTTP\/1.1 417 /);
      expect(said).toContain('EXPECTATION_FAILED');
      expect(edge.received).toEqual([]);
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
  ])('refuses %s with the envelope and the headers of every answer', async (_, bytes) => {
    await using edge = await edgeWorld();
    const said = await raw(edge.url, bytes);
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    expect(said).toContain('"code":"VALIDATION_FAILED"');
    expect(said.toLowerCase()).toContain('content-security-policy:');
    expect(edge.received).toEqual([]);
  });

  it('tells an upstream that is gone or torn from one that answers', async () => {
    await using edge = await edgeWorld();
    edge.answer = (_, response) => void response.destroy();
    const torn = await edge.get('/api/geo/countries');
    expect([torn.status, (await json(torn)).code]).toEqual([502, 'UPSTREAM_FAILED']);
    await using lost = await edgeWorld({ services: 'http://127.0.0.1:1' });
    expect((await lost.get('/api/geo/countries')).status).toBe(502);
  });

  it('does not start with a route that nobody is named for', async () => {
    const { access: _, ...bare } = {
      row: 'X9',
      method: 'GET',
      path: '/api/x',
      summary: '',
      access: 'public',
    };
    await expect(edgeWorld({ routes: [bare as never] })).rejects.toThrow(
      'Route X9 GET /api/x does not say who may call it.',
    );
  });

  it('shows a page to browsers and robots, a call to programs', async () => {
    await using edge = await edgeWorld({
      pages: {
        shows: (path) => path === '/about' || path.startsWith('/properties/'),
        render: async ({ path, read }) => ({
          status: path === '/lost' ? 404 : 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: `<h1>${path} ${(await read('/api/geo/countries')).status}</h1>`,
        }),
      },
    });
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await edge.get(path, { headers, redirect: 'manual' });
      return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
    };
    const path = `/properties/${listing}`;
    expect(await ask(path, { accept: 'text/html,*/*' })).toBe('200 text/html');
    expect(await ask(path, { accept: 'application/json' })).toBe('200 application/json');
    expect(await ask(path, { accept: '*/*' })).toBe('200 application/json');
    expect(await ask(path, { accept: '*/*', 'user-agent': 'WhatsApp/2' })).toBe('200 text/html');
    expect(await ask(`/api${path}`, { accept: 'text/html' })).toBe('200 application/json');
    expect(await ask('/about', { accept: '*/*' })).toBe('200 text/html');
    expect(await ask('/lost', { accept: 'text/html' })).toBe('404 text/html');
    expect(await ask('/lost', { accept: '*/*' })).toBe('404 application/json');
    const plot = await edge.get(`/plots/${listing}?a=1`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([plot.status, plot.headers.get('location')]).toEqual([301, `/properties/${listing}?a=1`]);
  });

  it('is live, and ready when what it needs is', async () => {
    const failing: string[] = [];
    await using edge = await edgeWorld({ ready: async () => failing });
    expect((await edge.get('/health/live')).status).toBe(200);
    expect(await json(await edge.get('/health/ready'))).toEqual({ status: 'ok' });
    failing.push('listings');
    const answer = await edge.get('/health/ready');
    expect([answer.status, await json(answer)]).toEqual([503, { status: 'failing', failing: ['listings'] }]);
  });
});
