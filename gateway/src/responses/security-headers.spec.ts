import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { securityHeaders } from './security-headers.ts';

const names = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'permissions-policy',
];

/** The head of the response to bytes that are no request. */
async function rawResponse({ url }: TestGateway, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return (await text(socket)).toLowerCase();
}

const statusOf = (url: string, method: string) =>
  new Promise<[number | undefined, Record<string, unknown>]>((resolve, reject) => {
    request(url, { method }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers]);
    })
      .on('error', reject)
      .end();
  });

describe('the security headers', () => {
  it('are on every response, whatever its kind and status', async () => {
    await using gateway = await testGateway();
    const calls: [number, string, RequestInit?][] = [
      [200, '/api/geo/countries'],
      [200, '/openapi.json'],
      [200, '/health/live'],
      [400, '/api//geo'],
      [401, '/api/users/profile'],
      [404, '/nowhere'],
      [405, '/api/geo/countries', { method: 'DELETE' }],
      [
        415,
        '/api/auth/check-email',
        { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } },
      ],
    ];
    for (const [status, path, init] of calls) {
      const answer = await gateway.get(path, init);
      const missing = names.filter((name) => !answer.headers.has(name));
      expect([path, answer.status, missing]).toEqual([path, status, []]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
    const [status, headers] = await statusOf(`${gateway.url}/api/geo/countries`, 'TRACE');
    expect([status, names.filter((name) => headers[name] === undefined)]).toEqual([405, []]);
    const malformed = await rawResponse(gateway, 'GARBAGE\r\n\r\n');
    expect(names.filter((name) => !malformed.includes(`\n${name}: `))).toEqual([]);
  });

  it('allow scripts, styles and connections of this origin only', () => {
    const policy = securityHeaders({})['Content-Security-Policy'] ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*|http:/);
  });
});
