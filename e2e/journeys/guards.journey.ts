import { demoPassword, signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

test('who is signed out is asked to log in and comes back to where they were going', async ({ page }) => {
  await page.goto(url('/user/favourites'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(url('/user/favourites'));
});

for (const path of ['/agent/properties', '/admin']) {
  test(`a user is told that ${path} is not for them, and its remote is never fetched`, async ({ page }) => {
    await signIn(page, 'user@ardhi.test');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(url(path));
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    await expect(page).toHaveURL(url(path));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(url('/plots'));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(fetched.filter((one) => /ardhi_(agent|admin)/.test(one))).toEqual([]);
  });
}

/** Wishes of row C14 that lead elsewhere or in circles. */
const wishes = [
  ...['//evil.test', 'https://evil.test', '/%2f%2fevil.test', '/%252f%252fevil.test', 'javascript:alert(1)'],
  ...['/login', '/login?next=/login', '/register', '/auth-action?mode=verifyEmail', '/logout', ''],
  ...['https://gw.evil.test', '/..//evil.test', '/@evil.test/..;/', '/\\evil.test', '\\\\evil.test'],
  ...['/\tevil.test', '/%09/evil.test', '/%5cevil.test', 'evil.test', '///evil.test', 'data:text/html,x'],
  'http:evil.test',
];

test('no wish leads off this origin after logging in, neither asked for nor saved', async ({ page }) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) elsewhere.push(request.url());
  });
  let granted: { status: number; body: string } | undefined;
  await page.route('**/api/auth/login', async (route) => {
    const answer = granted === undefined ? await route.fetch() : undefined;
    granted ??= { status: answer?.status() ?? 0, body: (await answer?.text()) ?? '' };
    await route.fulfill({ ...granted, contentType: 'application/json' });
  });
  await page.goto(url('/no-such-place'));
  for (const wish of wishes) {
    await page.evaluate((saved) => {
      localStorage.clear();
      localStorage.setItem('redirectAfterLogin', saved);
    }, wish);
    await page.goto(url(`/login?next=${encodeURIComponent(wish)}`));
    await page.getByLabel('Email').fill('user@ardhi.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page, wish).toHaveURL(url('/dashboard'));
  }
  expect(granted?.status).toBe(200);
  expect(elsewhere).toEqual([]);
});
