import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Gives each journey its own client address, so that rate limits per address apply to each journey alone. */
export const test = base.extend({
  extraHTTPHeaders: async ({ baseURL: _ }, use, { testId }) => {
    const [a = 0, b = 0, c = 0] = Buffer.from(testId.replaceAll('-', '').slice(-6), 'hex');
    await use({ 'x-forwarded-for': `41.${a}.${b}.${c}` });
  },
});
