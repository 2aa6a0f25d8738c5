import { pressContactOfAgent, pressContactOfListing } from '@ardhi/contracts/leads/enquiry.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { type Addressee, ofAgent, ofListing } from '../enquiry/serving.ts';
import type { Room } from '../room.ts';
import { contactClicks } from './contact-clicks.ts';

interface Press {
  readonly kind: 'PHONE' | 'CALL' | 'WHATSAPP';
  readonly visitorId: string;
  readonly shareToken?: string | undefined;
}

const dayMs = 24 * 3_600_000;
const mostRemembered = 100_000;

/** Numbers are shown to whoever presses for them, and each press counts once a day and visitor (api.md L62). */
export function clickRoutes(room: Room): readonly Served[] {
  const { clock, config } = room.tools;
  const pressed = new Map<string, number>();

  function isNew(key: string): boolean {
    const now = clock.epoch();
    if (now - (pressed.get(key) ?? -dayMs) < dayMs) return false;
    pressed.delete(key);
    pressed.set(key, now);
    const [oldest] = pressed.size > mostRemembered ? pressed.keys() : [];
    if (oldest !== undefined) pressed.delete(oldest);
    return true;
  }

  async function answer(
    { body, order }: Pick<Call<unknown, unknown, Press>, 'body' | 'order'>,
    to: Addressee,
  ) {
    const { agentId, agencyId, listingId } = to;
    const { kind, visitorId, shareToken } = body;
    const phone = await phoneOf(room, to, kind === 'WHATSAPP');
    const about = listingId ?? agentId;
    if (isNew(`${about} ${kind} ${visitorId}`))
      await order(contactClicks, about, {
        ...{ type: 'Click', kind, agentId },
        ...(listingId !== undefined && { listingId }),
        ...(agencyId !== undefined && { agencyId }),
        ...(shareToken !== undefined && { shareToken }),
      });
    if (kind !== 'WHATSAPP' || !phone.whatsapp) return { phone: phone.e164 };
    const listing = listingId === undefined ? undefined : await room.listings.get(listingId);
    const link = listing && `${config.publicUrl}/properties/${listing.id}`;
    const text =
      listing === undefined ? '' : `?text=${encodeURIComponent(`${listing.title} (${listing.ref}) ${link}`)}`;
    return { phone: phone.e164, waUrl: `https://wa.me/${phone.e164.slice(1)}${text}` };
  }

  return [
    serve(pressContactOfListing, async (call) => answer(call, await ofListing(room, call.params.id))),
    serve(pressContactOfAgent, async (call) => answer(call, await ofAgent(room, call.params.id))),
  ];
}

/** The number of whoever answers, else the agency's; one with WHATSAPP where that is asked. @throws Refusal NOT_CONTACTABLE */
async function phoneOf(
  { agents, agencies }: Room,
  { assignTo, agencyId }: Pick<Addressee, 'assignTo' | 'agencyId'>,
  onWhatsapp: boolean,
) {
  const agent = await agents.get(assignTo);
  const house = agencyId === undefined ? undefined : await agencies.get(agencyId);
  const phones = [...(agent?.phones ?? []), ...(house?.phones ?? [])];
  return (onWhatsapp && phones.find(({ whatsapp }) => whatsapp)) || phones[0] || refuse('NOT_CONTACTABLE');
}
