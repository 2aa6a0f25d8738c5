import { createClient } from '@ardhi/kit/client/client';
import { createKeep } from '@ardhi/kit/session/token-storage';
import { type Answering, type Asked, answering, refused, type Said } from '@ardhi/kit/testing/answering';
import { describe, expect, it } from 'vitest';
import { createSavedListings, deviceKey } from './saved-listings.ts';

const [ridge, lake] = ['01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', '01J8Z6Y5E4D3C2B1A0ZYXWVTSR'] as const;
const listed = (...ids: string[]): Said => ({
  body: { items: ids.map((listingId) => ({ listingId })), total: ids.length, page: 1, totalPages: 1 },
});

function opened(server: Answering) {
  const keep = createKeep(undefined);
  const credentials = {
    subject: () => 'amina',
    token: () => 'a.b.c',
    refresh: async () => undefined,
    lost: () => undefined,
  };
  return {
    keep,
    saved: createSavedListings(createClient({ origin: server.origin, fetch }, credentials), keep),
  };
}

describe('what is saved', () => {
  it('stays on the device of a visitor, over a reload, and asks nobody', async () => {
    await using server = await answering(() => listed());
    const { keep, saved } = opened(server);
    await saved.belongTo('');
    expect(await saved.toggle(ridge)).toBe(true);
    expect(await saved.toggle(lake)).toBe(true);
    expect(await saved.toggle(lake)).toBe(false);
    expect(keep.get(deviceKey)).toBe(JSON.stringify([ridge]));
    expect(server.asked).toEqual([]);
  });

  it('goes along to the person who signs in, once, and leaves with them', async () => {
    await using server = await answering(({ method }: Asked) =>
      method === 'POST' ? { body: { added: 1, skipped: 0 } } : listed(ridge, lake),
    );
    const { keep, saved } = opened(server);
    await saved.belongTo('');
    await saved.toggle(ridge);
    await saved.belongTo('amina');
    expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({ favourites: [ridge] });
    expect([...(saved.ids() ?? [])]).toEqual([ridge, lake]);
    expect(keep.get(deviceKey)).toBeUndefined();
    await saved.belongTo('');
    expect([...(saved.ids() ?? [])]).toEqual([]);
  });

  it('stays on the device where the line is lost at signing in', async () => {
    await using server = await answering(() => refused(503, 'UPSTREAM_FAILED', 'Not now.'));
    const { keep, saved } = opened(server);
    await saved.belongTo('');
    await saved.toggle(ridge);
    await saved.belongTo('amina');
    expect(keep.get(deviceKey)).toBe(JSON.stringify([ridge]));
    expect(saved.ids()).toBeUndefined();
  });

  it('is taken back where the server refuses', async () => {
    await using server = await answering(({ method }: Asked) =>
      method === 'POST' ? refused(409, 'LIMIT_REACHED', 'You can have at most 500 favourites.') : listed(),
    );
    const { saved } = opened(server);
    await saved.belongTo('amina');
    await expect(saved.toggle(ridge)).rejects.toThrow('at most 500');
    expect([...(saved.ids() ?? [])]).toEqual([]);
  });

  it('of a spoilt device is nothing', async () => {
    await using server = await answering(() => listed());
    const { keep, saved } = opened(server);
    keep.set(deviceKey, '{"not": "a list"}');
    await saved.belongTo('');
    expect([...(saved.ids() ?? [])]).toEqual([]);
  });
});
