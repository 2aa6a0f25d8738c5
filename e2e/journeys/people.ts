import { expect, type Page } from '@playwright/test';
import { url } from './product-url.ts';

export const demoPassword = 'ardhi-demo-2026';

/** Signs in on the page itself and waits for the place that role comes home to. */
export async function signIn(
  page: Page,
  email: string,
  password = demoPassword,
  at = url('/login'),
): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
