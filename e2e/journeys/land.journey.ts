import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** The square metres beside a label, as they are written. */
const metres = async (page: Page, label: string) => {
  const beside = page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  return /[\d,.]+\sm²/.exec((await beside.textContent()) ?? '')?.[0].replace(/\s/, ' ');
};

test('an agent draws the boundary of a plot on the map, and a visitor reads its size beside the claim', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  await signIn(agent, 'agent@ardhi.test');
  await agent.goto(url('/agent/properties?reason=LIVE'));
  const plots = agent.getByRole('row').filter({ hasText: /UG-L-/ });
  const edit = await plots
    .first()
    .getByRole('link', { name: /photos of/ })
    .getAttribute('href');
  const id = /properties\/(\w{26})/.exec(edit ?? '')?.[1] ?? '';
  await agent.goto(url(`/agent/properties/${id}/edit`));
  await agent.getByRole('button', { name: 'Draw it on the map' }).click();
  const close = agent.getByRole('button', { name: 'Close the area' });
  await expect(close).toBeEnabled();
  await close.scrollIntoViewIfNeeded();
  const canvas = agent.getByRole('region', { name: 'Map of the boundary' }).locator('canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  // Beneath the bar that says how to draw.
  for (const [x, y] of [
    [0.4, 0.6],
    [0.6, 0.6],
    [0.6, 0.9],
    [0.4, 0.9],
  ] as const)
    await canvas.click({ position: { x: width * x, y: height * y }, force: true });
  const saved = agent.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await close.click();
  const buyersRead = agent.getByText(/^Buyers read: /);
  await expect(buyersRead).toBeVisible();
  await saved;
  await expect(agent.getByRole('button', { name: 'A beacon stands at each of its 4 corners' })).toBeVisible();
  const sentence = (await buyersRead.textContent())?.replace('Buyers read: ', '') ?? '';
  const drawn = await metres(agent, 'By this boundary');
  expect(drawn).toMatch(/\d/);

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    expect(await metres(visitor, 'By its boundary on the map')).toBe(drawn);
  }).toPass();
  await expect(visitor.getByText('As advertised', { exact: true })).toBeVisible();
  await expect(visitor.getByText(sentence)).toBeVisible();
});
