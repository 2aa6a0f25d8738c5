import type { WaThread } from '@ardhi/contracts/integrations/whatsapp';
import { listThreads, readMessages, sendMessage } from '@ardhi/contracts/integrations/whatsapp.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { coverSigner } from '@ardhi/kernel/privacy/signed-media';
import { findPage } from '@ardhi/kernel/read/find-page';
import { paginate } from '@ardhi/kernel/read/page';
import { type IntegrationsContext, requireAgencyId, requireOwnContact } from '../context.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { messageOf } from '../thread/messages.projection.ts';
import { thread, windowUntil } from '../thread/thread.ts';
import type { ThreadRow } from '../thread/threads.projection.ts';
import { queueMessage } from './queue-message.ts';

const maxThreads = 10_000;

interface Filters {
  readonly unread?: boolean | undefined;
  readonly assignedTo?: string | undefined;
  readonly q?: string | undefined;
}

/** Routes for an agency's conversations (api.md I10, I11). */
export function threadRoutes(integrations: IntegrationsContext): readonly Endpoint[] {
  const shared = threadQueries(integrations);
  return [listThreadsRoute(shared), readMessagesRoute(shared), sendMessageRoute(shared)];
}

/** Queries shared by the routes: the threads that match filters, and their views. */
function threadQueries(integrations: IntegrationsContext) {
  const { context } = integrations;

  async function threadViews(rows: readonly ThreadRow[], isLinkProvider: boolean): Promise<WaThread[]> {
    const [contacts, lastMessages, listings] = await Promise.all([
      byId(integrations.contacts.getMany(rows.map(({ contactId }) => contactId))),
      byId(integrations.messages.getMany(rows.map(({ lastMessageId }) => lastMessageId))),
      integrations.listings.getMany(rows.flatMap(({ listingId }) => listingId ?? [])),
    ]);
    const agents = await byId(
      integrations.agents.getMany([...contacts.values()].map((contact) => contact.assignedTo)),
    );
    const withSignedCover = coverSigner(context);
    const shown = await Promise.all(
      listings.map(({ card, isPublic }) => (isPublic ? card : withSignedCover(card))),
    );
    const listingsById = new Map(shown.map((listing) => [listing.id, listing]));
    return rows.flatMap((row) => {
      const contact = contacts.get(row.contactId);
      const message = lastMessages.get(row.lastMessageId);
      if (contact === undefined || message === undefined) return [];
      const agent = agents.get(contact.assignedTo);
      const listing = listingsById.get(row.listingId ?? '');
      const windowEnd = windowUntil(row.heardAt);
      const [phone] = contact.phones;
      const mayWrite = !contact.blocked && contact.agreedAt > row.optedOutAt;
      return {
        contact: {
          id: contact.id,
          name: contact.name,
          stage: contact.stage,
          mayWrite,
          ...omitUndefined({ phone }),
        },
        last: messageOf(message),
        unread: row.unread,
        ...(agent && { agent: { id: agent.id, name: agent.name } }),
        ...omitUndefined({ listing }),
        ...(!isLinkProvider && windowEnd > context.clock.now() && { windowUntil: windowEnd }),
      };
    });
  }

  /** The threads that match the filters; contacts are loaded only for filters that need them. */
  async function matchingThreads(
    agencyId: string,
    { unread, assignedTo, q }: Filters,
  ): Promise<readonly ThreadRow[]> {
    const where = { agencyId: agencyId, ...(unread && { unread: { from: 1 } }) };
    const rows = await integrations.threads.find({ where, sort: ['-lastAt'], limit: maxThreads });
    const byUnread = unread === false ? rows.filter((row) => row.unread === 0) : rows;
    if (assignedTo === undefined && q === undefined) return byUnread;
    const contacts = await byId(integrations.contacts.getMany(byUnread.map(({ contactId }) => contactId)));
    const searchText = q?.toLowerCase() ?? '';
    return byUnread.filter(({ contactId }) => {
      const contact = contacts.get(contactId);
      const isAssigned = assignedTo === undefined || contact?.assignedTo === assignedTo;
      return isAssigned && `${contact?.name}${contact?.phoneText}`.toLowerCase().includes(searchText);
    });
  }

  return { context, threadViews, matchingThreads, integrations };
}
type ThreadQueries = ReturnType<typeof threadQueries>;

function listThreadsRoute({ context, threadViews, matchingThreads }: ThreadQueries): Endpoint {
  return serve(listThreads, async ({ caller, query: { page, pageSize, ...filters } }) => {
    const found = paginate(await matchingThreads(requireAgencyId(caller), filters), { page, pageSize });
    const isLinkProvider = (await currentProvider(context)) === 'LINK';
    return { ...found, items: await threadViews(found.items, isLinkProvider) };
  });
}

function readMessagesRoute({ integrations }: ThreadQueries): Endpoint {
  return serve(readMessages, async (call) => {
    const { id } = await requireOwnContact(integrations, call.caller, call.params.contactId);
    const page = await findPage(integrations.messages, { where: { contactId: id } }, call.query, ['-at']);
    const row = await integrations.threads.get(id);
    if ((row?.unread ?? 0) > 0) await call.execute(thread, id, { type: 'Read' });
    return { ...page, items: page.items.map(messageOf) };
  });
}

function sendMessageRoute({ integrations, context }: ThreadQueries): Endpoint {
  return serve(sendMessage, async (call) => {
    const contact = await requireOwnContact(integrations, call.caller, call.params.contactId);
    const messageId = call.newId();
    const provider = await currentProvider(context);
    await queueMessage(integrations, (decider, id, command) => call.execute(decider, id, command), {
      messageId,
      contact,
      provider,
      agentId: call.caller.id,
      draft: call.body,
    });
    const message = (await integrations.messages.get(messageId)) ?? refuse('NOT_FOUND');
    const url = `https://wa.me/${message.phone?.slice(1)}?text=${encodeURIComponent(message.body)}`;
    return { message: messageOf(message), ...(provider === 'LINK' && { url }) };
  });
}

const byId = async <T extends { readonly id: string }>(found: Promise<readonly T[]>) =>
  new Map((await found).map((row) => [row.id, row]));
