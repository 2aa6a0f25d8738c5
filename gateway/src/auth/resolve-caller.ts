import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { isImpersonationToken } from '@ardhi/kernel/http/impersonation-token';
import type { IdentityCache, IdentityRecord } from './identity-cache.ts';
import type { ImpersonatedCallers } from './impersonated-callers.ts';
import type { TokenVerifier, VerifiedToken } from './verify-jwt.ts';

interface RequestCredentials {
  readonly authorization: string | undefined;
  readonly requestId: string;
  readonly address: string;
}

/**
 * The caller of a request: an anonymous visitor without a token, otherwise the token's subject with the role of our own records.
 * A subject without a record is signed in without a role.
 * @throws Refusal INVALID_TOKEN, ACCOUNT_SUSPENDED
 */
export async function resolveCaller(
  credentials: RequestCredentials,
  verifier: TokenVerifier,
  identities: IdentityCache,
  impersonations: ImpersonatedCallers,
): Promise<Caller> {
  const { authorization, requestId, address } = credentials;
  if (authorization === undefined) return { ...anonymous, requestId, address };
  const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1] ?? refuse('INVALID_TOKEN');
  if (isImpersonationToken(token)) return { ...(await impersonations.resolve(token)), requestId, address };
  const verified = await verifier.verify(token);
  const { email, session } = verified;
  const requestFields = { requestId, address, ...(email && { email }), ...(session && { session }) };
  const record = await identities.find(verified.subject);
  if (record === undefined) {
    return {
      ...anonymous,
      ...requestFields,
      subject: verified.subject,
      emailVerified: verified.emailVerified,
    };
  }
  checkNotRevoked(record, verified);
  return {
    ...requestFields,
    ...knownCaller(record),
    emailVerified: record.emailVerified || verified.emailVerified,
  };
}

/** A caller as our own records have them. */
export const knownCaller = ({ id, subject, role, agencyId, permissions, emailVerified }: IdentityRecord) => ({
  id,
  subject,
  role,
  ...(agencyId !== null && { tenant: agencyId }),
  permissions,
  emailVerified,
});

const anonymous = { id: '', subject: '', role: '', permissions: [], emailVerified: false } as const;

/** @throws Refusal ACCOUNT_SUSPENDED, INVALID_TOKEN */
export function checkNotRevoked(
  record: IdentityRecord,
  verified: Pick<VerifiedToken, 'session' | 'issuedAt'>,
): void {
  if (record.suspended !== null) refuse('ACCOUNT_SUSPENDED', { reason: record.suspended });
  if (verified.session !== undefined && Object.hasOwn(record.endedSessions, verified.session))
    refuse('INVALID_TOKEN');
  // `iat` has whole seconds. A token from the second of the revocation is refused: an extra sign-in does less harm than a stolen session.
  const issuedAt = Math.round(verified.issuedAt * 1_000);
  if (record.tokensFrom !== null && issuedAt < Date.parse(record.tokensFrom)) refuse('INVALID_TOKEN');
}
