import { awaitClosedDialog } from '../support/closed-dialog.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an agent moves a listing up on a phone, and the plan of the agency shows what was used for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'agent@ardhi.test');
  await page.goto(url('/agent/properties?reason=LIVE'));
  const button = page.getByRole('button', { name: /^Boost / }).first();
  const title = ((await button.getAttribute('aria-label')) ?? '').replace(/^Boost /, '');
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Boost “${title}”` });
  const choice = dialog.getByLabel('Boost it with');
  const bumps = choice.getByRole('option', { name: /^Bumps/ });
  await expect(bumps).toHaveText(/^Bumps: \d+ left$/);
  const before = Number(/\d+/.exec((await bumps.textContent()) ?? '')?.[0]);
  await choice.selectOption('BUMP');
  await expect(dialog).toContainText('Moves the listing up among the newest ones');
  await page.screenshot({ path: test.info().outputPath('boost.png') });
  await dialog.getByRole('button', { name: 'Boost' }).click();
  await expect(page.getByText(`${title} is boosted. You have ${before - 1} left.`)).toBeVisible();

  await awaitClosedDialog(page);
  await page.reload();
  // Of this document: the browser forgets what the one before was answered.
  const entitlements = page.waitForResponse((answer) => answer.url().endsWith('/api/entitlements'));
  await page
    .getByRole('button', { name: `Boost ${title}` })
    .first()
    .click();
  const { agency } = await (await entitlements).json();
  await page.goto(url(`/agencies/${agency.owner.id}/entitlements`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Plan of /);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /bumps$/ }) });
  await line.getByText(/^What uses it/).click();
  await expect(line.getByRole('link', { name: new RegExp(escaped(title)) }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: test.info().outputPath('plan.png'), fullPage: true });
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
