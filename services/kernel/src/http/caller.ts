import { createHmac } from 'node:crypto';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { Scope } from '@ardhi/contracts/scopes';
import { timingSafeEquals } from '../base/timing-safe.ts';

/** The identity behind a request, as established by the gateway from our own records. */
export interface Caller {
  /** User id; empty for a visitor. */
  readonly id: string;
  /** Subject at the identity provider; empty for a visitor. */
  readonly subject: string;
  /** Session at the identity provider in which the token was issued (its `sid` claim). */
  readonly session?: string;
  readonly role: Role | '';
  /** Id of the organisation that the caller belongs to and acts for. */
  readonly tenant?: string;
  readonly permissions: readonly Permission[];
  readonly email?: string;
  readonly emailVerified: boolean;
  /** Set for a key of an external system, whose id is that of the caller; `tenant` is the agency of the system. */
  readonly system?: { readonly keyId: string; readonly scopes: readonly Scope[] };
  /** Set while an admin impersonates this user. */
  readonly impersonator?: {
    readonly id: string;
    readonly write: boolean;
    /** ISO 8601. */
    readonly until: string;
  };
  readonly requestId: string;
  /** IP address of the client as seen by the gateway. */
  readonly address: string;
}

/**
 * The capacity in which a caller acts in a service: a key of an external system acts as the head of its agency, within its
 * scopes, and for nobody when the system has no agency. Routes of other roles are closed to keys before (`authorize`).
 */
export const actingCaller = (caller: Caller): Caller =>
  caller.system !== undefined && caller.tenant !== undefined ? { ...caller, role: 'SUPER_AGENT' } : caller;

/** Header in which the gateway passes its token to a service; requests from outside never keep one. */
export const internalTokenHeader = 'x-ardhi-internal';

interface Claims extends Caller {
  /** `METHOD path` for which the token is valid. */
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const lifetimeMs = 60_000;

/** Signs the internal token of a caller with HMAC-SHA256; valid for one method and path and for 60 s (security.md §2.6). */
export function signCaller(
  caller: Caller,
  request: { method: string; path: string; key: string; now: number },
): string {
  const claims: Claims = {
    ...caller,
    audience: `${request.method} ${request.path}`,
    expiresAt: request.now + lifetimeMs,
  };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${mac(body, request.key)}`;
}

/** The caller, or undefined when the token is missing, forged, expired or issued for another request. */
export function readCaller(
  token: string | undefined,
  request: { method: string; path: string; key: string; now: number },
): Caller | undefined {
  const [body, signature] = token?.split('.') ?? [];
  if (body === undefined || signature === undefined) return undefined;
  if (!timingSafeEquals(signature, mac(body, request.key))) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  return claims.expiresAt >= request.now && claims.audience === `${request.method} ${request.path}`
    ? claims
    : undefined;
}

const mac = (body: string, key: string) => createHmac('sha256', key).update(body).digest('base64url');
