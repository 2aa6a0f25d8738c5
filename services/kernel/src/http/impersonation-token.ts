import { createHmac } from 'node:crypto';
import { timingSafeEquals } from '../base/timing-safe.ts';

/** That an admin acts as someone else, until a time. */
export interface Impersonation {
  readonly id: string;
  /** Subject of the user as whom the admin acts. */
  readonly subject: string;
  /** Subject of the admin, and the session in which they began. */
  readonly adminSubject: string;
  readonly adminSession?: string;
  /** True if the token permits more than reading. */
  readonly write: boolean;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Distinguishes these tokens from ID tokens, which have another algorithm too. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'impersonation+jwt' })).toString('base64url');

/** A bearer token in the form of a JWT (RFC 8693: the claim `act` names who acts), signed with the key of gateway and services. */
export function signImpersonation(impersonation: Impersonation, key: string): string {
  const { id, subject, adminSubject, adminSession, write, issuedAt, expiresAt } = impersonation;
  const claims = {
    jti: id,
    sub: subject,
    act: { sub: adminSubject, sid: adminSession },
    write,
    iat: issuedAt,
    exp: expiresAt,
  };
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${content}.${macOf(content, key)}`;
}

/** True if a bearer token claims to be of this kind; `readImpersonation` verifies it. */
export const isImpersonationToken = (token: string): boolean => token.startsWith(`${header}.`);

/** Claims of a token; undefined if it is forged or has expired. */
export function readImpersonation(
  token: string,
  { key, now }: { readonly key: string; readonly now: number },
): Impersonation | undefined {
  const [, claims = '', signature = ''] = token.split('.');
  if (!timingSafeEquals(signature, macOf(`${header}.${claims}`, key))) return undefined;
  const { jti, sub, act, write, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (exp * 1_000 <= now) return undefined;
  return {
    id: jti,
    subject: sub,
    adminSubject: act.sub,
    ...(act.sid !== undefined && { adminSession: act.sid }),
    write,
    issuedAt: iat,
    expiresAt: exp,
  };
}

/** A key of its own purpose, so that no other token of the gateway can stand for one of these. */
const macOf = (content: string, key: string) =>
  createHmac('sha256', createHmac('sha256', key).update('impersonation').digest())
    .update(content)
    .digest('base64url');
