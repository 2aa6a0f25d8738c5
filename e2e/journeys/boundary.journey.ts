import type { Page } from '@playwright/test';
import { liveListingId } from '../support/live-listing.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The area in square metres shown beside a label. */
const squareMetres = async (page: Page, label: string) => {
  const beside = page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  return /[\d,.]+\sm²/.exec((await beside.textContent()) ?? '')?.[0].replace(/\s/, ' ');
};

test('an agent draws a plot boundary on the map, and a visitor sees its area beside the advertised one', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'first', { kind: 'PLOT' });
  await agent.goto(url(`/agent/properties/${id}/edit`));
  await agent.getByRole('button', { name: 'Draw boundary on the map' }).click();
  const close = agent.getByRole('button', { name: 'Finish area' });
  await expect(close).toBeEnabled();
  await close.scrollIntoViewIfNeeded();
  const canvas = agent.getByRole('region', { name: 'Map of the boundary' }).locator('canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  // Below the instruction bar.
  for (const [x, y] of [
    [0.4, 0.6],
    [0.6, 0.6],
    [0.6, 0.9],
    [0.4, 0.9],
  ] as const)
    await canvas.click({ position: { x: width * x, y: height * y }, force: true });
  const saved = agent.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await close.click();
  const buyersRead = agent.getByText(/^Buyers see: /);
  await expect(buyersRead).toBeVisible();
  // The listing is on the market.
  await agent.getByRole('button', { name: 'Publish changes' }).click();
  await saved;
  await expect(
    agent.getByRole('button', { name: 'There is a beacon at each of its 4 corners' }),
  ).toBeVisible();
  const comparison = (await buyersRead.textContent())?.replace('Buyers see: ', '') ?? '';
  const drawnArea = await squareMetres(agent, 'From this boundary');
  expect(drawnArea).toMatch(/\d/);

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    expect(await squareMetres(visitor, 'From its boundary on the map')).toBe(drawnArea);
  }).toPass();
  await expect(visitor.getByText('As advertised', { exact: true })).toBeVisible();
  await expect(visitor.getByText(comparison)).toBeVisible();
});
