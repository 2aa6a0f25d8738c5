import type { WaKind, WaProvider, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Outcome } from '@ardhi/kernel/command';
import type { Message, RulesFor } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import type { KnownContact } from '../around/contacts.ts';
import { whatsappSettings } from '../around/settings.ts';
import { ledger } from '../ledger/ledger.ts';
import type { Room } from '../room.ts';
import { filledIn } from '../template/templates.ts';
import { thread } from './thread.ts';

type Order = <C extends Message>(rules: RulesFor<C>, id: string, command: C) => Promise<Outcome>;

/** What somebody wants to say, before it is words. */
export interface Said {
  readonly kind: WaKind;
  readonly body?: string | undefined;
  readonly templateId?: string | undefined;
  readonly variables?: readonly string[] | undefined;
  readonly listingId?: string | undefined;
  readonly fileId?: string | undefined;
}

interface Sending {
  readonly messageId: string;
  readonly contact: KnownContact;
  readonly agentId: string;
  readonly provider: WaProvider;
  readonly said: Said;
  readonly broadcastId?: string;
}

const wrong = (field: string, sentence: string) =>
  refuse('VALIDATION_FAILED', { field, fields: { [field]: sentence } });

/** The words that go out. @throws Refusal VALIDATION_FAILED, WRONG_STATE */
async function wordsOf(room: Room, house: string, said: Said) {
  if (said.kind === 'TEMPLATE') return templateWords(room, house, said);
  if (said.kind === 'DOCUMENT') return documentWords(room, house, said);
  if (said.fileId !== undefined) return wrong('fileId', 'goes with a document or a template');
  if (said.kind === 'TEXT') return { body: said.body ?? wrong('body', 'is missing') };
  const listing = await room.listings.get(said.listingId ?? '');
  if (listing === undefined || listing.agencyId !== house) return wrong('listingId', 'is not one of yours');
  const { shown, point } = listing;
  if (said.kind === 'LOCATION' && point === null) return wrong('listingId', 'does not show its exact place');
  const link = `${room.tools.config.publicUrl}/properties/${shown.id}`;
  return {
    body: [said.body, `${shown.title} · ${shown.place} (${shown.ref})`, link].filter(Boolean).join('\n'),
  };
}

/** A document of a listing of the house. @throws Refusal VALIDATION_FAILED */
async function needDocument(room: Room, house: string, { listingId = '', fileId = '' }: Said) {
  const listing = await room.listings.get(listingId);
  if (listing?.agencyId !== house) return wrong('listingId', 'is not one of yours');
  const files = await room.files.get(listingId);
  return (
    files?.documents.find(({ id }) => id === fileId) ?? wrong('fileId', 'is not a document of this listing')
  );
}

async function documentWords(room: Room, house: string, said: Said) {
  const { name } = await needDocument(room, house, said);
  return { body: [said.body, name].filter(Boolean).join('\n') };
}

/** What stands over a template's text has to be there. @throws Refusal VALIDATION_FAILED */
async function needHeader(
  room: Room,
  house: string,
  said: Said,
  header: WaTemplate['header'],
): Promise<void> {
  if (header === 'DOCUMENT') await needDocument(room, house, said);
  if (header !== 'IMAGE') return;
  const listing = await room.listings.get(said.listingId ?? '');
  if (listing?.agencyId !== house) wrong('listingId', 'is not one of yours');
  const files = await room.files.get(said.listingId ?? '');
  if (files?.coverId === undefined) wrong('listingId', 'has no photo');
}

async function templateWords(room: Room, house: string, said: Said) {
  const { templateId = '', variables = [] } = said;
  const template = await room.templates.get(templateId);
  if (template === undefined || template.agencyId !== house)
    return wrong('templateId', 'is not a template of yours');
  if (template.state !== 'APPROVED')
    return refuse('WRONG_STATE', { state: template.state, allowed: ['APPROVED'] });
  if (variables.length !== template.variables.length)
    return wrong('variables', `has ${template.variables.length} values`);
  await needHeader(room, house, said, template.header);
  return { body: filledIn(template.body, variables), values: variables };
}

/**
 * A message is paid for first and then said; what the conversation refuses is given back. The agent's own WhatsApp costs nothing.
 * @throws Refusal NO_CONSENT, OUTSIDE_24H, BALANCE_TOO_LOW, VALIDATION_FAILED
 */
export async function sendTo(room: Room, order: Order, sending: Sending): Promise<Outcome> {
  const { messageId, contact, agentId, provider, said, broadcastId } = sending;
  // The agent's own WhatsApp takes words only: files are attached there by hand.
  if (said.fileId !== undefined && provider === 'LINK')
    refuse('WRONG_STATE', { state: provider, allowed: ['SIMULATOR', 'CLOUD'] });
  const words = await wordsOf(room, contact.owner, said);
  const [phone] = contact.phones;
  if (phone === undefined) return wrong('contactId', 'has no number');
  const { monthlyMessages: monthly } = await whatsappSettings(room.tools);
  const free = provider === 'LINK';
  if (!free) await order(ledger, contact.owner, { type: 'Debit', messageId, monthly });
  const { listingId, templateId, fileId } = said;
  try {
    return await order(thread, contact.id, {
      type: 'Send',
      ...{ messageId, agencyId: contact.owner, agentId, kind: said.kind, provider, phone, ...words },
      ...(listingId !== undefined && { listingId }),
      ...(templateId !== undefined && { templateId }),
      ...(fileId !== undefined && { fileId }),
      ...(broadcastId !== undefined && { broadcastId }),
      consent: { agreedAt: contact.agreedAt, blocked: contact.blocked },
    });
  } catch (error) {
    if (!free) await order(ledger, contact.owner, { type: 'GiveBack', messageId });
    throw error;
  }
}
