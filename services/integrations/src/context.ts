import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { type WhatsappAccount, whatsappAccounts } from './account/account.ts';
import { type BroadcastRow, broadcasts } from './broadcast/broadcasts.projection.ts';
import { type AgentRow, agents } from './replicas/accounts.ts';
import { type ClickRow, whatsappClicks } from './replicas/lead-clicks.ts';
import { type ContactRow, contacts } from './replicas/leads.ts';
import { type ListingRow, listings } from './replicas/listings.ts';
import { type ListingFilesRow, listingFiles } from './replicas/media.ts';
import { templates } from './template/templates.projection.ts';
import { type MessageRow, messages } from './thread/messages.projection.ts';
import { type ThreadRow, threads } from './thread/threads.projection.ts';

/** What the routes, reactions and processes of this service share. */
export interface IntegrationsContext {
  readonly context: ServiceContext;
  readonly contacts: ReadModel<ContactRow>;
  readonly agents: ReadModel<AgentRow>;
  readonly listings: ReadModel<ListingRow>;
  readonly listingFiles: ReadModel<ListingFilesRow>;
  readonly clicks: ReadModel<ClickRow>;
  readonly messages: ReadModel<MessageRow>;
  readonly threads: ReadModel<ThreadRow>;
  readonly templates: ReadModel<WaTemplate>;
  readonly broadcasts: ReadModel<BroadcastRow>;
  readonly accounts: ReadModel<WhatsappAccount>;
}

export const integrationsContext = (context: ServiceContext): IntegrationsContext => ({
  context,
  contacts: context.read(contacts),
  agents: context.read(agents),
  listings: context.read(listings),
  listingFiles: context.read(listingFiles),
  clicks: context.read(whatsappClicks),
  messages: context.read(messages),
  threads: context.read(threads),
  templates: context.read(templates),
  broadcasts: context.read(broadcasts),
  accounts: context.read(whatsappAccounts),
});

/** The agency that a super agent runs. @throws Refusal NOT_FOUND */
export const requireAgencyId = ({ tenant }: Caller): string => tenant ?? refuse('NOT_FOUND');

/** A contact of the caller's own agency. @throws Refusal NOT_FOUND */
export async function requireOwnContact(
  { contacts }: IntegrationsContext,
  caller: Caller,
  id: string,
): Promise<ContactRow> {
  const found = await contacts.get(id);
  return found?.owner === requireAgencyId(caller) ? found : refuse('NOT_FOUND');
}
