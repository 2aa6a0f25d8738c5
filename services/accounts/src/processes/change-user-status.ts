import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import type { AccountsContext } from '../context.ts';
import { sendFactorNotice } from '../second-factor/factor-emails.ts';
import { forgetDevices } from '../second-factor/forget-devices.ts';
import { type SecondFactor, secondFactor } from '../second-factor/second-factor.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';
import { type User, user } from '../user/user.ts';
import { standDownTo } from './stand-down.ts';

type CommandCall = Pick<Call<unknown, unknown, unknown>, 'execute'>;

/** A suspension or reinstatement of a user. */
export interface StatusChange {
  readonly id: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly reason: string;
  /** The proposal to which a second AFRI_ADMIN consented. */
  readonly proposalId?: string;
  /** The colleague who takes over what a suspended agent works on. */
  readonly transferTo?: string | undefined;
}

/** Ends the sessions of a user at the provider and invalidates the tokens issued before. */
export async function endSessions(
  { context, identity }: AccountsContext,
  call: CommandCall,
  { id, reason }: Pick<StatusChange, 'id' | 'reason'>,
): Promise<CommandResult> {
  const { subject } = (await context.state<User>(user, id)).state;
  await identity?.endSessions(subject);
  await forgetDevices(context, id);
  return call.execute(user, id, { type: 'EndSessions', reason });
}

/** Removes the second factor of a user, ends their sessions and tells them by email. Safe to repeat. */
export async function resetSecondFactor(
  accounts: AccountsContext,
  call: CommandCall,
  { id, reason }: Pick<StatusChange, 'id' | 'reason'>,
): Promise<void> {
  const { secret } = (await accounts.context.state<SecondFactor>(secondFactor, id)).state;
  await call.execute(secondFactor, id, { type: 'Remove', reason });
  await endSessions(accounts, call, { id, reason: `second factor reset: ${reason}` });
  if (secret !== undefined) await sendFactorNotice(accounts.context, id, { kind: 'reset' });
}

/**
 * Suspends a user with their sessions, or reinstates them. A suspended AFRI_ADMIN leaves the admin set and comes back with
 * the reinstatement. Returns the log position of the change. Safe to repeat.
 * @throws Refusal LAST_ADMIN, CONSENT_REQUIRED, VALIDATION_FAILED for a successor who cannot take over
 */
export async function changeUserStatus(
  accounts: AccountsContext,
  call: CommandCall,
  { id, status, reason, proposalId, transferTo }: StatusChange,
): Promise<number> {
  const consent = omitUndefined({ proposalId });
  const { role } = (await accounts.context.state<User>(user, id)).state;
  if (status === 'ACTIVE') {
    if (role === 'AFRI_ADMIN')
      await call.execute(adminSet, adminSetId, { type: 'Appoint', userId: id, ...consent });
    return (await call.execute(user, id, { type: 'Reinstate', reason })).position;
  }
  const successor = await standDownTo(accounts.context, id, transferTo);
  await call.execute(adminSet, adminSetId, { type: 'Dismiss', userId: id, ...consent });
  const suspended = await call.execute(user, id, { type: 'Suspend', reason, ...successor });
  await endSessions(accounts, call, { id, reason });
  return suspended.position;
}
