import type { Page } from '@playwright/test';

/** True if everything on a page fits into its width. */
export const hasNoSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
