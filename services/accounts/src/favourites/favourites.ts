import { favouritesEvents } from '@ardhi/contracts/accounts/events';
import type { Money } from '@ardhi/contracts/money';
import { defaultSettings } from '@ardhi/contracts/settings/settings';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { differing, isEmpty } from '../differing.ts';
import { personalOf } from '../personal-of.ts';

/** What the person themselves says about a favourite. */
export interface Remark {
  note?: string;
  folder?: string;
  notify?: boolean;
}

/** How the listing stood when it was saved, so that a later price can be compared. */
export interface Seen {
  priceAtSave?: Money;
  statusAtSave?: string;
}

/** How many one may keep. */
interface Most {
  most?: number;
}

export type FavouritesCommand =
  | ({ type: 'Toggle'; listingId: string } & Remark & Seen & Most)
  | ({ type: 'Save'; listingId: string } & Remark & Seen & Most)
  | { type: 'Remove'; listingId: string }
  | { type: 'Clear' };

export type FavouritesEvent =
  | ({ type: 'FavouriteAdded'; listingId: string } & Remark & Seen)
  | ({ type: 'FavouriteRemarked'; listingId: string } & Remark)
  | { type: 'FavouriteRemoved'; listingId: string }
  | { type: 'FavouritesCleared' };

/** What one person keeps an eye on, at most so many. */
export interface Favourites {
  readonly saved: Readonly<Record<string, Remark>>;
}

export const favourites: Decider<Favourites, FavouritesCommand, FavouritesEvent> = {
  name: 'favourites',
  initial: { saved: {} },
  personal: { ...personalOf(favouritesEvents), FavouriteRemarked: { fields: ['note', 'folder'] } },

  decide: {
    Toggle: (it, { type: _, ...given }) =>
      it.saved[given.listingId]
        ? [{ type: 'FavouriteRemoved', listingId: given.listingId }]
        : added(it, given),
    Save: (it, { type: _, ...given }) => {
      const before = it.saved[given.listingId];
      if (before === undefined) return added(it, given);
      const changes = differing<Remark>(before, remarkOf(given));
      return isEmpty(changes) ? [] : [{ type: 'FavouriteRemarked', listingId: given.listingId, ...changes }];
    },
    Remove: (it, { listingId }) => (it.saved[listingId] ? [{ type: 'FavouriteRemoved', listingId }] : []),
    Clear: () => [{ type: 'FavouritesCleared' }],
  },

  evolve: {
    FavouritesCleared: () => ({ saved: {} }),
    FavouriteAdded: (it, { listingId, ...given }) => ({
      saved: { ...it.saved, [listingId]: remarkOf(given) },
    }),
    FavouriteRemarked: (it, { type: _, listingId, ...changes }) => ({
      saved: { ...it.saved, [listingId]: { ...it.saved[listingId], ...changes } },
    }),
    FavouriteRemoved: (it, { listingId }) => {
      const { [listingId]: _, ...saved } = it.saved;
      return { saved };
    },
  },
};

function added(
  it: Favourites,
  { most: max = defaultSettings.limits.favourites, ...given }: { listingId: string } & Remark & Seen & Most,
): FavouritesEvent[] {
  if (Object.keys(it.saved).length >= max) refuse('LIMIT_REACHED', { max, what: 'favourites' });
  return [{ type: 'FavouriteAdded', ...given }];
}

const remarkOf = ({ note, folder, notify }: Remark): Remark => ({
  ...(note !== undefined && { note }),
  ...(folder !== undefined && { folder }),
  ...(notify !== undefined && { notify }),
});
