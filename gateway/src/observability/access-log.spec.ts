import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';

const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';

describe('the access log', () => {
  it('writes one line with the route and the user, and never with query values or secrets', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('AGENT');
    await gateway.get(`/properties/${listing}?q=jane@doe.test`, {
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'ardhi_session=s3cret',
        'user-agent': '<script>',
      },
    });
    await expect.poll(() => gateway.logLines.length).toBe(1);
    const line = JSON.parse(gateway.logLines[0] ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/properties/:id', status: 200, role: 'AGENT' });
    expect(line.requestId).toBe(gateway.received[0]?.caller?.requestId);
    expect(gateway.logLines[0]).not.toMatch(/jane|s3cret|script|Bearer|01HV6Z8J3K/);
  });

  it('logs refused calls with their status and user', async () => {
    await using gateway = await testGateway();
    const user = { authorization: `Bearer ${await gateway.signIn('USER')}` };
    const admin = '/api/admin/statistics';
    await gateway.get(admin);
    await gateway.get(admin, { headers: { authorization: 'Bearer a.b.c' } });
    await gateway.get(admin, { headers: user });
    await gateway.get('/api//admin');
    const form = { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } };
    await gateway.get('/api/auth/check-email', form);
    const check = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    for (let call = 0; call < 11; call++) await gateway.get('/api/auth/check-email', check);
    await expect.poll(() => gateway.logLines.length).toBe(16);
    const lines = gateway.logLines.map((line) => JSON.parse(line));
    expect(lines.slice(0, 5)).toMatchObject([
      { status: 401, path: admin },
      { status: 401, path: admin },
      { status: 403, path: admin, role: 'USER', user: expect.any(String) },
      { status: 400, path: 'other' },
      { status: 415, path: '/api/auth/check-email' },
    ]);
    expect(lines.at(-1)).toMatchObject({ status: 429, path: '/api/auth/check-email' });
    for (const line of lines)
      expect(line).toMatchObject({
        time: expect.any(Number),
        requestId: expect.any(String),
        trace: expect.any(String),
        address: expect.any(String),
      });
  });

  it('counts requests by route on the private port', async () => {
    await using gateway = await testGateway();
    await gateway.get('/api/geo/countries');
    await gateway.get(`/missing/${listing}`);
    await gateway.get('/api/users/profile');
    await expect.poll(() => gateway.logLines.length).toBe(3);
    const metrics = await (
      await fetch(`${await gateway.instance.listenMetrics(0, '127.0.0.1')}/metrics`)
    ).text();
    expect(metrics).toContain(
      'gateway_requests_total{method="GET",path="/api/geo/countries",status="200"} 1',
    );
    expect(metrics).toContain(
      'gateway_requests_total{method="GET",path="/api/users/profile",status="401"} 1',
    );
    expect(metrics).toContain('path="other",status="404"} 1');
    expect((await gateway.get('/metrics')).status).toBe(404);
  });

  it('ignores the client’s request id, and keeps details of an internal error out of the response', async () => {
    const identities = { find: () => Promise.reject(new Error('connect 10.0.0.7:5432 failed')) };
    await using gateway = await testGateway({ identities });
    const headers = { authorization: `Bearer ${await gateway.issuer.token()}`, 'x-request-id': 'mine' };
    const answer = await gateway.get('/api/users/profile', { headers });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
    expect(body).not.toMatch(/10\.0\.0\.7|stack|at /);
    expect(gateway.logLines.join('')).toContain('10.0.0.7');
  });
});
