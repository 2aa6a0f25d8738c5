import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createLog } from '@ardhi/kernel/base/log';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { openIdentity } from './open-identity.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A provider whose discovery document names an issuer of its choice, or that has no such document. */
async function startProvider(issuerFor: ((url: string) => string) | undefined) {
  const server = createServer((_, response) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const issuer = issuerFor?.(url);
    if (issuer === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}

/** The providers that the pop-up offers with this SOCIAL_ISSUER, and the lines of the log. */
async function open(issuer: string, folder: string) {
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('the service did not start');
  const lines: string[] = [];
  const identity = await openIdentity(
    {
      ...context,
      config: { ...context.config, SOCIAL_ISSUER: issuer, SOCIAL_CLIENT_ID: 'ardhi' },
      folder: join(context.folder, folder),
      log: createLog('error', { write: (line) => lines.push(line) }),
    },
    () => Buffer.alloc(32, 1),
  );
  return { social: identity?.social, log: lines.join('') };
}

describe('the discovery document of the provider in the pop-up', () => {
  it('names the configured issuer', async () => {
    await using provider = await startProvider((url) => url);
    const { social, log } = await open(provider.url, 'honest');
    expect([social?.providers, log]).toEqual([['social'], '']);
  });

  it.each([
    ['another issuer', () => 'https://accounts.example.test'],
    ['the issuer with a slash too many', (url: string) => `${url}/`],
    ['the issuer in another spelling', (url: string) => url.replace('http:', 'HTTP:')],
  ])('is refused if it names %s, which the log says', async (name, issuerFor) => {
    await using provider = await startProvider(issuerFor);
    const { social, log } = await open(provider.url, name.replaceAll(' ', '-'));
    expect(social?.providers).toEqual([]);
    await expect(social?.start('social')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(social?.finish('social', {}, '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(log).toContain('social.issuer-mismatch');
    expect(log).toContain(issuerFor(provider.url));
  });

  it('is missed aloud if there is none', async () => {
    await using provider = await startProvider(undefined);
    const { social, log } = await open(provider.url, 'silent');
    expect(social?.providers).toEqual([]);
    expect(log).toContain('social.discovery-failed');
  });
});
