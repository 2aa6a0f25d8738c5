import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import type { DeciderFor, Message } from '@ardhi/kernel/write/decider';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { slugOf } from '../slug.ts';
import type { User } from '../user/user.ts';

/** Executes a command on behalf of a caller or of the system. */
export type Execute = <C extends Message>(
  decider: DeciderFor<C>,
  id: string,
  command: C,
) => Promise<CommandResult>;

/** Registers a user as an agent, with the user's own name and phone number. */
export function registerAgent(
  execute: Execute,
  userId: string,
  { name, phone, preferences, avatarUrl }: User,
): Promise<CommandResult> {
  return execute(agent, userId, {
    type: 'Register',
    slug: slugOf(name, userId),
    name,
    phones: phone === undefined ? [] : [phone],
    languages: [preferences.locale],
    specialties: [],
    areaIds: [],
    ...omitUndefined({ avatarUrl }),
  });
}

/**
 * Refuses early whoever could not join an agency; the agent's own stream decides again when they do.
 * @throws Refusal ALREADY_MEMBER, WRONG_STATE while they are suspended
 */
export async function requireFreeAgent(
  { state }: Pick<ServiceContext, 'state'>,
  userId: string,
): Promise<void> {
  const { agencyId, status } = (await state<Agent>(agent, userId)).state;
  if (agencyId !== undefined) refuse('ALREADY_MEMBER');
  if (status === 'SUSPENDED') refuse('WRONG_STATE', { state: status, allowed: ['ACTIVE'] });
}

/**
 * Takes a seat in the agency, then joins in the agent's stream; if the agent belongs to another agency, the seat is released.
 * Safe to repeat after a crash between the steps.
 * @throws Refusal LIMIT_REACHED, ALREADY_MEMBER, AGENCY_NOT_ACTIVE
 */
export async function joinAgency(
  execute: Execute,
  userId: string,
  { agencyId, seats }: { agencyId: string; seats: number },
): Promise<CommandResult> {
  const { events } = await execute(agency, agencyId, { type: 'Admit', userId, seats });
  return execute(agent, userId, { type: 'Join', agencyId }).catch(async (error: unknown) => {
    if (events.length > 0) await execute(agency, agencyId, { type: 'Release', userId });
    throw error;
  });
}

/** Releases the member in the agency's stream, then leaves in the agent's stream. @throws Refusal OWNER_CANNOT_LEAVE */
export async function leaveAgency(
  execute: Execute,
  userId: string,
  { agencyId, transferTo }: { agencyId: string; transferTo?: string },
): Promise<CommandResult> {
  const successor = omitUndefined({ transferTo });
  await execute(agency, agencyId, { type: 'Release', userId, ...successor });
  return execute(agent, userId, { type: 'Leave', agencyId, ...successor });
}
