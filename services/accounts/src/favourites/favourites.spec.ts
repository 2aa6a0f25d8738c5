import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type FavouritesCommand, type FavouritesEvent, favourites } from './favourites.ts';

const added = (listingId: string): FavouritesEvent => ({ type: 'FavouriteAdded', listingId });
const givenFavourites = given(favourites);

describe('favourites', () => {
  it('toggle on with the current price, and off', () => {
    const snapshot = { priceAtSave: { amount: 90, currency: 'UGX' as const }, statusAtSave: 'ACTIVE' };
    givenFavourites()
      .when({ type: 'Toggle', listingId: 'plot', ...snapshot })
      .emits({ type: 'FavouriteAdded', listingId: 'plot', ...snapshot });
    givenFavourites(added('plot'))
      .when({ type: 'Toggle', listingId: 'plot' })
      .emits({ type: 'FavouriteRemoved', listingId: 'plot' });
  });
  it('can be saved and removed repeatedly with one effect', () => {
    givenFavourites(added('plot')).when({ type: 'Save', listingId: 'plot' }).changesNothing();
    givenFavourites().when({ type: 'Remove', listingId: 'plot' }).changesNothing();
  });
  it('keep the folder when a note is added', () => {
    givenFavourites({ type: 'FavouriteAdded', listingId: 'plot', folder: 'Kira' })
      .when({ type: 'Save', listingId: 'plot', folder: 'Kira', note: 'near the stage' })
      .emits({ type: 'FavouriteAnnotated', listingId: 'plot', note: 'near the stage' });
  });
  it('are limited to 500', () => {
    const many = Array.from({ length: 500 }, (_, i) => added(`plot-${i}`));
    givenFavourites(...many)
      .when({ type: 'Save', listingId: 'one more' })
      .refuses('LIMIT_REACHED');
    givenFavourites(...many.slice(1))
      .when({ type: 'Toggle', listingId: 'one more' })
      .emits(added('one more'));
  });
  it('are removed one by one when they are cleared, so that the counts by listing stay right', () => {
    givenFavourites(added('a'), added('b'), { type: 'FavouriteRemoved', listingId: 'a' })
      .when({ type: 'Clear' })
      .emits({ type: 'FavouriteRemoved', listingId: 'b' }, { type: 'FavouritesCleared' });
  });

  const plot = fc.constantFrom('a', 'b');
  const commands: fc.Arbitrary<FavouritesCommand> = fc.oneof(
    plot.map((listingId) => ({ type: 'Toggle' as const, listingId })),
    fc.record({ type: fc.constant('Save' as const), listingId: plot, note: fc.string() }),
    plot.map((listingId) => ({ type: 'Remove' as const, listingId })),
  );
  const events: fc.Arbitrary<FavouritesEvent> = fc.oneof(
    plot.map(added),
    plot.map((listingId) => ({ type: 'FavouriteAnnotated' as const, listingId, folder: 'f' })),
    plot.map((listingId) => ({ type: 'FavouriteRemoved' as const, listingId })),
  );
  obeysDeciderLaws(favourites, commands, events);
});
