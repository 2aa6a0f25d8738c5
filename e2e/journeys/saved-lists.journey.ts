import { seriousViolations } from '../support/axe.ts';
import { recordOpenedLinks } from '../support/opened-links.ts';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test('a visitor without an account keeps favourites, a comparison and the listings seen last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Those with evidence first, so that both are compared by it.
  await page.goto(url('/plots?country=UG&sort=-trust'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land in Uganda');
  const cards = page.getByRole('main').getByRole('article');
  const titleOf = async (index: number) => (await cards.nth(index).getByRole('heading').textContent()) ?? '';
  const [first, second] = [await titleOf(0), await titleOf(1)];
  await cards.nth(0).getByRole('button', { name: 'Save', exact: true }).click();
  for (const index of [0, 1]) await cards.nth(index).getByRole('button', { name: 'Compare' }).click();
  await cards
    .nth(1)
    .getByRole('link', { name: first })
    .or(cards.nth(1).getByRole('link', { name: second }))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await expect(page.getByRole('button', { name: 'Compare', pressed: true }).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Favourites').getByRole('article')).toHaveCount(1);
  await expect(section('Seen last')).toContainText(second);
  await page.reload();
  await expect(section('Seen last')).toContainText(second);
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Compare 2' }).first().click();
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  for (const fact of ['Size', 'Price per m²', 'Tenure', 'Use', 'Road', 'Power', 'Water', 'Evidence on file'])
    await expect(table.getByRole('rowheader', { name: fact, exact: true })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  // The address is all that another person needs.
  expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(2);
});

test('one tap on the bar of a phone calls the agent, or opens WhatsApp', async ({ page }) => {
  const opened = await recordOpenedLinks(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url('/plots?country=UG'));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(opened).toEqual([expect.stringMatching(/^tel:\+\d{8,15}$/)]);
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).last().click();
  await expect.poll(async () => (await opened()).at(-1)).toMatch(/^https:\/\/wa\.me\/\d+/);
});
