import type { Page } from '@playwright/test';

/** The headers of a call as the user who is signed in on a page. */
export const authorizationOf = async (page: Page): Promise<{ readonly authorization: string }> => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token') ?? '')}`,
});
