import type { Page } from '@playwright/test';
import { liveListingId } from '../support/live-listing.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Answers one call of the page as a failing server would. */
const answerWith = (page: Page, path: string | RegExp, status: number, code: string, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { code, message } }));
const fault = ['INTERNAL_ERROR', 'Something went wrong. Please try again.'] as const;

/** Opens the photos of a live listing of the demo agent. */
async function openPhotos(page: Page): Promise<void> {
  await signIn(page, 'agent@ardhi.test');
  await page.goto(url(`/agent/properties/${await liveListingId(page, 'first')}/media-edit`));
  await expect(page.getByRole('main').locator('ol').first()).toBeVisible();
}

const choosePhoto = (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') });

const uploadErrors = [
  [413, 'FILE_TOO_LARGE', 'One or more files are too large.'],
  [409, 'TOO_MANY_FILES', 'You have reached the maximum number of files for this property.'],
  [409, 'STORAGE_LIMIT_EXCEEDED', 'This upload would exceed your agency storage limit.'],
  [403, 'NO_IMAGE_QUOTA', 'Your agency does not have a quota for this upload.'],
  [403, 'NO_STORAGE_QUOTA', 'Your agency does not have a quota for this upload.'],
  [400, 'LAT_LON_MISMATCH', 'Latitude/longitude values do not match the number of files.'],
  [500, 'UPLOAD_FAILED', 'Upload failed due to a server error. Please try again later.'],
] as const;

test('a refused upload shows the sentence of its error code', async ({ page }) => {
  await openPhotos(page);
  for (const [status, code, sentence] of uploadErrors) {
    await answerWith(page, url('/api/media/uploads'), status, code, sentence);
    await choosePhoto(page);
    const shown = page.getByRole('alert').filter({ hasText: sentence });
    await expect(shown, code).toBeVisible();
    await page.getByRole('button', { name: /^Remove gate\.jpg|gate\.jpg/ }).click();
    await expect(shown).toBeHidden();
    await page.unroute(url('/api/media/uploads'));
  }
});

test('an upload that fails without a sentence of the server says so', async ({ page }) => {
  await openPhotos(page);
  await page.route(url('/api/media/uploads'), (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  );
  await choosePhoto(page);
  await expect(page.getByText('Upload failed. Please try again.')).toBeVisible();
});

test('statistics that cannot be loaded say so, and every sub-page leads back', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/statistics/properties'));
  await expect(page.getByRole('link', { name: 'Back to Statistics' })).toBeVisible();
  const states = page.getByRole('figure').last();
  for (const state of ['Active', 'Inactive', 'Archived', 'SOLD'])
    await expect(states.getByText(state, { exact: true }).first()).toBeVisible();
  await answerWith(page, /\/api\/admin\/statistics\/users\/timeseries/, 500, ...fault);
  await page.goto(url('/admin/statistics/users'));
  await expect(page.getByRole('heading', { name: 'Failed to load data' })).toBeVisible();
});

test('calls are counted by method, and the months of a year are shown', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/statistics/api-calls'));
  await expect(page.getByRole('heading', { name: 'API call statistics' })).toBeVisible();
  for (const method of ['GET', 'POST', 'DELETE', 'PUT+PATCH'])
    await expect(
      page.getByRole('term').filter({ hasText: new RegExp(`^${RegExp.escape(method)}$`) }),
    ).toBeVisible();
  await page.goto(url('/admin/statistics/purchase-operations'));
  await expect(page.getByRole('link', { name: 'Back to Statistics' })).toBeVisible();
  await expect(page.getByText('Orders placed')).toBeVisible();

  await page.goto(url('/admin/monthly-analytics'));
  for (const column of ['Month', 'Total Users', 'Logins', 'Properties', 'API Calls'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  await page.getByLabel('Year').selectOption({ index: 4 });
  await expect(page.getByText('No analytics data for this year.')).toBeVisible();
  await answerWith(page, /\/api\/admin\/analytics\/monthly/, 500, ...fault);
  await page.goto(url('/admin/monthly-analytics'));
  await expect(page.getByRole('heading', { name: 'Failed to fetch analytics' })).toBeVisible();
});

test('a table says which of its pages is shown', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/properties'));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(pages.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('countries that cannot be loaded are named on the screens that offer them', async ({ page }) => {
  await answerWith(page, /\/api\/geo\/countries/, 500, ...fault);
  await page.goto(url('/login'));
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('Failed to load countries')).toBeVisible();
});

test('an address that has an account cannot be registered again', async ({ page }) => {
  await page.goto(url('/register'));
  await page.getByLabel('Your name').fill('Amina');
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill('four plain words here');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This email is already registered. Please log in.')).toBeVisible();
});

test('a verification email is not sent while nobody is known to have signed up', async ({ page }) => {
  await page.goto(url('/email-verification'));
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('alert').getByText('No user is currently signed in.')).toBeVisible();
});
