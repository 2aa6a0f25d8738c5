import { buyPro } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the head of an agency buys Pro by the month, cancels it and resumes it, on a phone', async ({
  page,
}) => {
  await signIn(page, 'super@ardhi.test');
  await buyPro(page);
  await expect(page.getByText('40 listing slots')).toBeVisible();

  await page.goto(url('/packages'));
  const cards = page.getByRole('article');
  await expect(cards.getByText(/^Renews on /).first()).toBeVisible();
  // The agency may also have packages that it got as gifts, which end without a renewal.
  const texts = await cards.allInnerTexts();
  const card = cards.nth(texts.findIndex((text) => /^Renews on /m.test(text)));
  await expect(card.getByRole('heading', { name: 'Pro' })).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  await card.getByRole('button', { name: 'Cancel Pro' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Nothing more will be charged/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Pro' }).click();
  await expect(card.getByText(/^Ends on /)).toBeVisible();
  await card.getByRole('button', { name: 'Resume Pro' }).click();
  await expect(card.getByText(/^Renews on /)).toBeVisible();

  await card.getByLabel('Change Pro').selectOption({ index: 2 });
  await expect(card.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});
