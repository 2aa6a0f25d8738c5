import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedContext } from '../context.ts';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { rss } from './feeds.ts';
import { openSitemaps } from './sitemap.ts';

let world: ListingsWorld;
let live: string;
let other: string;
const secrets: string[] = [];

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(50);
  live = await world.livePlot({ title: { en: 'Tea & coffee land <near> Kira' } });
  other = await world.livePlot({
    location: { geo: geoOf.nairobi, point: [36.8, -1.3], precision: 'EXACT', pinSource: 'AGENT_PIN' },
  });
  secrets.push(await world.draftPlot(), await world.livePlot({ visibility: 'UNLISTED' }));
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

/** The texts of all elements with a name; a document that is not well-formed throws. */
function textsOf(xml: string, wanted: string): string[] {
  const found: string[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === wanted) found.push('');
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (text) => {
    if (path.at(-1) === wanted) found.push((found.pop() ?? '') + text);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}
const read = async (path: string) => {
  const { status, body, headers } = await world.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return { xml: String(body), type: headers.get('content-type') ?? '' };
};
const propertyUrls = (urls: readonly string[]) => urls.filter((url) => url.includes('/properties/'));

describe('the sitemaps', () => {
  it('name every public listing and agency once, and nothing that is not to be found', async () => {
    const index = textsOf((await read('/sitemap.xml')).xml, 'loc');
    expect(index.map((url) => new URL(url).pathname)).toEqual([
      '/sitemaps/1.xml',
      '/sitemaps/2.xml',
      '/sitemaps/texts.xml',
    ]);
    const [pages, listings] = await Promise.all([read('/sitemaps/1.xml'), read('/sitemaps/2.xml')]);
    expect(pages.type).toContain('application/xml');
    const paths = textsOf(pages.xml, 'loc').map((url) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/hotels', '/agents', `/agencies/${world.agencyId}`]));
    expect(paths).toEqual(expect.arrayContaining(['/about', '/help', '/contact', '/faq', '/blog', '/terms']));
    const ids = textsOf(listings.xml, 'loc').map((url) => url.split('/').at(-1));
    expect(ids.toSorted()).toEqual([live, other].toSorted());
    for (const id of secrets) expect(listings.xml).not.toContain(id);
    expect(textsOf(listings.xml, 'lastmod')).toHaveLength(2);
  });

  it('hold no more URLs than allowed in a file', async () => {
    const service = world.application.contexts.get('listings');
    if (service === undefined) throw new Error('The service has not started.');
    const sitemaps = openSitemaps(openedContext(service), 1);
    expect(textsOf(await sitemaps.index(), 'loc')).toHaveLength(5);
    const files = await Promise.all([2, 3].map(async (n) => Array.fromAsync((await sitemaps.read(n)) ?? [])));
    const urls = files.map((parts) => propertyUrls(textsOf(parts.join(''), 'loc')));
    expect(urls.map((some) => some.length)).toEqual([1, 1]);
    expect(new Set(urls.flat()).size).toBe(2);
  });

  it.each(['0', '99', '1e1', '-1', 'x'])('have no file %s', async (n) => {
    expect((await world.call('GET', `/sitemaps/${n}.xml`)).status).toBe(404);
  });

  it('are named in robots.txt, which keeps crawlers out of accounts and one-time links', async () => {
    const { xml, type } = await read('/robots.txt');
    expect(type).toContain('text/plain');
    expect(xml).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
    expect(xml).toMatch(/\nSitemap: http\S+\/sitemap\.xml\n$/);
    for (const path of ['/searches/', '/tickets/', '/pay', '/*?preview='])
      expect(xml).toContain(`\nDisallow: ${path}\n`);
    // Short links are passed on: a crawler that may not open one draws no preview of it.
    expect(xml).not.toContain('Disallow: /s/');
  });
});

describe('the feeds', () => {
  it.each([
    ['/feeds/new.rss', 'application/rss+xml', 'item'],
    ['/feeds/search.atom', 'application/atom+xml', 'entry'],
  ])('%s has the listings that match its filters', async (path, type, entry) => {
    const feed = await read(`${path}?country=UG&kind=PLOT`);
    expect(feed.type).toContain(type);
    expect(textsOf(feed.xml, entry)).toHaveLength(1);
    expect(textsOf(feed.xml, 'title')).toEqual(['Ardhi: Land in Uganda', 'Tea & coffee land <near> Kira']);
    expect(feed.xml).toContain(`/properties/${live}`);
    expect(feed.xml).toContain('UGX 85,000,000, ');
  });

  it('refuse an unknown filter', async () => {
    expect((await world.call('GET', '/feeds/new.rss?colour=blue')).status).toBe(400);
  });

  it('show hostile text as text', () => {
    const fixtures = join(import.meta.dirname, '../../../../e2e/fixtures');
    const payloads: string[] = JSON.parse(readFileSync(join(fixtures, 'xss-payloads.json'), 'utf8'));
    expect(payloads.length).toBeGreaterThan(10);
    const hostile = [
      ...payloads,
      ']]><script>',
      '\u0000\uFFFE\uD800 lone',
      '&#0;',
      '"\'><a href="javascript:x">',
    ];
    const feed = {
      title: 'x',
      description: '',
      publicUrl: 'http://ardhi.test',
      selfUrl: 'http://ardhi.test/feeds/new.rss?q=%22%3E',
      pageUrl: 'http://ardhi.test/plots?q="><script>',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const entries = hostile.map((title) => ({
      at: feed.updatedAt,
      card: { id: 'a', title, place: title, qualifier: 'FIXED' } as never,
    }));
    const [, ...titles] = textsOf(rss({ ...feed, entries }), 'title');
    expect(titles.slice(0, payloads.length)).toEqual(payloads.map((text) => text.replaceAll('\r', '')));
    expect(titles.slice(payloads.length)).toEqual([
      ']]><script>',
      ' lone',
      '&#0;',
      '"\'><a href="javascript:x">',
    ]);
  });
});
