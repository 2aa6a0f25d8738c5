import type { AgencyPublished, AgentPublished, UserPublished } from '@ardhi/contracts/accounts/events';
import type { AgentStatus } from '@ardhi/contracts/accounts/people';
import type { Outcome } from '@ardhi/kernel/command';
import type { Message, RulesFor } from '@ardhi/kernel/decider';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { present } from '../present.ts';
import { slugOf } from '../slug.ts';
import { type User, user } from '../user/user.ts';

/** Gives orders in somebody's name. */
export type Order = <C extends Message>(rules: RulesFor<C>, id: string, command: C) => Promise<Outcome>;

/** The first step of being an agent: a record with the person's own name and number. */
export function registerAgent(
  order: Order,
  userId: string,
  { name, phone, preferences, avatarUrl }: User,
): Promise<Outcome> {
  return order(agent, userId, {
    type: 'Register',
    slug: slugOf(name, userId),
    name,
    phones: phone === undefined ? [] : [phone],
    languages: [preferences.locale],
    specialties: [],
    areaIds: [],
    ...present({ avatarUrl }),
  });
}

/**
 * A seat in the agency first, then the agent's own word: if they belong elsewhere, the seat is given back.
 * Asked again after a crash in between it goes on where it stopped.
 * @throws Refusal LIMIT_REACHED, ALREADY_MEMBER, AGENCY_NOT_ACTIVE
 */
export async function joinAgency(
  order: Order,
  userId: string,
  { agencyId, seats }: { agencyId: string; seats: number },
): Promise<Outcome> {
  const { events } = await order(agency, agencyId, { type: 'Admit', userId, seats });
  return order(agent, userId, { type: 'Join', agencyId }).catch(async (error: unknown) => {
    if (events.length > 0) await order(agency, agencyId, { type: 'Release', userId });
    throw error;
  });
}

/** @throws Refusal OWNER_CANNOT_LEAVE */
export async function leaveAgency(
  order: Order,
  userId: string,
  { agencyId, transferTo }: { agencyId: string; transferTo?: string },
): Promise<Outcome> {
  const heir = present({ transferTo });
  await order(agency, agencyId, { type: 'Release', userId, ...heir });
  return order(agent, userId, { type: 'Leave', agencyId, ...heir });
}

/** Who is suspended keeps the account and loses the work; who is let back gets both the role and the agency again. */
async function rightsFollow(
  { to, reason }: { readonly to: AgentStatus; readonly reason: string },
  { subject, id }: Recorded,
  { order, state }: ServiceTools,
): Promise<void> {
  const { agencyId = null } = (await state<Agent>(agent, subject)).state;
  const barred = to === 'SUSPENDED';
  await order(user, subject, barred ? { type: 'BarFromWork', reason } : { type: 'ReturnToWork', agencyId }, {
    causation: id,
  });
}

/**
 * Rights follow what somebody is, and an agent's name follows the person's. A release is decided by the agency alone:
 * that the agent leaves follows from it, also where the request ended in between.
 */
export const onMembership: Reaction<AgentPublished | AgencyPublished | UserPublished> = {
  name: 'accounts.on-membership',
  hears: ['agent', 'agency', 'user'],
  on: {
    AgentRegistered: (_, { subject, id }, { order }) =>
      order(user, subject, { type: 'BecomeAgent' }, { causation: id }),
    AgentJoined: ({ agencyId }, { subject, id }, { order }) =>
      order(user, subject, { type: 'EnterAgency', agencyId }, { causation: id }),
    AgentLeft: ({ agencyId }, { subject, id }, { order }) =>
      order(user, subject, { type: 'LeaveAgency', agencyId }, { causation: id }),
    AgentStatusChanged: rightsFollow,
    MemberReleased: async ({ userId, transferTo }, { subject: agencyId, id }, { order }) => {
      await order(agent, userId, { type: 'Leave', agencyId, ...present({ transferTo }) }, { causation: id });
    },
    AgencyFounded: async ({ ownerUserId }, { subject: agencyId, id }, { order }) => {
      if (ownerUserId !== '') {
        await order(user, ownerUserId, { type: 'LeadAgency', agencyId }, { causation: id });
      }
    },
    OwnershipTransferred: ({ toUserId }, { subject: agencyId, id }, { order }) =>
      order(user, toUserId, { type: 'LeadAgency', agencyId }, { causation: id }),
    ProfileChanged: async ({ name }, { subject, id }, { order, state }) => {
      const { profile } = (await state<{ profile?: object }>(agent, subject)).state;
      if (name === undefined || profile === undefined) return;
      await order(agent, subject, { type: 'ChangeProfile', name }, { causation: id });
    },
  },
};
