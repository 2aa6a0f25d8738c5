import type { Page } from '@playwright/test';

/**
 * Waits until no dialog is open and the entry that it had in the history of the tab is left: the step back would abort the
 * loading of an address that is opened before.
 */
export async function awaitClosedDialog(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog[open]') === null && history.state?.overlay === undefined,
  );
}
