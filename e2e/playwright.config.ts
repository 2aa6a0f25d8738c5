import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './support/browser.ts';

const executablePath = await browserPath();

/** Crawls and the like, for `npm run test:long`. */
const longJourneys = /\.long\.journey\.ts$/;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  testIgnore: { quick: longJourneys, long: /(?<!\.long)\.journey\.ts$/ }[String(process.env['LEVEL'])] ?? [],
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  /** The walk over every form is one long journey in a world of its own; two others run beside it. */
  workers: process.env['LEVEL'] === 'long' ? 3 : 2,
  /** These limits end hangs; no journey depends on the speed of the machine. */
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/journeys.json' }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    /** A trace costs a fifth of the processor time; failed files are traced when they run alone. */
    trace: 'off',
    /** A service worker answers requests that a journey wants to intercept. */
    serviceWorkers: 'block',
    launchOptions: { args: [...browserFlags], ...omitUndefined({ executablePath }) },
  },
});
