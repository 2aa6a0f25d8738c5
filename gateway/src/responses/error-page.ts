import type { Request } from 'express';
import labels from '../../messages/en/error-page.json' with { type: 'json' };
import { escapeHtml } from './escape-html.ts';

/** A plain page with the sentence of an error, and where to go from there. */
export const errorPage = (request: Request, status: number, message: string): string =>
  pageOf(status === 404 ? labels.notFound : message, mayPass(status), pageBefore(request));

/** True if the same request may succeed later: too many requests, and faults on our side. */
const mayPass = (status: number) => status === 429 || status >= 500;

/** The path of the page of this site from which the address was opened; undefined when it was opened from elsewhere. */
function pageBefore(request: Request): string | undefined {
  const referer = URL.parse(request.get('referer') ?? '');
  if (referer === null || referer.host !== request.get('host')) return undefined;
  const path = referer.pathname + referer.search;
  return path === request.originalUrl || path.startsWith('//') ? undefined : path;
}

/** The look of the site's own error pages (kit/src/tokens.css) in attributes: no stylesheet of the site may be there, and the policy refuses style elements. */
const styles = {
  body: 'margin:0;background:#fbfaf7;color:#1e1b16;font:16px/1.5 system-ui,sans-serif',
  header: 'padding:12px 16px;border-bottom:1px solid #e2dccf',
  brand: "color:#1e1b16;text-decoration:none;font:700 24px/1.3 Georgia,'Times New Roman',serif",
  main: 'max-width:30rem;margin:clamp(32px,12vh,64px) auto;padding:0 16px',
  heading: "margin:0;font:700 28px/1.25 Georgia,'Times New Roman',serif",
  actions: 'display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0',
  primary:
    'padding:12px 20px;border:1px solid #a8441f;border-radius:6px;background:#a8441f;color:#fff;text-decoration:none',
  secondary:
    'padding:12px 20px;border:1px solid #e2dccf;border-radius:6px;background:#fff;color:#1e1b16;text-decoration:none',
} as const;

/** The links need no scripts; an empty address is that of the page itself. */
const pageOf = (message: string, offersRetry: boolean, before: string | undefined) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message)} | Ardhi</title></head>
<body style="${styles.body}"><header style="${styles.header}"><a style="${styles.brand}" href="/">Ardhi</a></header>
<main style="${styles.main}"><h1 style="${styles.heading}">${escapeHtml(message)}</h1>
<p style="${styles.actions}">${offersRetry ? link('', labels.tryAgain, styles.primary) : ''}${before === undefined ? link('/', labels.home, styles.secondary) : link(before, labels.goBack, styles.secondary)}</p></main></body>
</html>
`;

const link = (href: string, label: string, style: string) =>
  `<a style="${style}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
