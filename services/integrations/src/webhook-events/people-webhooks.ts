import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedInvitationEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { PublishedContactEvent, PublishedViewingEvent } from '@ardhi/contracts/leads/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agencyEvent, eventBase, type WebhookMapping } from './mapping.ts';

/** Webhooks for users: ids and roles, never names or addresses. */
export const userWebhooks: WebhookMapping<PublishedUserEvent> = {
  UserRegistered: ({ role }, recorded) => eventBase(recorded, 'user.registered', { role }),
  EmailChanged: ({ emailVerified }, recorded) =>
    emailVerified ? eventBase(recorded, 'user.verified') : undefined,
  RightsChanged: ({ role, agencyId }, recorded) => ({
    ...eventBase(recorded, 'user.role_changed', { role }),
    ...(agencyId !== null && { agencyId }),
  }),
  UserSuspended: (_, recorded) => eventBase(recorded, 'user.suspended'),
  UserErased: (_, recorded) => eventBase(recorded, 'user.erased'),
};

/** Webhooks for agencies. */
export const agencyWebhooks: WebhookMapping<PublishedAgencyEvent> = {
  AgencyRegistered: ({ ref, slug }, recorded) =>
    agencyEvent(recorded, 'agency.created', recorded.subject, { ref, slug, status: 'PENDING' }),
  AgencyChanged: ({ changes }, recorded) =>
    agencyEvent(recorded, 'agency.updated', recorded.subject, { fields: Object.keys(changes) }),
  AgencyStatusChanged({ from, to }, recorded) {
    const data = { status: to, previous: { status: from } };
    if (to === 'SUSPENDED') return agencyEvent(recorded, 'agency.suspended', recorded.subject, data);
    if (to === 'ACTIVE' && from === 'PENDING')
      return agencyEvent(recorded, 'agency.approved', recorded.subject, data);
    return agencyEvent(recorded, 'agency.updated', recorded.subject, { ...data, fields: ['status'] });
  },
};

/** Webhooks for agents. */
export const agentWebhooks: WebhookMapping<PublishedAgentEvent> = {
  AgentJoined: ({ agencyId }, recorded) => agencyEvent(recorded, 'agent.joined', agencyId),
  AgentLeft: ({ agencyId, transferTo }, recorded) =>
    agencyEvent(recorded, 'agent.left', agencyId, omitUndefined({ transferTo })),
  AgentStatusChanged: ({ to }, recorded) =>
    to === 'SUSPENDED' ? eventBase(recorded, 'agent.suspended') : undefined,
};

/** Webhooks for invitations: never whom they are for. */
export const invitationWebhooks: WebhookMapping<PublishedInvitationEvent> = {
  AgentInvited: ({ agencyId, expiresAt }, recorded) =>
    agencyEvent(recorded, 'agent.invited', agencyId, { expiresAt }),
};

/** Webhooks for leads; texts and identities are read by the calls of leads. */
export const leadWebhooks: WebhookMapping<PublishedContactEvent> = {
  EnquiryReceived: ({ enquiryId, ref, listingId, agentId, agencyId, channel }, recorded) => ({
    ...agencyEvent(recorded, 'lead.created', agencyId, {
      ...{ enquiryId, ref, agentId, channel },
      ...omitUndefined({ listingId }),
    }),
    ...omitUndefined({ listingId }),
  }),
  LeadAssigned: ({ from, to, why }, recorded) =>
    eventBase(recorded, 'lead.assigned', { assignedTo: to, why, previous: { assignedTo: from } }),
  LeadStageChanged: ({ from, to }, recorded) =>
    eventBase(recorded, 'lead.stage_changed', { stage: to, previous: { stage: from } }),
  LeadMessageRecorded: ({ messageId, direction, listingId }, recorded) =>
    direction === 'IN'
      ? eventBase(recorded, 'lead.message_in', { messageId, ...omitUndefined({ listingId }) })
      : undefined,
};

const viewingTypes = {
  CONFIRMED: 'viewing.confirmed',
  DONE: 'viewing.done',
  CANCELLED: 'viewing.cancelled',
} as const;

/** Webhooks for viewings; who comes is read by the calls of leads. */
export const viewingWebhooks: WebhookMapping<PublishedViewingEvent> = {
  ViewingRequested: ({ listingId, contactId, agentId, agencyId }, recorded) => ({
    ...agencyEvent(recorded, 'viewing.requested', agencyId, {
      ...{ listingId, contactId, agentId, state: 'REQUESTED' },
    }),
    listingId,
  }),
  ViewingStatusChanged: ({ from, to, at }, recorded) =>
    to === 'REQUESTED' || to === 'NO_SHOW'
      ? undefined
      : eventBase(recorded, viewingTypes[to], {
          ...{ state: to, previous: { state: from } },
          ...omitUndefined({ at }),
        }),
};
