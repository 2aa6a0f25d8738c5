import { seriousViolations } from '../support/axe.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const [status, title] of [
  [500, 'Something went wrong'],
  [503, 'This section is unavailable'],
] as const)
  test(`the page of an error ${status} has no serious accessibility violation`, async ({ page }) => {
    await page.goto(url('/'));
    await page.route('**/plots/search*', (route) => route.fulfill({ status, body: 'down' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });

test('a table is searched, sorted and navigated by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/users'));
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toBeFocused();
  await page.keyboard.type('ardhi.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=ardhi\.test/);
  const sort = page.getByRole('columnheader').getByRole('button').first();
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=/);
  const links = page.locator('tbody tr a:first-of-type');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  const location = await links.nth(0).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url(location ?? ''));
});

test('the kit examples have no serious accessibility violation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url('/kit'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});
