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
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: [...browserFlags], ...(executablePath !== undefined && { executablePath }) },
  },
});
