import type { Locator, Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches from the home page and reads a listing', async ({ page }) => {
    await page.goto(url('/'));
    await page.locator('input[name=say]').first().fill('land near Kampala');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/properties\/\w{26}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('UGX');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/properties\//);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect(
      JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')[
        '@context'
      ],
    ).toContain('schema.org');
  });
});

/** Presses Tab until the target is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let nth = 0; nth < 80; nth++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('The target was not reached with 80 Tab presses.');
}

test('a visitor searches and sends an enquiry by keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(url('/'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await tabTo(page, page.locator('input[name=say]').first());
  await page.keyboard.type('land near Kampala');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plots/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  await tabTo(page, main.getByRole('listitem').getByRole('heading').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties\/\w{26}/);
  await tabTo(page, main.getByRole('button', { name: 'Send a message' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Contact / });
  for (const [label, words] of [
    ['Your name', 'Kato Keys'],
    ['Phone', '+256772555123'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(page, form.getByLabel(/^The agent may reply/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert').filter({ hasText: 'Your message was sent.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(main.getByRole('button', { name: 'Send a message' }).first()).toBeFocused();
});

const clustersPath = '/plots/clusters';

/** The search of a small area around a plot near Kampala that no neighbour joins to a cluster, and its pin. */
async function openPlotOnMap(page: Page): Promise<{ map: Locator; pin: Locator }> {
  const around = { bbox: '32.4,0.2,32.8,0.5', zoom: '14' };
  const { points } = await (await page.request.get(url(clustersPath), { params: around })).json();
  const [point] = points;
  if (point === undefined) throw new Error(`The map has no single plot in ${around.bbox}.`);
  const { lon, lat } = point;
  const bounds = [lon - 0.001, lat - 0.001, lon + 0.001, lat + 0.001].map((side) => side.toFixed(5));
  await page.goto(url(`/plots?bbox=${bounds.join()}`));
  const map = page.getByRole('region', { name: 'Map of search results' });
  const title = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  return { map, pin: map.getByRole('button', { name: await title.innerText() }) };
}

test('the map and its pins have accessible names, and a pin opens by keyboard', async ({ page }) => {
  const { map, pin } = await openPlotOnMap(page);
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  await expect(pin).toHaveAccessibleName(/\d[\d.]*[KMB]?, /);
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.focus();
  await page.keyboard.press('Enter');
  const preview = page.locator('[data-preview]').getByRole('link');
  await expect(preview).toBeVisible();
  expect(name).toContain(await preview.innerText());
});

test('a map says that its request failed, and repeats it', async ({ page }) => {
  const isMapRequest = (address: URL) => address.pathname.endsWith('/clusters');
  const messageSeen = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(isMapRequest, async (route) => {
    requests += 1;
    if (requests === 1) return route.abort();
    await messageSeen.promise;
    return route.continue();
  });
  const answered = page.waitForResponse((response) => isMapRequest(new URL(response.url())));
  await openPlotOnMap(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Retry' });
  await expect(failure).toBeVisible();
  messageSeen.resolve();
  await answered;
  await expect(failure).toBeHidden();
});
