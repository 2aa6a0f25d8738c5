const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 allows in no form. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as the content of an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** An element with text content. */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** The first line of an XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
