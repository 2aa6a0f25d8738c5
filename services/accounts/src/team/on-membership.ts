import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { AgentStatus } from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agent, agent } from '../agent/agent.ts';
import { user } from '../user/user.ts';

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
