import { type Head, titleOf } from '@ardhi/kit/router/head';
import { type PageData, pageDataId, writePageData } from '../page-data.ts';
import type { Assets } from './assets.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export interface Document {
  readonly locale: string;
  readonly head: Head;
  /** Absolute address of the page, without query. */
  readonly url: string;
  readonly assets: Assets;
  readonly data: PageData;
  /** Markup of the frame and the screen. */
  readonly body: string;
}

/** The whole page. Nothing runs inside it but listed scripts: data stands as JSON, styles as files. */
export const html = ({ locale, head, url, assets, data, body }: Document): string =>
  `<!doctype html><html lang="${safe(locale)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(titleOf(head))}</title>` +
  described(head, url) +
  assets.styles
    .map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('') +
  assets.preloads
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    )
    .join('') +
  `<script src="${assets.script.href}" integrity="${assets.script.integrity}" crossorigin="anonymous" defer></script>` +
  `</head><body><div id="root">${body}</div>` +
  `<script type="application/json" id="${pageDataId}">${writePageData(data)}</script></body></html>`;

/** Names under which a schema.org object keeps addresses; engines ask for them whole. */
const addresses: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'item', 'logo', 'urlTemplate']);

function described(head: Head, url: string): string {
  const origin = new URL(url).origin;
  const absolute = (path: string) => new URL(path, origin).href;
  // Not through URL, which would spell the braces of a template otherwise.
  const linked = (name: string, value: unknown) =>
    addresses.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  const image = head.image === undefined ? [] : [property('og:image', absolute(head.image))];
  const words =
    head.description === undefined
      ? []
      : [named('description', head.description), property('og:description', head.description)];
  return [
    ...words,
    ...image,
    named('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    property('og:title', head.title),
    property('og:type', 'website'),
    property('og:site_name', 'Ardhi'),
    property('og:url', absolute(head.canonical ?? url)),
    `<link rel="canonical" href="${safe(absolute(head.canonical ?? url))}">`,
    ...(head.noIndex ? [named('robots', 'noindex')] : []),
    ...(head.jsonLd ?? []).map(
      (it) =>
        `<script type="application/ld+json">${JSON.stringify(it, linked).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${safe(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${safe(content)}">`;
