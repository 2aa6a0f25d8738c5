import type { WaProvider } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import { whatsappAccounts } from '../account/account.ts';
import type { IntegrationsContext } from '../context.ts';
import type { ContactRow } from '../replicas/leads.ts';
import { thread } from '../thread/thread.ts';

interface IncomingMessage {
  /** The provider's message id; a redelivered message has the same one. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly provider: WaProvider;
}

/** The contact with a phone number; among several, the one with the most recent message. */
async function findContactByPhone(
  integrations: IntegrationsContext,
  phone: string,
  agencyId?: string,
): Promise<ContactRow | undefined> {
  const where = { phoneText: { contains: ` ${phone} ` }, ...omitUndefined({ owner: agencyId }) };
  const found = await integrations.contacts.find({ where, limit: 50 });
  const threads = await integrations.threads.getMany(found.map(({ id }) => id));
  const lastAt = new Map(threads.map((row) => [row.contactId, row.lastAt]));
  const [mostRecent] = found.toSorted((a, b) =>
    (lastAt.get(b.id) ?? '').localeCompare(lastAt.get(a.id) ?? ''),
  );
  return mostRecent;
}

/** The agent who answers: the contact's agent or, while they are away, the agency's default. */
async function responsibleAgent(
  integrations: IntegrationsContext,
  { assignedTo, owner }: ContactRow,
): Promise<string> {
  const agent = await integrations.agents.get(assignedTo);
  if (agent?.status === 'ACTIVE') return assignedTo;
  const route = (await integrations.context.read(whatsappAccounts).get(owner))?.numbers.find(
    (number) => number.route,
  );
  return route?.agentId ?? assignedTo;
}

/** Adds an incoming message to the contact's thread; false if no contact has the number. */
export async function receiveMessage(
  integrations: IntegrationsContext,
  incoming: IncomingMessage,
  agencyId?: string,
): Promise<boolean> {
  const contact = await findContactByPhone(integrations, incoming.phone, agencyId);
  if (contact === undefined) return false;
  const listingId = (await integrations.threads.get(contact.id))?.listingId ?? contact.listingIds.at(-1);
  const messageId = idFrom(`whatsapp:${incoming.id}`);
  await integrations.context.execute(
    thread,
    contact.id,
    {
      type: 'Receive',
      messageId,
      agencyId: contact.owner,
      provider: incoming.provider,
      body: incoming.text,
      agentId: await responsibleAgent(integrations, contact),
      ...omitUndefined({ listingId }),
    },
    { commandId: messageId },
  );
  return true;
}
