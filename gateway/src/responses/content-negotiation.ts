import type { IncomingMessage } from 'node:http';

/** Preview and search bots that send any Accept header but should see the page (api.md §1 "Page or call"). */
const pageBots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|twitter|linkedin|pinterest|discord|skype|embedly|preview/i;

const isApi = (url: string) => url.startsWith('/api/') || url === '/api';

/** True if a GET comes from a browser (or a bot that shows pages) rather than from a program. */
export function wantsPage(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApi(request.url ?? '')) return false;
  const accept = request.headers.accept ?? '';
  if (/\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept)) return false;
  if (/\btext\/html\b/i.test(accept)) return true;
  return pageBots.test(request.headers['user-agent'] ?? '');
}

/** True if a browser shows the response, so that an error should be a readable page. */
export const wantsHtml = (request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean =>
  wantsPage(request) && acceptsPage(request);

/** True if the client shows pages: browsers name them when they open a link or send a plain form, programs name JSON or nothing. */
export function acceptsPage({ headers: { accept = '' } }: Pick<IncomingMessage, 'headers'>): boolean {
  return /\btext\/html\b/i.test(accept) && !/\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept);
}
