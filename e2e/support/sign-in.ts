import { expect, type Page } from '@playwright/test';
import { url } from './product-url.ts';

export const demoPassword = 'ardhi-demo-2026';

/** Signs in on the login page and waits until the user is redirected. */
export async function signIn(
  page: Page,
  email: string,
  password = demoPassword,
  loginUrl = url('/login'),
): Promise<void> {
  await page.goto(loginUrl);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
