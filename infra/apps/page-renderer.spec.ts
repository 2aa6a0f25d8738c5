import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../build/build-site.ts';
import {
  type SignedManifest,
  signingKey,
  signManifest,
  verificationKey,
  verifyManifest,
  writeVerificationKey,
} from '../build/signed-manifest.ts';
import { site } from '../build/site-folder.ts';
import { openPageRenderer } from './page-renderer.ts';

describe('pages rendered from the signed manifest', () => {
  let folder = '';
  let first: SignedManifest;
  let publishCount = 0;

  beforeAll(async () => {
    await buildSite('2026-11-20T08:00:00.000Z');
    folder = await mkdtemp(join(tmpdir(), 'ardhi-site-'));
    await cp(site, folder, { recursive: true });
    first = JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8'));
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const publish = async (signed: SignedManifest) => {
    const file = join(folder, 'remotes.json');
    await writeFile(file, JSON.stringify(signed));
    publishCount += 10;
    await utimes(file, 1_800_000_000 + publishCount, 1_800_000_000 + publishCount);
  };
  const open = async (complain = vi.fn()) => {
    await publish(first);
    const renderer = await openPageRenderer({
      site: folder,
      publicUrl: 'http://ardhi.test',
      examples: true,
      offline: true,
      onRejected: complain,
    });
    const page = (path: string) =>
      renderer.render({
        path,
        search: '',
        acceptLanguage: 'en',
        requestId: '',
        read: async () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }),
      });
    return { pages: renderer, page, complain };
  };
  const deployed = (version: string, notBefore = '2030-01-01T00:00:00.000Z'): SignedManifest['list'] => ({
    notBefore,
    parts: first.list.parts.map((part) =>
      part.name === 'ardhi_agent' ? { ...part, version, path: `/remotes/ardhi_agent/${version}/` } : part,
    ),
  });

  it('renders a complete Page Not Found for an unknown path, referencing listed files only', async () => {
    const { page, pages } = await open();
    const { status, body } = await page('/no-such-place');
    expect(status).toBe(404);
    expect(pages.hasPage('/no-such-place')).toBe(false);
    expect(body).toContain('<title>Page Not Found | Ardhi</title>');
    expect(body).toContain('<h1>Page Not Found</h1>');
    expect(body).not.toMatch(/<script(?! src="\/remotes\/ardhi_shell\/| type="application\/)/);
    expect(body).not.toMatch(/ on[a-z]+="/);
  });

  it('gives search engines absolute URLs', async () => {
    const { page } = await open();
    const body = String((await page('/')).body);
    expect(body).toContain('<link rel="canonical" href="http://ardhi.test/">');
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(jsonLd)).toMatchObject({
      url: 'http://ardhi.test/',
      potentialAction: { target: { urlTemplate: 'http://ardhi.test/properties-map?say={say}' } },
    });
  });

  it('sends only the layout for pages that require sign-in, without links to files of a protected remote', async () => {
    const { page } = await open();
    const { status, body } = await page('/admin/users');
    expect(status).toBe(200);
    expect(body).toContain('aria-busy="true"');
    expect(body).not.toMatch(/<(?:link|script)[^>]*ardhi_(?:admin|agent)/);
    expect(body).not.toContain('"hydration"');
  });

  it('uses a remote that was deployed alone on the very next page', async () => {
    const { page } = await open();
    expect(String((await page('/')).body)).not.toContain('/remotes/ardhi_agent/abc/');
    await publish(signManifest(deployed('abc'), signingKey()));
    expect(String((await page('/')).body)).toContain('/remotes/ardhi_agent/abc/remoteEntry.js');
  });

  it('verifies with the public key of the build where the private key is missing', async () => {
    const publicFile = join(folder, 'key.pub.pem');
    writeVerificationKey(undefined, publicFile);
    const key = verificationKey(join(folder, 'missing.pem'), publicFile);
    expect(key.type).toBe('public');
    expect(verifyManifest(first, key)).toEqual(first.list);
    expect(await readFile(publicFile, 'utf8')).toContain('PUBLIC KEY');
  });

  it.each([
    ['changed after signing', (signed: SignedManifest) => ({ ...signed, list: deployed('evil') })],
    [
      'signed by another key',
      () => signManifest(deployed('evil'), generateKeyPairSync('ed25519').privateKey),
    ],
    [
      'older than the one in use',
      () => signManifest(deployed('evil', '2020-01-01T00:00:00.000Z'), signingKey()),
    ],
  ])('keeps the manifest in use when the new one is %s', async (_, tamper) => {
    const { page, complain } = await open();
    await publish(tamper(first) as SignedManifest);
    expect(String((await page('/')).body)).not.toContain('evil');
    expect(complain).toHaveBeenCalledOnce();
    await page('/');
    expect(complain).toHaveBeenCalledOnce();
  });

  it('refuses to start with a server bundle whose hash differs from the manifest', async () => {
    const server = first.list.parts.find(({ name }) => name === 'ardhi_server');
    const bundle = join(folder, server?.path ?? '', server?.entry ?? '');
    const original = await readFile(bundle);
    await writeFile(bundle, `${original.toString('utf8')}\n`);
    await expect(open()).rejects.toThrow('The hash of the server bundle differs from the manifest.');
    await writeFile(bundle, original);
  });
});
