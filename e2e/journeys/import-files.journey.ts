import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Page } from '@playwright/test';
import { demoToken } from '../support/demo-callers.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Part of each reference and title: a repeated run imports listings of its own. */
const run = crypto.randomUUID().slice(0, 6);

/** Uploads a file of houses and stays on the screen where its columns are matched. */
async function upload(page: Page, name: string, text: string): Promise<void> {
  await signIn(page, 'agent@ardhi.test');
  await page.goto(url('/agent/properties/import'));
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
}

async function choosePlace(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: /Main place in the file/ }).fill(place);
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText(/rows can be imported/)).toBeVisible({ timeout: 30_000 });
}

async function runImport(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Import \d/ }).click();
  const count = page.getByText(/\d+ new, \d+ updated/);
  await expect(count).toBeVisible({ timeout: 60_000 });
  return (await count.textContent()) ?? '';
}

/** Listing that resulted from an import: its purpose, price, unit and bedrooms. */
async function importedAs(heading: string) {
  const token = await demoToken(url(''), 'AGENT');
  const path = `/api/agent/listings?pageSize=50&q=${encodeURIComponent(heading)}`;
  const response = await fetch(url(path), { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await response.json()) as { items: readonly { readonly card: ListingCard }[] };
  const card = items.map((item) => item.card).find((one) => one.title === heading);
  return (
    card && [card.purpose, card.price?.currency, card.price?.amount, card.priceUnit, card.beds].join(' ')
  );
}

/** The row of the check for a reference. */
const rowOf = (page: Page, ref: string) => page.getByRole('row').filter({ hasText: ref });

test('a file of rents becomes rents, and a price of a sale among them is seen', async ({ page }) => {
  const rows = [900_000, 1_200_000, 750_000, 2_000_000].map(
    (rent, n) => `RENT-${n}-${run},Rental file bungalow ${n} ${run},Bungalow,${rent},Kira,${n + 1}`,
  );
  const odd = `RENT-9-${run},Rental file bungalow 9 ${run},Bungalow,450000000,Kira,4`;
  await upload(page, 'stock.csv', ['Ref,Headline,Property type,Rent,Location,Beds', ...rows, odd].join('\n'));
  await expect(page.getByLabel('For sale or for rent', { exact: true })).toHaveValue('RENT');
  await choosePlace(page, 'wakiso');
  await check(page);
  await expect(rowOf(page, 'RENT-9')).toContainText("For a month's rent this is as high as a price of sale.");
  await expect(rowOf(page, 'RENT-1')).not.toContainText("For a month's rent");
  expect(await runImport(page)).toMatch(/^5 new/);
  expect(await importedAs(`Rental file bungalow 1 ${run}`)).toBe('RENT UGX 1200000 PER_MONTH 2');
});

test('a French file keeps its amounts, currencies and purposes', async ({ page }) => {
  const text = [
    'Référence;Titre;Type de bien;Prix;Ville;Chambres;Superficie habitable',
    `FR-1-${run};Appartement du fichier à louer ${run};Appartement;450 000 FRW par mois;Kigali;3;80 m²`,
    `FR-2-${run};Maison du fichier à vendre ${run};Maison;120.000.000 FRW;Kigali;4;210,5 m²`,
    `FR-3-${run};Villa du fichier à vendre ${run};Villa;250 000;Kigali;5;300 m²`,
  ].join('\n');
  await upload(page, 'biens.csv', text);
  await choosePlace(page, 'kigali');
  await check(page);
  await expect(rowOf(page, 'FR-3')).toContainText('For a price of sale this is as low as a rent.');
  expect(await runImport(page)).toMatch(/^3 new/);
  expect(await importedAs(`Appartement du fichier à louer ${run}`)).toBe('RENT RWF 450000 PER_MONTH 3');
  expect(await importedAs(`Maison du fichier à vendre ${run}`)).toBe('SALE RWF 120000000 TOTAL 4');
});

test('a file with a title row and a total imports its rows and no more', async ({ page }) => {
  const text = [
    'Stock of our agency, November 2026',
    '',
    'Ref,Headline,Offer,Property type,Price,Location,Beds',
    `TR-1-${run},Title row house one ${run},For sale,House,UGX 320m,Kira,3`,
    `TR-2-${run},Title row house two ${run},For sale,House,UGX 410m,Kira,4`,
    'TOTAL,,,,UGX 730m,,7',
  ].join('\n');
  await upload(page, 'list.csv', text);
  await expect(page.getByLabel('Row with the names of the columns')).toHaveValue('3');
  await choosePlace(page, 'wakiso');
  await check(page);
  await expect(rowOf(page, 'TOTAL')).toContainText(
    'This line adds up the rows or ends a page; it is not a listing.',
  );
  expect(await runImport(page)).toMatch(/^2 new, 0 updated, 0 skipped, 1 rejected/);
  expect(await importedAs(`Title row house one ${run}`)).toBe('SALE UGX 320000000 TOTAL 3');
  expect(await importedAs(`Title row house two ${run}`)).toBe('SALE UGX 410000000 TOTAL 4');
});
