import { createHash } from 'node:crypto';

/** The hash under which a random token is stored: SHA-256 in base64url. A password needs a slow hash instead. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
