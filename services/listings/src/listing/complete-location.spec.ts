import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { expect, it } from 'vitest';
import { completeLocation } from './derive-fields.ts';

const geography = gazetteer([
  {
    mode: 'ADD',
    pack: {
      name: 'made up',
      attribution: 'made up',
      places: [
        { id: 'congo', level: 'COUNTRY', name: 'DR Congo', code: 'CD' },
        { id: 'katanga', level: 'REGION', name: 'Haut-Katanga', code: 'CD-HK', parentId: 'congo' },
        { id: 'lubumbashi', level: 'CITY', name: 'Lubumbashi', parentId: 'katanga' },
        { id: 'uganda', level: 'COUNTRY', name: 'Uganda', code: 'UG' },
        { id: 'central', level: 'REGION', name: 'Central', parentId: 'uganda' },
        { id: 'kira', level: 'CITY', name: 'Kira', parentId: 'central' },
      ],
    },
  },
]);

it.each([
  ['lubumbashi', 'congo', { countryCode: 'CD', regionCode: 'CD-HK' }],
  // A code that its place does not have, as after a move, is left out.
  ['kira', 'uganda', { countryCode: 'UG', regionCode: undefined }],
])('the location in %s has the codes of its country and region', (cityId, countryId, codes) => {
  const given = { countryId, cityId, countryCode: 'CD', regionCode: 'CD-KN' };
  const { geo } = completeLocation({ geo: given, precision: 'HIDDEN', pinSource: 'AGENT_PIN' }, geography);
  expect({ countryCode: geo.countryCode, regionCode: geo.regionCode }).toEqual(codes);
});
