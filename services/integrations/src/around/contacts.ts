import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { LeadStage } from '@ardhi/contracts/leads/lead';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';
import type { Consent } from '../thread/thread.ts';

/** Somebody who asked, as far as writing to them is concerned; by contact id. */
export interface KnownContact extends Consent {
  readonly id: Id;
  /** The agency, or the agent who has none. */
  readonly owner: Id;
  readonly name: string;
  readonly phones: readonly string[];
  /** The same as words between spaces, to be searched. */
  readonly reach: string;
  readonly tags: readonly string[];
  readonly stage: LeadStage;
  readonly assignedTo: Id;
  readonly listingIds: readonly Id[];
  readonly viewings: readonly { readonly listingId: Id; readonly at: string }[];
}

type Details = Extract<ContactPublished, { type: 'ContactOpened' | 'ContactCorrected' }>;

/** Personal fields read `[erased]` once the person is forgotten: only what is whole is taken over. */
function known({ name, phones, tags, consent, blocked }: Partial<Details>) {
  const numbers = Array.isArray(phones) ? phones.map(({ e164 }) => e164) : undefined;
  return {
    ...(name !== undefined && { name }),
    ...(numbers && { phones: numbers, reach: ` ${numbers.join(' ')} ` }),
    ...(tags && { tags }),
    ...(consent && { agreedAt: consent.whatsapp ? consent.at : '' }),
    ...(blocked !== undefined && { blocked }),
  };
}

const nothing = { name: '', phones: [], reach: ' ', tags: [], agreedAt: '', blocked: false };

const asked = (it: KnownContact | undefined, { listingId }: { readonly listingId?: Id }) =>
  it &&
  (listingId === undefined || it.listingIds.includes(listingId)
    ? it
    : { ...it, listingIds: [...it.listingIds, listingId] });

export const knownContacts: Projection<KnownContact, ContactPublished> = {
  name: 'integrations.contacts',
  version: 1,
  hears: ['contact'],
  when: 'async',
  indexes: ['owner', 'reach', 'agreedAt'],
  on: {
    ContactOpened: (_, event, { subject: id }) => ({
      ...nothing,
      ...{ id, owner: event.owner, assignedTo: event.assignedTo, stage: 'NEW', listingIds: [], viewings: [] },
      ...known(event),
    }),
    ContactCorrected: (it, event) => it && { ...it, ...known(event) },
    EnquiryReceived: asked,
    EnquiryContinued: asked,
    LeadAssigned: (it, { to: assignedTo }) => it && { ...it, assignedTo },
    LeadStageChanged: (it, { to: stage }) => it && { ...it, stage },
    LeadViewing: (it, { kind, listingId }, { at }) =>
      it && kind === 'VIEWING_REQUESTED' ? { ...it, viewings: [...it.viewings, { listingId, at }] } : it,
    ContactMerged: () => undefined,
    ContactForgotten: () => undefined,
  },
};
