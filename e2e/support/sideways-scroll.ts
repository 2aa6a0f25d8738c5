import type { Page } from '@playwright/test';

/** Whether everything on a page fits into its width. */
export const hasNoSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
