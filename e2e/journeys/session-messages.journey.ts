import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const fault = {
  status: 500,
  json: { code: 'INTERNAL_ERROR', message: 'Something went wrong. Please try again.' },
};
const failCall = (page: Page, path: string) => page.route(url(path), (route) => route.fulfill(fault));

test('a failed profile call keeps the session, says so, and Retry loads the page that was asked for', async ({
  page,
}) => {
  await signIn(page, 'agent@ardhi.test');
  await failCall(page, '/api/users/profile');
  await page.goto(url('/agent/profile'));
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch user profile' });
  await expect(toast.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to fetch user profile' })).toBeVisible();
  await expect(page).toHaveURL(url('/agent/profile'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  await page.goto(url('/plots'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  await page.goto(url('/agent/profile'));
  await expect(toast).toBeVisible();
  await page.unroute(url('/api/users/profile'));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'My agent profile' })).toBeVisible();
});

test('a failed login, registration and logout each say so', async ({ page }) => {
  await failCall(page, '/api/auth/login');
  await page.goto(url('/login'));
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await failCall(page, '/api/auth/register');
  await page.goto(url('/register'));
  await page.getByLabel('Your name').fill('Amina');
  await page.getByLabel('Email').fill('amina-messages@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill('four plain words here');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').getByText('Registration failed')).toBeVisible();
  await page.unroute(url('/api/auth/login'));
  await signIn(page, 'user@ardhi.test');
  await failCall(page, '/api/auth/logout');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alert').getByText('Logout failed')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
