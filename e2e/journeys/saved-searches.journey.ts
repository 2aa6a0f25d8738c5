import type { APIRequestContext, Page } from '@playwright/test';
import { photoFile } from '../support/photo-file.ts';
import { url } from '../support/product-url.ts';
import { demoPassword } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const description =
  'Two sisters inherited this corner and divide it fairly. Bananas grow along the stream, a school bell is heard every morning, and lorries reach the gate on a graded track all year round.';
const title = { tenure: 'FREEHOLD', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };
const listingFields = {
  purpose: 'SALE',
  category: 'LAND',
  use: 'RESIDENTIAL',
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  area: { value: 31, unit: 'DECIMAL' },
  price: { amount: 142_000_000, currency: 'UGX' },
};

/** Calls the API as a demo user. @throws Error for an error status */
async function apiCaller(request: APIRequestContext, name: string) {
  const login = { data: { email: `${name}@ardhi.test`, password: demoPassword } };
  const { token } = await (await request.post(url('/api/auth/login'), login)).json();
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return async (method: string, path: string, what: { data?: unknown; multipart?: FormData } = {}) => {
    const answer = await request.fetch(url(path), { method, headers, ...what });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
}

/** Publishes a uniquely titled plot of the agency head and returns its id; no other journey uses this agency. */
async function publishPlot(request: APIRequestContext, plotTitle: string): Promise<string> {
  const [head, admin] = await Promise.all([apiCaller(request, 'super'), apiCaller(request, 'admin')]);
  const { items } = await head('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const ids = new Map(items[0].path.map((one: { level: string; id: string }) => [one.level, one.id]));
  const geo = { countryId: ids.get('COUNTRY'), cityId: ids.get('CITY'), countryCode: 'UG' };
  const location = { geo, point: [32.6551, 0.4092], precision: 'EXACT', pinSource: 'AGENT_PIN' };
  const words = { title: { en: plotTitle }, description: { en: description } };
  const { id } = await head('POST', '/plots', { data: { ...listingFields, ...words, location } });
  await head('PUT', `/plots/${id}/title`, { data: title });
  const photos = new FormData();
  for (const shade of [30, 100, 230]) {
    const { name, mimeType, buffer } = await photoFile(`${shade}.jpg`, shade, 40, 180);
    photos.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    for (const side of ['latitude[]', 'longitude[]']) photos.append(side, '');
  }
  await head('POST', `/api/media/${id}/media`, { multipart: photos });
  await expect(async () => {
    await head('POST', `/properties/${id}/status`, { data: { cmd: 'submit' } });
  }).toPass();
  await admin('POST', `/properties/${id}/status`, { data: { cmd: 'approve' } });
  return id;
}

/** Waits until the mailbox shows a number of emails. */
const waitForEmails = (page: Page, email: string, count: number) =>
  expect(async () => {
    await page.goto(url(`/dev/mailbox?to=${encodeURIComponent(email)}`));
    const emails = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(emails).toHaveCount(count, { timeout: 2_000 });
  }).toPass();

/** Confirms alerts through the link in the email. */
async function confirmAlerts(page: Page, email: string): Promise<void> {
  await waitForEmails(page, email, 1);
  await page.getByRole('link', { name: /\?confirm$/ }).click();
  await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Your alerts are on' })).toBeVisible();
}

test('a visitor saves a search, confirms it by email, gets one alert for a new match, and unsubscribes with one click', async ({
  page,
  request,
}) => {
  test.slow();
  const email = `waits.${Date.now()}@ardhi.test`;
  const called = 'A plot under the jacaranda of Namugongo';
  await page.goto(url('/plots?q=jacaranda+namugongo'));
  await expect(page.getByText('No plots match. Widen your search or save it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const form = page.getByRole('dialog', { name: 'Save this search' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Immediately').check();
  await form.getByRole('button', { name: 'Save and alert me' }).click();
  await expect(form.getByText('Check your inbox')).toBeVisible();
  await confirmAlerts(page, email);

  const id = await publishPlot(request, called);
  await waitForEmails(page, email, 2);
  const alertEmail = page.getByRole('listitem').filter({ hasText: '1 listing matches' });
  await expect(alertEmail).toContainText('New: UGX 142,000,000');
  await expect(alertEmail).toContainText(called);
  const unsubscribeUrl = (await alertEmail.getByRole('link', { name: /\?end$/ }).getAttribute('href')) ?? '';
  await alertEmail.getByRole('link', { name: new RegExp(`/properties/${id}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(called);
  await page.goto(unsubscribeUrl);
  await expect(page.getByText(/^You will get no more alerts for/)).toBeVisible();
  await waitForEmails(page, email, 2);
});

test('the link of a saved search allows changing its filters on the search page', async ({ page }) => {
  const email = `widens.${Date.now()}@ardhi.test`;
  await page.goto(url('/plots?q=jacaranda+muyenga&priceMax=40000&currency=UGX'));
  await page.getByRole('button', { name: 'Save this search' }).click();
  const form = page.getByRole('dialog', { name: 'Save this search' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Save and alert me' }).click();
  await expect(form.getByText('Check your inbox')).toBeVisible();
  await confirmAlerts(page, email);

  const home = page.url().replace(/\?.*/, '');
  await page.goto(home);
  const name = 'Land, “jacaranda muyenga”';
  await expect(page.getByRole('link', { name: `${name}, Up to UGX 40K` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Edit filters' }).click();
  await page.getByRole('link', { name: 'Remove filter: Up to UGX 40K' }).click();
  await expect(page).not.toHaveURL(/priceMax/);
  await page.getByRole('button', { name: 'Save filters' }).click();
  await expect(page.getByText(`“${name}” now uses these filters.`)).toBeVisible();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    /q=jacaranda(?!.*priceMax)/,
  );
});
