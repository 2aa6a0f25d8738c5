import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPages } from '@ardhi/gateway/pages/warm-up-pages';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build/build-site.ts';
import { openSitePages } from './site-pages.ts';

const log = createLog('silent');

describe('the pages of an installation', () => {
  beforeAll(() => buildSite('2026-11-20T08:00:00.000Z'), 240_000);

  it.each(['/plots/uganda', '/plots/uganda/kampala'])(
    'have %s, although a call has its form',
    async (path) => {
      const pages = await openSitePages(readConfig({ NODE_ENV: 'test' }), log);
      expect(pages.hasPage(path)).toBe(true);
    },
  );

  it('are those that a gateway renders before it listens', async () => {
    const pages = await openSitePages(readConfig({ NODE_ENV: 'test' }), log);
    expect(entryPages.filter((path) => !pages.hasPage(path))).toEqual([]);
  });

  const login = async (settings: Readonly<Record<string, string>>) => {
    const pages = await openSitePages(readConfig({ NODE_ENV: 'test', ...settings }), log);
    const read = async () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
    const request = { path: '/login', search: '', acceptLanguage: 'en', requestId: '', read };
    return String((await pages.render(request)).body);
  };

  it('name the OpenID provider and the address that receives tokens', async () => {
    const external = {
      IDENTITY: 'oidc',
      ISSUER: 'https://id.example.test',
      CLIENT_ID: 'land-client',
      TOKEN_SYNC_URL: 'https://sync.example.test/token',
    };
    const page = await login(external);
    for (const text of ['https://id.example.test', 'land-client', 'https://sync.example.test/token'])
      expect(page).toContain(text);
    expect(await login({})).not.toContain('land-client');
  });

  it('are refused before they have been built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-unbuilt-'));
    await expect(login({ SITE_DIR: folder })).rejects.toThrow('The front end is not built yet.');
    rmSync(folder, { recursive: true });
  });
});
