import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { approveInQueue } from '../support/moderation.ts';
import { photoFile } from '../support/photo-file.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A plot with a text and a place of its own for each run: an agency cannot list the same one twice. */
const run = randomBytes(5)
  .toString('hex')
  .replace(/[0-9]/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '');
const title = `A plot on ${run} ridge with the morning sun`;
const north = randomInt(1_000) / 1e5;
const description = `The plot on ${run} ridge has been held by one family for thirty years. The road to ${run} is murram and good in the rains, the stage of ${run} is four minutes away on foot, and the neighbours have built and live there.`;

/** Fills in the form of a plot and returns its id. */
async function createDraft(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'New listing' }).first().click();
  await page.getByLabel('Land', { exact: true }).check();
  await page.getByLabel('Offered').selectOption({ label: 'For sale' });
  await page.getByLabel('Category').selectOption({ label: 'Land' });
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill(description);
  await page
    .getByRole('combobox', { name: 'Place (neighbourhood, town, county or district)' })
    .fill('kira wakiso');
  await page
    .getByRole('option', { name: /Kira, Wakiso/ })
    .first()
    .click();
  await page.getByLabel('Latitude').fill((0.3967 + north).toFixed(5));
  await page.getByLabel('Longitude').fill('32.6424');
  await page.getByRole('button', { name: 'Place the pin here' }).click();
  await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Residential' });
  await page.getByLabel('Land size', { exact: true }).fill('12.5');
  await page.getByLabel('Land size, unit').selectOption({ label: 'decimals' });
  await page.getByRole('textbox', { name: 'Price' }).fill('85000000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/agent\/properties\/\w{26}\/edit/);
  return /properties\/(\w{26})/.exec(page.url())?.[1] ?? '';
}

const kml = (name: string, corners: string) => ({
  name,
  mimeType: 'application/vnd.google-earth.kml+xml',
  buffer: Buffer.from(
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`,
  ),
});

/** Imports a boundary from KML, after a self-intersecting one was refused with its coordinates. */
async function importBoundary(page: Page): Promise<void> {
  const file = page.getByLabel('Upload a boundary file');
  const selfIntersecting = '32.6424,0.3967 32.6428,0.3971 32.6428,0.3967 32.6424,0.3971 32.6424,0.3967';
  await file.setInputFiles(kml('crossed.kml', selfIntersecting));
  await expect(page.getByText('The boundary crosses itself, at 0.39690, 32.64260.')).toBeVisible();
  const [south, top] = [0.3967 + north, 0.39685 + north].map((latitude) => latitude.toFixed(5));
  const plot = `32.6424,${south} 32.64267,${south} 32.64267,${top} 32.6424,${top} 32.6424,${south}`;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await file.setInputFiles(kml('plot.kml', plot));
  await expect(page.getByText(/Buyers see: You would get \d+ m² less than 12.5 decimals/)).toBeVisible();
  await saved;
  // Leaving before the editor has read the response would keep the boundary as an unsaved draft.
  await expect(page.getByText('All saved.').first()).toBeVisible();
}

test('an agent lists a plot with photos, an admin approves it, and a visitor finds it', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, 'agent@ardhi.test');
  const id = await createDraft(agent);
  const saved = agent.waitForResponse((answer) => answer.url().endsWith('/title') && answer.ok());
  await agent.getByLabel('Tenure').selectOption('FREEHOLD');
  await agent.getByLabel('Type of owner').selectOption('FAMILY');
  await agent.getByLabel('Spousal consent').selectOption('HAVE');
  await saved;
  await importBoundary(agent);
  await agent.goto(url(`/agent/properties/${id}/media-edit`));
  const photos = ['front.jpg', 'road.jpg', 'view.jpg'].map((name, i) =>
    photoFile(name, 60 + 70 * i, 150, 90),
  );
  await agent.locator('input[type=file]').setInputFiles(await Promise.all(photos));
  await expect(agent.getByRole('main').getByRole('img')).toHaveCount(3);
  await agent.getByRole('link', { name: 'Back to listing' }).click();
  await agent.getByRole('button', { name: /Submit/ }).click();
  await expect(agent.getByText('In review').first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const result = () => visitor.getByRole('main').getByText(title).first();
  await visitor.goto(url(`/plots?q=${run}+ridge`));
  await expect(result()).toHaveCount(0);

  await approveInQueue(browser, title);

  await expect(async () => {
    await visitor.reload();
    await expect(result()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await result().click();
  await expect(visitor).toHaveTitle(new RegExp(`^${title}, .+ \\| Ardhi$`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('From its boundary on the map')).toBeVisible();
  await visitor.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('region', { name: 'Map of the location' })).toBeVisible();
});
