import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** The square metres beside a label, as they are written. */
const metres = async (page: Page, label: string) =>
  /[\d,.]+ m²/.exec(
    (await page.getByText(label, { exact: true }).locator('xpath=..').textContent()) ?? '',
  )?.[0];

test('an agent draws the boundary of a plot on the map, and a visitor reads its size beside the claim', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  await signIn(agent, 'agent@ardhi.test');
  await agent.goto(url('/agent/properties?reason=LIVE&kind=PLOT'));
  const edit = await agent
    .getByRole('link', { name: /photos of/ })
    .first()
    .getAttribute('href');
  const id = /properties\/(\w{26})/.exec(edit ?? '')?.[1] ?? '';
  await agent.goto(url(`/agent/properties/${id}/edit`));
  await agent.getByRole('button', { name: 'Draw it on the map' }).click();
  const close = agent.getByRole('button', { name: 'Close the area' });
  await expect(close).toBeEnabled();
  const canvas = agent.locator('.maplibregl-canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  for (const [x, y] of [
    [0.3, 0.35],
    [0.7, 0.35],
    [0.7, 0.8],
    [0.3, 0.8],
  ] as const)
    await canvas.click({ position: { x: width * x, y: height * y }, force: true });
  const saved = agent.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await close.click();
  await expect(agent.getByText(/^Buyers read: You would get/)).toBeVisible();
  await saved;
  const drawn = await metres(agent, 'By this boundary');
  expect(drawn).toMatch(/\d/);

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    expect(await metres(visitor, 'By its boundary on the map')).toBe(drawn);
  }).toPass();
  await expect(visitor.getByText('As advertised', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/^You would get/)).toBeVisible();
});
