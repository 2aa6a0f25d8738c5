import { createClient } from '@ardhi/kit/client';
import { createStorage } from '@ardhi/kit/session/token-storage';
import {
  errorResponse,
  type RecordedRequest,
  type StubResponse,
  startTestServer,
  type TestServer,
} from '@ardhi/kit/testing/test-server';
import { describe, expect, it } from 'vitest';
import { createListsStore } from './lists-store.ts';
import { guestFavouritesKey } from './reader-lists.ts';

const [ridge, lake] = ['01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', '01J8Z6Y5E4D3C2B1A0ZYXWVTSR'] as const;
const favouritesResponse = (...ids: string[]): StubResponse => ({
  body: { items: ids.map((listingId) => ({ listingId })), total: ids.length, page: 1, totalPages: 1 },
});

function createStore(server: TestServer, storage = createStorage(undefined)) {
  const credentials = {
    subject: () => 'amina',
    token: () => 'a.b.c',
    refresh: async () => undefined,
    onUnauthorized: () => undefined,
  };
  return {
    storage,
    store: createListsStore(createClient({ origin: server.origin, fetch }, credentials), storage),
  };
}

describe('the favourites store', () => {
  it("keeps a visitor's favourites on the device across a reload and sends no request", async () => {
    await using server = await startTestServer(() => favouritesResponse());
    const { storage, store } = createStore(server);
    await store.setOwner('');
    expect(await store.toggleFavourite(ridge)).toBe(true);
    expect(await store.toggleFavourite(lake)).toBe(true);
    expect(await store.toggleFavourite(lake)).toBe(false);
    expect(storage.get(guestFavouritesKey)).toBe(JSON.stringify([ridge]));
    expect(server.requests).toEqual([]);
  });

  it("merges a visitor's favourites into the account at sign-in, once, and clears them at sign-out", async () => {
    await using server = await startTestServer(({ method }: RecordedRequest) =>
      method === 'POST' ? { body: { added: 1, skipped: 0 } } : favouritesResponse(ridge, lake),
    );
    const { storage, store } = createStore(server);
    await store.setOwner('');
    await store.toggleFavourite(ridge);
    await store.setOwner('amina');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ favourites: [ridge] });
    expect([...(store.favourites() ?? [])]).toEqual([ridge, lake]);
    expect(storage.get(guestFavouritesKey)).toBeUndefined();
    await store.setOwner('');
    expect([...(store.favourites() ?? [])]).toEqual([]);
  });

  it('keeps the favourites on the device if the merge at sign-in fails', async () => {
    await using server = await startTestServer(() => errorResponse(503, 'UPSTREAM_FAILED', 'Not now.'));
    const { storage, store } = createStore(server);
    await store.setOwner('');
    await store.toggleFavourite(ridge);
    await store.setOwner('amina');
    expect(storage.get(guestFavouritesKey)).toBe(JSON.stringify([ridge]));
    expect(store.favourites()).toBeUndefined();
  });

  it('reverts a toggle that the server rejects', async () => {
    await using server = await startTestServer(({ method }: RecordedRequest) =>
      method === 'POST'
        ? errorResponse(409, 'LIMIT_REACHED', 'You can have at most 500 favourites.')
        : favouritesResponse(),
    );
    const { store } = createStore(server);
    await store.setOwner('amina');
    await expect(store.toggleFavourite(ridge)).rejects.toThrow('at most 500');
    expect([...(store.favourites() ?? [])]).toEqual([]);
  });

  it('treats corrupt device storage as no favourites', async () => {
    await using server = await startTestServer(() => favouritesResponse());
    const { storage, store } = createStore(server);
    storage.set(guestFavouritesKey, '{"not": "a list"}');
    await store.setOwner('');
    expect([...(store.favourites() ?? [])]).toEqual([]);
  });
});

describe("a visitor's comparison and the listings seen last", () => {
  const other = (n: number) => `01J8Z6Y5E4D3C2B1A0ZYXWVT0${n}`;

  it('stay on the device, four at most side by side, the last one seen last', async () => {
    await using server = await startTestServer(() => favouritesResponse());
    const { storage, store } = createStore(server);
    await store.setOwner('');
    for (const id of [ridge, lake, other(1), other(2)]) expect(await store.compare(id, true)).toBe(true);
    expect(await store.compare(other(3), true)).toBe(false);
    expect(await store.compare(ridge, false)).toBe(false);
    for (const id of [ridge, lake, ridge]) await store.addRecent(id);
    expect(server.requests).toEqual([]);
    const { store: reloaded } = createStore(server, storage);
    await reloaded.setOwner('');
    expect([...(reloaded.compared() ?? [])]).toEqual([lake, other(1), other(2)]);
    expect([...(reloaded.recents() ?? [])]).toEqual([lake, ridge]);
  });

  it('come along into the account, the last one seen first', async () => {
    await using server = await startTestServer(({ method }: RecordedRequest) =>
      method === 'POST' ? { body: { added: 2, skipped: 0 } } : favouritesResponse(),
    );
    const { store } = createStore(server);
    await store.setOwner('');
    await store.compare(ridge, true);
    for (const id of [ridge, lake]) await store.addRecent(id);
    await store.setOwner('amina');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      compare: [ridge],
      recents: [lake, ridge],
    });
  });
});
