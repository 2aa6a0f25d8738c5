import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The agency that david@ardhi.test runs. */
const agencyName = 'Nile Brokers';
/** More than other journeys buy for it. */
const most = 40;

test('an admin limits what an agency may buy, tries it out, and its head sees what is left before paying', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/purchase-limits-management'));
  const form = page.getByRole('region', { name: 'New purchase limit' });
  await form.getByLabel('Name', { exact: true }).fill('Forty packages a month');
  await form.getByLabel('What it counts').selectOption('All packages');
  await form.getByLabel('Who it is for').selectOption('One agency or agent');
  await form.getByLabel('Find the buyer by name or email').fill('Nile');
  await form.getByLabel('Buyer', { exact: true }).selectOption(agencyName);
  await form.getByLabel('In the period, at most').fill(String(most));
  await form.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: /Forty packages a month/ });
  await expect(row).toContainText('All packages');
  await expect(row).toContainText('at most 40: A calendar month');

  const simulator = page.getByRole('region', { name: 'Try a purchase' });
  await simulator.getByLabel('Find the buyer by name or email').fill('Nile');
  await simulator.getByLabel('Buyer', { exact: true }).selectOption(agencyName);
  await simulator.getByLabel('What they buy').selectOption('Starter');
  await simulator.getByRole('button', { name: 'Try it' }).click();
  await expect(
    simulator.getByText(/It applies and allows this order: \d+ are left before it\./),
  ).toBeVisible();

  const head = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(head, 'david@ardhi.test');
  await head.goto(url('/packages'));
  await head.getByRole('radio', { name: /Starter/ }).check();
  await expect(
    head.getByText(/Forty packages a month: you can buy \d+ more until .*, with this order\./),
  ).toBeVisible();

  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
});
