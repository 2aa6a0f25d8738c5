import { seriousViolations } from '../support/axe.ts';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/** Pages saved by the worker: paths by the name of the cache. */
const savedPaths = `(async () => {
  const names = await caches.keys();
  const paths = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
  return Object.fromEntries(names.map((name, i) => [name, paths[i]]));
})()`;

test('a page that was opened once can be read while the line is cut', async ({ page, context }) => {
  await page.goto(url('/plots'));
  const title = await page.title();
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const saved = () => page.evaluate(savedPaths) as Promise<Record<string, string[]>>;
  await expect.poll(async () => (await saved())['ardhi-pages']).toEqual(['/plots']);
  await expect
    .poll(async () => (await saved())['ardhi-files']?.some((path) => path.endsWith('shell.js')))
    .toBe(true);
  await expect.poll(async () => (await saved())['ardhi-offline']).toContain('/offline.html');

  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  await expect(page.getByRole('complementary', { name: 'You are offline' })).toContainText(
    'This page was saved at',
  );

  await page.goto(url('/about'));
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(url('/plots'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);

  await page.goto(url('/about'));
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Search');
  await expect(page).toHaveURL(url('/about'));
});

test('nothing of a signed-in person, of a call or of a token page is saved', async ({ page }) => {
  await page.goto(url('/plots'));
  await page.evaluate('navigator.serviceWorker.ready');
  const saved = () => page.evaluate(savedPaths) as Promise<Record<string, string[]>>;
  await expect.poll(async () => (await saved())['ardhi-pages']).toEqual(['/plots']);
  for (const path of [
    '/login',
    '/user/favourites',
    '/reset-password?token=0123456789',
    '/no-such-place',
    '/',
  ]) {
    await page.goto(url(path));
  }
  await expect
    .poll(async () => (await saved())['ardhi-pages'])
    .toEqual(expect.arrayContaining(['/plots', '/']));
  const { 'ardhi-pages': pages = [], 'ardhi-files': files = [] } = await saved();
  expect(pages.filter((path) => path !== '/' && path !== '/plots' && path !== '/login')).toEqual([]);
  expect(files.filter((path) => !/^\/(?:assets|remotes)\//.test(path))).toEqual([]);
  expect(files.filter((path) => path.startsWith('/remotes/ardhi_admin/'))).toEqual([]);
});
