import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { seriousViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

let gateway: ChildProcess;
let origin = '';
test.beforeAll(async () => {
  const program = join(import.meta.dirname, '../support/gateway-without-services.ts');
  const node = join(import.meta.dirname, '../../node_modules/.bin/node');
  gateway = spawn(node, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise((resolve, reject) => {
    let output = '';
    gateway.stdout?.on('data', (text: Buffer) => {
      output += text;
      const found = /listening at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    gateway.once('exit', () => reject(new Error(`the gateway did not start: ${output}`)));
  });
});
test.afterAll(() => void gateway.kill());

const detailPage = '/properties/01HV6Z8J3K4M5N6P7Q8R9S0T1V?from=search';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('a page whose service is away is a 503 page that says what happens next', async ({ page }) => {
      await page.goto('about:blank');
      const response = await page.goto(origin + detailPage);
      expect(response?.status()).toBe(503);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(
        page.getByRole('heading', { level: 1, name: 'This section is unavailable' }),
      ).toBeVisible();
      await expect(page.getByText('Nothing is lost: try again in a minute.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
      const again = page.getByRole('link', { name: 'Try again' });
      expect(await again.getAttribute('href')).toBe(detailPage);
      const [repeated] = await Promise.all([
        page.waitForResponse((one) => one.request().isNavigationRequest()),
        again.click(),
      ]);
      expect([repeated.status(), new URL(repeated.url()).search]).toEqual([503, '?from=search']);
      await expect(
        page.getByRole('heading', { level: 1, name: 'This section is unavailable' }),
      ).toBeVisible();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(360);
      if (!javaScriptEnabled) return;
      expect(await seriousViolations(page)).toEqual([]);
    });
  });

test('a call whose service is away keeps its JSON', async ({ request }) => {
  const response = await request.get(`${origin}/api/geo/countries`, {
    headers: { accept: 'application/json' },
  });
  expect([response.status(), (await response.json()).code]).toEqual([502, 'UPSTREAM_FAILED']);
});
