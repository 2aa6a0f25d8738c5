import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './support/browser.ts';

const executablePath = await browserPath();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  /** Generous for busy machines; timings are asserted separately. */
  expect: { timeout: 15_000 },
  /** A journey that passes only on retry is reported as flaky. */
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: [...browserFlags], ...omitUndefined({ executablePath }) },
  },
});
