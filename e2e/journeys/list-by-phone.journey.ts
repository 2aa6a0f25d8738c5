import { randomBytes, randomInt } from 'node:crypto';
import { countedTaps } from '../support/counted-taps.ts';
import { photoFile } from '../support/photo-file.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The agent stands on the plot, elsewhere in each run. */
const geolocation = { latitude: 0.3967 + randomInt(1_000) / 1e5, longitude: 32.6424, accuracy: 8 };
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  geolocation,
  permissions: ['geolocation'],
});

/** What an agent has patience for. */
const maxTaps = 40;
const maxScreens = 2;

/** A plot with a text, place, size and price of its own for each run: an agency cannot list the same one twice. */
const run = randomBytes(5)
  .toString('hex')
  .replace(/[0-9]/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '');

test('an agent lists a plot with a drawn boundary and three photos by phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent@ardhi.test');
  await page.goto(url('/agent/properties/new'));
  const thumb = countedTaps(page);
  const { tap, type, choose } = thumb;

  await tap(page.getByLabel('Land', { exact: true }));
  await type(page.getByLabel('Title', { exact: true }), `A plot on ${run} ridge with the morning sun`);
  await type(
    page.getByLabel('Description'),
    `The plot on ${run} ridge has been held by one family for thirty years. The road to ${run} is murram and good in the rains, the stage is four minutes away on foot, and the neighbours have built and live there.`,
  );
  await type(
    page.getByRole('combobox', { name: 'Place (neighbourhood, town, county or district)' }),
    'kira wakiso',
  );
  await tap(page.getByRole('option', { name: /Kira, Wakiso/ }).first());
  await tap(page.getByRole('button', { name: 'Use my location' }));
  await choose(page.getByLabel('Use', { exact: true }), 'Residential');
  await type(page.getByLabel('Land size', { exact: true }), String(randomInt(200, 900) / 10));
  await choose(page.getByLabel('Land size, unit'), 'decimals');

  await tap(page.getByRole('button', { name: 'Draw boundary on the map' }));
  const finish = page.getByRole('button', { name: 'Finish area' });
  await expect(finish).toBeEnabled();
  const canvas = page.getByRole('region', { name: 'Map of the boundary' }).locator('canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  for (const [x, y] of [
    [0.4, 0.5],
    [0.6, 0.5],
    [0.6, 0.75],
    [0.4, 0.75],
  ] as const) {
    await canvas.tap({ position: { x: width * x, y: height * y }, force: true });
    thumb.elsewhere(1);
  }
  await expect(page.getByText(/ m², .+ m around$/)).toBeVisible();
  await tap(finish);
  await expect(page.getByText(/^Buyers see: /)).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Price' }), String(randomInt(600, 999) * 100_000));
  await tap(page.getByRole('button', { name: 'Save draft' }));
  await expect(page).toHaveURL(/\/agent\/properties\/\w{26}\/edit/);

  const next = page.getByText(/^Next: /).getByRole('link');
  await expect(next).toHaveAttribute('href', /media-edit$|#titleRecord$/);
  await tap(page.getByRole('link', { name: /^Photos/ }));
  await expect(page).toHaveURL(/\/media-edit$/);
  thumb.elsewhere(5);
  const photos = ['front.jpg', 'road.jpg', 'view.jpg'].map((name, i) =>
    photoFile(name, 60 + 70 * i, randomInt(256), randomInt(256)),
  );
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(photos));
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
  await tap(page.getByRole('link', { name: 'Back to listing' }));

  await tap(next);
  await expect(page).toHaveURL(/#titleRecord$/);
  // The link jumps there; the thumb does not scroll.
  await expect(page.getByLabel('Tenure')).toBeInViewport();
  await choose(page.getByLabel('Tenure'), 'Freehold');
  await choose(page.getByLabel('Type of owner'), 'A family');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/title') && answer.ok());
  await choose(page.getByLabel('Spousal consent'), 'In writing');
  await saved;
  await expect(page.getByText('All saved.').first()).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await tap(page.getByRole('button', { name: 'Submit for review' }));
  await expect(page.getByText('In review').first()).toBeVisible();

  const description = `${thumb.taps()} taps, ${thumb.longestScroll().toFixed(1)} screens at most between two`;
  test.info().annotations.push({ type: 'listing by phone', description });
  expect(thumb.taps()).toBeLessThanOrEqual(maxTaps);
  expect(thumb.longestScroll()).toBeLessThanOrEqual(maxScreens);
});
