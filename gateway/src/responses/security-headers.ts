/** Origins other than our own that pages may contact. */
export interface Origins {
  /** Where images and map tiles are served from. */
  readonly media?: readonly string[];
  /** Where satellite tiles are served from. */
  readonly satellite?: string | undefined;
  /** The external identity provider. */
  readonly identity?: string | undefined;
  /** The URL that tokens are synced to. */
  readonly sync?: string | undefined;
}

const joinSources = (...sources: (string | undefined)[]) =>
  sources.filter((source) => source !== undefined).join(' ');

/** Headers of every response, errors included (security.md §2.18, promises.md C15). */
export function securityHeaders({
  media = [],
  satellite,
  identity,
  sync,
}: Origins): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    joinSources("img-src 'self' data: blob:", ...media, satellite),
    joinSources("media-src 'self'", ...media),
    "font-src 'self'",
    "manifest-src 'self'",
    joinSources("connect-src 'self'", ...media, satellite, identity, sync),
    "worker-src 'self'",
    identity === undefined ? "frame-src 'none'" : `frame-src ${identity}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Only the shell's own policy; no other can be created.
    'trusted-types default',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Browsers respect it over https only, which a proxy in front terminates.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  };
}
