import type { Browser } from '@playwright/test';
import { url } from './product-url.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

/** Claims a listing in the moderation queue by its title and approves it. */
export async function approveInQueue(browser: Browser, title: string): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/moderation?state=OPEN'));
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Claim' }).click();
  await expect(admin).toHaveURL(/state=CLAIMED/);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await admin.context().close();
}
