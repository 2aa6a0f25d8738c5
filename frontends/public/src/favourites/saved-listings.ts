import type {
  listFavourites,
  mergeGuest,
  toggleFavourite,
} from '@ardhi/contracts/accounts/favourites.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { createKeep, type Keep, usableStorage } from '@ardhi/kit/session/token-storage';

const listRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });
const mergeRoute = slimRoute<typeof mergeGuest>({ method: 'POST', path: '/api/users/merge-guest' });
const toggleRoute = slimRoute<typeof toggleFavourite>({
  method: 'POST',
  path: '/api/users/favourites/:listingId/toggle',
});

/** Where this device keeps what a visitor saved before signing in. */
export const deviceKey = 'ardhi_favourites';
const most = 500;
const pageSize = 100;

type Ids = ReadonlySet<string>;

/** What is saved, for every heart of a page: of a person by our records, of a visitor by this device. */
export interface SavedListings {
  /** Undefined until it is known. */
  ids(): Ids | undefined;
  subscribe(listener: () => void): () => void;
  /** Whose they are now: a person's id, or empty for a visitor. */
  belongTo(owner: string): Promise<void>;
  /** Shown at once, taken back if it is refused; answers whether it is saved now. @throws CallError */
  toggle(listingId: string): Promise<boolean>;
}

/** What a visitor saved on this device. */
function onDevice(keep: Keep): string[] {
  try {
    const kept: unknown = JSON.parse(keep.get(deviceKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Hands what this device kept to the person who has signed in; kept on where the line is lost. */
export async function takeAlong(client: Client, keep: Keep = createKeep(usableStorage())): Promise<void> {
  const favourites = onDevice(keep);
  if (favourites.length === 0) return;
  try {
    await client.call(mergeRoute, { body: { favourites, recents: [], compare: [], hidden: [] } });
    keep.set(deviceKey, undefined);
  } catch (error) {
    if (isCallError(error) && error.status === 409) keep.set(deviceKey, undefined);
  }
}

/** Every saved id, page by page: at most five. */
async function allOf(client: Client): Promise<Ids> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await client.call(listRoute, { query: { page, pageSize } });
    for (const { listingId } of found.items) ids.add(listingId);
    pages = found.totalPages;
  }
  return ids;
}

const stores = new WeakMap<Client, SavedListings>();

/** The one of this page. */
export function savedListingsOf(client: Client): SavedListings {
  const known = stores.get(client) ?? createSavedListings(client, createKeep(usableStorage()));
  stores.set(client, known);
  return known;
}

export function createSavedListings(client: Client, keep: Keep): SavedListings {
  let owner: string | undefined;
  let reading: Promise<void> = Promise.resolve();
  let shown: Ids | undefined;
  const listeners = new Set<() => void>();
  const show = (ids: Ids | undefined) => {
    shown = ids;
    for (const listener of [...listeners]) listener();
  };
  const turned = (ids: Ids, listingId: string, on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(listingId);
    else next.delete(listingId);
    return next;
  };
  async function read(person: string) {
    await takeAlong(client, keep);
    const ids = await allOf(client).catch(() => undefined);
    if (owner === person) show(ids);
  }
  return {
    ids: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    belongTo(next) {
      if (next === owner) return reading;
      owner = next;
      show(next === '' ? new Set(onDevice(keep)) : undefined);
      reading = next === '' ? Promise.resolve() : read(next);
      return reading;
    },
    async toggle(listingId) {
      await reading;
      const before = shown ?? new Set<string>();
      const on = !before.has(listingId);
      show(turned(before, listingId, on));
      if (owner === '') {
        keep.set(deviceKey, JSON.stringify([...(shown ?? [])].slice(-most)));
        return on;
      }
      try {
        const { favourite } = await client.call(toggleRoute, { params: { listingId }, body: {} });
        show(turned(shown ?? before, listingId, favourite));
        return favourite;
      } catch (error) {
        show(turned(shown ?? before, listingId, !on));
        throw error;
      }
    },
  };
}
