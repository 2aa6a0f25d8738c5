import { refuse } from '@ardhi/kernel/base/refusal';

/** Longest URL in bytes, and the maximum number of query parameters (security.md §3). */
const maxBytes = 8_192;
const maxParameters = 50;

/** Characters allowed in a path segment: letters, digits, marks without meaning, and percent escapes. */
const segmentPattern = /^(?:[A-Za-z0-9\-_~!$&'()*+,=:@.]|%[0-9A-Fa-f]{2})+$/;
/** Escapes of characters that need none or are forbidden (letters, digits, `.`, `-`, `_`, `~`, slash, backslash, percent, control bytes): they would give the same path a second spelling. */
const redundantEscape =
  /%(?:[01][0-9A-Fa-f]|7[FfEe]|2[DdEeFf5]|3[0-9Bb]|4[1-9A-Fa-f]|5[0-9AaCcFf]|6[1-9A-Fa-f]|7[0-9Aa])/;
const queryPattern = /^[\x21-\x7e]*$/;

/**
 * Accepts a path in its canonical form only, so that no guard and no service can interpret it differently (security.md §1.2).
 * @throws Refusal BAD_URL, URI_TOO_LONG
 */
export function parseCanonicalUrl(url: string): { readonly path: string; readonly search: string } {
  if (url.length > maxBytes) refuse('URI_TOO_LONG');
  const queryStart = url.indexOf('?');
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const search = queryStart === -1 ? '' : url.slice(queryStart);
  if (!isCanonicalPath(path) || !isValidQuery(search)) refuse('BAD_URL');
  return { path, search };
}

function isCanonicalPath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || redundantEscape.test(path)) return false;
  return path.slice(1).split('/').every(isCanonicalSegment) && isUtf8(path);
}

const isCanonicalSegment = (segment: string) =>
  segment !== '.' && segment !== '..' && segmentPattern.test(segment);

function isValidQuery(search: string): boolean {
  if (search === '') return true;
  if (!queryPattern.test(search) || search.includes('#')) return false;
  return search.split('&').length <= maxParameters && isUtf8(search);
}

function isUtf8(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
