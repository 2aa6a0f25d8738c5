import type { Page } from '@playwright/test';
import { authorizationOf } from '../support/authorization-of.ts';
import { buyPro } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** An agency that buys nothing in other journeys; joseph@ardhi.test runs it. */
const agencyName = 'Pearl Estates';

test('the head of an agency who chooses a smaller package is told how many listings would go offline', async ({
  page,
  browser,
}, { retry }) => {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@ardhi.test');
  const name = `Solo ${retry}`;
  await offerSmallPackage(admin, name);
  await takeBackSlots(admin);

  await signIn(page, 'joseph@ardhi.test');
  await buyPro(page);
  await page.goto(url('/packages'));
  const card = page.getByRole('article').filter({ has: page.getByLabel('Change Pro') });
  const smaller = card.locator('option', { hasText: name });
  await card.getByLabel('Change Pro').selectOption(await smaller.getAttribute('value'));
  await expect(card.getByText(/^\d+ listings would go offline\. Confirm to go on\.$/)).toBeVisible();
  await expect(card.getByText(/^The new package begins on .* nothing is charged today\.$/)).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await card.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText(new RegExp(`^Changes to ${name} on `))).toBeVisible();
});

/** Adds a package for agencies with one listing, and puts it on sale. */
async function offerSmallPackage(admin: Page, name: string): Promise<void> {
  await callAs(admin, 'POST', '/api/admin/packages', {
    slug: name.toLowerCase().replace(' ', '-'),
    name: { en: name },
    kind: 'ENHANCED',
    audience: ['AGENCY'],
    lines: [{ itemKey: 'LISTING_SLOT', quantity: 1 }],
    prices: [{ money: { amount: 20_000, currency: 'UGX' }, interval: 'MONTH' }],
    countries: [],
    highlights: [],
    addOns: [],
    upgradesTo: [],
    visible: true,
    active: true,
    sort: 90,
  });
}

/** Takes back the slots that the demo gave the agency for ever, so that its packages count. */
async function takeBackSlots(admin: Page): Promise<void> {
  const { items: receivers } = await callAs(admin, 'GET', `/api/admin/receivers?type=AGENCY&q=Pearl`);
  const owner = receivers.find((receiver) => receiver['name'] === agencyName)?.['id'];
  const { items: grants } = await callAs(
    admin,
    'GET',
    `/api/admin/grants?owner=${owner}&itemKey=LISTING_SLOT&source=PROMOTION`,
  );
  for (const { id, voidedAt } of grants)
    if (voidedAt === undefined)
      await callAs(admin, 'POST', `/api/admin/grants/${id}/void`, { reason: 'The demo plan is over.' });
}

async function callAs(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<{ readonly items: readonly Record<string, unknown>[] }> {
  const answer = await page.request.fetch(url(path), {
    method,
    headers: await authorizationOf(page),
    ...(data !== undefined && { data }),
  });
  const text = await answer.text();
  expect([path, answer.ok()], text).toEqual([path, true]);
  return JSON.parse(text);
}
