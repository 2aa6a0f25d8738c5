import { seriousViolations } from '../support/axe.ts';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

/** A PNG of one grey pixel. */
const aPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

test('a visitor widens the radius around Kampala, then draws a search area', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(url('/plots?say=land+near+Kampala'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land near Kampala');
  const radius = page.getByLabel('Distance');
  await expect(radius).toHaveValue('25000');
  // Kampala is small: its outskirts lie in the districts around it.
  await expect(
    page
      .getByRole('article')
      .getByText(/Wakiso|Mukono/)
      .first(),
  ).toBeVisible();
  await radius.selectOption({ label: 'Within 100 km of Kampala' });
  await expect(page).toHaveURL(/radiusM=100000/);

  await page.getByRole('button', { name: 'Draw an area' }).click();
  const close = page.getByRole('button', { name: 'Finish area' });
  await expect(close).toBeEnabled();
  const canvas = page.locator('.maplibregl-canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const corner = (x: number, y: number) =>
    canvas.click({ position: { x: width * x, y: height * y }, force: true });
  await corner(0.15, 0.35);
  await corner(0.85, 0.35);
  await corner(0.85, 0.9);
  await corner(0.5, 0.31);
  await expect(page.getByText('Sides cannot cross.')).toBeVisible();
  await corner(0.15, 0.9);
  await expect(page.getByText(/km², .+ around$/)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await close.click();
  await expect(page).toHaveURL(/polygon=/);
  await expect(page.getByRole('link', { name: 'Remove filter: In the area you drew' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Draw another area' })).toBeVisible();
});

test('a map search opens at zoom 9, and at the zoom that was used last from then on', async ({ page }) => {
  const zoomOfNextSearch = async () => {
    const request = await page.waitForRequest(/\/clusters\?/);
    return new URL(request.url()).searchParams.get('zoom');
  };
  const first = zoomOfNextSearch();
  await page.goto(url('/properties-map'));
  expect(await first).toBe('9');
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
  await zoomIn.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('map_zoom_level'))).toMatch(/^10/);
  const second = zoomOfNextSearch();
  await page.reload();
  expect(await second).toBe('10');
});

test('the ground of a map has names where it has no streets, and satellite pictures that an operator has set', async ({
  page,
}) => {
  const tile = /\/pictures\/\d+\/\d+\/\d+\.png$/;
  const tiles = { url: `${url('')}/pictures/{z}/{y}/{x}.png`, attribution: '© Example Imagery' };
  await page.route('**/basemap/satellite.json', (route) => route.fulfill({ json: tiles }));
  const requests: string[] = [];
  await page.route(tile, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: aPixel });
  });
  const named = page.waitForResponse(/\/api\/geo\/place-names\?/);
  await page.goto(url('/properties-map?bbox=32.50000,0.27000,32.66000,0.40000'));
  const { items } = await (await named).json();
  expect(items[0].name).toBe('Kampala');
  expect(items.filter(({ level }: { level: string }) => level === 'AREA').length).toBeGreaterThan(10);

  const button = page.getByRole('button', { name: 'Satellite' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(requests).toEqual([]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(page.getByText('© Example Imagery')).toBeVisible();
  await button.click();
  await expect(page.getByText('© Example Imagery')).toBeHidden();
});
