import { openEngines } from '@ardhi/engines/engines';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';

/** The four providers, on one server, which record what they are asked. */
const requests: string[] = [];
let token: FakeHttpResponse = {};
let balance: FakeHttpResponse = {};
const provider = await startFakeHttp(({ method, url = '' }) => {
  requests.push(`${method} ${url}`);
  return /token|oauth/.test(url) ? token : balance;
});
const closed = await startFakeHttp(() => ({}));
await closed[Symbol.asyncDispose]();

const secret = 'a-secret-value';
const settingsAt = (host: string) => ({
  MTN_MOMO_URL: `http://user:${secret}@${host}?subscription=${secret}&environment=mtnuganda&currency=UGX`,
  AIRTEL_MONEY_URL: ['UG', 'KE']
    .map((country) => `http://client:${secret}@${host}?country=${country}&callback=${secret}`)
    .join(' '),
  MPESA_URL: `http://consumer:${secret}@${host}?shortcode=174379&passkey=${secret}`,
  FLUTTERWAVE_URL: `http://${secret}:${secret}@${host}?currencies=UGX,KES`,
});
const admin = testCaller('AFRI_ADMIN');
const path = '/api/admin/payment-providers';
const test = async (app: World, name: string, as = admin) =>
  (await app.call('POST', `${path}/${name}/test`, { as })).body;

let app: World;
let empty: World;
beforeAll(async () => {
  app = await world([billing], openEngines, settingsAt(provider.host));
  empty = await world([billing], openEngines, { NODE_ENV: 'production' });
});
afterAll(async () => {
  await Promise.all([app[Symbol.asyncDispose](), empty[Symbol.asyncDispose]()]);
  await provider[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
  token = { body: JSON.stringify({ access_token: 'a-token', expires_in: 3_600 }) };
  balance = { body: '{"availableBalance":"0","currency":"UGX"}' };
});

describe('the providers of payments', () => {
  it('are listed with the names of their settings, and never with a value', async () => {
    const { body } = await app.call('GET', path, { as: testCaller('ASSISTANT_ADMIN') });
    expect(body.items).toContainEqual({
      name: 'MTN_MOMO',
      state: 'READY',
      settings: [{ name: 'MTN_MOMO_URL', isSet: true, isRequired: true }],
      test: 'REQUEST',
      currencies: ['UGX'],
    });
    expect(body.items.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['MTN_MOMO', 'READY'],
      ['AIRTEL_MONEY', 'READY'],
      ['DARAJA', 'READY'],
      ['FLUTTERWAVE', 'READY'],
      ['BANK', 'NOT_SET_UP'],
      ['SIMULATOR', 'SIMULATED'],
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('are not set up without their settings, and no simulator is there in production', async () => {
    const { items } = (await empty.call('GET', path, { as: admin })).body;
    expect(items.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['MTN_MOMO', 'NOT_SET_UP'],
      ['AIRTEL_MONEY', 'NOT_SET_UP'],
      ['DARAJA', 'NOT_SET_UP'],
      ['FLUTTERWAVE', 'NOT_SET_UP'],
      ['BANK', 'NOT_SET_UP'],
    ]);
    expect(await test(empty, 'MTN_MOMO')).toEqual({ outcome: 'NOT_SET_UP' });
    expect(await test(empty, 'SIMULATOR')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a test of a provider', () => {
  it.each([
    ['MTN_MOMO', ['POST /collection/token/', 'GET /collection/v1_0/account/balance']],
    ['AIRTEL_MONEY', ['POST /auth/oauth2/token', 'POST /auth/oauth2/token']],
    ['DARAJA', ['GET /oauth/v1/generate?grant_type=client_credentials']],
    ['FLUTTERWAVE', ['GET /v3/balances']],
  ])('of %s signs in, each time, and changes nothing', async (name, expected) => {
    for (const _ of [1, 2]) {
      requests.length = 0;
      expect(await test(app, name)).toEqual({ outcome: 'OK' });
      expect(requests).toEqual(expected);
    }
  });

  it.each([401, 400, 404])('finds credentials that are answered with %i', async (status) => {
    token = { status };
    balance = { status };
    const refused = { outcome: 'SETTINGS_REFUSED', detail: `HTTP ${status}` };
    for (const name of ['MTN_MOMO', 'AIRTEL_MONEY', 'DARAJA', 'FLUTTERWAVE'])
      expect(await test(app, name)).toEqual(refused);
  });

  it('tells a problem of the provider from one of the settings', async () => {
    balance = { status: 503 };
    expect(await test(app, 'MTN_MOMO')).toEqual({ outcome: 'PROVIDER_TROUBLE', detail: 'HTTP 503' });
    token = { isCut: true };
    expect(await test(app, 'DARAJA')).toMatchObject({ outcome: 'UNREACHABLE' });
    await using far = await world([billing], openEngines, settingsAt(closed.host));
    for (const name of ['MTN_MOMO', 'FLUTTERWAVE'])
      expect(await test(far, name)).toEqual({ outcome: 'UNREACHABLE', detail: 'ECONNREFUSED' });
  });

  it('says where there is nothing to ask', async () => {
    expect(await test(app, 'BANK')).toEqual({ outcome: 'NO_TEST' });
    expect(await test(app, 'SIMULATOR')).toEqual({ outcome: 'NO_TEST' });
    for (const name of ['CREDIT', 'NOBODY', '__proto__'])
      expect(await test(app, name)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs the permission to change settings', async () => {
    expect((await test(app, 'DARAJA', testCaller('ASSISTANT_ADMIN'))).code).toBe('PERMISSION_REQUIRED');
    expect((await test(app, 'DARAJA', testCaller('SUPER_AGENT'))).code).toBe('FORBIDDEN');
    expect(requests).toEqual([]);
  });
});
