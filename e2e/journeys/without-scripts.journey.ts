import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { screensOf } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Visible text of a screen, without placeholders that scripts replace. */
const words = (text: string) => text.replaceAll('…', '').replaceAll(/\s+/g, ' ').trim();

test('every public screen shows its content or says what to do', async ({ page }) => {
  test.slow();
  const parameters = await recordParameters(url(''), {
    listings: '/properties/search?pageSize=1',
    reader: 'SUPER_AGENT',
  });
  const silent: string[] = [];
  for (const path of screensOf('public', '/', parameters)) {
    await page.goto(url(path));
    const text = words(await page.getByRole('main').innerText());
    if (text.length < 40) silent.push(`${path}: ${text}`);
  }
  expect(silent).toEqual([]);
});

test('a screen for people who are signed in says that it needs scripts', async ({ page }) => {
  for (const path of ['/login', '/register', '/user/favourites', '/packages']) {
    await page.goto(url(path));
    const text = await page.getByRole('main').innerText();
    expect(text, path).toContain('needs JavaScript');
    expect(text, path).toContain('Turn it on for this site and reload the page.');
  }
});
