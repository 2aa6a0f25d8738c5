import type { WaKind, WaProvider, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import type { DeciderFor, Message } from '@ardhi/kernel/write/decider';
import type { IntegrationsContext } from '../context.ts';
import { ledger } from '../ledger/ledger.ts';
import type { ContactRow } from '../replicas/leads.ts';
import { whatsappSettings } from '../replicas/settings.ts';
import { fillTemplate, templates } from '../template/templates.projection.ts';
import { thread } from '../thread/thread.ts';

type Execute = <C extends Message>(decider: DeciderFor<C>, id: string, command: C) => Promise<CommandResult>;

/** A message before it is rendered to text. */
export interface MessageDraft {
  readonly kind: WaKind;
  readonly body?: string | undefined;
  readonly templateId?: string | undefined;
  readonly variables?: readonly string[] | undefined;
  readonly listingId?: string | undefined;
  readonly fileId?: string | undefined;
}

interface OutgoingRequest {
  readonly messageId: string;
  readonly contact: ContactRow;
  readonly agentId: string;
  readonly provider: WaProvider;
  readonly draft: MessageDraft;
  readonly broadcastId?: string;
}

/** Renders the text of a message. @throws Refusal VALIDATION_FAILED, WRONG_STATE */
async function renderMessage(integrations: IntegrationsContext, agencyId: string, draft: MessageDraft) {
  if (draft.kind === 'TEMPLATE') return renderTemplate(integrations, agencyId, draft);
  if (draft.kind === 'DOCUMENT') return renderDocument(integrations, agencyId, draft);
  if (draft.fileId !== undefined) return refuseField('fileId', 'withoutDocument');
  if (draft.kind === 'TEXT') return { body: draft.body ?? refuseField('body', 'missing') };
  const listing = await integrations.listings.get(draft.listingId ?? '');
  if (listing === undefined || listing.agencyId !== agencyId)
    return refuseField('listingId', 'notOwnListing');
  const { card, point } = listing;
  if (draft.kind === 'LOCATION' && point === null)
    return refuseField('listingId', 'listingWithoutExactLocation');
  const link = `${integrations.context.config.publicUrl}/properties/${card.id}`;
  return {
    body: [draft.body, `${card.title} · ${card.place} (${card.ref})`, link].filter(Boolean).join('\n'),
  };
}

/** A document of one of the agency's listings. @throws Refusal VALIDATION_FAILED */
async function requireDocument(
  integrations: IntegrationsContext,
  agencyId: string,
  { listingId = '', fileId = '' }: MessageDraft,
) {
  const listing = await integrations.listings.get(listingId);
  if (listing?.agencyId !== agencyId) return refuseField('listingId', 'notOwnListing');
  const files = await integrations.listingFiles.get(listingId);
  return files?.documents.find(({ id }) => id === fileId) ?? refuseField('fileId', 'notListingDocument');
}

async function renderDocument(integrations: IntegrationsContext, agencyId: string, draft: MessageDraft) {
  const { name } = await requireDocument(integrations, agencyId, draft);
  return { body: [draft.body, name].filter(Boolean).join('\n') };
}

/** The file for a template header must exist. @throws Refusal VALIDATION_FAILED */
async function requireHeaderFile(
  integrations: IntegrationsContext,
  agencyId: string,
  draft: MessageDraft,
  header: WaTemplate['header'],
): Promise<void> {
  if (header === 'DOCUMENT') await requireDocument(integrations, agencyId, draft);
  if (header !== 'IMAGE') return;
  const listing = await integrations.listings.get(draft.listingId ?? '');
  if (listing?.agencyId !== agencyId) refuseField('listingId', 'notOwnListing');
  const files = await integrations.listingFiles.get(draft.listingId ?? '');
  if (files?.coverId === undefined) refuseField('listingId', 'listingWithoutPhoto');
}

async function renderTemplate(integrations: IntegrationsContext, agencyId: string, draft: MessageDraft) {
  const { templateId = '', variables = [] } = draft;
  const template = await integrations.context.read(templates).get(templateId);
  if (template === undefined || template.agencyId !== agencyId)
    return refuseField('templateId', 'notOwnTemplate');
  if (template.state !== 'APPROVED')
    return refuse('WRONG_STATE', { state: template.state, allowed: ['APPROVED'] });
  if (variables.length !== template.variables.length)
    return refuseField('variables', 'valueCount', { count: template.variables.length });
  await requireHeaderFile(integrations, agencyId, draft, template.header);
  return { body: fillTemplate(template.body, variables), values: variables };
}

/**
 * Debits the message first and then queues it; if the thread refuses it, the debit is refunded. The provider LINK is free.
 * @throws Refusal NO_CONSENT, OUTSIDE_24H, BALANCE_TOO_LOW, VALIDATION_FAILED
 */
export async function queueMessage(
  integrations: IntegrationsContext,
  execute: Execute,
  request: OutgoingRequest,
): Promise<CommandResult> {
  const { messageId, contact, agentId, provider, draft, broadcastId } = request;
  // The provider LINK sends text only: agents attach files by hand.
  if (draft.fileId !== undefined && provider === 'LINK')
    refuse('WRONG_STATE', { state: provider, allowed: ['SIMULATOR', 'CLOUD'] });
  const rendered = await renderMessage(integrations, contact.owner, draft);
  const [phone] = contact.phones;
  if (phone === undefined) return refuseField('contactId', 'contactWithoutNumber');
  const { monthlyMessages: monthly } = await whatsappSettings(integrations.context);
  const isFree = provider === 'LINK';
  if (!isFree) await execute(ledger, contact.owner, { type: 'Debit', messageId, monthly });
  const { listingId, templateId, fileId } = draft;
  try {
    return await execute(thread, contact.id, {
      type: 'Send',
      messageId,
      agencyId: contact.owner,
      agentId,
      kind: draft.kind,
      provider,
      phone,
      ...rendered,
      ...omitUndefined({ listingId, templateId, fileId, broadcastId }),
      consent: { agreedAt: contact.agreedAt, blocked: contact.blocked },
    });
  } catch (error) {
    if (!isFree) await execute(ledger, contact.owner, { type: 'RefundMessage', messageId });
    throw error;
  }
}
