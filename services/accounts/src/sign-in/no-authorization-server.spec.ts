import { readDiscovery } from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Endpoints of OAuth and OpenID providers, and those that better-auth would mount. */
const endpoints = [
  ['GET', '/authorize'],
  ['GET', '/oauth2/authorize'],
  ['POST', '/oauth2/token'],
  ['POST', '/oauth2/introspect'],
  ['POST', '/oauth2/revoke'],
  ['POST', '/oauth2/register'],
  ['POST', '/oauth2/consent'],
  ['GET', '/oauth2/userinfo'],
  ['POST', '/oauth2/backchannel-logout'],
  ['GET', '/end-session'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/social'],
  ['GET', '/get-session'],
  ['POST', '/update-user'],
  ['POST', '/reset-password/token'],
  ['GET', '/ok'],
] as const;

describe('the embedded identity provider', () => {
  it('has no endpoint of an OAuth authorization server', async () => {
    for (const [method, path] of endpoints)
      for (const prefix of ['/api/auth', ''])
        expect([method, prefix + path, (await app.call(method, prefix + path)).status]).toEqual([
          method,
          prefix + path,
          404,
        ]);
  });

  it('names no such endpoint in its discovery document', async () => {
    const { status, body } = await app.call(readDiscovery);
    expect(status).toBe(200);
    const offered = Object.keys(body).filter((key) => /_endpoint$/.test(key));
    expect(offered).toEqual([]);
  });
});
