import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Permission, Role } from '@ardhi/contracts/roles';

/** Who stands behind a request, as the gateway established it from our own records. */
export interface Caller {
  /** User id; empty for a visitor. */
  readonly id: string;
  /** Subject at the identity provider; empty for a visitor. */
  readonly subject: string;
  /** Session at the identity provider that the token was made in (its `sid` claim). */
  readonly session?: string;
  readonly role: Role | '';
  /** The organisation that the caller belongs to and acts for. */
  readonly tenant?: string;
  readonly permissions: readonly Permission[];
  readonly email?: string;
  readonly emailVerified: boolean;
  /** Set while an admin views as this user. */
  readonly impersonator?: { readonly id: string; readonly write: boolean };
  readonly requestId: string;
  /** The client's address as the gateway sees it. */
  readonly address: string;
}

export const internalTokenHeader = 'x-ardhi-internal';

interface Claims extends Caller {
  /** `METHOD path` that the token was made for. */
  readonly for: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const lifeMs = 60_000;

/** HMAC-SHA256 over the claims; good for one method and path and 60 s (security.md §2.6). */
export function signCaller(
  caller: Caller,
  at: { method: string; path: string; key: string; now: number },
): string {
  const claims: Claims = { ...caller, for: `${at.method} ${at.path}`, until: at.now + lifeMs };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${mac(body, at.key)}`;
}

/** The caller, or undefined when the token is missing, forged, old or made for another call. */
export function readCaller(
  token: string | undefined,
  at: { method: string; path: string; key: string; now: number },
): Caller | undefined {
  const [body, signature] = token?.split('.') ?? [];
  if (body === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(mac(body, at.key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  return claims.until >= at.now && claims.for === `${at.method} ${at.path}` ? claims : undefined;
}

const mac = (body: string, key: string) => createHmac('sha256', key).update(body).digest('base64url');
