import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import { idFrom } from '@ardhi/kernel/base/ids';
import { describe, expect, it } from 'vitest';
import { countryOf, namesakeAt, placeMatcher } from './match-places.ts';

/** Places as `name level parent [more]`; a name that stands twice is told apart by its level and parent. */
const place = (name: string, level: PlaceLevel, parent?: Place, more: Partial<Place> = {}): Place => ({
  id: idFrom(`${level}:${name}:${parent?.id}`),
  name,
  level,
  ...(parent && { parentId: parent.id }),
  ...more,
});
const africa = place('Africa', 'CONTINENT');
const uganda = place('Uganda', 'COUNTRY', africa, { code: 'UG', currency: 'UGX' });
const kenya = place('Kenya', 'COUNTRY', africa, { code: 'KE', currency: 'KES' });
const tanzania = place('Tanzania', 'COUNTRY', africa, { code: 'TZ', currency: 'TZS' });
const nigeria = place('Nigeria', 'COUNTRY', africa, { code: 'NG', currency: 'NGN' });
const central = place('Central Region', 'REGION', uganda);
const kampala = place('Kampala', 'CITY', central, { population: 1_650_000 });
const kampalaVillage = place('Kampala', 'AREA', place('Sembabule', 'DISTRICT', central));
const najjera = place('Najjera', 'AREA', kampala);
const nairobiCounty = place('Nairobi', 'REGION', kenya);
const nairobi = place('Nairobi', 'CITY', nairobiCounty, { population: 4_000_000 });
const kyuna = place('Kyuna', 'AREA', nairobi);
const chunya = place('Chunya', 'DISTRICT', place('Mbeya', 'REGION', tanzania));
const lagos = place('Lagos', 'REGION', nigeria);
const lekki = place('Lekki', 'CITY', lagos, { population: 400_000, centroid: [3.6, 6.45] });
const lekkiDistrict = place('Lekki', 'DISTRICT', lagos, { centroid: [3.7, 6.43] });
const wakisoDistrict = place('Wakiso', 'DISTRICT', central);
const wakiso = place('Wakiso', 'CITY', wakisoDistrict, { population: 30_000 });
const entebbe = place('Entebbe', 'CITY', wakisoDistrict, { population: 70_000 });
const springfield = [kenya, uganda].map((country, at) =>
  place('Springfield', 'CITY', place(`${country.name} West`, 'REGION', country), {
    population: 9_000,
    centroid: [35 - 5 * at, 0.5],
  }),
);

const places = [
  ...[africa, uganda, kenya, tanzania, nigeria, central, kampala, kampalaVillage, najjera],
  ...[
    wakisoDistrict,
    wakiso,
    entebbe,
    nairobiCounty,
    nairobi,
    kyuna,
    chunya,
    lagos,
    lekki,
    lekkiDistrict,
    ...springfield,
  ],
];
const parents = [
  place('Sembabule', 'DISTRICT', central),
  place('Mbeya', 'REGION', tanzania),
  place('Kenya West', 'REGION', kenya),
  place('Uganda West', 'REGION', uganda),
];
const geography = gazetteer([
  { pack: { name: 'test', attribution: 'test', places: [...places, ...parents] }, mode: 'UPDATE' },
]);
const withoutKyuna = gazetteer([
  {
    pack: {
      name: 'test',
      attribution: 'test',
      places: [...places, ...parents].filter((one) => one !== kyuna),
    },
    mode: 'UPDATE',
  },
]);

describe('the place that a text means', () => {
  const match = placeMatcher(geography);

  it.each([
    ['a city that is a county too', 'Nairobi', nairobi],
    ['a city and its district on one spot', 'Lekki', lekki],
    ['a city with a village of its name', 'Kampala', kampala],
    ['a suburb in its city', 'Kyuna, Nairobi', kyuna],
    ['a town of the district whose seat has its name', 'Entebbe, Wakiso', entebbe],
    ['the seat itself', 'Wakiso', wakiso],
    ['a city in its country', 'Nairobi, Kenya', nairobi],
    ['a spelling of Luganda, in Uganda', 'Nnajjela', najjera],
  ])('is found for %s', (_, text, expected) => {
    expect(match(text, undefined)).toMatchObject({ place: { id: expected.id } });
  });

  it('is open for namesakes of one size, and each is suggested with its country', () => {
    const { place: found, suggestions } = match('Springfield', undefined);
    expect(found).toBeUndefined();
    expect(suggestions.map(({ label }) => label)).toEqual([
      'Springfield, Kenya West, Kenya',
      'Springfield, Uganda West, Uganda',
    ]);
    expect(match('Springfield', kenya.id).place?.id).toBe(springfield[0]?.id);
  });

  it('is that of the namesakes at which the pin of the row lies', () => {
    const { namesakes = [] } = match('Springfield', undefined);
    expect(namesakeAt(geography, namesakes, [30.1, 0.4])?.id).toBe(springfield[1]?.id);
    expect(namesakeAt(geography, namesakes, [32.5, 0.4])).toBeUndefined();
    expect(match('Kyuna, Nairobi', undefined)).not.toHaveProperty('namesakes');
  });

  it('is suggested for a text that names it among other words, in the country of the file', () => {
    const suggested = (text: string, within?: string) =>
      match(text, within).suggestions.map(({ label }) => label);
    expect(suggested('Behind Najjera police post', uganda.id)).toEqual(['Najjera, Kampala, Uganda']);
    expect(suggested('Behind Najjera police post', kenya.id)).toEqual([]);
    expect(suggested('Behind Najjera police post')).toEqual([]);
  });

  it('is never one that only sounds alike in another country: it is suggested', () => {
    const sought = placeMatcher(withoutKyuna);
    expect(sought('Kyuna', undefined)).toMatchObject({
      unknown: 'Kyuna',
      suggestions: [{ id: chunya.id, label: 'Chunya, Mbeya, Tanzania' }],
    });
    expect(sought('Kyuna, Nairobi', undefined)).toMatchObject({
      place: { id: nairobi.id },
      unknown: 'Kyuna',
    });
  });

  it('lies in the country of most', async () => {
    expect((await countryOf(['Nairobi', 'Kyuna, Nairobi', 'Lekki'], geography))?.id).toBe(kenya.id);
    expect(await countryOf(['Nairobi', 'Lekki'], geography)).toBeUndefined();
    expect(await countryOf(['nowhere'], geography)).toBeUndefined();
  });
});
