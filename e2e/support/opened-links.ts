import type { Page } from '@playwright/test';

/**
 * Records the links that the page opens by itself, such as `tel:`, instead of opening them.
 * @returns a function that reads them, in order
 */
export async function recordOpenedLinks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
      value(this: HTMLAnchorElement) {
        opened.push(this.href);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}
