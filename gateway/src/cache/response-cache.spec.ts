import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, testGateway } from '../testing/test-gateway.ts';
import { microCache } from './micro-cache.ts';

const path = '/api/geo/countries';

describe('a response', () => {
  it('is cacheable for five seconds if public, and never if personal', async () => {
    await using gateway = await testGateway();
    const publicResponse = await gateway.get(path);
    expect(publicResponse.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30');
    expect(publicResponse.headers.get('vary')).toContain('Accept, Authorization, Origin');
    const headers = { authorization: `Bearer ${await gateway.signIn('USER')}` };
    expect((await gateway.get(path, { headers })).headers.get('cache-control')).toBe('private, no-store');
    const personal = await gateway.get('/api/users/profile?cb=1.js', { headers });
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect((await gateway.get('/missing')).headers.get('cache-control')).toBe('no-store');
    expect((await gateway.get('/api/auth/jwks')).headers.get('cache-control')).toBe('no-store');
  });

  it('is fetched from the service once for many equal requests', async () => {
    await using gateway = await testGateway();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    gateway.respond = async (_, response) => {
      await opened;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}');
    };
    const requests = Array.from({ length: 20 }, () => gateway.get(path));
    setTimeout(open, 20);
    const answers = await Promise.all(requests);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['{"items":[]}']),
    );
    expect(gateway.received).toHaveLength(1);
    await gateway.get(path, { headers: { 'accept-language': 'sw' } });
    await gateway.get(`${path}?limit=5`);
    await gateway.get(`${path}?after=7`);
    await gateway.get(`${path}?after=7`);
    expect(gateway.received).toHaveLength(5);
  });

  it('made for a user never reaches a visitor', async () => {
    await using gateway = await testGateway();
    gateway.respond = ({ caller }, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(caller?.role));
    const headers = { authorization: `Bearer ${await gateway.signIn('AGENT')}` };
    expect(await json(await gateway.get(path, { headers }))).toBe('AGENT');
    expect(await json(await gateway.get(path))).toBe('');
    expect(await json(await gateway.get(path, { headers }))).toBe('AGENT');
  });

  it('from before a write is not served after it', async () => {
    await using gateway = await testGateway();
    let version = 1;
    gateway.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(String(version));
    expect(await json(await gateway.get(path))).toBe(1);
    version = 2;
    const headers = { authorization: `Bearer ${await gateway.signIn('USER')}` };
    await (await gateway.get('/api/auth/logout', { method: 'POST', headers })).text();
    expect(await json(await gateway.get(path))).toBe(2);
  });

  it('has an ETag, and is not sent again to a client that has it', async () => {
    await using gateway = await testGateway();
    const first = await gateway.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await gateway.get(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    gateway.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', etag: '"7"' }).end('{}');
    expect((await gateway.get('/properties/search')).headers.get('etag')).toBe('"7"');
  });

  it('is served stale for half a minute while its service is down', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await using gateway = await testGateway();
    const firstBody = await (await gateway.get(path)).text();
    for (const failure of ['torn', 'faulty'] as const) {
      gateway.respond = (_, response) =>
        void (failure === 'torn' ? response.destroy() : response.writeHead(500).end());
      vi.advanceTimersByTime(1_000);
      const stale = await gateway.get(path);
      expect([stale.status, await stale.text()]).toEqual([200, firstBody]);
    }
    vi.advanceTimersByTime(30_000);
    expect((await gateway.get(path)).status).toBe(500);
  });

  it('is fetched again after half a second', () => {
    let now = 0;
    const cache = microCache(() => now);
    cache.startFetch('k')({ status: 200, headers: [], etag: 'W/"x"', body: Buffer.from('x') });
    now = 499;
    expect(cache.fresh('k')).toBeDefined();
    now = 500;
    expect(cache.fresh('k')).toBeUndefined();
  });

  it('that is too large to buffer, or not text, is streamed through unchanged', async () => {
    await using gateway = await testGateway();
    const big = JSON.stringify('x'.repeat(3_000_000));
    gateway.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(big);
    expect((await (await gateway.get(path)).text()).length).toBe(big.length);
    gateway.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/webp' }).end('abc');
    const picture = await gateway.get('/properties/search');
    expect([picture.headers.get('etag'), await picture.text()]).toEqual([null, 'abc']);
  });

  it('of any kind carries the security headers', async () => {
    await using gateway = await testGateway();
    const answers = [
      await gateway.get(path),
      await gateway.get('/missing'),
      await gateway.get('/missing', { headers: { accept: 'text/html' } }),
      await gateway.get('/api/auth/logout'),
      await gateway.get('/api/users/profile'),
      await gateway.get('/api/%zz'),
      await gateway.get('/health/live'),
      await gateway.get(path, { method: 'OPTIONS' }),
      await gateway.get('/api/auth/check-email', { method: 'POST', body: 'x'.repeat(200_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 401, 400, 200, 204, 415]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('x-request-id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    }
  });

  it('is readable for another origin only if that origin is allowed', async () => {
    await using gateway = await testGateway(
      {},
      { ALLOWED_ORIGINS: 'https://app.example.test, https://*.bad.test' },
    );
    const corsHeaders = async (origin: string, method = 'OPTIONS') => {
      const headers = { origin, 'access-control-request-method': 'PUT' };
      return (await gateway.get('/api/users/profile', { method, headers })).headers;
    };
    const allowed = await corsHeaders('https://app.example.test');
    expect(allowed.get('access-control-allow-origin')).toBe('https://app.example.test');
    expect(allowed.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, PATCH');
    expect(allowed.get('access-control-allow-credentials')).toBeNull();
    for (const origin of [
      'https://evil.test',
      'https://app.example.test.evil.test',
      'http://app.example.test',
      'null',
      'file://',
      'https://x.bad.test',
    ]) {
      expect((await corsHeaders(origin)).get('access-control-allow-origin')).toBeNull();
      expect((await corsHeaders(origin, 'GET')).get('access-control-allow-origin')).toBeNull();
    }
  });
});
