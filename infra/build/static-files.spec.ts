import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as gatewayRoutes from '@ardhi/contracts/gateway/gateway.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { type TestGateway, testGateway } from '@ardhi/gateway/testing/test-gateway';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSitePages } from '../apps/site-pages.ts';
import { buildSite } from './build-site.ts';
import { frontends, root, site } from './site-folder.ts';

interface Manifest {
  readonly background_color: string;
  readonly theme_color: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const staticFolder = join(frontends, 'public/static');
const read = (path: string) => readFile(join(staticFolder, path), 'utf8');
const assetPaths = (text: string) => text.match(/\/assets\/[\w.-]+/g) ?? [];

/** Statuses of paths that are not 200. */
async function missing(gateway: TestGateway, paths: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(
    paths.map(async (path) => `${(await gateway.get(path)).status} ${path}`),
  );
  return statuses.filter((line) => !line.startsWith('200 '));
}

describe('the static files', () => {
  beforeAll(() => buildSite('2026-11-20T08:00:00.000Z'), 240_000);

  const open = () =>
    testGateway(
      { site, basemaps: [join(root, 'services/geo/basemap')] },
      { SECURITY_CONTACT: 'mailto:security@ardhi.test' },
    );

  it('exist for every path that the gateway names', async () => {
    const fileRoutes = (Object.values(gatewayRoutes) as AnyRoute[]).filter(({ rate }) => rate === 'file');
    const paths = fileRoutes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    const fixed = paths.filter((path) => !path.includes(':'));
    expect(fixed).toEqual(expect.arrayContaining(['/manifest.webmanifest', '/sw.js', '/remotes.json']));
    await using gateway = await open();
    expect(await missing(gateway, fixed)).toEqual([]);
    expect(await missing(gateway, ['/basemap/africa.pmtiles', '/nowhere.js'])).toEqual(['404 /nowhere.js']);
  });

  it('exist for every asset that the pages, the manifest and the service worker name', async () => {
    const pages = await openSitePages(readConfig({ NODE_ENV: 'test' }), createLog('silent'));
    const notFound = async () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
    const page = await pages.render({
      path: '/login',
      search: '',
      acceptLanguage: 'en',
      requestId: '',
      read: notFound,
    });
    const texts = [
      String(page.body),
      ...(await Promise.all(['manifest.webmanifest', 'sw.js', 'offline.html'].map(read))),
    ];
    const named = texts.map(assetPaths);
    for (const paths of named) expect(paths).not.toEqual([]);
    const files = (await readdir(join(staticFolder, 'assets'))).map((name) => `/assets/${name}`);
    expect([...new Set(named.flat())].toSorted()).toEqual(files.toSorted());
    await using gateway = await open();
    expect(await missing(gateway, files)).toEqual([]);
  });

  it('have the hash of their content in the name, as browsers never ask for them again', async () => {
    const names = await readdir(join(staticFolder, 'assets'));
    const hashes = await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(staticFolder, 'assets', name));
        return name.replace(/\.\w{8}\./, `.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.`);
      }),
    );
    expect(names).toEqual(hashes);
  });

  it('include a web app manifest with icons of their true size, colours of the tokens, and pages as shortcuts', async () => {
    const manifest: Manifest = JSON.parse(await read('manifest.webmanifest'));
    const tokens = await readFile(join(frontends, 'kit/src/tokens.css'), 'utf8');
    const paper = /--paper: (#\w+)/.exec(tokens)?.[1];
    expect([manifest.background_color, manifest.theme_color]).toEqual([paper, paper]);
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src, type }) => {
        const { width, height, format } = await sharp(join(staticFolder, src)).metadata();
        return type === `image/${format}` ? `${width}x${height}` : 'any';
      }),
    );
    expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    const pages = await openSitePages(readConfig({ NODE_ENV: 'test' }), createLog('silent'));
    const urls = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
    expect(urls.filter((url) => !pages.hasPage(url))).toEqual([]);
  });

  it('repeat the colours of the tokens in the offline page', async () => {
    const colours = (css: string) => {
      const [light = '', dark = ''] = css.split(/prefers-color-scheme: dark|@media print/);
      return [light, dark].map(
        (part) => new Map(Array.from(part.matchAll(/(--[\w-]+): (#\w+)/g), ([, a, b]) => [a, b])),
      );
    };
    const tokens = colours(await readFile(join(frontends, 'kit/src/tokens.css'), 'utf8'));
    const name = (await readdir(join(staticFolder, 'assets'))).find((file) => file.endsWith('.css')) ?? '';
    const page = colours(await read(`assets/${name}`));
    for (const [i, names] of page.entries()) {
      expect(names.size).toBeGreaterThan(5);
      for (const [colour, value] of names) expect([colour, value]).toEqual([colour, tokens[i]?.get(colour)]);
    }
  });
});
