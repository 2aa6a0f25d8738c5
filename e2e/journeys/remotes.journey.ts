import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const entryOf = (remote: string) => `**/remotes/${remote}/*/remoteEntry.js`;
const scriptsOf = (remote: string) => `**/remotes/${remote}/*/*.js`;

/** The frame lives on: its links are there and lead somewhere. */
async function frameIsAlive(page: Page) {
  await expect(page.getByRole('link', { name: 'Ardhi' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

const fallback = (page: Page) => page.getByRole('heading', { name: 'This section is unavailable' });

/** Serves /login with other words in its markup than the server wrote. */
const spoilPage = (page: Page, change: (markup: string) => string) =>
  page.route(url('/login'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

test.describe('a remote costs only its own screens', () => {
  test('when one byte of it was changed', async ({ page }) => {
    const refusals: string[] = [];
    page.on('console', (said) => void (said.text().includes('integrity') && refusals.push(said.text())));
    await page.route(entryOf('ardhi_public'), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    expect(refusals.length).toBeGreaterThan(0);
    await frameIsAlive(page);
  });

  test('when it is not there', async ({ page }) => {
    await page.route(entryOf('ardhi_public'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(url('/register'));
    await expect(fallback(page)).toBeVisible();
    await frameIsAlive(page);
  });

  test('when it never answers: after 5 seconds at the latest', async ({ page }) => {
    await page.route(entryOf('ardhi_public'), () => undefined);
    const began = Date.now();
    await page.goto(url('/login'), { waitUntil: 'commit' });
    await expect(fallback(page)).toBeVisible({ timeout: 7_000 });
    expect(Date.now() - began).toBeLessThan(7_000);
    await frameIsAlive(page);
  });

  test('when the page names a script that is not ours', async ({ page }) => {
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('evil.test') && foreign.push(request.url())),
    );
    await spoilPage(page, (markup) =>
      markup.replace(/"entry":"\/remotes\/ardhi_public/, '"entry":"//evil.test/remotes/ardhi_public'),
    );
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    expect(foreign.filter((address) => new URL(address).hostname === 'evil.test')).toEqual([]);
  });

  test('when the page names a script on a way up', async ({ page }) => {
    await spoilPage(page, (markup) =>
      markup.replace(/"entry":"\/remotes\/ardhi_public\/\w+/, '"entry":"/remotes/ardhi_public/../..'),
    );
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    await frameIsAlive(page);
  });

  test('when it throws while it loads', async ({ page }) => {
    const body = 'throw new Error("broken at init")';
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    await spoilPage(page, (markup) => {
      const [, listed = ''] = /"name":"ardhi_public"[^}]*"integrity":"([^"]+)"/.exec(markup) ?? [];
      return listed === '' ? 'no remote is named' : markup.replaceAll(listed, integrity);
    });
    await page.route(entryOf('ardhi_public'), (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    const thrown = page.waitForEvent('pageerror');
    await page.goto(url('/login'));
    expect((await thrown).message).toContain('broken at init');
    await expect(fallback(page)).toBeVisible();
    await frameIsAlive(page);
  });

  test('when it fails on the way, inside a running page', async ({ page }) => {
    await page.route(scriptsOf('ardhi_agent'), (route) => route.abort());
    await signIn(page, 'agent@ardhi.test');
    await expect(page).toHaveURL(url('/agent/properties'));
    await expect(fallback(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(url('/plots'));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('and what the server has drawn stays readable', async ({ page }) => {
    await page.route(scriptsOf('ardhi_public'), (route) => route.abort());
    await page.goto(url('/plots'));
    await expect(page.getByText('Parts of this page do not answer right now')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await frameIsAlive(page);
  });
});

test('remotes of a role that somebody does not have are never fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto(url('/admin/users'));
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers$/);
  await expect(page.getByText('Please sign in to continue')).toBeVisible();
  expect(fetched.filter((address) => /ardhi_(?:admin|agent)/.test(address))).toEqual([]);
});

test('the files of the admins’ remote are handed to admins alone', async ({ page, request }) => {
  await signIn(page, 'admin@ardhi.test');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('What waits for you');
  const entry = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /ardhi_admin\/\w+\/remoteEntry\.js$/.test(name)),
  );
  expect((await request.get(entry ?? '')).status()).toBe(401);
  await page.reload();
  await expect(heading).toHaveText('What waits for you');
});

test('public pages are there with scripts off', async ({ browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url('/plots'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await frameIsAlive(page);
});

test('the page is taken over without a mismatch and without a script of its own', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on(
    'console',
    (said) => void (/hydrat|Content Security Policy/i.test(said.text()) && faults.push(said.text())),
  );
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(faults).toEqual([]);
  await signIn(page, 'user@ardhi.test');
  for (const path of ['/', '/plots']) {
    await page.goto(url(path));
    await expect(page.getByText('Umar Mugisha')).toBeVisible();
  }
  expect(faults).toEqual([]);
  await page.goto(url('/login'));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the page itself refuses markup and script addresses that its own policy does not know', async ({
  page,
}) => {
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const refused = await page.evaluate(() => {
    const said = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement('div');
    const script = document.createElement('script');
    return {
      markup: said(() => Object.assign(element, { innerHTML: '<img src=x onerror=alert(1)>' })),
      address: said(() => Object.assign(script, { src: '/media/picture.js' })),
      words: said(() => Object.assign(script, { text: 'alert(1)' })),
      text: said(() => Object.assign(element, { innerHTML: 'Natural Earth' })),
    };
  });
  expect(refused).toEqual({ markup: 'TypeError', address: 'TypeError', words: 'TypeError', text: 'done' });
});

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });

  test('the page is taken over without a mismatch too', async ({ page, request }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => void faults.push(`${page.url()}: ${error.message}`));
    const { items } = await (await request.get(url('/properties/search?pageSize=1'))).json();
    for (const path of ['/', '/plots', `/properties/${items[0].id}`, '/dev/mailbox']) {
      await page.goto(url(path));
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
});
