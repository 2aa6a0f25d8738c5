import { describe, expect, it } from 'vitest';
import { type Gazetteer, gazetteer } from './gazetteer.ts';
import type { GeoPack, Place } from './place.ts';
import type { PlaceChange } from './place-change.ts';
import { foldPlaceChange } from './place-change.ts';

const place = (id: string, level: Place['level'], name: string, parentId?: string): Place => ({
  id,
  level,
  name,
  ...(parentId && { parentId }),
});

const pack: GeoPack = {
  name: 'Small',
  attribution: 'made for this test',
  places: [
    place('AF', 'CONTINENT', 'Africa'),
    place('UG', 'COUNTRY', 'Uganda', 'AF'),
    place('C', 'REGION', 'Central', 'UG'),
    place('WAK', 'DISTRICT', 'Wakiso', 'C'),
    place('KLA', 'DISTRICT', 'Kampala', 'C'),
    place('KIRA', 'CITY', 'Kira', 'WAK'),
    place('MUKONO', 'CITY', 'Mukono', 'C'),
  ],
};
const names = (places: readonly Place[]) => places.map(({ name }) => name);
const gazetteerWith = (changes: readonly PlaceChange[]): Gazetteer =>
  gazetteer([{ pack, mode: 'ADD' }], changes);

describe('the gazetteer', () => {
  it('returns the path from the continent to a place', () => {
    expect(names(gazetteerWith([]).path('KIRA'))).toEqual(['Africa', 'Uganda', 'Central', 'Wakiso', 'Kira']);
  });

  it('finds the cities of a region at any depth', () => {
    expect(names(gazetteerWith([]).atLevel('CITY', 'C'))).toEqual(['Kira', 'Mukono']);
  });

  it('applies changed names and cleared flags', () => {
    const disabled = foldPlaceChange(undefined, 'UG', {
      type: 'PlaceChanged',
      changes: { disabled: true, name: 'Buganda' },
      before: {},
    });
    expect(gazetteerWith([disabled]).get('UG')).toMatchObject({ name: 'Buganda', disabled: true });
    const enabled = foldPlaceChange(disabled, 'UG', {
      type: 'PlaceChanged',
      changes: { disabled: null },
      before: {},
    });
    expect(gazetteerWith([enabled]).get('UG')).not.toHaveProperty('disabled');
  });

  it('moves descendants along with a place', () => {
    const moved = foldPlaceChange(undefined, 'KIRA', { type: 'PlaceMoved', from: 'WAK', to: 'KLA' });
    expect(names(gazetteerWith([moved]).path('KIRA'))).toContain('Kampala');
    expect(names(gazetteerWith([moved]).atLevel('CITY', 'WAK'))).toEqual([]);
  });

  it('resolves a merged id, and the descendants of its place, to the target', () => {
    const merged = foldPlaceChange(undefined, 'WAK', { type: 'PlaceMerged', into: 'KLA' });
    expect(gazetteerWith([merged]).get('WAK')?.name).toBe('Kampala');
    expect(names(gazetteerWith([merged]).path('KIRA'))).toEqual([
      'Africa',
      'Uganda',
      'Central',
      'Kampala',
      'Kira',
    ]);
  });

  it('excludes removed places and includes added ones', () => {
    const removed = foldPlaceChange(undefined, 'MUKONO', { type: 'PlaceRemoved' });
    const added = foldPlaceChange(undefined, 'NEW', {
      type: 'PlaceAdded',
      place: place('NEW', 'CITY', 'Entebbe', 'WAK'),
    });
    expect(names(gazetteerWith([removed, added]).atLevel('CITY', 'C'))).toEqual(['Entebbe', 'Kira']);
  });

  it('replaces places only from packs in UPDATE mode', () => {
    const better = { ...pack, places: [place('KIRA', 'CITY', 'Kira Town', 'WAK')] };
    const nameAfter = (mode: 'ADD' | 'UPDATE') =>
      gazetteer([
        { pack, mode: 'ADD' },
        { pack: better, mode },
      ]).get('KIRA')?.name;
    expect([nameAfter('ADD'), nameAfter('UPDATE')]).toEqual(['Kira', 'Kira Town']);
  });
});
