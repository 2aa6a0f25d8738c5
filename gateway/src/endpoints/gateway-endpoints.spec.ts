import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errors } from '@ardhi/contracts/errors';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from '../testing/contract-routes.ts';
import { json, testGateway } from '../testing/test-gateway.ts';

const hash = '0123456789abcdef';
/** The street map that ships with the product. */
const nairobi = join(import.meta.dirname, '../../../services/geo/basemap/nairobi.pmtiles');

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

describe('the endpoints of the gateway', () => {
  it('serve the built front end: hashed files as immutable, the list of remotes with revalidation', async () => {
    const site = await siteFolder();
    await using gateway = await testGateway({ site, basemaps: [join(site, 'basemap')] });
    const request = async (path: string, headers = {}) => {
      const answer = await gateway.get(path, { headers });
      return [
        answer.status,
        answer.headers.get('content-type')?.split(';')[0],
        answer.headers.get('cache-control'),
      ];
    };
    expect(await request(`/remotes/ardhi_public/${hash}/routes.js`)).toEqual([
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ]);
    expect(await request('/remotes.json')).toEqual([200, 'application/json', 'no-cache']);
    expect(await request('/sw.js')).toEqual([200, 'text/javascript', 'no-cache']);
    expect(await request('/assets/logo.0a1b.svg')).toEqual([
      200,
      'image/svg+xml',
      expect.stringContaining('immutable'),
    ]);
    const etag = (await gateway.get('/remotes.json')).headers.get('etag') ?? '';
    expect((await request('/remotes.json', { 'if-none-match': etag }))[0]).toBe(304);
  });

  it('serve the admin remote to admins only, by token or by the synced cookie', async () => {
    await using gateway = await testGateway({ site: await siteFolder() });
    const request = async (headers: Record<string, string> = {}) => {
      const answer = await gateway.get(`/remotes/ardhi_admin/${hash}/routes.js`, { headers });
      return [answer.status, answer.headers.get('cache-control')];
    };
    const admin = await gateway.signIn('ASSISTANT_ADMIN');
    const agent = await gateway.signIn('AGENT');
    const served = [200, 'private, max-age=31536000, immutable'];
    expect(await request({ cookie: `a=b; __Host-token=${admin}` })).toEqual(served);
    expect(await request({ cookie: `token=${admin}` })).toEqual(served);
    expect(await request({ authorization: `Bearer ${admin}` })).toEqual(served);
    expect((await request())[0]).toBe(401);
    expect((await request({ cookie: `token=${agent}` }))[0]).toBe(403);
    expect((await request({ cookie: `token=${admin.slice(0, -3)}` }))[0]).toBe(401);
    const call = await gateway.get('/api/users/profile', { headers: { cookie: `token=${admin}` } });
    expect(call.status).toBe(401);
  });

  it('serve the Brotli copy of a file to clients that accept it, with the file’s own content type', async () => {
    const site = await siteFolder();
    const path = `/remotes/ardhi_public/${hash}/routes.js`;
    await writeFile(join(site, `${path}.br`), brotliCompressSync('export const routes = [1];'));
    await using gateway = await testGateway({ site });
    const request = async (encoding: string) => {
      const answer = await gateway.get(path, { headers: { 'accept-encoding': encoding } });
      const headerValues = ['content-encoding', 'content-type', 'vary'].map((name) =>
        answer.headers.get(name),
      );
      return [...headerValues, await answer.text()];
    };
    const kind = 'text/javascript; charset=utf-8';
    expect(await request('gzip, br')).toEqual(['br', kind, 'Accept-Encoding', 'export const routes = [1];']);
    expect(await request('identity')).toEqual([null, kind, 'Accept-Encoding', 'export const routes = [];']);
  });

  it('never serve the server bundle, a folder, or a file outside the site', async () => {
    const site = await siteFolder();
    await writeFile(join(site, `remotes/ardhi_public/${hash}/routes.js.br`), 'packed');
    await using gateway = await testGateway({ site });
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
      const answer = await gateway.get(path);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect((await json(answer)).code).toMatch(/NOT_FOUND|BAD_URL/);
    }
  });

  it('serve the base map in ranges', async () => {
    const site = await siteFolder();
    await using gateway = await testGateway({ basemaps: [join(site, 'basemap')] });
    const answer = await gateway.get('/basemap/africa.pmtiles', { headers: { range: 'bytes=7-10' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      '0123',
      'bytes 7-10/17',
    ]);
    const many = await gateway.get('/basemap/africa.pmtiles', { headers: { range: 'bytes=0-,0-,0-,0-,0-' } });
    expect((await many.text()).length).toBeLessThanOrEqual(17);
  });

  it('list the street maps of towns, also those that are added later, and serve them', async () => {
    const shipped = join(await siteFolder(), 'basemap');
    const added = join(await siteFolder(), 'basemap');
    await using gateway = await testGateway({ basemaps: [shipped, added] });
    const listed = async () => json(await gateway.get('/basemap/towns.json'));
    expect(await listed()).toEqual([]);
    await copyFile(nairobi, join(added, 'nairobi.pmtiles'));
    await writeFile(join(added, 'broken.pmtiles'), 'PMTiles');
    const bounds = [36.80247, -1.3054, 36.84627, -1.26962].map((degrees) => expect.closeTo(degrees, 5));
    expect(await listed()).toEqual([{ file: 'nairobi.pmtiles', bounds, minZoom: 5, maxZoom: 14 }]);
    const start = await gateway.get('/basemap/nairobi.pmtiles', { headers: { range: 'bytes=0-6' } });
    expect([start.status, await start.text()]).toEqual([206, 'PMTiles']);
    const status = async (path: string) => (await gateway.get(path)).status;
    expect(await status('/basemap/secret.txt')).toBe(404);
    expect(await status('/basemap/kampala.pmtiles')).toBe(404);
    expect(await status('/basemap/..%2fsecret.txt')).toBe(400);
  });

  it('say where satellite pictures are, which pages may then load, or that there are none', async () => {
    const site = join(await siteFolder(), 'basemap');
    await using without = await testGateway({ basemaps: [site] });
    const none = await without.get('/basemap/satellite.json');
    expect(await json(none)).toBeNull();
    const environment = { MAP_SATELLITE: 'https://tiles.example/{z}/{y}/{x}.jpg © Example Imagery' };
    await using gateway = await testGateway({ basemaps: [site] }, environment);
    const answer = await gateway.get('/basemap/satellite.json');
    expect(await json(answer)).toEqual({
      url: 'https://tiles.example/{z}/{y}/{x}.jpg',
      attribution: '© Example Imagery',
    });
    const directives = String(answer.headers.get('content-security-policy')).split('; ');
    const having = directives.filter((one) => one.includes('https://tiles.example'));
    expect(having.map((one) => one.split(' ')[0])).toEqual(['img-src', 'connect-src']);
  });

  it('describe every call, generated from the contracts', async () => {
    await using gateway = await testGateway({ routes: await contractRoutes() });
    const document = await json(await gateway.get('/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    const resolve = (value: { $ref?: string }) =>
      value.$ref === undefined
        ? value
        : value.$ref
            .split('/')
            .slice(1)
            .reduce((part, name) => part[name], document);
    const { put } = document.paths['/properties/{id}'];
    expect(resolve(put.parameters[0])).toMatchObject({ name: 'id', in: 'path', required: true });
    expect(document.security).toEqual([{ token: [] }]);
    expect(put).not.toHaveProperty('security');
    expect(put).toMatchObject({
      responses: { 401: expect.anything(), 403: expect.anything(), 429: expect.anything() },
    });
    const { responses } = document.paths['/api/geo/countries'].get;
    expect([resolve(responses['5XX']).description, resolve(responses[503]).description]).toEqual([
      'INTERNAL_ERROR, UPSTREAM_FAILED, UPSTREAM_TIMEOUT',
      'STORAGE_UNAVAILABLE, MAINTENANCE, NOT_CAUGHT_UP',
    ]);
    expect(resolve(put.responses[507]).description).toBe('STORAGE_FULL');
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
    expect(document.paths['/openapi.json'].get.tags).toEqual(['Gateway']);
    const page = await gateway.get('/api/reference');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<code>/api/geo/countries</code>');
    for (const code of Object.keys(errors)) expect(html).toContain(`<code>${code}</code>`);
    const area = await gateway.get('/api/reference?area=Geography');
    expect(await area.text()).toContain('<details id="listCountries">');
    expect((await gateway.get('/api/reference?area=Nowhere')).status).toBe(404);
    expect(html).not.toMatch(/<script|style=|https?:\/\/(?!ardhi\.test)/);
    expect((await gateway.get('/api/reference.css')).headers.get('content-type')).toContain('text/css');
  });

  it('describe every published event', async () => {
    const { userEvents } = await import('@ardhi/contracts/accounts/events');
    await using gateway = await testGateway({ events: [userEvents] });
    const document = await json(await gateway.get('/asyncapi.json'));
    expect(document.asyncapi).toBe('3.0.0');
    expect(Object.keys(document.channels['accounts.user'].messages)).toEqual(userEvents.types);
  });
});
