import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { AgencyStatus } from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { type Execute, leaveAgency } from '../processes/change-membership.ts';
import { mergeTarget, moveMember } from '../processes/move-member.ts';
import { user } from '../user/user.ts';

/**
 * An agent who is suspended, or whose agency is, keeps the account and loses role and agency, so that every rule that asks
 * for them refuses at once. Both come back when neither is suspended any more.
 */
async function updateAgentRole(
  userId: string,
  { reason, commandId }: { readonly reason: string; readonly commandId: string },
  { execute, state }: ServiceContext,
): Promise<void> {
  const { agencyId = null, status } = (await state<Agent>(agent, userId)).state;
  const agencyStatus = agencyId === null ? undefined : (await state<Agency>(agency, agencyId)).state.status;
  if (status === 'LEFT' || status === 'INVITED') return;
  const mayWork = status !== 'SUSPENDED' && agencyStatus !== 'SUSPENDED';
  const command = mayWork
    ? ({ type: 'RestoreAgentRole', agencyId } as const)
    : ({ type: 'SuspendAgentRole', reason } as const);
  await execute(user, userId, command, { commandId });
}

/** Applies the status of an agency to its members; a closed agency releases them all, its owner included. */
async function updateMembers(
  { to, reason }: { readonly to: AgencyStatus; readonly reason: string },
  { subject: agencyId, id }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const { members } = (await context.state<Agency>(agency, agencyId)).state;
  for (const userId of Object.keys(members)) {
    const commandId = `${id}:${userId}`;
    if (to === 'CLOSED') await leaveAgency(executeAs(context, commandId), userId, { agencyId });
    await updateAgentRole(userId, { reason, commandId: `${commandId}:role` }, context);
  }
}

const executeAs =
  ({ execute }: ServiceContext, commandId: string): Execute =>
  (decider, id, command) =>
    execute(decider, id, command, { commandId: `${commandId}:${command.type}` });

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
    AgentJoined: async ({ agencyId }, { subject, id }, context) => {
      await context.execute(user, subject, { type: 'EnterAgency', agencyId }, { commandId: id });
      // They were admitted just before their agency was merged into another one.
      const intoId = await mergeTarget(context, agencyId);
      if (intoId !== undefined)
        await moveMember(context, { userId: subject, fromId: agencyId, intoId }, `${id}:merged`);
    },
    AgentLeft: ({ agencyId }, { subject, id }, { execute }) =>
      execute(user, subject, { type: 'LeaveAgency', agencyId }, { commandId: id }),
    AgentStatusChanged: ({ reason }, { subject, id }, context) =>
      updateAgentRole(subject, { reason, commandId: id }, context),
    AgencyStatusChanged: updateMembers,
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
