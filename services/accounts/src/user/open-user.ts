import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { IdentityUser } from '../identity/identity.ts';
import { adminSet, adminSetId } from './admin-set.ts';
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
 * The user with ADMIN_EMAIL becomes AFRI_ADMIN once the address is verified.
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
  if (emailVerified && isAdminEmail(context, email)) await makeAdmin(context, id, commandId);
  const { state, version } = await context.state<User>(user, id);
  return { id, user: state, version, isNew };
}

const isAdminEmail = ({ config }: ServiceContext, email: string) =>
  config.ADMIN_EMAIL !== undefined && config.ADMIN_EMAIL.toLowerCase() === email;

/** Updates the admin set first: if the grant fails, it is repeated at the next request. */
async function makeAdmin(context: ServiceContext, id: string, commandId: string): Promise<void> {
  await context.execute(adminSet, adminSetId, { type: 'Appoint', userId: id }, { commandId });
  const grant = { type: 'GrantRights', role: 'AFRI_ADMIN', reason: 'ADMIN_EMAIL' } as const;
  await context.execute(user, id, grant, { commandId });
}
