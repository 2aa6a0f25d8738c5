import type { IncomingMessage } from 'node:http';

/** Preview and search robots that ask for anything but should see the page (api.md §1 "Page or call"). */
const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|twitter|linkedin|pinterest|discord|skype|embedly|preview/i;

const isApi = (url: string) => url.startsWith('/api/') || url === '/api';

/** Whether a GET is a person's browser (or a robot that shows pages) rather than a program. */
export function wantsPage(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApi(request.url ?? '')) return false;
  const accept = request.headers.accept ?? '';
  if (/\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept)) return false;
  if (/\btext\/html\b/i.test(accept)) return true;
  return robots.test(request.headers['user-agent'] ?? '');
}

/** A browser is looking at this, so a refusal should be readable. */
export const wantsHtml = (request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean =>
  wantsPage(request) && /\btext\/html\b/i.test(request.headers.accept ?? '');
