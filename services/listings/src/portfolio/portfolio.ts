import { defaultSettings } from '@ardhi/contracts/settings/settings';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** Listing slots and drafts of one owner: an agency, or an agent without one. */
export interface Portfolio {
  /** Slots besides the free ones. */
  readonly granted: number;
  readonly drafts: readonly string[];
  /** Listings that hold a slot; one only reserved gives it back at `until`. */
  readonly slots: Readonly<Record<string, { readonly until?: string }>>;
}

export type PortfolioCommand =
  | { readonly type: 'OpenDraft'; readonly listingId: string; readonly most?: number }
  /** Many at once, out of a file. */
  | { readonly type: 'OpenDrafts'; readonly listingIds: readonly string[] }
  /** `free`: slots that everybody has. */
  | {
      readonly type: 'ReserveSlot';
      readonly listingId: string;
      readonly until: string;
      readonly free?: number;
    }
  | { readonly type: 'ConfirmSlot'; readonly listingId: string }
  /** Neither a draft nor on the market any more. */
  | { readonly type: 'CloseEntry'; readonly listingId: string }
  | { readonly type: 'GrantSlots'; readonly quantity: number };

export type PortfolioEvent =
  | { readonly type: 'DraftOpened'; readonly listingId: string }
  | { readonly type: 'DraftsOpened'; readonly listingIds: readonly string[] }
  | { readonly type: 'SlotReserved'; readonly listingId: string; readonly until: string }
  | { readonly type: 'SlotConfirmed'; readonly listingId: string }
  | { readonly type: 'EntryClosed'; readonly listingId: string }
  | { readonly type: 'SlotsGranted'; readonly quantity: number };

/** Unless an admin has set them otherwise. */
const { slots: freeSlots } = defaultSettings.freeTier;
const { drafts: mostDrafts } = defaultSettings.limits;
/** What a file brings in may wait unfinished in greater number: the most rows of two files. */
const mostImportedDrafts = 10_000;

const heldAt = ({ slots }: Portfolio, now: string) =>
  Object.values(slots).filter(({ until }) => until === undefined || until > now).length;

const without = <T>(record: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Decides who may open a draft and who may take a place on the market; the only stream that counts them. */
export const portfolio: Decider<Portfolio, PortfolioCommand, PortfolioEvent> = {
  name: 'portfolio',
  snapshots: { every: 500, revision: 1 },
  initial: { granted: 0, drafts: [], slots: {} },

  decide: {
    OpenDraft(it, { listingId, most: max = mostDrafts }) {
      if (it.drafts.includes(listingId)) return [];
      if (it.drafts.length >= max) refuse('LIMIT_REACHED', { max, what: 'drafts' });
      return [{ type: 'DraftOpened', listingId }];
    },
    OpenDrafts(it, { listingIds }) {
      const fresh = listingIds.filter((id) => !it.drafts.includes(id));
      if (fresh.length === 0) return [];
      if (it.drafts.length + fresh.length > mostImportedDrafts)
        refuse('LIMIT_REACHED', { max: mostImportedDrafts, what: 'drafts' });
      return [{ type: 'DraftsOpened', listingIds: fresh }];
    },
    ReserveSlot(it, { listingId, until, free = freeSlots }, { now }) {
      const held = it.slots[listingId];
      if (held !== undefined && (held.until === undefined || held.until >= until)) return [];
      const others = heldAt({ ...it, slots: without(it.slots, listingId) }, now);
      if (others >= free + it.granted) refuse('NO_LISTING_SLOT', { limit: free + it.granted });
      return [{ type: 'SlotReserved', listingId, until }];
    },
    ConfirmSlot: (it, { listingId }) =>
      it.slots[listingId] !== undefined && it.slots[listingId].until === undefined
        ? []
        : [{ type: 'SlotConfirmed', listingId }],
    CloseEntry: (it, { listingId }) =>
      it.drafts.includes(listingId) || it.slots[listingId] !== undefined
        ? [{ type: 'EntryClosed', listingId }]
        : [],
    GrantSlots: (_, { quantity }) => [{ type: 'SlotsGranted', quantity }],
  },

  evolve: {
    DraftOpened: (it, { listingId }) => ({
      ...it,
      drafts: [...it.drafts, listingId],
      slots: without(it.slots, listingId),
    }),
    DraftsOpened: (it, { listingIds }) => ({ ...it, drafts: [...it.drafts, ...listingIds] }),
    SlotReserved: (it, { listingId, until }) => ({
      ...it,
      drafts: it.drafts.filter((id) => id !== listingId),
      slots: { ...it.slots, [listingId]: { until } },
    }),
    SlotConfirmed: (it, { listingId }) => ({
      ...it,
      drafts: it.drafts.filter((id) => id !== listingId),
      slots: { ...it.slots, [listingId]: {} },
    }),
    EntryClosed: (it, { listingId }) => ({
      ...it,
      drafts: it.drafts.filter((id) => id !== listingId),
      slots: without(it.slots, listingId),
    }),
    SlotsGranted: (it, { quantity }) => ({ ...it, granted: it.granted + quantity }),
  },
};

/** Whose slots a listing takes. */
export const ownerOf = ({ agencyId, agentId }: { readonly agencyId?: string; readonly agentId: string }) =>
  agencyId ?? agentId;
