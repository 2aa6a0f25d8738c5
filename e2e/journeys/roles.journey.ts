import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** Every role of the demo world, with the place it comes home to. */
const homes = {
  user: '/dashboard',
  agent: '/agent/properties',
  super: '/agent/properties',
  assistant: '/admin',
  admin: '/admin',
} as const;

for (const [role, home] of Object.entries(homes)) {
  test(`${role} signs in, comes home, and is still signed in when the page is loaded anew`, async ({
    page,
  }) => {
    await signIn(page, `${role}@ardhi.test`);
    await expect(page).toHaveURL(url(home));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(url(home));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Access denied' })).toHaveCount(0);
  });
}
