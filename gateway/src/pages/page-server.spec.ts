import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rateLimits } from '../rate-limits/rate-classes.ts';
import { json, type TestGateway, testGateway } from '../testing/test-gateway.ts';
import type { PageRenderer } from './page-renderer.ts';
import { renderLimits } from './page-server.ts';

const cacheable = 'public, max-age=5, stale-while-revalidate=30';
const html = { accept: 'text/html' };

/** A renderer whose pages are finished at once, or when `open` is called. */
function countingRenderer(cacheControl = cacheable) {
  const rendered: string[] = [];
  let gate: Promise<void> | undefined;
  let open = () => {};
  const renderer: PageRenderer = {
    hasPage: () => true,
    async render({ path, search }) {
      rendered.push(path + search);
      const body = `<h1>${rendered.length}</h1>`;
      await gate;
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
        body,
      };
    },
  };
  return {
    renderer,
    rendered,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

const page = (gateway: TestGateway, path: string, address = '41.210.0.1', headers = {}) =>
  gateway.get(path, { headers: { ...html, 'x-forwarded-for': address, ...headers } });

/** Waits until the renderer has begun this number of pages. */
const begun = (rendered: readonly string[], count: number) =>
  vi.waitFor(() => expect(rendered).toHaveLength(count), { timeout: 60_000 });

describe('pages', () => {
  it('are limited by address before they are rendered', async () => {
    const { renderer, rendered } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    for (let i = 0; i < rateLimits.page.calls; i++) expect((await page(gateway, '/about')).status).toBe(200);
    const renderedBefore = rendered.length;
    const refused = await page(gateway, '/another');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rendered).toHaveLength(renderedBefore);
    expect((await page(gateway, '/another', '41.210.0.2')).status).toBe(200);
  });

  it('of one address never keep another address from its page', async () => {
    const { renderer, rendered, hold, open } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    hold();
    const greedy = Array.from({ length: 40 }, (_, i) => page(gateway, `/greedy/${i}`));
    await begun(rendered, renderLimits.concurrencyPerClient);
    const other = page(gateway, '/other', '41.210.0.2');
    await begun(rendered, renderLimits.concurrencyPerClient + 1);
    expect(rendered.at(-1)).toBe('/other');
    open();
    expect((await other).status).toBe(200);
    await Promise.all(greedy);
  });

  it('are refused with Retry-After once too many wait', async () => {
    const { renderer, rendered, hold, open } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    hold();
    const count = renderLimits.concurrencyPerClient + renderLimits.maxWaiting + 5;
    const statuses = Array.from({ length: count }, (_, i) => page(gateway, `/listing/${i}`));
    const first = await Promise.any(statuses);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
    const busyPage = await first.text();
    expect(busyPage).toContain('Ardhi is very busy right now.');
    // In the look of the site, in a way that the policy allows.
    expect(busyPage).toMatch(/<body style="[^"]*background:#fbfaf7/);
    expect(first.headers.get('content-security-policy')).toContain("style-src-attr 'unsafe-inline'");
    open();
    const answers = await Promise.all(statuses);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(rendered.length).toBeLessThan(count);
  });

  it('learn of a service that does not answer by a status, not by an exception', async () => {
    const renderer: PageRenderer = {
      hasPage: () => true,
      async render({ read }) {
        const { status, body } = await read('/api/geo/countries');
        const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
        return { status: 503, headers, body: `${status} ${(body as { code: string }).code}` };
      },
    };
    await using gateway = await testGateway({ pages: renderer });
    gateway.respond = (_, response) => void response.destroy();
    expect(await (await page(gateway, '/about')).text()).toBe('502 UPSTREAM_FAILED');
  });

  it('are rendered once for equal requests, and not sent again to a client that has them', async () => {
    const { renderer, rendered } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    const answers = await Promise.all(Array.from({ length: 10 }, () => page(gateway, '/about')));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(rendered).toEqual(['/about']);
    const headers = answers[0]?.headers;
    expect(headers?.get('cache-control')).toBe(cacheable);
    expect(headers?.get('vary')).toContain('Accept, Authorization, Accept-Language');
    const again = await page(gateway, '/about', '41.210.0.1', {
      'if-none-match': headers?.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('are served from the cache while too many wait to be rendered', async () => {
    const { renderer, rendered, hold, open } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    expect(await (await page(gateway, '/about')).text()).toBe('<h1>1</h1>');
    hold();
    const waiting = Array.from({ length: renderLimits.concurrency }, (_, i) =>
      page(gateway, `/listing/${i}`, `41.210.1.${i}`),
    );
    await begun(rendered, renderLimits.concurrency + 1);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.advanceTimersByTime(2_000);
    const late = await page(gateway, '/about', '41.210.0.9');
    expect([late.status, await late.text()]).toEqual([200, '<h1>1</h1>']);
    open();
    await Promise.all(waiting);
  });

  it('show what a user has just changed', async () => {
    const { renderer } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    const authorization = `Bearer ${await gateway.signIn('USER')}`;
    expect(await (await page(gateway, '/about')).text()).toBe('<h1>1</h1>');
    await (await gateway.get('/api/auth/logout', { method: 'POST', headers: { authorization } })).text();
    expect(await (await page(gateway, '/about')).text()).toBe('<h1>2</h1>');
  });

  it('and calls stay cached whatever visitors post', async () => {
    const { renderer } = countingRenderer();
    await using gateway = await testGateway({ pages: renderer });
    let version = 1;
    gateway.respond = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(String(version));
    expect(await json(await gateway.get('/api/geo/countries'))).toBe(1);
    expect(await (await page(gateway, '/about')).text()).toBe('<h1>1</h1>');
    version = 2;
    const posted = await gateway.get('/api/auth/check-email', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(posted.status).toBe(200);
    expect(await json(await gateway.get('/api/geo/countries'))).toBe(1);
    expect(await (await page(gateway, '/about')).text()).toBe('<h1>1</h1>');
  });

  it('that must not be stored are rendered for each request', async () => {
    const { renderer } = countingRenderer('no-store');
    await using gateway = await testGateway({ pages: renderer });
    const first = await page(gateway, '/reset-password?token=1');
    expect([first.headers.get('cache-control'), await first.text()]).toEqual(['no-store', '<h1>1</h1>']);
    expect(await (await page(gateway, '/reset-password?token=1')).text()).toBe('<h1>2</h1>');
  });

  it('for verified search engines are counted apart', async () => {
    const { renderer } = countingRenderer();
    const crawlers = { find: (address: string) => (address === '66.249.66.1' ? 'googlebot.com' : undefined) };
    await using gateway = await testGateway({ pages: renderer, crawlers });
    expect((await page(gateway, '/about', '66.249.66.1')).headers.get('ratelimit-policy')).toBe(
      `"crawler";q=${rateLimits.crawler.calls};w=60`,
    );
    expect((await page(gateway, '/about')).headers.get('ratelimit-policy')).toBe(
      `"page";q=${rateLimits.page.calls};w=60`,
    );
  });
});
