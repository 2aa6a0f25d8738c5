import type { InternalRead } from '../internal-read.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The pages that most visits begin with. */
export const entryPages: readonly string[] = ['/', '/plots', '/properties-map'];

/** The longest time that a start waits for them, in milliseconds. */
const longestWaitMs = 10_000;

/**
 * Renders the pages that most visits begin with, each twice, so that the first visitors do not wait for code that is loaded
 * and compiled meanwhile. A page that fails is left to its visitors.
 */
export async function warmUpPages(
  renderer: PageRenderer,
  read: InternalRead,
  waitMs = longestWaitMs,
): Promise<void> {
  let isLate = false;
  async function renderAll() {
    for (const path of [...entryPages, ...entryPages]) {
      if (isLate) return;
      const request = { path, search: '', acceptLanguage: '', requestId: 'warm-up', read };
      await renderer.render(request).catch(() => undefined);
    }
  }
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([renderAll(), limit]);
  isLate = true;
  clearTimeout(timer);
}
