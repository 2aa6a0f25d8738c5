import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

async function openTools(page: Page, agency: string): Promise<void> {
  await page.goto(url(`/admin/agency-admin-tools?q=${encodeURIComponent(agency)}`));
  await page.getByRole('link', { name: agency }).click();
  await expect(page.getByRole('region', { name: 'Agency and owner' })).toBeVisible();
}

test('an admin makes a member the owner of an agency and back, freezes it and ends that, and finds all of it in the audit log', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin@ardhi.test');
  await openTools(page, 'Pearl Estates');
  const state = page.getByRole('region', { name: 'Agency and owner' });
  await expect(state.getByText('Joseph Kato')).toBeVisible();

  const transfer = page.getByRole('region', { name: 'Transfer ownership' });
  const transferTo = async (name: string) => {
    await transfer.getByLabel('Member who becomes the owner').selectOption({ label: name });
    await transfer.getByLabel('Reason').fill('The owner cannot be reached.');
    await transfer.getByRole('button', { name: 'Transfer ownership' }).click();
    await expect(state.getByText(name)).toBeVisible();
  };
  await transferTo('Mariam Nabukeera');
  await transferTo('Joseph Kato');

  const confirm = async (action: 'Freeze' | 'Unfreeze') => {
    await state.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Somebody sells land that is not theirs.');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await confirm('Freeze');
  await expect(state.getByText('Suspended')).toBeVisible();
  await expect(transfer).toBeHidden();
  await confirm('Unfreeze');
  await expect(state.getByText('Active')).toBeVisible();

  await page.goto(url('/admin/audit'));
  await expect(page.getByText('Makes a member the owner of an agency.').nth(1)).toBeVisible();
  await expect(page.getByText(/^Suspends an active agency/).nth(1)).toBeVisible();
  await expect(page.getByText('Somebody sells land that is not theirs.').first()).toBeVisible();
});
