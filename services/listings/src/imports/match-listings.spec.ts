import { describe, expect, it } from 'vitest';
import type { ListingPatch } from '../listing/listing-state.ts';
import { noListing } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { matchListings } from './match-listings.ts';

const geo = { countryId: 'UG', countryCode: 'UG', districtId: 'WAKISO', cityId: 'KIRA' };
const house = {
  title: { en: 'Bungalow with a mango tree' },
  purpose: 'SALE',
  type: 'BUNGALOW',
  bedrooms: 3,
  builtArea: { value: 120, unit: 'SQM' },
  location: { geo, precision: 'AREA_CENTROID', pinSource: 'IMPORT', addressLine: 'Plot 7, Mamerito Road' },
} as const satisfies ListingPatch;

const listingOf = (id: string, details: object) =>
  ({ ...noListing, id, details, owners: '', text: '', featureKeys: '', flags: '' }) as ListingRow;
const { title: _, ...untitled } = house;
const elsewhere = { ...house.location, geo: { ...geo, cityId: 'NANSANA' } };
const { addressLine: __, ...noAddress } = house.location;

describe('the listing of a row without a reference', () => {
  const match = (patch: object, listings: readonly ListingRow[] = [listingOf('ONE', house)]) => {
    const { same, alike = [] } =
      matchListings([{ row: 2, patch: patch as ListingPatch }], listings).get(2) ?? {};
    return { same: same?.id, alike: alike.map(({ id }) => id) };
  };

  it.each([
    ['all but the price agrees', { ...house, price: { amount: 9, currency: 'UGX' } }],
    ['it says less', { title: house.title, bedrooms: 3, location: house.location }],
    ['the title is written otherwise', { ...house, title: { en: 'BUNGALOW with a mango-tree' } }],
    ['only its address names it', untitled],
  ])('is known where %s', (_name, patch) => {
    expect(match(patch).same).toBe('ONE');
  });

  it.each([
    ['the title was changed', { ...house, title: { en: 'Reduced! Bungalow' } }],
    ['the bedrooms were changed', { ...house, bedrooms: 4 }],
    ['nothing but the title is said', { title: house.title }],
    ['neither title nor address is said', { ...untitled, location: noAddress }],
  ])('is asked for where %s', (_name, patch) => {
    expect(match(patch)).toEqual({ same: undefined, alike: ['ONE'] });
  });

  it.each([
    ['it is to rent', { ...house, purpose: 'RENT' }],
    ['it lies in another place', { ...house, location: elsewhere }],
    ['two traits differ', { ...house, bedrooms: 5, title: { en: 'Villa' } }],
    ['little is said', { purpose: 'SALE', bedrooms: 3 }],
  ])('is a new one where %s', (_name, patch) => {
    expect(match(patch)).toEqual({ same: undefined, alike: [] });
  });

  it('is asked for where two listings say the same', () => {
    const twins = [listingOf('ONE', house), listingOf('TWO', house)];
    expect(match(house, twins)).toEqual({ same: undefined, alike: ['ONE', 'TWO'] });
  });

  it('is asked for where two rows mean one listing', () => {
    const rows = [2, 3].map((row) => ({ row, patch: house as ListingPatch }));
    const matches = matchListings(rows, [listingOf('ONE', house)]);
    expect([...matches.values()].map(({ same, alike }) => [same, alike.length])).toEqual([
      [undefined, 1],
      [undefined, 1],
    ]);
  });
});
