import type { RateLimitStore } from '@ardhi/kernel/ports/rate-limit-store';
import { type FairQueueOptions, fairQueue } from '@ardhi/kernel/runtime/fair-queue';
import type { Request, Response } from 'express';
import { contentEtag } from '../cache/buffered-response.ts';
import type { CachedResponse, MicroCache } from '../cache/micro-cache.ts';
import { sendCached } from '../cache/response-cache.ts';
import type { InternalRead } from '../internal-read.ts';
import { addressKey, consumeForPage } from '../rate-limits/rate-limit.ts';
import { requestContextOf } from '../request-context.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { VerifiedCrawlers } from './verified-crawlers.ts';

/** Answers requests for pages. */
export interface PageServer {
  /** True if the path belongs to one of the screens. */
  hasPage(path: string): boolean;
  /**
   * Sends the page of a request.
   * @throws Refusal RATE_LIMITED, or OVERLOADED while too many pages wait to be rendered and this one is not cached
   */
  send(request: Request, response: Response): Promise<void>;
}

/** Dependencies of a page server. */
export interface PageServerOptions {
  readonly renderer: PageRenderer;
  readonly read: InternalRead;
  readonly rates: RateLimitStore;
  /** Holds public pages: fresh ones are sent as they are, stale ones while too many wait to be rendered. */
  readonly cache: MicroCache;
  readonly crawlers: VerifiedCrawlers;
  readonly limits?: FairQueueOptions;
}

/**
 * A page is read by several calls and then rendered in about 10 ms of the thread that answers everything else, so few at once
 * use it fully. The longest wait keeps the slowest page below one second (infra/decisions/0053).
 */
export const renderLimits: FairQueueOptions = {
  concurrency: 8,
  concurrencyPerClient: 3,
  maxWaiting: 64,
  maxWaitMs: 600,
};

/** Creates the page server: pages are limited by address before anything is rendered, cached for a moment, and rendered in a bounded queue. */
export function pageServer(options: PageServerOptions): PageServer {
  const { renderer, rates, cache, crawlers, limits = renderLimits } = options;
  const queue = fairQueue(limits);

  async function renderInTurn(request: Request, response: Response, client: string): Promise<CachedResponse> {
    const key = cacheKey(request, response);
    await cache.pendingFetch(key);
    const fresh = cache.fresh(key);
    if (fresh !== undefined) return fresh;
    const finish = cache.startFetch(key);
    let rendered: CachedResponse | undefined;
    try {
      rendered = await queue.run(client, () => render(request, response, options));
      return rendered;
    } catch (error) {
      const stale = isOverloaded(error) ? cache.stale(key) : undefined;
      if (stale === undefined) throw error;
      return stale;
    } finally {
      finish(rendered !== undefined && isPublic(rendered) ? rendered : undefined);
    }
  }

  return {
    hasPage: (path) => renderer.hasPage(path),
    async send(request, response) {
      const { address } = requestContextOf(response);
      const crawler = crawlers.find(address, request.headers['user-agent']);
      await consumeForPage(rates, response, crawler);
      const page = await renderInTurn(request, response, crawler ?? addressKey(response));
      sendCached(page, request, response);
    },
  };
}

const cacheKey = (request: Request, response: Response) => {
  const { path, search } = requestContextOf(response);
  return `${path}${search}\n${request.headers['accept-language'] ?? ''}`;
};

const isOverloaded = (error: unknown) => (error as { code?: unknown }).code === 'OVERLOADED';

const isPublic = ({ status, headers }: CachedResponse) =>
  status === 200 && headers.some(([name, value]) => name === 'cache-control' && value.startsWith('public'));

async function render(
  request: Request,
  response: Response,
  { renderer, read }: Pick<PageServerOptions, 'renderer' | 'read'>,
): Promise<CachedResponse> {
  const { path, search, requestId } = requestContextOf(response);
  const language = request.headers['accept-language'] ?? '';
  const { status, headers, body } = await renderer.render({
    path,
    search,
    acceptLanguage: language,
    requestId,
    read: (call) => read(call, language === '' ? {} : { 'accept-language': language }),
  });
  const bytes = Buffer.from(body);
  return {
    status,
    headers: [['vary', 'Accept, Authorization, Accept-Language'], ...Object.entries(headers)],
    etag: contentEtag(bytes),
    body: bytes,
  };
}
