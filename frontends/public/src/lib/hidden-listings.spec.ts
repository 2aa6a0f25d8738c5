import { createClient } from '@ardhi/kit/client';
import { createStorage } from '@ardhi/kit/session/token-storage';
import {
  errorResponse,
  type RecordedRequest,
  type StubResponse,
  startTestServer,
} from '@ardhi/kit/testing/test-server';
import { describe, expect, it } from 'vitest';
import { createListsStore } from './lists-store.ts';
import { guestFavouritesKey, guestHiddenKey } from './reader-lists.ts';

const [ridge, lake] = ['01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', '01J8Z6Y5E4D3C2B1A0ZYXWVTSR'] as const;

async function device(respond: (request: RecordedRequest) => StubResponse) {
  const server = await startTestServer(respond);
  const storage = createStorage(undefined);
  const client = createClient(
    { origin: server.origin, fetch },
    {
      subject: () => 'amina',
      token: () => 'a.b.c',
      refresh: async () => undefined,
      onUnauthorized: () => undefined,
    },
  );
  const store = createListsStore(client, storage);
  return {
    server,
    storage,
    ids: store.hidden,
    favourites: store.favourites,
    save: store.toggleFavourite,
    load: store.setOwner,
    async change(listingId: string, owner: string, hidden: boolean) {
      await store.setOwner(owner);
      return store.hide(listingId, hidden);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe('the hidden listings of a visitor', () => {
  it('stay on the device, without a request, and can be shown again', async () => {
    await using there = await device(() => ({ body: { listingIds: [] } }));
    expect(await there.change(ridge, '', true)).toBe(true);
    await there.change(lake, '', true);
    expect(there.storage.get(guestHiddenKey)).toBe(JSON.stringify([ridge, lake]));
    expect(await there.change(ridge, '', false)).toBe(false);
    expect([...(there.ids() ?? [])]).toEqual([lake]);
    expect(there.storage.get(guestHiddenKey)).toBe(JSON.stringify([lake]));
    expect(there.server.requests).toEqual([]);
  });

  it('are all kept when two are hidden at once', async () => {
    await using there = await device(() => ({ status: 204 }));
    await Promise.all([there.change(ridge, '', true), there.change(lake, '', true)]);
    expect([...(there.ids() ?? [])]).toEqual([ridge, lake]);
    expect(there.storage.get(guestHiddenKey)).toBe(JSON.stringify([ridge, lake]));
  });

  it('are merged into the account at sign-in, with the favourites', async () => {
    await using there = await device(({ method }) => ({
      body:
        method === 'POST'
          ? { added: 0, skipped: 0 }
          : { listingIds: [lake, ridge], items: [], totalPages: 1 },
    }));
    there.storage.set(guestFavouritesKey, JSON.stringify([lake]));
    await there.change(ridge, '', true);
    await there.load('amina');
    expect(JSON.parse(there.server.requests[0]?.body ?? '')).toEqual({
      favourites: [lake],
      recents: [],
      compare: [],
      hidden: [ridge],
    });
    expect([...(there.ids() ?? [])]).toEqual([lake, ridge]);
    expect(there.storage.get(guestHiddenKey)).toBeUndefined();
  });
});

describe('the hidden listings of a user', () => {
  it('are loaded once and changed on the server', async () => {
    await using there = await device(({ method }) =>
      method === 'GET' ? { body: { listingIds: [lake], items: [], totalPages: 1 } } : { status: 204 },
    );
    await Promise.all([there.load('amina'), there.load('amina')]);
    await there.change(ridge, 'amina', true);
    await there.change(lake, 'amina', false);
    const sent = there.server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(sent.filter((request) => request.includes('hidden'))).toEqual([
      'GET /api/users/hidden',
      `PUT /api/users/hidden/${ridge}`,
      `DELETE /api/users/hidden/${lake}`,
    ]);
    expect([...(there.ids() ?? [])]).toEqual([ridge]);
  });

  it('stay as they were if the change fails, and are hidden from the next user', async () => {
    await using there = await device(({ method }) =>
      method === 'GET'
        ? { body: { listingIds: [lake], items: [], totalPages: 1 } }
        : errorResponse(500, 'INTERNAL_ERROR', 'Not now.'),
    );
    await expect(there.change(ridge, 'amina', true)).rejects.toThrow('Not now.');
    expect([...(there.ids() ?? [])]).toEqual([lake]);
    await there.load('');
    expect([...(there.ids() ?? [])]).toEqual([]);
  });

  it('are all kept when two are hidden at once', async () => {
    await using there = await device(({ method }) =>
      method === 'GET' ? { body: { listingIds: [], items: [], totalPages: 1 } } : { status: 204 },
    );
    await there.load('amina');
    await Promise.all([there.change(ridge, 'amina', true), there.change(lake, 'amina', true)]);
    expect([...(there.ids() ?? [])].toSorted()).toEqual([ridge, lake]);
  });

  it.each(['PUT', 'POST'])(
    'of somebody who signs out before the answer to %s are not those of the next reader',
    async (change) => {
      let signOut: (() => Promise<void>) | undefined;
      await using there = await device(({ method }) => {
        if (method === 'GET') return { body: { listingIds: [], items: [], totalPages: 1 } };
        void signOut?.();
        return method === 'PUT' ? { status: 204 } : { body: { favourite: true, count: 1 } };
      });
      await there.load('amina');
      signOut = () => there.load('');
      await (change === 'PUT' ? there.change(ridge, 'amina', true) : there.save(ridge));
      await there.load('');
      expect([...(there.ids() ?? []), ...(there.favourites() ?? [])]).toEqual([]);
    },
  );
});
