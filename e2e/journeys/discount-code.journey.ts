import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin offers a code, and a buyer on a phone pays less with it', async ({ page, browser }, {
  retry,
}) => {
  // Records of an earlier attempt stay.
  const [name, code] = [`Tenth off ${retry}`, `TENTH-OFF-${retry}`];
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/discount-management'));
  const form = page.getByRole('region', { name: 'New discount' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel(/^How much/).fill('10');
  await form.getByLabel('Most that it may take off in all').fill('1000000');
  await form.getByLabel('Begins on').fill('2026-01-01');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button').click();
  await page.getByLabel('Code, or the beginning of several').fill(code);
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/codes') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Add codes' }).click();
  expect((await added).ok()).toBe(true);
  await page.reload();
  await row.getByRole('button').click();
  await expect(page.getByText(`1 code: ${code}`)).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(row).toContainText('Active');

  const head = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(head, 'super@ardhi.test');
  await head.goto(url('/packages?package=pro'));
  await head.getByRole('radio', { name: 'MTN Mobile Money' }).check();
  await head.getByLabel('Mobile money number').fill('+256772123000');
  await expect(head.getByRole('button', { name: /Pay UGX\s177,000/ })).toBeVisible();
  const use = async (typed: string) => {
    await head.getByLabel('Discount code').fill(typed);
    await head.getByRole('button', { name: 'Use this code' }).click();
  };
  await use('NO-SUCH-CODE');
  await expect(head.getByText('This code does not exist. Check its spelling.')).toBeVisible();
  await use(code);
  await expect(head.getByText(name)).toBeVisible();
  expect(await hasNoSidewaysScroll(head)).toBe(true);
  await head.getByRole('button', { name: /Pay UGX\s159,300/ }).click();
  await expect(head.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});
