import { expect, it } from 'vitest';
import { defaultFeatures } from '../feature/default-features.ts';
import type { ListingDetails } from '../listing/listing-state.ts';
import { statedFeatures } from './stated-features.ts';

const titled = (tenure: 'FREEHOLD' | 'KIBANJA') => ({
  id: 't',
  tenure,
  ownerType: 'INDIVIDUAL' as const,
  spousalConsent: 'NOT_NEEDED' as const,
  encumbrances: [],
});
const all: ListingDetails = {
  features: ['pool', 'borehole'],
  water: ['BOREHOLE', 'TANK', 'RAINWATER', 'PIPED'],
  power: ['SOLAR', 'GENERATOR', 'INVERTER'],
  security: ['GATED', 'WALL', 'CCTV', 'ELECTRIC_FENCE', 'GUARD_24H'],
  internet: ['FIBRE', '4G'],
  fenced: 'WIRE',
  parking: 2,
};

it('are those ticked and those that other fields state, each once and each a known one', () => {
  const found = statedFeatures({ details: all, title: titled('FREEHOLD') });
  const known = new Set(defaultFeatures.map(({ key }) => key));
  expect(found.filter((key) => !known.has(key))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  expect(found.toSorted().join(' ')).toBe(
    'borehole cctv electric-fence fenced fibre gated generator inverter parking perimeter-wall pool rainwater security-guard solar titled water-tank',
  );
});

it('count the power of a plot once it is at its boundary', () => {
  expect(statedFeatures({ details: { power: 'AT_BOUNDARY' } })).toEqual(['power-on-site']);
  expect(statedFeatures({ details: { power: 'NEARBY', fenced: 'NONE', parking: 0 } })).toEqual([]);
});

it('call land titled where its tenure has a certificate', () => {
  expect(statedFeatures({ details: {}, title: titled('KIBANJA') })).toEqual([]);
  expect(statedFeatures({ details: {}, title: titled('FREEHOLD') })).toEqual(['titled']);
});
