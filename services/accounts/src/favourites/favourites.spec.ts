import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type FavouritesCommand, type FavouritesEvent, favourites } from './favourites.ts';

const added = (listingId: string): FavouritesEvent => ({ type: 'FavouriteAdded', listingId });
const theFavourites = given(favourites);

describe('favourites', () => {
  it('toggle on with the price of that day, and off', () => {
    const seen = { priceAtSave: { amount: 90, currency: 'UGX' as const }, statusAtSave: 'ACTIVE' };
    theFavourites()
      .when({ type: 'Toggle', listingId: 'plot', ...seen })
      .emits({ type: 'FavouriteAdded', listingId: 'plot', ...seen });
    theFavourites(added('plot'))
      .when({ type: 'Toggle', listingId: 'plot' })
      .emits({ type: 'FavouriteRemoved', listingId: 'plot' });
  });
  it('are saved and removed any number of times with one effect', () => {
    theFavourites(added('plot')).when({ type: 'Save', listingId: 'plot' }).changesNothing();
    theFavourites().when({ type: 'Remove', listingId: 'plot' }).changesNothing();
  });
  it('keep a note beside the folder', () => {
    theFavourites({ type: 'FavouriteAdded', listingId: 'plot', folder: 'Kira' })
      .when({ type: 'Save', listingId: 'plot', folder: 'Kira', note: 'near the stage' })
      .emits({ type: 'FavouriteRemarked', listingId: 'plot', note: 'near the stage' });
  });
  it('are at most 500', () => {
    const many = Array.from({ length: 500 }, (_, i) => added(`plot-${i}`));
    theFavourites(...many)
      .when({ type: 'Save', listingId: 'one more' })
      .refuses('LIMIT_REACHED');
    theFavourites(...many.slice(1))
      .when({ type: 'Toggle', listingId: 'one more' })
      .emits(added('one more'));
  });

  const plot = fc.constantFrom('a', 'b');
  const commands: fc.Arbitrary<FavouritesCommand> = fc.oneof(
    plot.map((listingId) => ({ type: 'Toggle' as const, listingId })),
    fc.record({ type: fc.constant('Save' as const), listingId: plot, note: fc.string() }),
    plot.map((listingId) => ({ type: 'Remove' as const, listingId })),
  );
  const events: fc.Arbitrary<FavouritesEvent> = fc.oneof(
    plot.map(added),
    plot.map((listingId) => ({ type: 'FavouriteRemarked' as const, listingId, folder: 'f' })),
    plot.map((listingId) => ({ type: 'FavouriteRemoved' as const, listingId })),
  );
  obeysTheLaws(favourites, commands, events);
});
