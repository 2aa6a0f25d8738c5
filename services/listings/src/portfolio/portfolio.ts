import { defaultSettings } from '@ardhi/contracts/settings';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';
import { type CheckQuota, checkQuota, type OverQuota, type OverQuotaEvent } from './over-quota.ts';

/** Listing slots and drafts of one owner: an agency, or an agent without one. */
export interface Portfolio {
  /** Slots granted in addition to the free ones. */
  readonly granted: number;
  readonly drafts: readonly string[];
  /** Listings that hold a slot; a reservation expires at `until`. */
  readonly slots: Readonly<Record<string, { readonly until?: string }>>;
  /** While there are more listings on the market than slots. */
  readonly over?: OverQuota;
}

/** Reserves and releases the drafts and slots of one owner. */
export type PortfolioCommand =
  | { readonly type: 'OpenDraft'; readonly listingId: string; readonly most?: number }
  /** Drafts of an import batch. */
  | { readonly type: 'OpenDrafts'; readonly listingIds: readonly string[] }
  /** `free`: the slots of the owner without those of `GrantSlots`: the free tier and what billing granted. */
  | {
      readonly type: 'ReserveSlot';
      readonly listingId: string;
      readonly until: string;
      readonly free?: number;
    }
  | { readonly type: 'ConfirmSlot'; readonly listingId: string }
  /** The listing is neither a draft nor on the market. */
  | { readonly type: 'ReleaseListing'; readonly listingId: string }
  | { readonly type: 'GrantSlots'; readonly quantity: number }
  | CheckQuota;

/** Events of one owner's drafts and slots. */
export type PortfolioEvent =
  | { readonly type: 'DraftOpened'; readonly listingId: string }
  | { readonly type: 'DraftsOpened'; readonly listingIds: readonly string[] }
  | { readonly type: 'SlotReserved'; readonly listingId: string; readonly until: string }
  | { readonly type: 'SlotConfirmed'; readonly listingId: string }
  | { readonly type: 'ListingReleased'; readonly listingId: string }
  | { readonly type: 'SlotsGranted'; readonly quantity: number }
  | OverQuotaEvent;

/** Defaults; admins can change them in the settings. */
const { slots: freeSlots } = defaultSettings.freeTier;
const { drafts: maxDrafts } = defaultSettings.limits;
/** Imports may open more drafts: the maximum rows of two files. */
const maxImportedDrafts = 10_000;

const heldSlots = ({ slots }: Portfolio, now: string) =>
  Object.values(slots).filter(({ until }) => until === undefined || until > now).length;

const omit = <T>(record: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The drafts and listing slots of one owner; the only stream that counts them. */
export const portfolio: Decider<Portfolio, PortfolioCommand, PortfolioEvent> = {
  name: 'portfolio',
  snapshots: { every: 500, revision: 2 },
  initial: { granted: 0, drafts: [], slots: {} },

  decide: {
    OpenDraft(it, { listingId, most: max = maxDrafts }) {
      if (it.drafts.includes(listingId)) return [];
      if (it.drafts.length >= max) refuse('LIMIT_REACHED', { max, what: 'drafts' });
      return [{ type: 'DraftOpened', listingId }];
    },
    OpenDrafts(it, { listingIds }) {
      const newIds = listingIds.filter((id) => !it.drafts.includes(id));
      if (newIds.length === 0) return [];
      if (it.drafts.length + newIds.length > maxImportedDrafts)
        refuse('LIMIT_REACHED', { max: maxImportedDrafts, what: 'drafts' });
      return [{ type: 'DraftsOpened', listingIds: newIds }];
    },
    ReserveSlot(it, { listingId, until, free = freeSlots }, { now }) {
      const held = it.slots[listingId];
      if (held !== undefined && (held.until === undefined || held.until >= until)) return [];
      const others = heldSlots({ ...it, slots: omit(it.slots, listingId) }, now);
      if (others >= free + it.granted) refuse('NO_LISTING_SLOT', { limit: free + it.granted });
      return [{ type: 'SlotReserved', listingId, until }];
    },
    ConfirmSlot: (it, { listingId }) =>
      it.slots[listingId] !== undefined && it.slots[listingId].until === undefined
        ? []
        : [{ type: 'SlotConfirmed', listingId }],
    ReleaseListing: (it, { listingId }) =>
      it.drafts.includes(listingId) || it.slots[listingId] !== undefined
        ? [{ type: 'ListingReleased', listingId }]
        : [],
    GrantSlots: (_, { quantity }) => [{ type: 'SlotsGranted', quantity }],
    CheckQuota: ({ over }, command, { now }) => checkQuota(over, command, now),
  },

  evolve: {
    DraftOpened: (it, { listingId }) => ({
      ...it,
      drafts: [...it.drafts, listingId],
      slots: omit(it.slots, listingId),
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
    ListingReleased: (it, { listingId }) => ({
      ...it,
      drafts: it.drafts.filter((id) => id !== listingId),
      slots: omit(it.slots, listingId),
    }),
    SlotsGranted: (it, { quantity }) => ({ ...it, granted: it.granted + quantity }),
    QuotaExceeded: (it, { endsAt, at }) => ({ ...it, over: { endsAt, noticedAt: at } }),
    QuotaReminded: (it, { endsAt, at }) => ({ ...it, over: { endsAt, noticedAt: at } }),
    QuotaMet: ({ over: _, ...it }) => it,
  },
};

/** The owner whose slots a listing takes: the agency, or the agent without one. */
export const ownerId = ({ agencyId, agentId }: { readonly agencyId?: string; readonly agentId: string }) =>
  agencyId ?? agentId;
