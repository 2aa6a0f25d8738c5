import { refuse } from '@ardhi/kernel/refusal';

/** Longest address in bytes, and most query parameters (security.md §3). */
const mostBytes = 8_192;
const mostParameters = 50;

/** What a path segment may be written with: letters, digits, marks that mean nothing, and escapes. */
const segment = /^(?:[A-Za-z0-9\-_~!$&'()*+,=:@.]|%[0-9A-Fa-f]{2})+$/;
/** Escapes that hide a letter, digit, `.`, `-`, `_`, `~`, slash, backslash, percent or control byte: another spelling of the same path. */
const hiding =
  /%(?:[01][0-9A-Fa-f]|7[FfEe]|2[DdEeFf5]|3[0-9Bb]|4[1-9A-Fa-f]|5[0-9AaCcFf]|6[1-9A-Fa-f]|7[0-9Aa])/;
const query = /^[\x21-\x7e]*$/;

/**
 * Lets a path through in one spelling only, so that no guard and no service can read it differently (security.md §1.2).
 * @throws Refusal BAD_URL, URI_TOO_LONG
 */
export function checkUrl(url: string): { readonly path: string; readonly search: string } {
  if (url.length > mostBytes) refuse('URI_TOO_LONG');
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const search = cut === -1 ? '' : url.slice(cut);
  if (!isCanonicalPath(path) || !isReadableQuery(search)) refuse('BAD_URL');
  return { path, search };
}

function isCanonicalPath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || hiding.test(path)) return false;
  return path.slice(1).split('/').every(isCanonicalSegment) && isUtf8(path);
}

const isCanonicalSegment = (words: string) => words !== '.' && words !== '..' && segment.test(words);

function isReadableQuery(search: string): boolean {
  if (search === '') return true;
  if (!query.test(search) || search.includes('#')) return false;
  return search.split('&').length <= mostParameters && isUtf8(search);
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
