import type { WaProvider } from '@ardhi/contracts/integrations/whatsapp';
import { idFrom } from '@ardhi/kernel/ids';
import type { KnownContact } from '../around/contacts.ts';
import type { Room } from '../room.ts';
import { thread } from './thread.ts';

interface Came {
  /** As the provider names it: the same message told twice is one. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly provider: WaProvider;
}

/** Whose contact a number is: of several agencies' the one that wrote to it last. */
async function contactAt(room: Room, phone: string, house?: string): Promise<KnownContact | undefined> {
  const where = { reach: { contains: ` ${phone} ` }, ...(house !== undefined && { owner: house }) };
  const found = await room.contacts.find({ where, limit: 50 });
  const met = await room.threads.getMany(found.map(({ id }) => id));
  const lastAt = new Map(met.map((row) => [row.contactId, row.lastAt]));
  const [last] = found.toSorted((a, b) => (lastAt.get(b.id) ?? '').localeCompare(lastAt.get(a.id) ?? ''));
  return last;
}

/** Who is to answer: the contact's agent, or while they are away whoever the agency has named. */
async function answering(room: Room, { assignedTo, owner }: KnownContact): Promise<string> {
  const agent = await room.agents.get(assignedTo);
  if (agent?.status === 'ACTIVE') return assignedTo;
  const route = (await room.desks.get(owner))?.numbers.find((one) => one.route);
  return route?.agentId ?? assignedTo;
}

/** Puts what somebody wrote into their conversation; a number that nobody knows has none, and answers false. */
export async function receive(room: Room, came: Came, house?: string): Promise<boolean> {
  const contact = await contactAt(room, came.phone, house);
  if (contact === undefined) return false;
  const listingId = (await room.threads.get(contact.id))?.listingId ?? contact.listingIds.at(-1);
  const messageId = idFrom(`whatsapp:${came.id}`);
  await room.tools.order(
    thread,
    contact.id,
    {
      type: 'Receive',
      ...{ messageId, agencyId: contact.owner, provider: came.provider, body: came.text },
      agentId: await answering(room, contact),
      ...(listingId !== undefined && { listingId }),
    },
    { causation: messageId },
  );
  return true;
}
