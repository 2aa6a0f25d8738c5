import type { Caller } from '@ardhi/kernel/http/caller';
import { refuse } from '@ardhi/kernel/refusal';
import type { CallerRecord, Callers } from './callers.ts';
import type { Proven, Verifier } from './verify-token.ts';

interface Asked {
  readonly authorization: string | undefined;
  readonly requestId: string;
  readonly address: string;
}

/**
 * Who asks: a visitor without a token, else whom the token proves, with the role our own records give them.
 * A person we have no record of yet is signed in without a role.
 * @throws Refusal INVALID_TOKEN, ACCOUNT_SUSPENDED
 */
export async function identify(asked: Asked, verifier: Verifier, callers: Callers): Promise<Caller> {
  const { authorization, requestId, address } = asked;
  if (authorization === undefined) return { ...nobody, requestId, address };
  const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1] ?? refuse('INVALID_TOKEN');
  const proof = await verifier.verify(token);
  const { email, session } = proof;
  const about = { requestId, address, ...(email && { email }), ...(session && { session }) };
  const record = await callers.find(proof.subject);
  if (record === undefined) {
    return { ...nobody, ...about, subject: proof.subject, emailVerified: proof.emailVerified };
  }
  refuseEnded(record, proof);
  return {
    ...about,
    id: record.id,
    subject: record.subject,
    role: record.role,
    ...(record.agencyId !== null && { tenant: record.agencyId }),
    permissions: record.permissions,
    emailVerified: record.emailVerified || proof.emailVerified,
  };
}

const nobody = { id: '', subject: '', role: '', permissions: [], emailVerified: false } as const;

function refuseEnded(record: CallerRecord, proof: Proven): void {
  if (record.suspended !== null) refuse('ACCOUNT_SUSPENDED', { reason: record.suspended });
  // A token of whole seconds is refused when it is of the very second of the cut: being asked to sign in once more is the lesser harm.
  const issuedAt = Math.round(proof.issuedAt * 1_000);
  if (record.tokensFrom !== null && issuedAt < Date.parse(record.tokensFrom)) refuse('INVALID_TOKEN');
}
