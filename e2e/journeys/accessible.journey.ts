import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** Screens of a remote that need no number in their address, read from its one list so that a new one is not forgotten. */
function screensOf(remote: string, prefix: string): readonly string[] {
  const routes = readFileSync(join(import.meta.dirname, `../../frontends/${remote}/src/routes.tsx`), 'utf8');
  const paths = [...routes.matchAll(/path: '([^':*]*)', lazy/g)].map(([, path = '']) => path);
  return paths.map((path) => `${prefix}${path}`);
}

/** Looks at pages on a desk and on a phone: nothing serious in anybody's way, nothing wider than the glass. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  const inTheWay: string[] = [];
  for (const path of paths) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    for (const width of [1_280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          inTheWay.push(`${path} at ${width} px: ${id}: ${nodes[0]?.html}`);
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (wide > width) inTheWay.push(`${path} at ${width} px is ${wide} px wide`);
    }
  }
  expect(inTheWay).toEqual([]);
}

for (const [who, email, paths] of [
  [
    'a user',
    'user@ardhi.test',
    ['/dashboard', '/profile', '/profile/edit', '/user/favourites', '/dev/mailbox'],
  ],
  ['an agent', 'super@ardhi.test', screensOf('agent', '/')],
  ['an admin', 'admin@ardhi.test', ['/admin', ...screensOf('admin', '/admin/')]],
] as const) {
  test(`nothing serious stands in the way of ${who}`, async ({ page }) => {
    test.slow();
    await signIn(page, email);
    await lookAt(page, paths);
  });
}

test('nothing serious stands in the way of who builds with the kit', async ({ page }) => {
  test.slow();
  await lookAt(page, ['/kit']);
});
