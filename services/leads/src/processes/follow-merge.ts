import type { PublishedAgencyEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedContactEvent, PublishedViewingEvent } from '@ardhi/contracts/leads/events';
import { requireKnown } from '@ardhi/kernel/read/require-known';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { CommandMetadata, ServiceContext } from '@ardhi/kernel/runtime/service';
import { contact } from '../contact/contact.ts';
import { type ContactRow, contacts } from '../contact/contacts.projection.ts';
import { reachedBy } from '../enquiry/find-contact.ts';
import { agencies } from '../replicas/accounts.ts';
import { viewing } from '../viewing/viewing.ts';
import { mergeContacts } from './merge-contacts.ts';

interface Merge {
  readonly fromId: string;
  readonly toId: string;
}

/** The contact of the remaining agency who is the same person, by a phone number or else by an email address. */
async function samePerson(
  { read }: ServiceContext,
  { phones, emails }: ContactRow,
  owner: string,
): Promise<ContactRow | undefined> {
  for (const reach of [...phones.map(({ e164 }) => e164), ...emails]) {
    const [found] = await read(contacts).find({
      where: reachedBy(owner, reach),
      sort: ['createdAt'],
      limit: 1,
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Moves a lead to the remaining agency; one whom that agency knows already becomes part of its own lead. Safe to repeat. */
async function moveLead(
  context: ServiceContext,
  row: ContactRow,
  { fromId, toId }: Merge,
  metadata: CommandMetadata,
): Promise<void> {
  const known = await samePerson(context, row, toId);
  if (known === undefined) {
    await context.execute(contact, row.id, { type: 'MoveContact', fromId, toId }, metadata);
    return;
  }
  const execute: Parameters<typeof mergeContacts>[0]['execute'] = (decider, id, command) =>
    context.execute(decider, id, command, {
      ...metadata,
      commandId: `${metadata.commandId}:${command.type}`,
    });
  await mergeContacts({ execute }, known, row);
}

async function moveLeads(context: ServiceContext, merge: Merge, metadata: CommandMetadata): Promise<void> {
  const page = { where: { owner: merge.fromId, status: 'OPEN' }, limit: 500 };
  for (;;) {
    const rows = await context.read(contacts).find(page);
    for (const row of rows)
      await moveLead(context, row, merge, { ...metadata, commandId: `${metadata.commandId}:${row.id}` });
    if (rows.length < page.limit) return;
  }
}

/** The agency that an agency was merged into, as far as the read copy knows. */
const targetOf = async (
  { read }: ServiceContext,
  agencyId: string | undefined,
): Promise<string | undefined> =>
  agencyId === undefined ? undefined : (await read(agencies).get(agencyId))?.mergedInto;

/** Leads of a merged agency follow it, as do leads and viewings that were on their way to it meanwhile. */
export const followMerge: Reaction<PublishedAgencyEvent | PublishedContactEvent | PublishedViewingEvent> = {
  name: 'leads.follow-merge',
  subscribesTo: ['agency', 'contact', 'viewing'],
  on: {
    async AgencyMerged({ intoId: toId }, recorded, context) {
      const { id: commandId, subject: fromId, actor } = recorded;
      requireKnown((await targetOf(context, fromId)) !== undefined, recorded, context);
      await moveLeads(context, { fromId, toId }, { commandId, actor });
    },
    async ContactCreated({ owner: fromId }, { id, subject, actor }, context) {
      const toId = await targetOf(context, fromId);
      const row = toId === undefined ? undefined : await context.read(contacts).get(subject);
      if (toId !== undefined && row?.owner === fromId && row.status === 'OPEN')
        await moveLead(context, row, { fromId, toId }, { commandId: `${id}:merged`, actor });
    },
    async ViewingRequested({ agencyId: fromId = '' }, { id, subject, actor }, context) {
      const toId = await targetOf(context, fromId);
      if (toId === undefined) return;
      const command = { type: 'MoveViewing', fromId, toId } as const;
      await context.execute(viewing, subject, command, { commandId: `${id}:merged`, actor });
    },
  },
};
