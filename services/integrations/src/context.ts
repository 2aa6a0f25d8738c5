import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type ReadModels, readModels } from '@ardhi/kernel/read/read-models';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agents } from './replicas/accounts.ts';
import { whatsappClicks } from './replicas/lead-clicks.ts';
import { type ContactRow, contacts } from './replicas/leads.ts';
import { listings } from './replicas/listings.ts';
import { listingFiles } from './replicas/media.ts';
import { messages } from './thread/messages.projection.ts';
import { threads } from './thread/threads.projection.ts';

const projections = { contacts, agents, listings, listingFiles, clicks: whatsappClicks, messages, threads };

/** Dependencies shared by this service's routes, reactions and processes: conversations and replicas of other services. */
export interface IntegrationsContext extends ReadModels<typeof projections> {
  readonly context: ServiceContext;
}

/** Opens the read models that `IntegrationsContext` offers. */
export const integrationsContext = (context: ServiceContext): IntegrationsContext => ({
  context,
  ...readModels(context, projections),
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
