import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Draws a boundary around the middle of the map, of a width in shares of the map. */
async function drawBoundary(page: Page, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Draw a new boundary' }).click();
  const finish = page.getByRole('button', { name: 'Finish area' });
  await expect(finish).toBeEnabled();
  await finish.scrollIntoViewIfNeeded();
  const canvas = page.getByRole('region', { name: /^Boundary of/ }).locator('canvas');
  const box = await canvas.boundingBox();
  // Below the instruction bar.
  for (const [x, y] of [
    [0.5 - width, 0.6],
    [0.5 + width, 0.6],
    [0.5 + width, 0.9],
    [0.5 - width, 0.9],
  ] as const)
    await canvas.click({ position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y }, force: true });
  await finish.click();
}

test('two admins who draw the boundary of one place see both, and choose one', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const first = await context.newPage();
  await signIn(first, 'admin@ardhi.test');
  await first.goto(url('/admin/geo/manage?q=Ntinda'));
  await first.getByRole('main').getByRole('link', { name: 'Ntinda' }).first().click();
  const second = await context.newPage();
  await first.waitForURL(/\/admin\/geo\/manage\/\w+/);
  await second.goto(first.url());
  await drawBoundary(second, 0.1);
  await drawBoundary(first, 0.2);
  await first.getByRole('button', { name: 'Save this boundary' }).click();
  await expect(first.getByText('Boundary saved.')).toBeVisible();

  await second.getByRole('button', { name: 'Save this boundary' }).click();
  const conflict = second
    .getByRole('alert')
    .filter({ hasText: 'Someone else saved a boundary of this place' });
  await expect(conflict).toContainText(/Your version, not saved yet[\d.,]+/);
  await expect(conflict).toContainText(/Saved version[\d.,]+/);
  await expect(conflict.getByRole('region', { name: 'Your boundary and the saved one' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await second.getByRole('button', { name: 'Save this boundary' }).click();
  await expect(second.getByText('Boundary saved.')).toBeVisible();
});
