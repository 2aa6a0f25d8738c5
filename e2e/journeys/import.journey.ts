import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const title = 'Bungalow with a jackfruit tree in Ntinda';
const description =
  'Four rooms and a kitchen around a paved yard, piped water and a tank, five minutes on foot from the market. The neighbours have lived there for twenty years and know each other.';

/** As an agent's own sheet looks: no value is written as we would write it. */
const sheet = `Ref No,Headline,Details,Offer,Property Type,Asking Price,Location,Beds,Baths,Plot Size,Latitude,Longitude
NT-1,${title},"${description}",For Sale,Bungalow,UGX 420m,Kira,4,2,50x100,0.3967,32.6424
NT-2,,,For Sale,House,"UGX 1,200,000,000",Kira,None,"2,5",25 dec,,
NT-3,,,For Sale,Igloo,UGX 90m,Kira,3,1,"
   950 m²
",,
NT-4,,,For Sale,House,UGX 90m,Nowhere we know,3,1,,,
NT-1,,,For Sale,House,UGX 90m,Kira,3,1,,,
`;

const photo = async (name: string, r: number) => {
  const create = { width: 1_000, height: 750, channels: 3 as const, background: { r, g: 110, b: 70 } };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
};

/** Hands a file in and checks it as it was guessed; answers the sentence that counts its rows. */
async function check(
  page: Page,
  file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0],
  place = '',
) {
  await page.goto(url('/agent/properties/import'));
  await page.getByLabel('File').setInputFiles(file);
  await page.getByRole('button', { name: 'Hand in the file' }).click();
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
  if (place !== '') {
    await page.getByRole('combobox', { name: /The place of the file/ }).fill(place);
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Check the file' }).click();
  const counted = page.getByText(/rows can come in/);
  await expect(counted).toBeVisible({ timeout: 30_000 });
  return (await counted.textContent()) ?? '';
}

async function bringIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Bring in \d/ }).click();
  const counted = page.getByText(/\d+ new, \d+ changed/);
  await expect(counted).toBeVisible({ timeout: 60_000 });
  return (await counted.textContent()) ?? '';
}

test('an agent imports a sheet, finishes a draft of it, and a visitor finds the house', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, 'agent@ardhi.test');
  const sheetFile = { name: 'houses.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  expect(await check(agent, sheetFile, 'wakiso')).toMatch(/^4 of 5 rows can come in/);
  await agent.reload();
  await expect(agent.getByText(/4 of 5 rows can come in/)).toBeVisible();
  const made = await bringIn(agent);
  console.info(`houses.csv: ${made}`);
  expect(made).toBe('4 new, 0 changed, 0 left as they are, 1 refused, of 5.');

  await agent.getByRole('link', { name: 'NT-1' }).first().click();
  await expect(agent.getByLabel('Title', { exact: true })).toHaveValue(title);
  const id = /properties\/(\w{26})/.exec(agent.url())?.[1] ?? '';
  await agent.goto(url(`/agent/properties/${id}/media-edit`));
  const photos = [photo('front.jpg', 60), photo('yard.jpg', 120), photo('room.jpg', 200)];
  await agent.locator('input[type=file]').setInputFiles(await Promise.all(photos));
  await expect(agent.getByRole('main').getByRole('img')).toHaveCount(3);
  await agent.goto(url(`/agent/properties/${id}/edit`));
  await agent.getByRole('button', { name: /Submit/ }).click();
  await expect(agent).toHaveURL(/\/agent\/properties$/);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/moderation?state=OPEN'));
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Take it' }).click();
  await expect(admin).toHaveURL(/state=CLAIMED/);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url('/properties-map?q=jackfruit+tree'));
  await visitor.getByRole('main').getByText(title).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
});

const folder = process.env['ARDHI_LISTING_FILES'] ?? '';
const real = [
  ['kampala_jumia_11-11-2017.csv', 'kampala'],
  ['kampala_jumia_2017.xlsx', 'kampala'],
  ['nairobi_raw_listings.csv', 'nairobi'],
  ['nairobi_25tholiver_raw.csv', 'nairobi'],
  ['botswana_Property24.csv', 'gaborone'],
] as const;

for (const [file, place] of real) {
  test(`${file}, as it was found, is checked and brought in`, async ({ page }) => {
    test.slow();
    // biome-ignore lint/suspicious/noSkippedTests: the real listings are not ours to publish, so not every machine has them.
    test.skip(
      !existsSync(join(folder, file)),
      `ARDHI_LISTING_FILES has no ${file}: real listings are not part of the product`,
    );
    await signIn(page, 'agent@ardhi.test');
    const found = await check(page, join(folder, file), place);
    console.info(`${file}: ${found}`);
    console.info(`${file}: ${await bringIn(page)}`);
  });
}
