import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an agent confirms on a phone that listings are still available, one and then all', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent@ardhi.test');
  await page.goto(url('/agent/properties'));
  const tab = page.getByRole('link', { name: /^To confirm/ });
  const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  await tab.click();
  const before = await waiting();
  expect(before).toBeGreaterThan(1);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await page
    .getByRole('button', { name: /^Still available: / })
    .first()
    .click();
  await expect.poll(waiting).toBe(before - 1);
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/Mark what is sold or under offer first/)).toBeVisible();
  await question.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(page.getByText(/listings? confirmed$/)).toBeVisible();
  const rows = page.getByRole('button', { name: /^Still available: / });
  await expect(rows).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${before - 1} changed back.`)).toBeVisible();
  await expect(rows).not.toHaveCount(0);
  expect(await waiting()).toBe(before - 1);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await question.getByRole('button', { name: /^Confirm all/ }).click();
  await expect(rows).toHaveCount(0);
});
