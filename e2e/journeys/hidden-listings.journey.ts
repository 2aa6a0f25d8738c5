import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test('a visitor hides a listing, keeps it hidden after signing in, and shows it again', async ({ page }) => {
  await page.goto(url('/plots'));
  const title = (await cards(page).first().textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();

  await page.goto(url('/plots'));
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0);

  await signIn(page, 'user@ardhi.test');
  const answered = page.waitForResponse((response) => response.url().includes('/api/users/hidden'));
  await page.goto(url('/plots'));
  await answered;
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ardhi_hidden'))).toBeNull();

  await page.goto(url('/user/favourites'));
  await page.getByRole('link', { name: 'Hidden listings' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([new RegExp(title)]);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('No hidden listings yet.')).toBeVisible();
  await page.goto(url('/plots'));
  await expect(cards(page).filter({ hasText: title }).first()).toBeVisible();
});
