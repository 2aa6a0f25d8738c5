import {
  changeViewing,
  listViewings,
  readViewing,
  requestViewing,
  type Viewing,
  viewingCalendar,
} from '@ardhi/contracts/leads/viewing.routes';
import { admins } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import { leadListingOf } from '../around/listings.ts';
import { contact } from '../contact/contact.ts';
import { findContact } from '../enquiry/find-contact.ts';
import { ofListing } from '../enquiry/serving.ts';
import type { Room } from '../room.ts';
import { calendarOf } from './calendar.ts';
import { viewing } from './viewing.ts';
import { type ViewingRow, viewings } from './viewings.ts';

type Side = 'AGENT' | 'VISITOR';

/** On which side of a viewing somebody stands; undefined for a stranger. */
function sideOf({ agentId, agencyId, userId }: ViewingRow, caller: Caller): Side | undefined {
  if (caller.role !== '' && admins.includes(caller.role)) return 'AGENT';
  if (agentId === caller.id) return 'AGENT';
  if (caller.role === 'SUPER_AGENT' && agencyId !== undefined && caller.tenant === agencyId) return 'AGENT';
  return userId !== undefined && userId === caller.id ? 'VISITOR' : undefined;
}

/** Being shown a listing, from the wish to how it went (api.md L64, L65). */
export function viewingRoutes(room: Room): readonly Served[] {
  const { tools, listings } = room;
  const rows = tools.read(viewings);

  async function own(id: string, caller: Caller): Promise<{ row: ViewingRow; side: Side }> {
    const row = (await rows.get(id)) ?? refuse('NOT_FOUND');
    const side = sideOf(row, caller) ?? refuse('FORBIDDEN', { need: 'one of its two sides' });
    return { row, side };
  }

  async function shown(row: ViewingRow, side: Side): Promise<Viewing> {
    const listing = (await listings.get(row.listingId)) ?? refuse('NOT_FOUND');
    const { id, name, slots, state, agentId, at, note, feedback, phone, email } = row;
    return {
      ...{ id, name, slots: [...slots], state, agentId, listing: leadListingOf(listing) },
      ...(at !== undefined && { at }),
      ...(note !== undefined && { note }),
      ...(feedback && { feedback }),
      ...(side === 'AGENT' && { phone, ...(email !== undefined && { email }) }),
    };
  }

  return [
    serve(requestViewing, async ({ params, body, caller, order, newId }) => {
      const { slots, name, phone, email, note } = body;
      const now = tools.clock.now();
      if (slots.some((slot) => slot <= now))
        refuse('VALIDATION_FAILED', { field: 'slots', fields: { slots: 'lie in the past' } });
      const { listingId = '', agentId, ...serving } = await ofListing(room, params.id);
      const contactId = await findContact(room, { owner: serving.owner, phone, email });
      const reach = { name, ...(email !== undefined && { email }) };
      const asker = {
        ...reach,
        phone: { e164: phone, whatsapp: false },
        abroad: false,
        locale: 'en',
      } as const;
      await order(contact, contactId, { type: 'Meet', asker, serving });
      const id = newId();
      await order(viewing, id, {
        ...{ type: 'Ask', listingId, contactId, agentId, slots: slots.toSorted(), phone, ...reach },
        ...(serving.agencyId !== undefined && { agencyId: serving.agencyId }),
        ...(caller.id !== '' && { userId: caller.id }),
        ...(note !== undefined && { note }),
      });
      const kind = 'VIEWING_REQUESTED';
      await order(contact, contactId, { type: 'NoteViewing', viewingId: id, listingId, kind });
      return shown((await rows.get(id)) ?? refuse('NOT_FOUND'), 'VISITOR');
    }),

    serve(listViewings, async ({ query, caller }) => {
      const { from, to, state, listingId } = query;
      const { id, role, tenant } = caller;
      const isAdmin = role !== '' && admins.includes(role);
      const where = {
        ...(state !== undefined && { state }),
        ...(listingId !== undefined && { listingId }),
        when: { from: from ?? '0', to: `${to ?? '9999-12-31'}T23:59:59.999Z` },
      };
      const mine = role === 'SUPER_AGENT' && tenant !== undefined ? { agencyId: tenant } : { agentId: id };
      const found = { where, ...(!isAdmin && { anyOf: [mine, { userId: id }] }) };
      const page = await pageOf(rows, found, query, ['when']);
      const items = page.items.map((row) => shown(row, sideOf(row, caller) ?? 'VISITOR'));
      return { ...page, items: await Promise.all(items) };
    }),

    serve(readViewing, async ({ params, caller }) => {
      const { row, side } = await own(params.id, caller);
      return shown(row, side);
    }),

    serve(changeViewing, async ({ params, body, caller, order }) => {
      const { row, side } = await own(params.id, caller);
      const { state: to, at, feedback } = body;
      if (side === 'VISITOR' && to !== undefined && to !== 'CANCELLED')
        refuse('FORBIDDEN', { need: 'the agent', have: 'the visitor' });
      if (feedback !== undefined && side !== 'VISITOR')
        refuse('FORBIDDEN', { need: 'the visitor', have: 'the agent' });
      if (to !== undefined)
        await order(viewing, row.id, { type: 'MoveViewing', to, ...(at !== undefined && { at }) });
      if (feedback !== undefined) await order(viewing, row.id, { type: 'GiveFeedback', feedback });
      if (to === 'DONE')
        await order(contact, row.contactId, {
          ...{ type: 'NoteViewing', viewingId: row.id, listingId: row.listingId, kind: 'VIEWING_DONE' },
        });
      return shown((await rows.get(row.id)) ?? row, side);
    }),

    serve(viewingCalendar, async ({ params, caller, response }) => {
      const { row } = await own(params.id, caller);
      const listing = (await listings.get(row.listingId)) ?? refuse('NOT_FOUND');
      const url = `${tools.config.publicUrl}/properties/${listing.id}`;
      const { title, place } = listing;
      response.type('text/calendar').set('Content-Disposition', 'attachment; filename="viewing.ics"');
      response.send(calendarOf(row, { title, place, url, now: tools.clock.now() }));
      return '';
    }),
  ];
}
