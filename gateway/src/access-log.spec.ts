import { describe, expect, it } from 'vitest';
import { edgeWorld } from './testing/edge-world.ts';

const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';

describe('the account of a request', () => {
  it('is one line that tells the route and who, never what was typed or a secret', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('AGENT');
    await edge.get(`/properties/${listing}?q=jane@doe.test`, {
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'ardhi_session=s3cret',
        'user-agent': '<script>',
      },
    });
    await expect.poll(() => edge.logged.length).toBe(1);
    const line = JSON.parse(edge.logged[0] ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/properties/:id', status: 200, role: 'AGENT' });
    expect(line.requestId).toBe(edge.received[0]?.caller?.requestId);
    expect(edge.logged[0]).not.toMatch(/jane|s3cret|script|Bearer|01HV6Z8J3K/);
  });

  it('is counted by route on the private port', async () => {
    await using edge = await edgeWorld();
    await edge.get('/api/geo/countries');
    await edge.get(`/missing/${listing}`);
    await edge.get('/api/users/profile');
    await expect.poll(() => edge.logged.length).toBe(3);
    const metrics = await (await fetch(`${await edge.gateway.listenMetrics(0, '127.0.0.1')}/metrics`)).text();
    expect(metrics).toContain(
      'gateway_requests_total{method="GET",path="/api/geo/countries",status="200"} 1',
    );
    expect(metrics).toContain(
      'gateway_requests_total{method="GET",path="/api/users/profile",status="401"} 1',
    );
    expect(metrics).toContain('path="other",status="404"} 1');
    expect((await edge.get('/metrics')).status).toBe(404);
  });

  it('ignores a request id of the client’s and keeps a fault’s insides from the answer', async () => {
    const callers = { find: () => Promise.reject(new Error('connect 10.0.0.7:5432 failed')) };
    await using edge = await edgeWorld({ callers });
    const headers = { authorization: `Bearer ${await edge.issuer.token()}`, 'x-request-id': 'mine' };
    const answer = await edge.get('/api/users/profile', { headers });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
    expect(body).not.toMatch(/10\.0\.0\.7|stack|at /);
    expect(edge.logged.join('')).toContain('10.0.0.7');
  });
});
