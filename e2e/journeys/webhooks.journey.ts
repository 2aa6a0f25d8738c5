import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin sees the endpoints of webhooks, is refused a private address, and reads what was sent', async ({
  page,
}) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/webhooks'));
  const crm = page.getByRole('row', { name: /crm\.kira-homes\.example/ });
  await expect(crm).toContainText('Paused');
  await expect(crm).toContainText('listing.*, lead.created');

  const form = page.getByRole('region', { name: 'New endpoint' });
  await form.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data/');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('This address cannot be used.')).toBeVisible();
  await form.getByLabel('Sample of an event').selectOption('listing.sold');
  await expect(form.getByText('"type": "listing.sold"')).toBeVisible();

  await crm.getByRole('button').click();
  await page.getByRole('link', { name: 'What was sent' }).click();
  await expect(page).toHaveURL(/\/admin\/webhook-logs\?endpointId=/);
  // Listings of other journeys may wait here for the endpoint, which is paused.
  await page.getByLabel('State').selectOption('Taken by the receiver');
  await page
    .getByRole('row', { name: /listing\.created.*Taken by the receiver/ })
    .getByRole('button')
    .click();
  await expect(page.getByText(/: 204, \d+ ms/)).toBeVisible();
  await page.getByRole('button', { name: 'Deliver again', exact: true }).click();
  await page.getByLabel('State').selectOption('Waiting');
  await expect(page.getByRole('row', { name: /listing\.created.*Waiting/ }).first()).toBeVisible();

  await page.goto(url('/admin/webhook-logs?state=RETRYING'));
  await expect(page.getByText('No deliveries match.')).toBeVisible();
});
