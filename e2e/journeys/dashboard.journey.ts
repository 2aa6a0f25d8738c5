import { authorizationOf } from '../support/authorization-of.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin sees a new question on the overview without reloading it, and what was done last', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin'));
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  const tile = page.getByRole('link', { name: /questions? awaiting an answer/ });
  const count = async () => Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0]);
  await expect(
    page.getByRole('region', { name: 'Services and engines' }).getByText('accounts'),
  ).toBeVisible();
  const before = await count();

  const person = await browser.newContext();
  const other = await person.newPage();
  await signIn(other, 'user@ardhi.test');
  const sent = await other.request.post(url('/api/contact'), {
    headers: await authorizationOf(other),
    data: { name: 'Sarah', email: 'user@ardhi.test', topic: 'FRAUD', message: 'Somebody sells my plot.' },
  });
  expect(sent.status()).toBe(201);
  await expect.poll(count).toBeGreaterThan(before);
  await person.close();

  await tile.click();
  await expect(page).toHaveURL(/\/admin\/support\?state=OPEN/);
  await page.goto(url('/admin'));
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Last audit entries' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});

test('an admin goes to a person and to a screen by Ctrl K', async ({ page }) => {
  await signIn(page, 'assistant@ardhi.test');
  await page.goto(url('/admin'));
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  const field = page.getByRole('combobox', { name: /^Screen, name, email/ });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type('esther');
  await expect(page.getByRole('option', { name: /Esther Auma/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/[0-9A-Z]{26}\/info$/);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('statistics');
  await page.getByRole('option', { name: 'Statistics Screen' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
});
