import { expect, type Page, type Request } from '@playwright/test';

/** Requests that a screen needs before it is complete; pictures and maps may come later. */
const awaitedTypes: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
/** When each request was sent, in Unix milliseconds. */
type PendingRequests = Map<Request, number>;
const pendingRequests = new WeakMap<Page, PendingRequests>();

/**
 * The pages give up a call after ten seconds. An older one was sent by a document that was being left: its end is not
 * reported.
 */
const givenUpMs = 15_000;

/** Keeps a list of the requests of a page that are not answered, from its next screen on. */
export function observeRequests(page: Page): void {
  if (pendingRequests.has(page)) return;
  const pending: PendingRequests = new Map();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    // A new document does not wait for what the former one asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (awaitedTypes.has(request.resourceType())) pending.set(request, Date.now());
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Waits until every request of a page is answered and the page, having rendered the answers, sends no other and waits for none. */
export async function awaitRequests(page: Page): Promise<void> {
  const pending: PendingRequests = pendingRequests.get(page) ?? new Map();
  const unanswered = () => {
    for (const [request, sentAt] of pending) if (Date.now() - sentAt > givenUpMs) pending.delete(request);
    return [...pending.keys()].map((request) => request.url()).join(' ');
  };
  do {
    await expect.poll(unanswered, { message: 'unanswered requests', intervals: [20] }).toBe('');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await awaitRender(page);
  } while (pending.size > 0);
}

/** Waits for two frames: what React does with an answer happens before the second. */
const awaitRender = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
