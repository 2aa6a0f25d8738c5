import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';
import { rateClassOf, rates } from './rates.ts';
import { edgeWorld, json } from './testing/edge-world.ts';

describe('rates', () => {
  it('let exactly the stated number through and tell honestly when to come back', async () => {
    await using edge = await edgeWorld();
    const check = (address: string) =>
      edge.get('/api/auth/check-email', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      });
    const answers = [];
    for (let i = 1; i <= rates.check.calls + 1; i++) answers.push(await check('41.210.0.1'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(rates.check.calls).fill(200), 429]);
    expect(answers.at(-2)?.headers.get('ratelimit')).toMatch(/^"check";r=0;t=\d+$/);
    const refused = answers.at(-1) as Response;
    expect(refused.headers.get('ratelimit-policy')).toBe('"check";q=10;w=60');
    const wait = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
    expect((await json(refused)).message).toBe(`Too many requests. Try again in ${wait} seconds.`);
    expect((await check('41.210.0.2')).status).toBe(200);
  });

  it('are not evaded by inventing addresses', async () => {
    await using edge = await edgeWorld({}, { TRUSTED_HOPS: '0' });
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const answer = await edge.get('/api/auth/check-email', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `6.6.6.${i}`,
          forwarded: `for=6.6.6.${i}`,
          'cf-connecting-ip': `6.6.6.${i}`,
        },
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('count a user wherever they call from, and unproven tokens against their address', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('AGENT');
    const write = (address: string, authorization: string) =>
      edge.get('/api/auth/logout', {
        method: 'POST',
        headers: { authorization, 'x-forwarded-for': address },
      });
    for (let i = 0; i < rates.write.calls; i++) await write(`41.0.0.${i}`, `Bearer ${token}`);
    expect((await write('41.0.1.1', `Bearer ${token}`)).status).toBe(429);
    for (let i = 0; i < rates.write.calls; i++)
      expect((await write('41.0.2.1', 'Bearer x.y.z')).status).toBe(401);
    expect((await write('41.0.2.1', 'Bearer x.y.z')).status).toBe(429);
  });

  it('see a whole IPv6 subscriber as one', () => {
    expect(networkOf('2c0f:f248::1')).toBe('2c0f:f248:0:0::/64');
    expect(networkOf('2C0F:F248:0:0:ffff::')).toBe('2c0f:f248:0:0::/64');
    expect(networkOf('2c0f:f248:0:1::1')).toBe('2c0f:f248:0:1::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('41.210.0.1')).toBe('41.210.0.1');
  });

  it('fall back on the method and on who may call', () => {
    expect(rateClassOf({ method: 'GET', access: 'public' })).toBe('pub');
    expect(rateClassOf({ method: 'GET', access: 'signed-in' })).toBe('read');
    expect(rateClassOf({ method: 'DELETE', access: 'signed-in' })).toBe('write');
    expect(rateClassOf({ method: 'GET', access: 'public', rate: 'search' })).toBe('search');
  });
});
