import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin adds a system of a partner, makes a key for it, and revokes it', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/external-systems'));
  await expect(page.getByRole('row', { name: /CRM of Kira Homes/ })).toContainText('Never used');

  const form = page.getByRole('region', { name: 'New system' });
  await form.getByLabel('Name').fill('Agents of the lake');
  await form.getByLabel('Contact').fill('it@lake.example');
  await form.getByLabel('Read events').check();
  await form.getByRole('button', { name: 'Add' }).click();

  await page
    .getByRole('row', { name: /Agents of the lake/ })
    .getByRole('button')
    .click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(page.getByText(/\/api\/external\/v1\/feeds\/\w+\.json$/)).toBeVisible();
  const key = await page.getByText(/^ak_live_[\w-]{43}$/).textContent();
  await expect(page.getByText(`${key?.slice(0, 12)}…, made`)).toBeVisible();

  await page.getByRole('button', { name: 'Revoke the key', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText(/, revoked /)).toBeVisible();
});
