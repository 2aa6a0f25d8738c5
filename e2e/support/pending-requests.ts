import { expect, type Page, type Request } from '@playwright/test';

/** Requests that a screen waits for besides its calls; pictures and maps may come later. */
const awaitedTypes: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'xhr']);
const pendingRequests = new WeakMap<Page, Set<Request>>();

/** A window that lists the addresses of its unanswered calls. */
interface ObservedWindow {
  pendingCalls?: string[];
}

/**
 * Keeps a list of the requests of a page that are not answered, from its next screen on. Each document lists its own calls:
 * the browser reports no end of a call that a document sent while it was being left.
 */
export async function observeRequests(page: Page): Promise<void> {
  if (pendingRequests.has(page)) return;
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    // A new document does not wait for what the former one asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (awaitedTypes.has(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(() => {
    const calls: string[] = [];
    (window as ObservedWindow).pendingCalls = calls;
    const send = window.fetch;
    window.fetch = async (...call) => {
      const [input] = call;
      const address = input instanceof Request ? input.url : String(input);
      calls.push(address);
      const end = () => void calls.splice(calls.indexOf(address), 1);
      try {
        const answer = await send(...call);
        // The page has the answer once its body is there.
        void answer.clone().arrayBuffer().then(end, end);
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    };
  });
}

/** Waits until every request of a page is answered and the page, having rendered the answers, sends no other and waits for none. */
export async function awaitRequests(page: Page): Promise<void> {
  const pending = pendingRequests.get(page) ?? new Set();
  const unanswered = async () => {
    const calls = await pendingCalls(page);
    return [...calls, ...[...pending].map((request) => request.url())].join(' ');
  };
  do {
    await expect.poll(unanswered, { message: 'unanswered requests', intervals: [20] }).toBe('');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await awaitRender(page);
  } while ((await unanswered()) !== '');
}

/** The unanswered calls of the document; while the page changes to another one, it waits for that. */
const pendingCalls = (page: Page): Promise<readonly string[]> =>
  page
    .evaluate(() => (window as ObservedWindow).pendingCalls ?? [])
    .catch((error: Error) => {
      if (!/Execution context was destroyed/.test(error.message)) throw error;
      return ['the next document'];
    });

/** Waits for two frames: what React does with an answer happens before the second. */
const awaitRender = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
