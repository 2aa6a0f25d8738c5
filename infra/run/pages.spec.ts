import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../build/build-site.ts';
import { site } from '../build/parts.ts';
import { type SignedList, signingKey, signList } from '../build/signed-list.ts';
import { openPages } from './pages.ts';

describe('pages from the signed list', () => {
  let folder = '';
  let first: SignedList;
  let nth = 0;

  beforeAll(async () => {
    await buildSite('2026-11-20T08:00:00.000Z');
    folder = await mkdtemp(join(tmpdir(), 'ardhi-site-'));
    await cp(site, folder, { recursive: true });
    first = JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8'));
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const publish = async (signed: SignedList) => {
    const file = join(folder, 'remotes.json');
    await writeFile(file, JSON.stringify(signed));
    nth += 10;
    await utimes(file, 1_800_000_000 + nth, 1_800_000_000 + nth);
  };
  const open = async (complain = vi.fn()) => {
    await publish(first);
    const pages = await openPages({ site: folder, publicUrl: 'http://ardhi.test', examples: true, complain });
    const page = (path: string) =>
      pages.render({
        path,
        search: '',
        acceptLanguage: 'en',
        requestId: '',
        read: async () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }),
      });
    return { pages, page, complain };
  };
  const deployed = (version: string, notBefore = '2030-01-01T00:00:00.000Z'): SignedList['list'] => ({
    notBefore,
    parts: first.list.parts.map((part) =>
      part.name === 'ardhi_agent' ? { ...part, version, path: `/remotes/ardhi_agent/${version}/` } : part,
    ),
  });

  it('shows an unknown path as Page Not Found, whole, with nothing but listed files in it', async () => {
    const { page, pages } = await open();
    const { status, body } = await page('/no-such-place');
    expect(status).toBe(404);
    expect(pages.shows('/no-such-place')).toBe(false);
    expect(body).toContain('<title>Page Not Found | Ardhi</title>');
    expect(body).toContain('<h1>Page Not Found</h1>');
    expect(body).not.toMatch(/<script(?! src="\/remotes\/ardhi_shell\/| type="application\/)/);
    expect(body).not.toMatch(/ on[a-z]+="/);
  });

  it('names to engines every address whole', async () => {
    const { page } = await open();
    const body = String((await page('/')).body);
    expect(body).toContain('<link rel="canonical" href="http://ardhi.test/">');
    const [, found = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(found)).toMatchObject({
      url: 'http://ardhi.test/',
      potentialAction: { target: { urlTemplate: 'http://ardhi.test/properties-map?say={say}' } },
    });
  });

  it('sends only the frame where somebody must be signed in, and links nothing of a remote that may be refused', async () => {
    const { page } = await open();
    const { status, body } = await page('/admin/users');
    expect(status).toBe(200);
    expect(body).toContain('aria-busy="true"');
    expect(body).not.toMatch(/<(?:link|script)[^>]*ardhi_(?:admin|agent)/);
    expect(body).not.toContain('"hydration"');
  });

  it('names a remote that was deployed alone on the very next page', async () => {
    const { page } = await open();
    expect(String((await page('/')).body)).not.toContain('/remotes/ardhi_agent/abc/');
    await publish(signList(deployed('abc'), signingKey()));
    expect(String((await page('/')).body)).toContain('/remotes/ardhi_agent/abc/remoteEntry.js');
  });

  it.each([
    ['changed after signing', (good: SignedList) => ({ ...good, list: deployed('evil') })],
    ['signed by another key', () => signList(deployed('evil'), generateKeyPairSync('ed25519').privateKey)],
    ['older than the one in use', () => signList(deployed('evil', '2020-01-01T00:00:00.000Z'), signingKey())],
  ])('keeps the list in use when the new one is %s', async (_, bad) => {
    const { page, complain } = await open();
    await publish(bad(first) as SignedList);
    expect(String((await page('/')).body)).not.toContain('evil');
    expect(complain).toHaveBeenCalledOnce();
    await page('/');
    expect(complain).toHaveBeenCalledOnce();
  });

  it('does not start with a server bundle of other bytes', async () => {
    const server = first.list.parts.find(({ name }) => name === 'ardhi_server');
    const bundle = join(folder, server?.path ?? '', server?.entry ?? '');
    const bytes = await readFile(bundle);
    await writeFile(bundle, `${bytes.toString('utf8')}\n`);
    await expect(open()).rejects.toThrow('The server bundle is not the listed one.');
    await writeFile(bundle, bytes);
  });
});
