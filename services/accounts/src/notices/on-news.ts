import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import type { Audience } from '@ardhi/contracts/billing/catalogue';
import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import type { PublishedWebhookEndpointEvent } from '@ardhi/contracts/integrations/events';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { PublishedListingEvent, PublishedTitleRequestEvent } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, type AgencyEvent, agency } from '../agency/agency.ts';
import { type AgentReviewEvent, type AgentReviewState, agentReview } from '../agent-review/agent-review.ts';
import { type JoinRequest, type JoinRequestEvent, joinRequest } from '../join-request/join-request.ts';
import { addNotice } from './add-notice.ts';
import { notices } from './notices.ts';
import { sendWebhookEmail } from './webhook-email.ts';

const ownerOf = async (context: ServiceContext, agencyId: string): Promise<string> =>
  (await context.state<Agency>(agency, agencyId)).state.ownerUserId;

/** Tells an agent how an agency has answered their request. */
const answered =
  (kind: 'JOIN_ACCEPTED' | 'JOIN_REFUSED') =>
  async (_: object, event: RecordedEvent, context: ServiceContext): Promise<void> => {
    const { userId, agencyId } = (await context.state<JoinRequest>(joinRequest, event.subject)).state;
    await addNotice(context, event, userId, { kind, agencyId, href: '/agent/profile' });
  };

const leadsPage = '/agent/properties?show=leads';

/** Tells the agent who answers for the lead, unless the contact is blocked. */
async function tellOfEnquiry(
  {
    assignedTo = '',
    blocked = false,
  }: { readonly assignedTo?: string | undefined; readonly blocked?: boolean | undefined },
  event: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (!blocked) await addNotice(context, event, assignedTo, { kind: 'ENQUIRY_RECEIVED', href: leadsPage });
}

/** Notices to an agent about a listing that others have decided about, by its new reason. */
const listingKinds: Readonly<Partial<Record<ListingReason, NoticeKind>>> = {
  LIVE: 'LISTING_PUBLISHED',
  CHANGES_REQUESTED: 'LISTING_CHANGES_REQUESTED',
  REJECTED: 'LISTING_REJECTED',
  SUSPENDED: 'LISTING_SUSPENDED',
  EXPIRED: 'LISTING_EXPIRED',
  STALE: 'LISTING_STALE',
};

/** Tells the agent of a listing about a decision of someone else; what the system publishes at once needs no notice. */
async function tellOfListing(
  { to, cmd, facts }: Extract<PublishedListingEvent, { type: 'ListingStatusChanged' }>,
  event: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const kind = listingKinds[to];
  const isNews = to !== 'LIVE' || (cmd === 'approve' && event.actor !== 'system');
  if (kind === undefined || !isNews || event.actor === facts.agentId) return;
  await addNotice(context, event, facts.agentId, { kind, ...listingLink(event, facts) });
}

const listingLink = ({ subject }: RecordedEvent, { ref }: { readonly ref: string }) => ({
  href: `/agent/properties/${subject}/edit`,
  listingRef: ref,
});

/** Tells a buyer about a payment; for an agency its owner. */
const tellOfPayment =
  (kind: 'PAYMENT_RECEIVED' | 'PAYMENT_CREDITED' | 'MONEY_RETURNED') =>
  async (
    { buyerType, buyerId }: { readonly buyerType: Audience; readonly buyerId: string },
    event: RecordedEvent,
    context: ServiceContext,
  ): Promise<void> => {
    const userId = buyerType === 'AGENCY' ? await ownerOf(context, buyerId) : buyerId;
    await addNotice(context, event, userId, { kind, href: '/invoices' });
  };

/** Tells the admin who added an endpoint, also by email: its receiver may miss what happens. */
const tellOfWebhook =
  (kind: 'WEBHOOK_FAILING' | 'WEBHOOK_DISABLED') =>
  async (
    event: PublishedWebhookEndpointEvent,
    recorded: RecordedEvent,
    context: ServiceContext,
  ): Promise<void> => {
    await addNotice(context, recorded, event.createdBy, { kind, href: '/admin/webhooks' });
    await sendWebhookEmail(context, recorded, event);
  };

/** Tells a person what became of their request to see documents of a title. */
const tellOfDocuments =
  (kind: 'TITLE_GRANTED' | 'TITLE_DECLINED' | 'TITLE_ENDED') =>
  (
    { userId, listingId, ref }: { readonly userId: string; readonly listingId: string; readonly ref: string },
    event: RecordedEvent,
    context: ServiceContext,
  ): Promise<void> =>
    addNotice(context, event, userId, { kind, href: `/properties/${listingId}`, listingRef: ref });

/** The page with the reviews of an agent. */
const reviewsPage = (agentId: string, agencyId?: string): string =>
  agencyId === undefined ? `/brokers/${agentId}` : `/agencies/${agencyId}`;

/** Tells the author of a review that the agent has answered it. */
async function tellOfAnswer(_: object, event: RecordedEvent, context: ServiceContext): Promise<void> {
  const { parties } = (await context.state<AgentReviewState>(agentReview, event.subject)).state;
  if (parties === undefined) return;
  const href = reviewsPage(parties.agentId, parties.agencyId);
  await addNotice(context, event, parties.authorId, { kind: 'REVIEW_ANSWERED', href });
}

/** Adds notices to the notification centres of those whom an event concerns. */
export const onNews: Reaction<
  | JoinRequestEvent
  | AgentReviewEvent
  | AgencyEvent
  | PublishedContactEvent
  | PublishedListingEvent
  | PublishedOrderEvent
  | PublishedTitleRequestEvent
  | PublishedUserEvent
  | PublishedWebhookEndpointEvent
> = {
  name: 'accounts.on-news',
  subscribesTo: [
    'joinrequest',
    'agentreview',
    'agency',
    'contact',
    'listing',
    'order',
    'titlerequest',
    'user',
    'webhookendpoint',
  ],
  on: {
    JoinRequested: async ({ agencyId, isRepeated = false }, event, context) => {
      if (isRepeated) return;
      await addNotice(context, event, await ownerOf(context, agencyId), {
        kind: 'JOIN_REQUESTED',
        agencyId,
        href: '/agent/agents',
      });
    },
    JoinRequestAccepted: answered('JOIN_ACCEPTED'),
    JoinRequestRefused: answered('JOIN_REFUSED'),
    OwnershipOffered: ({ toUserId }, event, context) =>
      addNotice(context, event, toUserId, {
        kind: 'OWNERSHIP_OFFERED',
        agencyId: event.subject,
        href: '/agent/profile',
      }),
    OwnershipDeclined: async (_, event, context) =>
      addNotice(context, event, await ownerOf(context, event.subject), {
        kind: 'OWNERSHIP_DECLINED',
        agencyId: event.subject,
        href: '/agent/agents',
      }),
    OwnershipTransferred: ({ fromUserId }, event, context) =>
      addNotice(context, event, fromUserId, {
        kind: 'OWNERSHIP_TRANSFERRED',
        agencyId: event.subject,
        href: '/agent/agents',
      }),
    EnquiryReceived: ({ agentId, assignedTo = agentId, blocked }, event, context) =>
      tellOfEnquiry({ assignedTo, blocked }, event, context),
    EnquiryFollowedUp: tellOfEnquiry,
    // A person who takes a lead themselves needs no notice.
    LeadAssigned: async ({ to }, event, context) => {
      if (to !== event.actor) await addNotice(context, event, to, { kind: 'LEAD_ASSIGNED', href: leadsPage });
    },
    LeadEscalated: ({ to }, event, context) =>
      addNotice(context, event, to, { kind: 'LEAD_ESCALATED', href: leadsPage }),
    ListingStatusChanged: tellOfListing,
    ListingTransferred: async ({ fromAgentId, toAgentId, facts }, event, context) => {
      if (toAgentId !== event.actor && toAgentId !== fromAgentId)
        await addNotice(context, event, toAgentId, {
          kind: 'LISTING_HANDED_OVER',
          ...listingLink(event, facts),
        });
    },
    OrderPaid: tellOfPayment('PAYMENT_RECEIVED'),
    OrderPaymentCredited: tellOfPayment('PAYMENT_CREDITED'),
    OrderRefunded: tellOfPayment('MONEY_RETURNED'),
    EndpointWarned: tellOfWebhook('WEBHOOK_FAILING'),
    EndpointDisabled: tellOfWebhook('WEBHOOK_DISABLED'),
    AgentReviewed: ({ agentId, agencyId }, event, context) =>
      addNotice(context, event, agentId, { kind: 'AGENT_REVIEWED', href: reviewsPage(agentId, agencyId) }),
    ReviewReplied: tellOfAnswer,
    ReviewRemoved: ({ authorId, agentId, agencyId }, event, context) =>
      addNotice(context, event, authorId, {
        kind: 'REVIEW_REMOVED',
        href: reviewsPage(agentId, agencyId),
      }),
    TitleDocumentsRequested: ({ agentId, listingId, ref }, event, context) =>
      addNotice(context, event, agentId, {
        kind: 'TITLE_REQUESTED',
        href: `/agent/properties/${listingId}/edit`,
        listingRef: ref,
      }),
    TitleDocumentsGranted: tellOfDocuments('TITLE_GRANTED'),
    TitleDocumentsDeclined: tellOfDocuments('TITLE_DECLINED'),
    TitleDocumentsEnded: tellOfDocuments('TITLE_ENDED'),
    UserErased: (_, { subject, id }, { execute }) =>
      execute(notices, subject, { type: 'Clear' }, { commandId: id }),
  },
};
