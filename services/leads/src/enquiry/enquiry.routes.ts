import {
  enquireAboutListing,
  enquireOfAgency,
  enquireOfAgent,
  listOwnEnquiries,
} from '@ardhi/contracts/leads/enquiry.routes';
import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { EnquiryInput } from '@ardhi/contracts/leads/lead';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { leadListingOf } from '../around/listings.ts';
import { contact } from '../contact/contact.ts';
import type { Room } from '../room.ts';
import { findContact } from './find-contact.ts';
import { type Addressee, ofAgency, ofAgent, ofListing } from './serving.ts';

const reviewAfterMs = 7 * 24 * 3_600_000;

type Asking = Pick<Call<unknown, unknown, EnquiryInput>, 'body' | 'caller' | 'order' | 'newId'>;

/** Questions of people who are interested, and what they asked before (api.md L61, L63). */
export function enquiryRoutes(room: Room): readonly Served[] {
  async function received({ body, caller, order, newId }: Asking, to: Addressee) {
    const { name, phone, email, message, channel, abroad = false, shareToken } = body;
    const enquiryId = newId();
    const { listingId, agentId, ...serving } = to;
    const contactId = await findContact(room, { owner: serving.owner, phone, email });
    const { events } = await order(contact, contactId, {
      type: 'Receive',
      serving,
      asker: {
        ...{ name, abroad, locale: 'en' },
        phone: { e164: phone, whatsapp: channel === 'WHATSAPP' },
        ...(email !== undefined && { email }),
      },
      enquiry: {
        ...{ enquiryId, ref: refOf(enquiryId), agentId, channel, message },
        ...(listingId !== undefined && { listingId }),
        ...(caller.id !== '' && { userId: caller.id }),
        ...(shareToken !== undefined && { shareToken }),
      },
    });
    const kept = (events as readonly ContactPublished[]).find((event) => 'enquiryId' in event);
    return { enquiryId: kept?.enquiryId ?? enquiryId, ref: kept?.ref ?? refOf(enquiryId) };
  }

  return [
    serve(enquireAboutListing, async (call) => received(call, await ofListing(room, call.params.id))),
    serve(enquireOfAgent, async (call) => received(call, await ofAgent(room, call.params.id))),
    serve(enquireOfAgency, async (call) => received(call, await ofAgency(room, call.params.id))),

    serve(listOwnEnquiries, async ({ caller, query }) => {
      const page = await pageOf(room.enquiries, { where: { userId: caller.id || '-' } }, query, ['-at']);
      const about = page.items.flatMap(({ listingId }) => listingId ?? []);
      const listings = new Map((await room.listings.getMany(about)).map((one) => [one.id, one]));
      const now = room.tools.clock.epoch();
      const items = page.items.map(({ id, ref, at, message, answeredAt, listingId = '' }) => {
        const listing = listings.get(listingId);
        return {
          ...{ id, ref, at, message },
          ...(listing && { listing: leadListingOf(listing) }),
          ...(answeredAt !== undefined && { answeredAt }),
          canReview: now - Date.parse(at) >= reviewAfterMs,
        };
      });
      return { ...page, items };
    }),
  ];
}

/** What people say on the telephone: `E-7K3F9Q`. */
const refOf = (enquiryId: string) => `E-${enquiryId.slice(-6)}`;
