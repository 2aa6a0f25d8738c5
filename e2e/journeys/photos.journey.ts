import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { liveListingId } from '../support/live-listing.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A photo of several chunks: noise does not compress. */
const noisyPhoto = async (name: string, r: number) => {
  const create = {
    width: 1_000,
    height: 750,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    background: { r, g: 110, b: 70 },
  };
  const buffer = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  return { name, mimeType: 'image/png', buffer };
};

const tiles = (page: Page) => page.getByRole('main').locator('ol').first().getByRole('listitem');

test('an agent on a phone uploads photos over an interrupted connection and reorders them; a visitor sees that order', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await signIn(phone, 'agent@ardhi.test');
  const id = await liveListingId(phone, 'first');
  await phone.goto(url(`/agent/properties/${id}/media-edit`));
  await expect(tiles(phone).first()).toBeVisible();
  const before = await tiles(phone).count();

  // The second chunk of the second photo fails while the connection is down.
  const chunks: string[] = [];
  let interruptedUpload = '';
  let isOffline = true;
  await phone.route('**/api/media/uploads/*', (route) => {
    const request = route.request();
    const range = request.headers()['content-range'] ?? '';
    const uploads = new Set(chunks.map((entry) => entry.split(' ')[0]));
    const uploadId = request.url().split('/').at(-1) ?? '';
    chunks.push(`${uploadId} ${range}`);
    const isCut = isOffline && uploads.size === 2 && !range.startsWith('bytes 0-');
    if (isCut) interruptedUpload = uploadId;
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  const photoFiles = [
    noisyPhoto('gate.png', 60),
    noisyPhoto('yard.png', 120),
    noisyPhoto('kitchen.png', 200),
  ];
  await phone.locator('input[type=file]').setInputFiles(await Promise.all(photoFiles));
  await expect(
    phone.getByText(/No connection\. 1\.0 MB of .* uploaded; the rest resumes by itself\./),
  ).toBeVisible({ timeout: 60_000 });
  await phone.reload();
  isOffline = false;
  await expect(tiles(phone)).toHaveCount(before + 3);
  const names = await tiles(phone)
    .locator('img')
    .evaluateAll((all) => all.map((entry) => entry.getAttribute('alt')));
  expect(names.slice(before)).toEqual(['gate.png', 'yard.png', 'kitchen.png']);
  const yardChunks = chunks.filter((entry) => entry.startsWith(interruptedUpload));
  expect(yardChunks.filter((entry) => entry.includes('bytes 0-'))).toHaveLength(1);

  const kitchenHandle = phone.getByRole('button', { name: new RegExp(`^Move photo ${before + 3}: drag`) });
  await kitchenHandle.focus();
  await phone.keyboard.press('Home');
  await expect(tiles(phone).first()).toContainText('kitchen.png');
  await expect(phone.getByRole('button', { name: /^Move photo 1: drag/ })).toBeFocused();
  await phone.keyboard.press('ArrowRight');
  await phone.keyboard.press('ArrowLeft');
  const dragHandle = (nth: number) =>
    phone.getByRole('button', { name: new RegExp(`^Move photo ${nth}: drag`) });
  await dragHandle(2).scrollIntoViewIfNeeded();
  await dragHandle(2).hover();
  await phone.mouse.down();
  await dragHandle(1).hover();
  await phone.mouse.up();
  await expect(tiles(phone).nth(1)).toContainText('kitchen.png');
  await dragHandle(2).focus();
  await phone.keyboard.press('Home');
  await expect(tiles(phone).first()).toContainText('kitchen.png');
  await phone.getByRole('button', { name: 'Edit photo 1' }).click();
  await phone.getByLabel('Caption').fill('The new kitchen');
  await phone.getByLabel('What it shows').selectOption({ label: 'Kitchen' });
  await phone.getByLabel('Use as cover').check();
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tiles(phone).first()).toContainText('Cover');
  await phone.getByRole('button', { name: 'Publish changes' }).click();
  await expect(phone.getByRole('region', { name: 'Changes that wait to be published' })).toBeHidden();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(360);

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    await expect(visitor.getByRole('img', { name: 'The new kitchen' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.getByRole('button', { name: /All \d+ photos/ }).click();
  const full = visitor.getByRole('dialog');
  await expect(full.locator('figcaption').first()).toHaveText('Kitchen · The new kitchen');
  await expect(full.locator('figure')).toHaveCount(before + 3);
  await expect(full.locator('source[type="image/avif"]')).toHaveCount(before + 3);
});
