import { hasPermission, isAdmin } from '@ardhi/contracts/roles';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { readImpersonation } from '@ardhi/kernel/http/impersonation-token';
import type { IdentityCache, IdentityRecord } from './identity-cache.ts';
import { checkNotRevoked, knownCaller } from './resolve-caller.ts';

/** Resolves the tokens with which admins act as someone else. */
export interface ImpersonatedCallers {
  /** The user, with the admin who acts. @throws Refusal INVALID_TOKEN, ACCOUNT_SUSPENDED */
  resolve(token: string): Promise<Omit<Caller, 'requestId' | 'address'>>;
}

/**
 * Checks at each call what was checked at the start: the admin has not signed out, ended it or lost the right, and ranks above
 * the user, who is no admin.
 */
export function impersonatedCallers({
  identities,
  key,
  clock,
}: {
  readonly identities: IdentityCache;
  readonly key: string;
  readonly clock: Clock;
}): ImpersonatedCallers {
  return {
    async resolve(token) {
      const claims = readImpersonation(token, { key, now: clock.epoch() }) ?? refuse('INVALID_TOKEN');
      const { id: session, issuedAt, adminSession, write, expiresAt } = claims;
      const admin = (await identities.find(claims.adminSubject)) ?? refuse('INVALID_TOKEN');
      const user = (await identities.find(claims.subject)) ?? refuse('INVALID_TOKEN');
      checkNotRevoked(admin, { session, issuedAt });
      if (adminSession !== undefined) checkNotRevoked(admin, { session: adminSession, issuedAt });
      if (user.suspended !== null || !mayActAs(admin, user, write)) refuse('INVALID_TOKEN');
      const until = new Date(expiresAt * 1_000).toISOString();
      return { ...knownCaller(user), impersonator: { id: admin.id, write, until } };
    },
  };
}

function mayActAs(admin: IdentityRecord, user: IdentityRecord, write: boolean): boolean {
  const isPermitted = ['impersonate' as const, ...(write ? (['impersonate.write'] as const) : [])].every(
    (permission) => hasPermission(admin, permission),
  );
  return isAdmin(admin.role) && isPermitted && !isAdmin(user.role);
}
