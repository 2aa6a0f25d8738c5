import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './browser.ts';

const executablePath = await browserPath();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './journeys/start.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  /** For a machine that is busy: what is waited for is what counts, figures are asserted by themselves. */
  expect: { timeout: 15_000 },
  /** A journey that needed it is named as flaky, in the list and at the end. */
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: [...browserFlags], ...(executablePath !== undefined && { executablePath }) },
  },
});
