const entrances = ['/login', '/register', '/auth-action', '/logout'];
const anyOrigin = 'https://ardhi.invalid';

/**
 * The wish as a path on this origin, or undefined: no scheme, host, backslash, control byte or encoded slash,
 * and none of the entrances, which would send people in circles (CWE-601).
 */
export function safePath(wish: string | null | undefined): string | undefined {
  if (wish == null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish) || /%(?:25|2f|5c|0\w|1\w)/i.test(wish))
    return undefined;
  const url = new URL(wish, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//') || /[;@]/.test(url.pathname))
    return undefined;
  if (entrances.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`)))
    return undefined;
  return url.pathname + url.search + url.hash;
}
