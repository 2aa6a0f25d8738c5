import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errors } from '@ardhi/contracts/errors';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from './testing/contract-routes.ts';
import { edgeWorld, json } from './testing/edge-world.ts';

const hash = '0123456789abcdef';

async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-site-'));
  const write = async (path: string, content: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('remotes.json', '{"list":[]}');
  await write(`remotes/ardhi_public/${hash}/routes.js`, 'export const routes = [];');
  await write(`remotes/ardhi_admin/${hash}/routes.js`, 'export const routes = [];');
  await write(`remotes/ardhi_server/${hash}/page.mjs`, 'inside');
  await write('assets/logo.0a1b.svg', '<svg/>');
  await write('sw.js', 'self');
  await write('basemap/africa.pmtiles', 'PMTiles0123456789');
  await write('secret.txt', 'inside');
  return folder;
}

describe('what the gateway answers itself', () => {
  it('is the built front end: hashed names for ever, the list asked for anew', async () => {
    const site = await siteFolder();
    await using edge = await edgeWorld({ site, basemap: join(site, 'basemap') });
    const ask = async (path: string, headers = {}) => {
      const answer = await edge.get(path, { headers });
      return [
        answer.status,
        answer.headers.get('content-type')?.split(';')[0],
        answer.headers.get('cache-control'),
      ];
    };
    expect(await ask(`/remotes/ardhi_public/${hash}/routes.js`)).toEqual([
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ]);
    expect(await ask('/remotes.json')).toEqual([200, 'application/json', 'no-cache']);
    expect(await ask('/sw.js')).toEqual([200, 'text/javascript', 'no-cache']);
    expect(await ask('/assets/logo.0a1b.svg')).toEqual([
      200,
      'image/svg+xml',
      expect.stringContaining('immutable'),
    ]);
    const etag = (await edge.get('/remotes.json')).headers.get('etag') ?? '';
    expect((await ask('/remotes.json', { 'if-none-match': etag }))[0]).toBe(304);
  });

  it('hands what admins work with to admins alone, by token or by the synced cookie', async () => {
    await using edge = await edgeWorld({ site: await siteFolder() });
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await edge.get(`/remotes/ardhi_admin/${hash}/routes.js`, { headers });
      return [answer.status, answer.headers.get('cache-control')];
    };
    const admin = await edge.signIn('ASSISTANT_ADMIN');
    const agent = await edge.signIn('AGENT');
    const given = [200, 'private, max-age=31536000, immutable'];
    expect(await ask({ cookie: `a=b; __Host-token=${admin}` })).toEqual(given);
    expect(await ask({ cookie: `token=${admin}` })).toEqual(given);
    expect(await ask({ authorization: `Bearer ${admin}` })).toEqual(given);
    expect((await ask())[0]).toBe(401);
    expect((await ask({ cookie: `token=${agent}` }))[0]).toBe(403);
    expect((await ask({ cookie: `token=${admin.slice(0, -3)}` }))[0]).toBe(401);
    const call = await edge.get('/api/users/profile', { headers: { cookie: `token=${admin}` } });
    expect(call.status).toBe(401);
  });

  it('is the packed copy of a file for whoever can unpack it, under the file’s own name and kind', async () => {
    const site = await siteFolder();
    const path = `/remotes/ardhi_public/${hash}/routes.js`;
    await writeFile(join(site, `${path}.br`), brotliCompressSync('export const routes = [1];'));
    await using edge = await edgeWorld({ site });
    const ask = async (encoding: string) => {
      const answer = await edge.get(path, { headers: { 'accept-encoding': encoding } });
      const said = ['content-encoding', 'content-type', 'vary'].map((name) => answer.headers.get(name));
      return [...said, await answer.text()];
    };
    const kind = 'text/javascript; charset=utf-8';
    expect(await ask('gzip, br')).toEqual(['br', kind, 'Accept-Encoding', 'export const routes = [1];']);
    expect(await ask('identity')).toEqual([null, kind, 'Accept-Encoding', 'export const routes = [];']);
  });

  it('is never the server’s own bundle, a folder, or a file beside them', async () => {
    const site = await siteFolder();
    await writeFile(join(site, `remotes/ardhi_public/${hash}/routes.js.br`), 'packed');
    await using edge = await edgeWorld({ site });
    for (const path of [
      `/remotes/ardhi_server/${hash}/page.mjs`,
      `/remotes/ardhi_public/${hash}`,
      `/remotes/ardhi_public/${hash}/routes.js.br`,
      '/assets/..%2fsecret.txt',
      '/assets/missing.js',
      '/secret.txt',
      '/package.json',
      '/.git/config',
    ]) {
      const answer = await edge.get(path);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect((await json(answer)).code).toMatch(/NOT_FOUND|BAD_URL/);
    }
  });

  it('is the base map, piece by piece', async () => {
    const site = await siteFolder();
    await using edge = await edgeWorld({ basemap: join(site, 'basemap') });
    const answer = await edge.get('/basemap/africa.pmtiles', { headers: { range: 'bytes=7-10' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      '0123',
      'bytes 7-10/17',
    ]);
    const many = await edge.get('/basemap/africa.pmtiles', { headers: { range: 'bytes=0-,0-,0-,0-,0-' } });
    expect((await many.text()).length).toBeLessThanOrEqual(17);
  });

  it('is a description of every call, from the contracts', async () => {
    await using edge = await edgeWorld({ routes: await contractRoutes() });
    const document = await json(await edge.get('/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/properties/{id}'].put).toMatchObject({
      security: [{ token: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
      responses: { 401: expect.anything(), 403: expect.anything(), 429: expect.anything() },
    });
    const { responses } = document.paths['/api/geo/countries'].get;
    expect([responses[502].description, responses[503].description]).toEqual([
      'UPSTREAM_FAILED',
      'STORAGE_UNAVAILABLE',
    ]);
    expect(document.paths['/properties/{id}'].put.responses[507].description).toBe('STORAGE_FULL');
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
    expect(document.paths['/openapi.json'].get.tags).toEqual(['Gateway']);
    const page = await edge.get('/api/reference');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<code>/api/geo/countries</code>');
    for (const code of Object.keys(errors)) expect(html).toContain(`<code>${code}</code>`);
    expect(html).not.toMatch(/<script|style=|https?:\/\/(?!ardhi\.test)/);
    expect((await edge.get('/api/reference.css')).headers.get('content-type')).toContain('text/css');
  });

  it('is a description of every published event', async () => {
    const { userEvents } = await import('@ardhi/contracts/accounts/events');
    await using edge = await edgeWorld({ events: [userEvents] });
    const document = await json(await edge.get('/asyncapi.json'));
    expect(document.asyncapi).toBe('3.0.0');
    expect(Object.keys(document.channels['accounts.user'].messages)).toEqual(userEvents.types);
  });
});
