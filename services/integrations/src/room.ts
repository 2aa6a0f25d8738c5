import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type KnownAgent, knownAgents } from './around/agents.ts';
import { type Click, whatsappClicks } from './around/clicks.ts';
import { type KnownContact, knownContacts } from './around/contacts.ts';
import { type KnownFiles, knownFiles } from './around/files.ts';
import { type KnownListing, knownListings } from './around/listings.ts';
import { type BroadcastRow, broadcasts } from './broadcast/broadcasts.ts';
import { type Desk, desks } from './desk/desk.ts';
import { templates } from './template/templates.ts';
import { type MessageKept, messages } from './thread/messages.ts';
import { type ThreadRow, threads } from './thread/threads.ts';

/** What every call of this service works with. */
export interface Room {
  readonly tools: ServiceTools;
  readonly contacts: ReadModel<KnownContact>;
  readonly agents: ReadModel<KnownAgent>;
  readonly listings: ReadModel<KnownListing>;
  readonly files: ReadModel<KnownFiles>;
  readonly clicks: ReadModel<Click>;
  readonly messages: ReadModel<MessageKept>;
  readonly threads: ReadModel<ThreadRow>;
  readonly templates: ReadModel<WaTemplate>;
  readonly broadcasts: ReadModel<BroadcastRow>;
  readonly desks: ReadModel<Desk>;
}

export const roomOf = (tools: ServiceTools): Room => ({
  tools,
  contacts: tools.read(knownContacts),
  agents: tools.read(knownAgents),
  listings: tools.read(knownListings),
  files: tools.read(knownFiles),
  clicks: tools.read(whatsappClicks),
  messages: tools.read(messages),
  threads: tools.read(threads),
  templates: tools.read(templates),
  broadcasts: tools.read(broadcasts),
  desks: tools.read(desks),
});

/** The agency that a super agent runs. @throws Refusal NOT_FOUND */
export const houseOf = ({ tenant }: Caller): string => tenant ?? refuse('NOT_FOUND');

/** A contact of the caller's own agency. @throws Refusal NOT_FOUND */
export async function ownContact({ contacts }: Room, caller: Caller, id: string): Promise<KnownContact> {
  const found = await contacts.get(id);
  return found?.owner === houseOf(caller) ? found : refuse('NOT_FOUND');
}
