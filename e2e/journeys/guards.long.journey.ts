import { url } from '../support/product-url.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a signed-out visitor is sent to log in and returns to the requested page', async ({ page }) => {
  await page.goto(url('/user/favourites'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(url('/user/favourites'));
});

for (const path of ['/agent/properties', '/admin']) {
  test(`a user is denied ${path}, and its remote is never fetched`, async ({ page }) => {
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
    expect(fetched.filter((requestUrl) => /ardhi_(agent|admin)/.test(requestUrl))).toEqual([]);
  });
}

/** Redirect targets of row C14 that lead off-site or in circles. */
const redirectTargets = [
  '//evil.test',
  'https://evil.test',
  '/%2f%2fevil.test',
  '/%252f%252fevil.test',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
  '/register',
  '/auth-action?mode=verifyEmail',
  '/logout',
  '',
  'https://gw.evil.test',
  '/..//evil.test',
  '/@evil.test/..;/',
  '/\\evil.test',
  '\\\\evil.test',
  '/\tevil.test',
  '/%09/evil.test',
  '/%5cevil.test',
  'evil.test',
  '///evil.test',
  'data:text/html,x',
  'http:evil.test',
];

test('no redirect leads off this origin after login, neither from the URL nor from storage', async ({
  page,
}) => {
  test.slow();
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) externalRequests.push(request.url());
  });
  let loginResponse: { status: number; body: string } | undefined;
  await page.route('**/api/auth/login', async (route) => {
    const answer = loginResponse === undefined ? await route.fetch() : undefined;
    loginResponse ??= { status: answer?.status() ?? 0, body: (await answer?.text()) ?? '' };
    await route.fulfill({ ...loginResponse, contentType: 'application/json' });
  });
  await page.goto(url('/no-such-place'));
  for (const target of redirectTargets) {
    await page.evaluate((saved) => {
      localStorage.clear();
      localStorage.setItem('redirectAfterLogin', saved);
    }, target);
    await page.goto(url(`/login?next=${encodeURIComponent(target)}`));
    await page.getByLabel('Email').fill('user@ardhi.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page, target).toHaveURL(url('/dashboard'));
  }
  expect(loginResponse?.status).toBe(200);
  expect(externalRequests).toEqual([]);
});
