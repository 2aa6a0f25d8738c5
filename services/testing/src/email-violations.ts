import type { Email } from '@ardhi/kernel/ports/mailer';

/** Gmail cuts off what is longer than 102 kB. */
const maxBytes = 100_000;

const attributes = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );

/** Faults of an email to an address, as sentences; text messages have no HTML. */
export function emailViolations({ to, subject, text, html }: Email, publicUrl: string): readonly string[] {
  if (to.startsWith('+')) return html === undefined ? [] : ['a text message has HTML'];
  if (html === undefined) return [`"${subject}" has no HTML`];
  const links = attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g);
  const addresses = [...links, ...attributes(html, /\ssrc="([^"]*)"/g)];
  const isOurs = (url: string) => url === publicUrl || url.startsWith(`${publicUrl}/`);
  return [
    ...links.filter((link) => !text.includes(link)).map((link) => `the plain text lacks ${link}`),
    ...addresses.filter((url) => !isOurs(url)).map((url) => `it leads to somebody else: ${url}`),
    ...(/url\(|<link\b|<script\b|<iframe\b|\son\w+=/i.test(html) ? ['it loads or runs something'] : []),
    ...(Buffer.byteLength(html) > maxBytes ? [`its HTML has ${Buffer.byteLength(html)} bytes`] : []),
    ...(/\bundefined\b|\[object|\{\w+\}/.test(text) ? ['its text has a hole'] : []),
  ].map((violation) => `"${subject}": ${violation}`);
}
