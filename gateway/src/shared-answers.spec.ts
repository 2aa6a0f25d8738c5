import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { microCache } from './micro-cache.ts';
import { edgeWorld, json } from './testing/edge-world.ts';

const path = '/api/geo/countries';

describe('an answer', () => {
  it('to everybody may be held for five seconds, to a person never', async () => {
    await using edge = await edgeWorld();
    const open = await edge.get(path);
    expect(open.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30');
    expect(open.headers.get('vary')).toContain('Accept, Authorization, Origin');
    const headers = { authorization: `Bearer ${await edge.signIn('USER')}` };
    expect((await edge.get(path, { headers })).headers.get('cache-control')).toBe('private, no-store');
    const own = await edge.get('/api/users/profile?cb=1.js', { headers });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await edge.get('/missing')).headers.get('cache-control')).toBe('no-store');
    expect((await edge.get('/api/auth/jwks')).headers.get('cache-control')).toBe('no-store');
  });

  it('is asked of the service once by many who ask alike', async () => {
    await using edge = await edgeWorld();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    edge.answer = async (_, response) => {
      await gate;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}');
    };
    const asked = Array.from({ length: 20 }, () => edge.get(path));
    setTimeout(open, 20);
    const answers = await Promise.all(asked);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['{"items":[]}']),
    );
    expect(edge.received).toHaveLength(1);
    await edge.get(path, { headers: { 'accept-language': 'sw' } });
    await edge.get(`${path}?limit=5`);
    await edge.get(`${path}?after=7`);
    await edge.get(`${path}?after=7`);
    expect(edge.received).toHaveLength(5);
  });

  it('made for a person never reaches a visitor', async () => {
    await using edge = await edgeWorld();
    edge.answer = ({ caller }, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(caller?.role));
    const headers = { authorization: `Bearer ${await edge.signIn('AGENT')}` };
    expect(await json(await edge.get(path, { headers }))).toBe('AGENT');
    expect(await json(await edge.get(path))).toBe('');
    expect(await json(await edge.get(path, { headers }))).toBe('AGENT');
  });

  it('from before a write is not shown after it', async () => {
    await using edge = await edgeWorld();
    let version = 1;
    edge.answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(String(version));
    expect(await json(await edge.get(path))).toBe(1);
    version = 2;
    const headers = { authorization: `Bearer ${await edge.signIn('USER')}` };
    await (await edge.get('/api/auth/logout', { method: 'POST', headers })).text();
    expect(await json(await edge.get(path))).toBe(2);
  });

  it('has an ETag, and is not sent again to who has it', async () => {
    await using edge = await edgeWorld();
    const first = await edge.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await edge.get(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    edge.answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', etag: '"7"' }).end('{}');
    expect((await edge.get('/properties/search')).headers.get('etag')).toBe('"7"');
  });

  it('is covered for while its service is down, for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await using edge = await edgeWorld();
    const said = await (await edge.get(path)).text();
    for (const failing of ['torn', 'faulty'] as const) {
      edge.answer = (_, response) =>
        void (failing === 'torn' ? response.destroy() : response.writeHead(500).end());
      vi.advanceTimersByTime(1_000);
      const covered = await edge.get(path);
      expect([covered.status, await covered.text()]).toEqual([200, said]);
    }
    vi.advanceTimersByTime(30_000);
    expect((await edge.get(path)).status).toBe(500);
  });

  it('is asked for anew after half a second', () => {
    let now = 0;
    const cache = microCache(() => now);
    cache.begin('k')({ status: 200, headers: [], etag: 'W/"x"', body: Buffer.from('x') });
    now = 499;
    expect(cache.fresh('k')).toBeDefined();
    now = 500;
    expect(cache.fresh('k')).toBeUndefined();
  });

  it('too large to hold, and one that is no text, is streamed through whole', async () => {
    await using edge = await edgeWorld();
    const big = JSON.stringify('x'.repeat(3_000_000));
    edge.answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(big);
    expect((await (await edge.get(path)).text()).length).toBe(big.length);
    edge.answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/webp' }).end('abc');
    const picture = await edge.get('/properties/search');
    expect([picture.headers.get('etag'), await picture.text()]).toEqual([null, 'abc']);
  });

  it('of any kind carries the headers that protect a browser', async () => {
    await using edge = await edgeWorld();
    const answers = [
      await edge.get(path),
      await edge.get('/missing'),
      await edge.get('/missing', { headers: { accept: 'text/html' } }),
      await edge.get('/api/auth/logout'),
      await edge.get('/api/users/profile'),
      await edge.get('/api/%zz'),
      await edge.get('/health/live'),
      await edge.get(path, { method: 'OPTIONS' }),
      await edge.get('/api/auth/check-email', { method: 'POST', body: 'x'.repeat(200_000) }),
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

  it('to another origin is readable only where that origin is named', async () => {
    await using edge = await edgeWorld(
      {},
      { ALLOWED_ORIGINS: 'https://app.example.test, https://*.bad.test' },
    );
    const ask = async (origin: string, method = 'OPTIONS') => {
      const headers = { origin, 'access-control-request-method': 'PUT' };
      return (await edge.get('/api/users/profile', { method, headers })).headers;
    };
    const allowed = await ask('https://app.example.test');
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
      expect((await ask(origin)).get('access-control-allow-origin')).toBeNull();
      expect((await ask(origin, 'GET')).get('access-control-allow-origin')).toBeNull();
    }
  });
});
