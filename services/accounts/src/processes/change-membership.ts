import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { AgentStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import type { DeciderFor, Message } from '@ardhi/kernel/write/decider';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { slugOf } from '../slug.ts';
import { type User, user } from '../user/user.ts';

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

/** A suspended agent keeps the account and loses role and agency; reinstatement restores both. */
async function changeRightsWithStatus(
  { to, reason }: { readonly to: AgentStatus; readonly reason: string },
  { subject, id }: RecordedEvent,
  { execute, state }: ServiceContext,
): Promise<void> {
  const { agencyId = null } = (await state<Agent>(agent, subject)).state;
  const isSuspended = to === 'SUSPENDED';
  await execute(
    user,
    subject,
    isSuspended ? { type: 'SuspendAgentRole', reason } : { type: 'RestoreAgentRole', agencyId },
    {
      commandId: id,
    },
  );
}

/**
 * Updates the user's rights when their membership changes, and the agent's name when the user's changes. The agency alone
 * decides a release; the agent's departure follows from it, even if the request failed in between.
 */
export const onMembership: Reaction<PublishedAgentEvent | PublishedAgencyEvent | PublishedUserEvent> = {
  name: 'accounts.on-membership',
  subscribesTo: ['agent', 'agency', 'user'],
  on: {
    AgentRegistered: (_, { subject, id }, { execute }) =>
      execute(user, subject, { type: 'BecomeAgent' }, { commandId: id }),
    AgentJoined: ({ agencyId }, { subject, id }, { execute }) =>
      execute(user, subject, { type: 'EnterAgency', agencyId }, { commandId: id }),
    AgentLeft: ({ agencyId }, { subject, id }, { execute }) =>
      execute(user, subject, { type: 'LeaveAgency', agencyId }, { commandId: id }),
    AgentStatusChanged: changeRightsWithStatus,
    MemberRemoved: async ({ userId, transferTo }, { subject: agencyId, id }, { execute }) => {
      await execute(
        agent,
        userId,
        { type: 'Leave', agencyId, ...omitUndefined({ transferTo }) },
        { commandId: id },
      );
    },
    AgencyRegistered: async ({ ownerUserId }, { subject: agencyId, id }, { execute }) => {
      if (ownerUserId !== '') {
        await execute(user, ownerUserId, { type: 'LeadAgency', agencyId }, { commandId: id });
      }
    },
    OwnershipTransferred: ({ toUserId }, { subject: agencyId, id }, { execute }) =>
      execute(user, toUserId, { type: 'LeadAgency', agencyId }, { commandId: id }),
    ProfileChanged: async ({ name }, { subject, id }, { execute, state }) => {
      const { profile } = (await state<{ profile?: object }>(agent, subject)).state;
      if (name === undefined || profile === undefined) return;
      await execute(agent, subject, { type: 'ChangeProfile', name }, { commandId: id });
    },
  },
};
