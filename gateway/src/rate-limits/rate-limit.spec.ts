import { route } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json, testGateway } from '../testing/test-gateway.ts';
import { clientNetwork } from './client-network.ts';
import { rateClassOf, rateLimits } from './rate-classes.ts';

const enquiryRoute = route({
  row: 'E1',
  summary: 'Enquire',
  method: 'POST',
  path: '/api/enquiries',
  access: 'public',
  rate: 'enquiry',
  body: z.unknown(),
  answer: z.unknown(),
});

describe('rate limits', () => {
  it('let exactly the stated number of calls through and report an honest Retry-After', async () => {
    await using gateway = await testGateway();
    const check = (address: string) =>
      gateway.get('/api/auth/check-email', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      });
    const answers = [];
    for (let i = 1; i <= rateLimits.check.calls + 1; i++) answers.push(await check('41.210.0.1'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(rateLimits.check.calls).fill(200), 429]);
    expect(answers.at(-2)?.headers.get('ratelimit')).toMatch(/^"check";r=0;t=\d+$/);
    const refused = answers.at(-1) as Response;
    expect(refused.headers.get('ratelimit-policy')).toBe('"check";q=10;w=60');
    const wait = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
    expect((await json(refused)).message).toBe(`Too many requests. Try again in ${wait} seconds.`);
    expect((await check('41.210.0.2')).status).toBe(200);
  });

  it('are not evaded by invented addresses', async () => {
    await using gateway = await testGateway({}, { TRUSTED_HOPS: '0' });
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const answer = await gateway.get('/api/auth/check-email', {
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

  it('count a user across addresses, and invalid tokens against the address', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('AGENT');
    const write = (address: string, authorization: string) =>
      gateway.get('/api/auth/logout', {
        method: 'POST',
        headers: { authorization, 'x-forwarded-for': address },
      });
    for (let i = 0; i < rateLimits.write.calls; i++) await write(`41.0.0.${i}`, `Bearer ${token}`);
    expect((await write('41.0.1.1', `Bearer ${token}`)).status).toBe(429);
    for (let i = 0; i < rateLimits.write.calls; i++)
      expect((await write('41.0.2.1', 'Bearer x.y.z')).status).toBe(401);
    expect((await write('41.0.2.1', 'Bearer x.y.z')).status).toBe(429);
  });

  it('count no enquiry that is refused for what it contains, but its attempts', async () => {
    await using gateway = await testGateway({ routes: [enquiryRoute] });
    gateway.respond = ({ body }, response) => void response.writeHead(JSON.parse(body).status).end('{}');
    const enquire = async (status: number) => {
      const answer = await gateway.get('/api/enquiries', {
        method: 'POST',
        body: JSON.stringify({ status }),
        headers: { 'content-type': 'application/json' },
      });
      return answer.status;
    };
    const { calls, attempts = 0 } = rateLimits.enquiry;
    const sent = [];
    for (let i = 0; i < calls; i++) sent.push(await enquire(400), await enquire(422), await enquire(202));
    expect(sent).toEqual(Array.from({ length: calls }, () => [400, 422, 202]).flat());
    expect(await enquire(202)).toBe(429);

    await using other = await testGateway({ routes: [enquiryRoute] });
    other.respond = (_, response) => void response.writeHead(422).end('{}');
    const statuses = [];
    for (let i = 0; i <= attempts; i++) {
      const answer = await other.get('/api/enquiries', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(attempts).fill(422), 429]);
  });

  it('treat an IPv6 /64 as one client', () => {
    expect(clientNetwork('2c0f:f248::1')).toBe('2c0f:f248:0:0::/64');
    expect(clientNetwork('2C0F:F248:0:0:ffff::')).toBe('2c0f:f248:0:0::/64');
    expect(clientNetwork('2c0f:f248:0:1::1')).toBe('2c0f:f248:0:1::/64');
    expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
    expect(clientNetwork('41.210.0.1')).toBe('41.210.0.1');
  });

  it('default to a class by method and access', () => {
    expect(rateClassOf({ method: 'GET', access: 'public' })).toBe('pub');
    expect(rateClassOf({ method: 'GET', access: 'signed-in' })).toBe('read');
    expect(rateClassOf({ method: 'DELETE', access: 'signed-in' })).toBe('write');
    expect(rateClassOf({ method: 'GET', access: 'public', rate: 'search' })).toBe('search');
  });
});
