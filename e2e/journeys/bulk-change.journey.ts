import { randomBytes } from 'node:crypto';
import { demoCalls } from '../support/demo-calls.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an agent lowers several prices on a phone, sees each before, and takes them back after a reload', async ({
  page,
}) => {
  test.slow();
  const call = await demoCalls('AGENT');
  const run = randomBytes(5).toString('hex').replace(/\d/g, 'q');
  const amounts = [990_000, 85_000_000, 120_000_000];
  const ids: string[] = [];
  for (const [i, amount] of amounts.entries()) {
    const title = { en: `Plot ${'abc'[i]} by the ${run} road` };
    const { id } = await call('POST', '/plots', { title, price: { amount, currency: 'UGX' } });
    ids.push(id);
  }
  const prices = () =>
    Promise.all(ids.map(async (id) => (await call('GET', `/properties/${id}`)).listing.price.amount));

  await signIn(page, 'agent@ardhi.test');
  await page.goto(url(`/agent/properties?q=${run}`));
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByLabel('Price change (%)').fill('-5');
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lower 3 prices by 5%' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Plot a' })).toHaveText(
    /UGX\s990,000 → UGX\s941,000/,
  );
  await expect(dialog.getByText('You can undo this for 10 minutes.')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  expect(await prices()).toEqual(amounts);
  await dialog.getByRole('button', { name: /^Lower/ }).click();
  await expect(page.getByText('3 changed.')).toBeVisible();
  expect(await prices()).toEqual([941_000, 80_800_000, 114_000_000]);

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 changed back.')).toBeVisible();
  expect(await prices()).toEqual(amounts);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});
