import { newId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { IdentityUser } from '../identity/identity.ts';
import { type Registration, type User, type UserCommand, user } from './user.ts';
import { userIdOf } from './user-id.ts';

/** The user of a request; `isNew` when this request created the record. */
export interface OpenedUser {
  readonly id: string;
  readonly user: User;
  readonly version: number;
  readonly isNew: boolean;
}

type UserDetails = Pick<Registration, 'by'> & Partial<Registration>;

/**
 * Creates the user at their first request and updates the email address from the identity provider afterwards.
 * @throws Refusal ACCOUNT_SUSPENDED, GONE
 */
export async function openUser(
  context: ServiceContext,
  person: IdentityUser,
  { locale = 'en', ...details }: UserDetails,
): Promise<OpenedUser> {
  const { subject, email, emailVerified, name } = person;
  const id = userIdOf(subject);
  const commandId = newId(context.clock.epoch());
  const execute = (command: UserCommand) => context.execute(user, id, command, { commandId, actor: id });

  const current = (await context.state<User>(user, id)).state;
  if (current.status === 'ERASED') refuse('GONE');
  if (current.status === 'SUSPENDED') refuse('ACCOUNT_SUSPENDED', { reason: current.suspendedReason });
  const isNew = current.status === 'UNKNOWN';
  if (isNew) {
    await execute({ type: 'Register', subject, email, emailVerified, name, locale, ...details });
  } else if (email !== '') {
    await execute({ type: 'SetEmail', email, emailVerified });
  }
  const { state, version } = await context.state<User>(user, id);
  return { id, user: state, version, isNew };
}
