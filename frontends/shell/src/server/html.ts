import { type Head, type JsonLdNode, titleOf } from '@ardhi/kit/router/head';
import { type PageData, pageDataId, writePageData } from '../page-data.ts';
import type { Assets } from './assets.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export interface PageDocument {
  readonly locale: string;
  readonly head: Head;
  /** schema.org objects of the page. */
  readonly jsonLd: readonly JsonLdNode[];
  /** Absolute URL of the page, without query. */
  readonly url: string;
  readonly assets: Assets;
  readonly data: PageData;
  /** Markup of the layout and the screen. */
  readonly body: string;
}

/** The HTML document. It contains no inline scripts or styles: data is JSON, styles are files. */
export const html = ({ locale, head, jsonLd, url, assets, data, body }: PageDocument): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(titleOf(head))}</title>` +
  appTags +
  headTags(head, url) +
  jsonLd.map((node) => jsonLdTag(node, new URL(url).origin)).join('') +
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

/** Tags of an installable app: manifest, iOS icon, and the paper colour of `tokens.css` for the browser's bar. */
const appTags =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/assets/apple-touch-icon.acbfe4df.png">' +
  '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#181612" media="(prefers-color-scheme: dark)">';

/** schema.org properties that hold URLs; search engines require absolute ones. */
const urlProperties: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'item', 'logo', 'urlTemplate']);

function headTags(head: Head, url: string): string {
  const absolute = (path: string) => new URL(path, new URL(url).origin).href;
  const imageTags = head.image === undefined ? [] : [metaProperty('og:image', absolute(head.image))];
  const descriptionTags =
    head.description === undefined
      ? []
      : [metaName('description', head.description), metaProperty('og:description', head.description)];
  return [
    ...descriptionTags,
    ...imageTags,
    metaName('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    metaProperty('og:title', head.title),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', 'Ardhi'),
    metaProperty('og:url', absolute(head.canonical ?? url)),
    `<link rel="canonical" href="${escapeHtml(absolute(head.canonical ?? url))}">`,
    ...(head.noIndex ? [metaName('robots', 'noindex')] : []),
  ].join('');
}

function jsonLdTag(node: JsonLdNode, origin: string): string {
  // Not `new URL`, which would encode the braces of a URL template.
  const withAbsoluteUrls = (name: string, value: unknown) =>
    urlProperties.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  const json = JSON.stringify(node, withAbsoluteUrls).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

const metaName = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const metaProperty = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
