import type { WaThread } from '@ardhi/contracts/integrations/whatsapp';
import { listThreads, readMessages, sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import { providerNow } from '../provider/provider-now.ts';
import { houseOf, ownContact, type Room } from '../room.ts';
import { messageOf } from './messages.ts';
import { sendTo } from './send.ts';
import { thread, windowUntil } from './thread.ts';
import type { ThreadRow } from './threads.ts';

const most = 10_000;

interface Filters {
  readonly unread?: boolean | undefined;
  readonly assignedTo?: string | undefined;
  readonly q?: string | undefined;
}

/** Conversations of an agency (api.md I10, I11). */
export function threadRoutes(room: Room): readonly Served[] {
  const { tools } = room;

  async function shown(rows: readonly ThreadRow[], byHand: boolean): Promise<WaThread[]> {
    const [contacts, last, listings] = await Promise.all([
      byId(room.contacts.getMany(rows.map(({ contactId }) => contactId))),
      byId(room.messages.getMany(rows.map(({ lastMessageId }) => lastMessageId))),
      room.listings.getMany(rows.flatMap(({ listingId }) => listingId ?? [])),
    ]);
    const agents = await byId(room.agents.getMany([...contacts.values()].map((one) => one.assignedTo)));
    const about = new Map(listings.map(({ shown: listing }) => [listing.id, listing]));
    return rows.flatMap((row) => {
      const contact = contacts.get(row.contactId);
      const message = last.get(row.lastMessageId);
      if (contact === undefined || message === undefined) return [];
      const agent = agents.get(contact.assignedTo);
      const listing = about.get(row.listingId ?? '');
      const until = windowUntil(row.heardAt);
      const [phone] = contact.phones;
      const mayWrite = !contact.blocked && contact.agreedAt > row.optedOutAt;
      return {
        contact: {
          ...{ id: contact.id, name: contact.name, stage: contact.stage, mayWrite },
          ...(phone !== undefined && { phone }),
        },
        last: messageOf(message),
        unread: row.unread,
        ...(agent && { agent: { id: agent.id, name: agent.name } }),
        ...(listing && { listing }),
        ...(!byHand && until > tools.clock.now() && { windowUntil: until }),
      };
    });
  }

  /** Rows that fit; who they are with is asked only where that is what is looked for. */
  async function fitting(house: string, { unread, assignedTo, q }: Filters): Promise<readonly ThreadRow[]> {
    const where = { agencyId: house, ...(unread && { unread: { from: 1 } }) };
    const rows = await room.threads.find({ where, sort: ['-lastAt'], limit: most });
    const seen = unread === false ? rows.filter((row) => row.unread === 0) : rows;
    if (assignedTo === undefined && q === undefined) return seen;
    const contacts = await byId(room.contacts.getMany(seen.map(({ contactId }) => contactId)));
    const words = q?.toLowerCase() ?? '';
    return seen.filter(({ contactId }) => {
      const contact = contacts.get(contactId);
      const mine = assignedTo === undefined || contact?.assignedTo === assignedTo;
      return mine && `${contact?.name}${contact?.reach}`.toLowerCase().includes(words);
    });
  }

  return [
    serve(listThreads, async ({ caller, query: { page, pageSize, ...filters } }) => {
      const rows = await fitting(houseOf(caller), filters);
      const items = rows.slice((page - 1) * pageSize, page * pageSize);
      const byHand = (await providerNow(tools)) === 'LINK';
      const totalPages = Math.ceil(rows.length / pageSize);
      return { items: await shown(items, byHand), total: rows.length, page, pageSize, totalPages };
    }),

    serve(readMessages, async (call) => {
      const { id } = await ownContact(room, call.caller, call.params.contactId);
      const page = await pageOf(room.messages, { where: { contactId: id } }, call.query, ['-at']);
      const row = await room.threads.get(id);
      if ((row?.unread ?? 0) > 0) await call.order(thread, id, { type: 'Read' });
      return { ...page, items: page.items.map(messageOf) };
    }),

    serve(sendMessage, async (call) => {
      const contact = await ownContact(room, call.caller, call.params.contactId);
      const messageId = call.newId();
      const provider = await providerNow(tools);
      await sendTo(room, (rules, id, command) => call.order(rules, id, command), {
        ...{ messageId, contact, provider, agentId: call.caller.id, said: call.body },
      });
      const message = (await room.messages.get(messageId)) ?? refuse('NOT_FOUND');
      const url = `https://wa.me/${message.phone?.slice(1)}?text=${encodeURIComponent(message.body)}`;
      return { message: messageOf(message), ...(provider === 'LINK' && { url }) };
    }),
  ];
}

const byId = async <T extends { readonly id: string }>(found: Promise<readonly T[]>) =>
  new Map((await found).map((one) => [one.id, one]));
