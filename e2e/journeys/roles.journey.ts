import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Home page of every demo role. */
const homePaths = {
  user: '/dashboard',
  agent: '/agent/properties',
  super: '/agent/properties',
  assistant: '/admin',
  admin: '/admin',
} as const;

for (const [role, home] of Object.entries(homePaths)) {
  test(`${role} signs in, reaches the home page, and stays signed in after a reload`, async ({ page }) => {
    await signIn(page, `${role}@ardhi.test`);
    await expect(page).toHaveURL(url(home));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(url(home));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Access denied' })).toHaveCount(0);
  });
}
