import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkRound, expectUndone, plotsInManyStates } from '../testing/bulk-rounds.ts';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
});
afterAll(() => world[Symbol.asyncDispose]());

const bulk = (body: object, path = '', as = world.agent) =>
  world.call('POST', `/api/agent/listings/bulk${path}`, { as, body });
const priceOf = async (id: string) =>
  (await world.call('GET', `/properties/${id}`, { as: world.agent })).body.listing.price.amount;

describe('a bulk change', () => {
  it('rounds new prices, and refuses one that is not the price that was shown', async () => {
    const ids = [await world.livePlot(), await world.livePlot()];
    const ugx = (amount: number) => ({ amount, currency: 'UGX' });
    const from = Object.fromEntries(ids.map((id, i) => [id, ugx(i === 0 ? 85_000_000 : 84_000_000)]));
    const { body } = await bulk({ ids, do: { pricePercent: -5, from } });
    expect(body.results).toMatchObject([{ ok: true }, { ok: false, code: 'VERSION_CONFLICT' }]);
    expect(await Promise.all(ids.map(priceOf))).toEqual([80_800_000, 85_000_000]);
  });

  it('confirms what is on the market, and leaves under offer what is', async () => {
    const ids = [await world.livePlot(), await world.livePlot(), await world.draftPlot()];
    await world.move(ids[1] ?? '', 'markUnderOffer', world.agent);
    await world.advance(86_400_000);
    const { body } = await bulk({ ids, do: { confirm: 'AVAILABLE' } });
    expect(body.results).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: 'WRONG_STATE' }]);
    const { listing } = (await world.call('GET', `/properties/${ids[1]}`, { as: world.agent })).body;
    expect(listing).toMatchObject({ reason: 'UNDER_OFFER', confirmedAt: world.clock.now() });
  });

  it('is taken back by nobody else, nor after ten minutes, nor where the value was changed again', async () => {
    const ids = [await world.livePlot(), await world.livePlot()];
    const { body } = await bulk({ ids, do: { pricePercent: 10 } });
    const undo = { changeId: body.changeId, ids };
    const codes = ({ body: answer }: { body: { results: { ok: boolean; code?: string }[] } }) =>
      answer.results.map(({ ok, code }) => (ok ? 'OK' : code));
    expect(codes(await bulk(undo, '/undo', world.chief))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    await world.call('PUT', `/plots/${ids[1]}`, {
      as: world.agent,
      body: { price: { amount: 90_000_000, currency: 'UGX' } },
    });
    expect(codes(await bulk(undo, '/undo'))).toEqual(['OK', 'VERSION_CONFLICT']);
    expect(await Promise.all(ids.map(priceOf))).toEqual([85_000_000, 90_000_000]);
    const { body: late } = await bulk({ ids, do: { pricePercent: 10 } });
    await world.advance(601_000);
    expect(codes(await bulk({ changeId: late.changeId, ids }, '/undo'))).toEqual(['GONE', 'GONE']);
  });

  it('is not taken back where no command leads back', async () => {
    const ids = [await world.livePlot()];
    const { body } = await bulk({ ids, do: { cmd: 'withdraw' } });
    const { body: undone } = await bulk({ changeId: body.changeId, ids }, '/undo');
    expect(undone.results).toMatchObject([{ ok: false, code: 'WRONG_STATE' }]);
  });

  it('leaves the listings as they were when it is taken back, and tells of both in the versions', async () => {
    const all = await plotsInManyStates(world);
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(bulkRound(all.length), async (round) => {
        changed += await expectUndone(world, all, round);
      }),
      { numRuns: 12, seed: 22, endOnFailure: true },
    );
    expect(changed).toBeGreaterThan(0);
    const { body } = await world.call('GET', `/properties/${all[0]}/versions?pageSize=100`, {
      as: world.agent,
    });
    expect(body.items.map(({ type }: { type: string }) => type)).toContain('ChangeUndone');
  });
});
