import { test as base, type Page, type TestInfo } from '@playwright/test';

export { expect } from '@playwright/test';

interface Evidence {
  /** Prints what a failed journey left on the screen, and the answers and errors that came before. */
  readonly evidence: undefined;
}

/** The most characters of a page that are printed. */
const maxPrinted = 2_000;

/** Gives each journey its own client address, so that rate limits per address apply to each journey alone. */
export const test = base.extend<Evidence>({
  extraHTTPHeaders: async ({ baseURL: _ }, use, { testId }) => {
    const [a = 0, b = 0, c = 0] = Buffer.from(testId.replaceAll('-', '').slice(-6), 'hex');
    await use({ 'x-forwarded-for': `41.${a}.${b}.${c}` });
  },
  evidence: [
    async ({ page }, use, testInfo) => {
      const incidents = recordIncidents(page);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await printEvidence(page, testInfo, incidents);
    },
    { auto: true },
  ],
});

/** Calls that were refused or failed, and errors on the console, as they occur. */
function recordIncidents(page: Page): readonly string[] {
  const incidents: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) incidents.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) =>
    incidents.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  );
  page.on('pageerror', (error) => incidents.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') incidents.push(message.text());
  });
  return incidents;
}

async function printEvidence(page: Page, { title }: TestInfo, incidents: readonly string[]): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  const lines = [`"${title}" failed at ${page.url()}`, ...incidents.slice(-20), shown.slice(0, maxPrinted)];
  process.stdout.write(`${lines.join('\n')}\n`);
}
