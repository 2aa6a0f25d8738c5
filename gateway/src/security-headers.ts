/** Origins besides our own that pages may reach. */
export interface Origins {
  /** Pictures and tiles kept elsewhere. */
  readonly media?: readonly string[];
  /** The external identity provider. */
  readonly identity?: string | undefined;
  /** Where tokens are synced to. */
  readonly sync?: string | undefined;
}

const join = (...words: (string | undefined)[]) => words.filter((word) => word !== undefined).join(' ');

/** What every answer carries, refusals included (security.md §2.18, promises.md C15). */
export function securityHeaders({ media = [], identity, sync }: Origins): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    join("img-src 'self' data: blob:", ...media),
    join("media-src 'self'", ...media),
    "font-src 'self'",
    "manifest-src 'self'",
    join("connect-src 'self'", ...media, identity, sync),
    "worker-src 'self'",
    identity === undefined ? "frame-src 'none'" : `frame-src ${identity}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The shell's own policy, and nobody can make another.
    'trusted-types default',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Browsers heed it over https only, where a proxy in front ends the encryption.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  };
}
