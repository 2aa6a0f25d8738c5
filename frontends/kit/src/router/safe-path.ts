const authPaths = ['/login', '/register', '/auth-action', '/logout'];
const placeholderOrigin = 'https://ardhi.invalid';

/**
 * The candidate as a path on this origin, or undefined if it has a scheme, host, backslash, control byte or encoded
 * slash (open redirect, CWE-601) or is a sign-in page, which would redirect in a loop.
 */
export function safePath(candidate: string | null | undefined): string | undefined {
  if (
    candidate == null ||
    !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate) ||
    /%(?:25|2f|5c|0\w|1\w)/i.test(candidate)
  )
    return undefined;
  const url = new URL(candidate, placeholderOrigin);
  if (url.origin !== placeholderOrigin || url.pathname.startsWith('//') || /[;@]/.test(url.pathname))
    return undefined;
  if (authPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`)))
    return undefined;
  return url.pathname + url.search + url.hash;
}
