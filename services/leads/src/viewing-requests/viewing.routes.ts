import { isActingAgent, isActingHead } from '@ardhi/contracts/acting-agent';
import { timeZoneOf } from '@ardhi/contracts/geo/time-zone';
import {
  changeViewing,
  listViewings,
  readViewing,
  requestViewing as requestViewingContract,
  type Viewing,
  viewingCalendar,
} from '@ardhi/contracts/leads/viewing.routes';
import type { ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, agents, isAdmin } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import { findPage } from '@ardhi/kernel/read/find-page';
import { contact } from '../contact/contact.ts';
import type { LeadsContext } from '../context.ts';
import { requireTrustedContact } from '../enquiry/contact-risk.ts';
import { recipientForListing } from '../enquiry/lead-routing.ts';
import { requestViewing } from '../processes/request-viewing.ts';
import { leadListingFor } from '../replicas/listings.ts';
import { viewing } from '../viewing/viewing.ts';
import { type ViewingRow, viewings } from '../viewing/viewings.projection.ts';
import { viewingToIcs } from './icalendar.ts';

type Side = 'AGENT' | 'VISITOR';

/** The caller's side of a viewing; undefined for anyone else. */
function sideOf({ agentId, agencyId, userId }: ViewingRow, caller: Caller): Side | undefined {
  if (isAdmin(caller.role)) return 'AGENT';
  if (isActingAgent(caller, { agentId, agencyId }) || isActingHead(caller, agencyId)) return 'AGENT';
  return userId !== undefined && userId === caller.id ? 'VISITOR' : undefined;
}

/** Routes to request, list, change and export viewings (api.md L64, L65). */
export function viewingRoutes(leads: LeadsContext): readonly Endpoint[] {
  const shared = viewingAccess(leads);
  return [
    requestViewingRoute(shared),
    listViewingsRoute(shared),
    readViewingRoute(shared),
    changeViewingRoute(shared),
    viewingCalendarRoute(shared),
  ];
}

/** Access shared by the routes: the viewings, who may see them, and their view. */
function viewingAccess(leads: LeadsContext) {
  const { context, listings } = leads;
  const rows = context.read(viewings);

  async function requireOwnViewing(id: string, caller: Caller): Promise<{ row: ViewingRow; side: Side }> {
    const row = (await rows.get(id)) ?? refuse('NOT_FOUND');
    const side = sideOf(row, caller) ?? refuse('NOT_FOUND');
    return { row, side };
  }

  async function viewingFor(row: ViewingRow, side: Side, viewer: ListingViewer): Promise<Viewing> {
    const listing = (await listings.get(row.listingId)) ?? refuse('NOT_FOUND');
    const { id, name, slots, state, agentId, at, note, feedback, phone, email } = row;
    return {
      id,
      name,
      slots: [...slots],
      state,
      agentId,
      listing: await leadListingFor(context, listing, viewer),
      ...omitUndefined({ at, note, feedback, timeZone: timeZoneOf(listing.country, listing.region) }),
      ...(side === 'AGENT' && { phone, ...omitUndefined({ email }) }),
    };
  }

  return { leads, context, rows, viewingFor, requireOwnViewing, listings };
}
type ViewingAccess = ReturnType<typeof viewingAccess>;

function requestViewingRoute({ leads, context, rows, viewingFor }: ViewingAccess): Endpoint {
  const proofs = phoneProofs(context);
  return serve(requestViewingContract, async (call) => {
    const now = context.clock.now();
    if (call.body.slots.some((slot) => slot <= now)) refuseField('slots', 'future');
    const recipient = await recipientForListing(leads, call.params.id);
    // Services and goods have no viewings.
    if ((await leads.listings.get(recipient.listingId ?? ''))?.kind === 'PRODUCT') refuse('NOT_CONTACTABLE');
    const { caller, body } = call;
    const { phone, note: text = '', phoneProof } = body;
    const about = call.params.id;
    const attempt = {
      caller,
      phone,
      about,
      text,
      isChallengeSolved: false,
      purpose: 'viewing',
      phoneProof,
    } as const;
    await requireTrustedContact(context, proofs, attempt);
    const id = await requestViewing(leads, call, { recipient, form: body });
    return viewingFor((await rows.get(id)) ?? refuse('NOT_FOUND'), 'VISITOR', call.caller);
  });
}

function listViewingsRoute({ rows, viewingFor }: ViewingAccess): Endpoint {
  return serve(listViewings, async ({ query, caller }) => {
    const { from, to, state, listingId } = query;
    const { id, role, tenant } = caller;
    const where = {
      ...omitUndefined({ state, listingId }),
      when: { from: from ?? '0', to: `${to ?? '9999-12-31'}T23:59:59.999Z` },
    };
    const ofAgency =
      role === 'SUPER_AGENT' ? { agencyId: tenant ?? id } : { agentId: id, agencyId: tenant ?? id };
    const asAgent = agents.some((one) => one === role) ? [ofAgency, { agentId: id, agencyId: null }] : [];
    const filter = { where, ...(!isAdmin(role) && { anyOf: [...asAgent, { userId: id }] }) };
    const page = await findPage(rows, filter, query, ['when']);
    const items = page.items.map((row) => viewingFor(row, sideOf(row, caller) ?? 'VISITOR', caller));
    return { ...page, items: await Promise.all(items) };
  });
}

function readViewingRoute({ requireOwnViewing, viewingFor }: ViewingAccess): Endpoint {
  return serve(readViewing, async ({ params, caller }) => {
    const { row, side } = await requireOwnViewing(params.id, caller);
    return viewingFor(row, side, caller);
  });
}

function changeViewingRoute({ rows, requireOwnViewing, viewingFor }: ViewingAccess): Endpoint {
  return serve(changeViewing, async ({ params, body, caller, execute }) => {
    const { row, side } = await requireOwnViewing(params.id, caller);
    const { state: to, at, feedback } = body;
    if (side === 'VISITOR' && to !== undefined && to !== 'CANCELLED')
      forbid([...agents, ...admins], caller.role);
    if (feedback !== undefined && side !== 'VISITOR') forbid(['USER'], caller.role);
    if (to !== undefined)
      await execute(viewing, row.id, { type: 'ChangeViewingStatus', to, ...omitUndefined({ at }) });
    if (feedback !== undefined) await execute(viewing, row.id, { type: 'GiveFeedback', feedback });
    if (to === 'DONE')
      await execute(contact, row.contactId, {
        type: 'RecordViewing',
        viewingId: row.id,
        listingId: row.listingId,
        kind: 'VIEWING_DONE',
      });
    return viewingFor((await rows.get(row.id)) ?? row, side, caller);
  });
}

function viewingCalendarRoute({ context, listings, requireOwnViewing }: ViewingAccess): Endpoint {
  return serve(viewingCalendar, async ({ params, caller, response }) => {
    const { row } = await requireOwnViewing(params.id, caller);
    const listing = (await listings.get(row.listingId)) ?? refuse('NOT_FOUND');
    const url = `${context.config.publicUrl}/properties/${listing.id}`;
    const { title, place } = await leadListingFor(context, listing, caller);
    response.type('text/calendar').set('Content-Disposition', 'attachment; filename="viewing.ics"');
    response.send(viewingToIcs(row, { title, place, url, now: context.clock.now() }));
    return '';
  });
}
