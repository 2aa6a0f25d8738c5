import { unlessErased } from '@ardhi/contracts/erased';
import { contactEvents, type PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { LeadStage } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { Consent } from '../thread/thread.ts';

/** A contact with consent, phone numbers and interests, by contact id. */
export interface ContactRow extends Consent {
  readonly id: Id;
  /** The agency, or the agent without an agency. */
  readonly owner: Id;
  readonly name: string;
  readonly phones: readonly string[];
  /** The phone numbers as space-separated text, for substring search. */
  readonly phoneText: string;
  readonly tags: readonly string[];
  readonly stage: LeadStage;
  readonly assignedTo: Id;
  readonly listingIds: readonly Id[];
  readonly viewings: readonly { readonly listingId: Id; readonly at: string }[];
}

type Details = Extract<PublishedContactEvent, { type: 'ContactCreated' | 'ContactDetailsChanged' }>;

/** The fields that an event carries; erased phone numbers are not copied. */
function contactFields({ name, phones, tags, consent, blocked }: Partial<Details>) {
  const e164Numbers = unlessErased(phones, undefined)?.map(({ e164 }) => e164);
  return {
    ...omitUndefined({ name }),
    ...(e164Numbers && { phones: e164Numbers, phoneText: ` ${e164Numbers.join(' ')} ` }),
    ...omitUndefined({ tags }),
    ...(consent && { agreedAt: consent.whatsapp ? consent.at : '' }),
    ...omitUndefined({ blocked }),
  };
}

const emptyFields = { name: '', phones: [], phoneText: ' ', tags: [], agreedAt: '', blocked: false };

const withListing = (row: ContactRow | undefined, { listingId }: { readonly listingId?: Id }) =>
  row &&
  (listingId === undefined || row.listingIds.includes(listingId)
    ? row
    : { ...row, listingIds: [...row.listingIds, listingId] });

export const contacts = replicaOf<ContactRow, typeof contactEvents>(contactEvents, {
  name: 'integrations.contacts',
  version: 1,
  indexes: ['owner', 'phoneText', 'agreedAt'],
  on: {
    ContactCreated: (_, event, { subject: id }) => ({
      ...emptyFields,
      id,
      owner: event.owner,
      assignedTo: event.assignedTo,
      stage: 'NEW',
      listingIds: [],
      viewings: [],
      ...contactFields(event),
    }),
    ContactDetailsChanged: (row, event) => row && { ...row, ...contactFields(event) },
    EnquiryReceived: withListing,
    EnquiryFollowedUp: withListing,
    LeadAssigned: (row, { to: assignedTo }) => row && { ...row, assignedTo },
    LeadStageChanged: (row, { to: stage }) => row && { ...row, stage },
    LeadViewingRecorded: (row, { kind, listingId }, { at }) =>
      row && kind === 'VIEWING_REQUESTED' ? { ...row, viewings: [...row.viewings, { listingId, at }] } : row,
    ContactMoved: (row, { owner }) => row && { ...row, owner },
    ContactMerged: () => undefined,
    ContactErased: () => undefined,
  },
});
