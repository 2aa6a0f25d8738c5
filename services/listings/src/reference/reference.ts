import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { listingReferencePattern } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Claims a reference for a listing. */
export type ReferenceCommand = { readonly type: 'ClaimReference'; readonly listingId: string };
/** A listing took the reference for ever. */
export type ReferenceEvent = { readonly type: 'ReferenceClaimed'; readonly listingId: string };

/** One stream per reference; the first claim holds it permanently. */
export const reference: Decider<{ readonly holder?: string }, ReferenceCommand, ReferenceEvent> = {
  name: 'reference',
  initial: {},
  decide: {
    ClaimReference({ holder }, { listingId }) {
      if (holder === undefined) return [{ type: 'ReferenceClaimed', listingId }];
      return holder === listingId ? [] : refuse('ALREADY_EXISTS');
    },
  },
  evolve: { ReferenceClaimed: (_, { listingId }) => ({ holder: listingId }) },
};

const letterOf: Readonly<Record<ListingKind, string>> = {
  PROPERTY: 'P',
  PLOT: 'L',
  HOTEL: 'H',
  PRODUCT: 'S',
};

/** `UG-P-7K3F9Q`: deterministic by listing and attempt; a later attempt is only needed if an earlier reference is taken. */
export const proposedReference = (country: string, kind: ListingKind, listingId: string, attempt: number) =>
  `${country}-${letterOf[kind]}-${idFrom(`reference:${listingId}:${attempt}`).slice(-6)}`;

/** True if a text has the reference format. */
export const isReference = (text: string): boolean => listingReferencePattern.test(text);
