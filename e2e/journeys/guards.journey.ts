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

for (const next of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
  test(`asking to go on to ${next} leads nowhere off this origin`, async ({ page }) => {
    await signIn(page, 'user@ardhi.test', demoPassword, url(`/login?next=${encodeURIComponent(next)}`));
    expect(new URL(page.url()).origin).toBe(url(''));
  });
}
