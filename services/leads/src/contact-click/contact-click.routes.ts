import {
  recordAgencyContactClick,
  recordAgentContactClick,
  recordListingContactClick,
} from '@ardhi/contracts/leads/enquiry.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { LeadsContext } from '../context.ts';
import {
  type EnquiryRecipient,
  recipientForAgency,
  recipientForAgent,
  recipientForListing,
} from '../enquiry/lead-routing.ts';
import { contactClicks } from './contact-clicks.ts';

interface ContactClick {
  readonly kind: 'PHONE' | 'CALL' | 'WHATSAPP';
  readonly visitorId: string;
  readonly shareToken?: string | undefined;
}

/** Who is called: an agent, or an agency by its own number. */
type ContactRecipient = EnquiryRecipient & { readonly isAgency?: true };

const maxRememberedClicks = 100_000;

/** Routes that reveal a phone number; each kind of click counts once per visitor and day (api.md L62). */
export function contactClickRoutes(leads: LeadsContext): readonly Endpoint[] {
  const { clock, config } = leads.context;
  const lastClickAt = new Map<string, number>();

  function isFirstToday(key: string): boolean {
    const now = clock.epoch();
    if (now - (lastClickAt.get(key) ?? -dayMs) < dayMs) return false;
    lastClickAt.delete(key);
    lastClickAt.set(key, now);
    const [oldest] = lastClickAt.size > maxRememberedClicks ? lastClickAt.keys() : [];
    if (oldest !== undefined) lastClickAt.delete(oldest);
    return true;
  }

  async function revealPhone(
    { body, execute }: Pick<Call<unknown, unknown, ContactClick>, 'body' | 'execute'>,
    recipient: ContactRecipient,
  ) {
    const { agentId, agencyId, listingId, isAgency } = recipient;
    const { kind, visitorId, shareToken } = body;
    const phone = await phoneOf(leads, recipient, kind === 'WHATSAPP');
    const clickedId = listingId ?? (isAgency ? recipient.owner : agentId);
    if (isFirstToday(`${clickedId} ${kind} ${visitorId}`))
      await execute(contactClicks, clickedId, {
        type: 'Click',
        kind,
        agentId,
        ...omitUndefined({ listingId, agencyId, shareToken }),
      });
    if (kind !== 'WHATSAPP' || !phone.whatsapp) return { phone: phone.e164 };
    const listing = listingId === undefined ? undefined : await leads.listings.get(listingId);
    const link = listing && `${config.publicUrl}/properties/${listing.id}`;
    const text =
      listing === undefined ? '' : `?text=${encodeURIComponent(`${listing.title} (${listing.ref}) ${link}`)}`;
    return { phone: phone.e164, waUrl: `https://wa.me/${phone.e164.slice(1)}${text}` };
  }

  return [
    serve(recordListingContactClick, async (call) =>
      revealPhone(call, await recipientForListing(leads, call.params.id)),
    ),
    serve(recordAgentContactClick, async (call) =>
      revealPhone(call, await recipientForAgent(leads, call.params.id)),
    ),
    serve(recordAgencyContactClick, async (call) => {
      const recipient = await recipientForAgency(leads, call.params.id);
      return revealPhone(call, { ...recipient, isAgency: true });
    }),
  ];
}

/**
 * The assigned agent's phone, otherwise the agency's, and the other way round for a click on an agency; one with WhatsApp
 * where requested.
 * @throws Refusal NOT_CONTACTABLE
 */
async function phoneOf(
  { agents, agencies }: LeadsContext,
  { assignTo, agencyId, isAgency }: Pick<ContactRecipient, 'assignTo' | 'agencyId' | 'isAgency'>,
  needsWhatsapp: boolean,
) {
  const agent = await agents.get(assignTo);
  const agency = agencyId === undefined ? undefined : await agencies.get(agencyId);
  const [own = [], theirs = []] = [agent?.phones, agency?.phones];
  const phones = isAgency ? [...theirs, ...own] : [...own, ...theirs];
  return (needsWhatsapp && phones.find(({ whatsapp }) => whatsapp)) || phones[0] || refuse('NOT_CONTACTABLE');
}
