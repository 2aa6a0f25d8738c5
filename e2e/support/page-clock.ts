import { expect, type Page, type Request } from '@playwright/test';

/** The clock of a page, which a journey can move forward. */
export interface PageClock {
  /** Moves it by milliseconds, once no script is loading: a chunk on its way would time out by this clock. */
  advance(ms: number): Promise<void>;
  /** Moves it in the same way and lets it stand there until it is moved again. */
  pauseAfter(ms: number): Promise<void>;
}

/** Puts a clock that can be moved into a page, before its scripts run. */
export async function installClock(page: Page): Promise<PageClock> {
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.clock.install();
  const scriptsLoaded = () => expect.poll(() => loading.size, 'scripts that are loading').toBe(0);
  return {
    async advance(ms) {
      await scriptsLoaded();
      await page.clock.fastForward(ms);
    },
    async pauseAfter(ms) {
      await scriptsLoaded();
      await page.clock.pauseAt(Date.now() + ms);
    },
  };
}
