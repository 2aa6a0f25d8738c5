import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const entryOf = (remote: string) => `**/remotes/${remote}/*/remoteEntry.js`;
const scriptsOf = (remote: string) => `**/remotes/${remote}/*/*.js`;

/** The layout still works: its links and navigation are visible. */
async function layoutWorks(page: Page) {
  await expect(page.getByRole('link', { name: 'Ardhi' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

const fallback = (page: Page) => page.getByRole('heading', { name: 'This section is unavailable' });

/** Serves /login with modified markup. */
const tamperWithLogin = (page: Page, change: (markup: string) => string) =>
  page.route(url('/login'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

test.describe('a failing remote affects only its own screens', () => {
  test('when one byte of it is changed', async ({ page }) => {
    const refusals: string[] = [];
    page.on(
      'console',
      (attempt) => void (attempt.text().includes('integrity') && refusals.push(attempt.text())),
    );
    await page.route(entryOf('ardhi_public'), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    expect(refusals.length).toBeGreaterThan(0);
    await layoutWorks(page);
  });

  test('when it is missing', async ({ page }) => {
    await page.route(entryOf('ardhi_public'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(url('/register'));
    await expect(fallback(page)).toBeVisible();
    await layoutWorks(page);
  });

  test('when it does not respond within 5 seconds', async ({ page }) => {
    await page.route(entryOf('ardhi_public'), () => undefined);
    await page.goto(url('/login'), { waitUntil: 'commit' });
    await expect(fallback(page)).toBeVisible();
    await layoutWorks(page);
  });

  test('when the page names a script of another origin', async ({ page }) => {
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('evil.test') && foreign.push(request.url())),
    );
    await tamperWithLogin(page, (markup) =>
      markup.replace(/"entry":"\/remotes\/ardhi_public/, '"entry":"//evil.test/remotes/ardhi_public'),
    );
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    expect(foreign.filter((address) => new URL(address).hostname === 'evil.test')).toEqual([]);
  });

  test('when the page names a script with a parent path', async ({ page }) => {
    await tamperWithLogin(page, (markup) =>
      markup.replace(/"entry":"\/remotes\/ardhi_public\/\w+/, '"entry":"/remotes/ardhi_public/../..'),
    );
    await page.goto(url('/login'));
    await expect(fallback(page)).toBeVisible();
    await layoutWorks(page);
  });

  test('when it throws while it loads', async ({ page }) => {
    const body = 'throw new Error("broken at init")';
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    await tamperWithLogin(page, (markup) => {
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
    await layoutWorks(page);
  });

  test('when it fails to load during in-app navigation', async ({ page }) => {
    await page.route(scriptsOf('ardhi_agent'), (route) => route.abort());
    await signIn(page, 'agent@ardhi.test');
    await expect(page).toHaveURL(url('/agent/properties'));
    await expect(fallback(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(url('/plots'));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('and the server-rendered page stays readable', async ({ page }) => {
    await page.route(scriptsOf('ardhi_public'), (route) => route.abort());
    await page.goto(url('/plots'));
    await expect(page.getByText('Parts of this page are not responding.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await layoutWorks(page);
  });
});

test('remotes of other roles are never fetched', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => void requestedUrls.push(request.url()));
  await page.goto(url('/admin/users'));
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers$/);
  await expect(page.getByText('Please sign in to continue')).toBeVisible();
  expect(requestedUrls.filter((address) => /ardhi_(?:admin|agent)/.test(address))).toEqual([]);
});

test('the files of the admin remote are served to admins only', async ({ page, request }) => {
  await signIn(page, 'admin@ardhi.test');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Needs your attention');
  const entry = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /ardhi_admin\/\w+\/remoteEntry\.js$/.test(name)),
  );
  expect((await request.get(entry ?? '')).status()).toBe(401);
  await page.reload();
  await expect(heading).toHaveText('Needs your attention');
});

test('public pages work without scripts', async ({ browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url('/plots'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await layoutWorks(page);
});

test('the page hydrates without a mismatch and without inline scripts', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(error.message));
  page.on(
    'console',
    (attempt) => void (/hydrat|Content Security Policy/i.test(attempt.text()) && errors.push(attempt.text())),
  );
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(errors).toEqual([]);
  await signIn(page, 'user@ardhi.test');
  for (const path of ['/', '/plots']) {
    await page.goto(url(path));
    await expect(page.getByText('Umar Mugisha')).toBeVisible();
  }
  expect(errors).toEqual([]);
  await page.goto(url('/login'));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('trusted types block unsanitised markup and script URLs', async ({ page }) => {
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
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
      markup: attempt(() => Object.assign(element, { innerHTML: '<img src=x onerror=alert(1)>' })),
      address: attempt(() => Object.assign(script, { src: '/media/picture.js' })),
      words: attempt(() => Object.assign(script, { text: 'alert(1)' })),
      text: attempt(() => Object.assign(element, { innerHTML: 'Natural Earth' })),
    };
  });
  expect(refused).toEqual({ markup: 'TypeError', address: 'TypeError', words: 'TypeError', text: 'done' });
});

test.describe('in another time zone and locale', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });

  test('the page hydrates without a mismatch', async ({ page, request }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(`${page.url()}: ${error.message}`));
    const { items } = await (await request.get(url('/properties/search?pageSize=1'))).json();
    for (const path of ['/', '/plots', `/properties/${items[0].id}`, '/dev/mailbox']) {
      await page.goto(url(path));
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
});
