import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Decider } from '@ardhi/kernel/decider';
import { idFrom } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';

export type ReferenceCommand = { readonly type: 'ClaimReference'; readonly listingId: string };
export type ReferenceEvent = { readonly type: 'ReferenceClaimed'; readonly listingId: string };

/** One stream a reference: whoever claims it first has it for ever. */
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

/** `UG-P-7K3F9Q`: the same listing proposes the same references in the same order; a later one only where an earlier was taken. */
export const proposedReference = (country: string, kind: ListingKind, listingId: string, attempt: number) =>
  `${country}-${letterOf[kind]}-${idFrom(`reference:${listingId}:${attempt}`).slice(-6)}`;

/** A reference is told from an id by its form. */
export const isReference = (text: string): boolean => /^[A-Z]{2}-[PLHS]-[0-9A-Z]{6}$/.test(text);
