import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ListingsWorld } from './listings-world.ts';

const commands: readonly ListingCommandName[] = [
  ...(['pause', 'resume', 'markUnderOffer', 'backOnMarket', 'markSold', 'markLet'] as const),
];
const hourMs = 3_600_000;
/** A listing on the market that nobody confirms goes stale after a month and a half. */
const staleAfterDays = 46;

/** A change of many listings as an agent could make it: prices, details, a status, or a confirmation. */
const bulkChange = fc.oneof(
  fc.record({ pricePercent: fc.integer({ min: -90, max: 500 }) }),
  fc.constantFrom(...commands).map((cmd) => ({ cmd })),
  fc
    .record(
      {
        qualifier: fc.constantFrom('FIXED', 'NEGOTIABLE', 'ON_APPLICATION'),
        priceUnit: fc.constantFrom('TOTAL', 'PER_MONTH'),
        purpose: fc.constantFrom('SALE', 'RENT'),
        visibility: fc.constantFrom('PUBLIC', 'UNLISTED', 'AGENCY'),
        price: fc.record({ amount: fc.integer({ min: 1e6, max: 1e9 }), currency: fc.constant('UGX') }),
      },
      { requiredKeys: [] },
    )
    .map((set) => ({ set })),
  fc.constant({ confirm: 'AVAILABLE' }),
);

/** A bulk change of some of several listings, each by its place in their list. */
export const bulkRound = (count: number) =>
  fc.record({ change: bulkChange, places: fc.uniqueArray(fc.nat(count - 1), { minLength: 1 }) });

/** Plots of an agent in the states from which bulk changes start. */
export async function plotsInManyStates(world: ListingsWorld): Promise<string[]> {
  const to = (cmd: string) => async () => {
    const id = await world.livePlot();
    await world.move(id, cmd, world.agent);
    return id;
  };
  const makers = [() => world.livePlot(), to('pause'), to('markUnderOffer'), to('markSold'), to('markLet')];
  const stale = await world.livePlot();
  await world.advance(staleAfterDays * 24 * hourMs);
  const ids = [stale];
  for (const make of [...makers, () => world.draftPlot(), ...makers]) ids.push(await make());
  await world.advance(hourMs);
  return ids;
}

/** A listing as its agent and as everybody reads it, without what counts writes and views. */
async function readingsOf(world: ListingsWorld, id: string) {
  const read = async (as?: ListingsWorld['agent']) => {
    const { status, body } = await world.call('GET', `/properties/${id}`, as ? { as } : {});
    const { version: _, updatedAt: __, stats: ___, ...listing } = body.listing ?? {};
    return { status, listing, badges: body.card?.badges, price: body.card?.price, history: body.history };
  };
  const { history: ___, ...own } = await read(world.agent);
  return { own, everybody: await read() };
}

/** Makes a bulk change and takes it back: what was changed is as before, and the private versions tell of both. */
export async function expectUndone(
  world: ListingsWorld,
  all: readonly string[],
  { change, places }: { readonly change: object; readonly places: readonly number[] },
): Promise<number> {
  const ids = places.flatMap((place) => all[place] ?? []);
  const before = await Promise.all(ids.map((id) => readingsOf(world, id)));
  const post = (path: string, body: object) =>
    world.call('POST', `/api/agent/listings/bulk${path}`, { as: world.agent, body });
  const { body: made } = await post('', { ids, do: change });
  const done = made.results.filter(({ ok }: { ok: boolean }) => ok).map(({ id }: { id: string }) => id);
  await world.settled();
  await world.advance(60_000);
  if (done.length > 0) {
    const { body: undone } = await post('/undo', { changeId: made.changeId, ids: done });
    // A listing that had the values already was not changed.
    for (const { ok, code } of undone.results) expect(ok ? 'OK' : code).toMatch(/^(?:OK|NOT_FOUND)$/);
    await world.settled();
  }
  expect(await Promise.all(ids.map((id) => readingsOf(world, id)))).toEqual(before);
  await world.advance(2 * hourMs);
  return done.length;
}
