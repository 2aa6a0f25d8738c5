import {
  createAgencyEnquiry,
  createAgentEnquiry,
  createListingEnquiry,
  listOwnEnquiries,
} from '@ardhi/contracts/leads/enquiry.routes';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { createExternalLead } from '@ardhi/contracts/leads/external-leads.routes';
import type { EnquiryInput } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { challengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import { findPage } from '@ardhi/kernel/read/find-page';
import { contact } from '../contact/contact.ts';
import type { LeadsContext } from '../context.ts';
import { idOfExternalRef, leadListingFor } from '../replicas/listings.ts';
import { requireTrustedContact } from './contact-risk.ts';
import { type EnquiryRow, enquiries } from './enquiries.projection.ts';
import { findContact } from './find-contact.ts';
import {
  type EnquiryRecipient,
  recipientForAgency,
  recipientForAgent,
  recipientForListing,
} from './lead-routing.ts';

const reviewAfterMs = 7 * 24 * 3_600_000;

type EnquiryCall = Pick<
  Call<{ readonly id: string }, unknown, EnquiryInput>,
  'params' | 'body' | 'caller' | 'execute' | 'newId'
>;

/** Routes to send enquiries and to list one's own (api.md L61, L63), and to pass them on from other systems (I20). */
export function enquiryRoutes(leads: LeadsContext): readonly Endpoint[] {
  const challenges = challengeIssuer(leads.context);
  const proofs = phoneProofs(leads.context);
  /** Receives an enquiry whose proof of work, if it has one, is right. @throws Refusal CHALLENGE_FAILED, PHONE_NOT_VERIFIED */
  async function receive(call: EnquiryCall, recipient: Promise<EnquiryRecipient>) {
    const found = await recipient;
    const { body, caller } = call;
    const isChallengeSolved = await challenges.verify('enquiry', body);
    const { phone, message: text, phoneProof } = body;
    const about = call.params.id;
    const attempt = {
      caller,
      phone,
      about,
      text,
      isChallengeSolved,
      purpose: 'enquiry',
      phoneProof,
    } as const;
    await requireTrustedContact(leads.context, proofs, attempt);
    return receiveEnquiry(leads, call, found);
  }
  return [
    serve(createListingEnquiry, (call) => receive(call, recipientForListing(leads, call.params.id))),
    serve(createAgentEnquiry, (call) => receive(call, recipientForAgent(leads, call.params.id))),
    serve(createAgencyEnquiry, (call) => receive(call, recipientForAgency(leads, call.params.id))),
    serve(createExternalLead, async (call) => {
      const { externalRef, ...body } = call.body;
      const { tenant } = call.caller;
      // The contact form of the partner was filled in there; its key is what is trusted and limited.
      const key =
        tenant === undefined ? externalRef : await idOfExternalRef(leads.context, tenant, externalRef);
      const recipient = await recipientForListing(leads, key);
      if (tenant !== undefined && recipient.agencyId !== tenant) refuse('NOT_FOUND');
      const { enquiryId } = await receiveEnquiry(leads, { ...call, params: { id: key }, body }, recipient);
      return { enquiryId };
    }),
    listOwnEnquiriesRoute(leads),
  ];
}

/** Adds the enquiry to the contact of the person who asks; a repeated enquiry returns the ids of the first. */
async function receiveEnquiry(
  leads: LeadsContext,
  { body, caller, execute, newId }: EnquiryCall,
  recipient: EnquiryRecipient,
) {
  const { name, phone, email, message, channel, abroad = false, shareToken } = body;
  const enquiryId = newId();
  const { listingId, agentId, ...serving } = recipient;
  const contactId = await findContact(leads, { owner: serving.owner, phone, email });
  const { events } = await execute(contact, contactId, {
    type: 'Receive',
    serving,
    asker: {
      name,
      abroad,
      locale: 'en',
      phone: { e164: phone, whatsapp: channel === 'WHATSAPP' },
      ...omitUndefined({ email }),
    },
    enquiry: {
      enquiryId,
      ref: refOf(enquiryId),
      agentId,
      channel,
      message,
      ...omitUndefined({ listingId }),
      ...(caller.id !== '' && caller.system === undefined && { userId: caller.id }),
      ...omitUndefined({ shareToken }),
    },
  });
  const recorded = (events as readonly PublishedContactEvent[]).find((event) => 'enquiryId' in event);
  return { enquiryId: recorded?.enquiryId ?? enquiryId, ref: recorded?.ref ?? refOf(enquiryId) };
}

const listOwnEnquiriesRoute = ({ context, listings }: LeadsContext): Endpoint =>
  serve(listOwnEnquiries, async ({ caller, query }) => {
    const where = { userId: caller.id || '-' };
    const page = await findPage(context.read(enquiries), { where }, query, ['-at']);
    const listingIds = page.items.flatMap(({ listingId }) => listingId ?? []);
    const byId = new Map((await listings.getMany(listingIds)).map((listing) => [listing.id, listing]));
    const now = context.clock.epoch();
    const itemFor = async ({ id, ref, at, message, answeredAt, agentId, listingId = '' }: EnquiryRow) => {
      const listing = byId.get(listingId);
      return {
        id,
        ref,
        at,
        message,
        ...(listing && { listing: await leadListingFor(context, listing, caller) }),
        ...omitUndefined({ answeredAt }),
        agentId,
        canReview: now - Date.parse(at) >= reviewAfterMs,
      };
    };
    return { ...page, items: await Promise.all(page.items.map(itemFor)) };
  });

/** The short reference of an enquiry, for use in conversation: `E-7K3F9Q`. */
const refOf = (enquiryId: string) => `E-${enquiryId.slice(-6)}`;
