import { newId } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Person } from '../identity/identity.ts';
import { roster, rosterId } from './roster.ts';
import { type Registration, type User, type UserCommand, user } from './user.ts';
import { userIdOf } from './user-id.ts';

export interface OpenedUser {
  readonly id: string;
  readonly user: User;
  readonly version: number;
  readonly isNew: boolean;
}

type Details = Pick<Registration, 'by'> & Partial<Registration>;

/**
 * Our record of a person, opened at their first call and kept to what their provider says of their address.
 * The address of ADMIN_EMAIL becomes AFRI_ADMIN once it is verified.
 * @throws Refusal ACCOUNT_SUSPENDED, GONE
 */
export async function openUser(
  tools: ServiceTools,
  person: Person,
  { locale = 'en', ...details }: Details,
): Promise<OpenedUser> {
  const { subject, email, emailVerified, name } = person;
  const id = userIdOf(subject);
  const causation = newId(tools.clock.epoch());
  const order = (command: UserCommand) => tools.order(user, id, command, { causation, actor: id });

  const before = (await tools.state<User>(user, id)).state;
  if (before.status === 'ERASED') refuse('GONE');
  if (before.status === 'SUSPENDED') refuse('ACCOUNT_SUSPENDED', { reason: before.suspendedReason });
  const isNew = before.status === 'UNKNOWN';
  if (isNew) {
    await order({ type: 'Register', ...{ subject, email, emailVerified, name, locale, ...details } });
  } else if (email !== '') {
    await order({ type: 'SetEmail', ...{ email, emailVerified } });
  }
  if (emailVerified && isAdminEmail(tools, email)) await makeAdmin(tools, id, causation);
  const { state, version } = await tools.state<User>(user, id);
  return { id, user: state, version, isNew };
}

const isAdminEmail = ({ config }: ServiceTools, email: string) =>
  config.ADMIN_EMAIL !== undefined && config.ADMIN_EMAIL.toLowerCase() === email;

/** The roster first: whoever is on it without the role yet gets it when this runs again. */
async function makeAdmin(tools: ServiceTools, id: string, causation: string): Promise<void> {
  await tools.order(roster, rosterId, { type: 'Appoint', userId: id }, { causation });
  const grant = { type: 'GrantRights', role: 'AFRI_ADMIN', reason: 'ADMIN_EMAIL' } as const;
  await tools.order(user, id, grant, { causation });
}
