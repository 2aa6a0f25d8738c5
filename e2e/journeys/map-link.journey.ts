import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, the link to the map opens the map, and the list is one tap away', async ({ page }) => {
  await page.goto(url('/'));
  const mapLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' });
  await mapLink.click();
  const showList = page.getByRole('button', { name: 'List', exact: true });
  await expect(showList).toBeVisible();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await showList.click();
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible();
  await mapLink.click();
  await expect(showList).toBeVisible();
  await page.goto(url('/properties-map#map'));
  await expect(showList).toBeVisible();
  const attribution = page.locator('.maplibregl-ctrl-attrib');
  await expect(attribution).toContainText('OpenStreetMap');
  const [button, words] = [await showList.boundingBox(), await attribution.boundingBox()];
  const gap = (words?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0));
  expect(gap, 'pixels between the button and the attribution below it').toBeGreaterThanOrEqual(0);
});
