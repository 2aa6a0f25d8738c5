import { describe, expect, it } from 'vitest';
import { type Gazetteer, gazetteer } from './gazetteer.ts';
import type { GeoPack, Place } from './place.ts';
import type { PlaceChange } from './place-change.ts';
import { changePlace } from './place-change.ts';

const one = (id: string, level: Place['level'], name: string, parentId?: string): Place => ({
  id,
  level,
  name,
  ...(parentId && { parentId }),
});

const pack: GeoPack = {
  name: 'Small',
  attribution: 'made for this test',
  places: [
    one('AF', 'CONTINENT', 'Africa'),
    one('UG', 'COUNTRY', 'Uganda', 'AF'),
    one('C', 'REGION', 'Central', 'UG'),
    one('WAK', 'DISTRICT', 'Wakiso', 'C'),
    one('KLA', 'DISTRICT', 'Kampala', 'C'),
    one('KIRA', 'CITY', 'Kira', 'WAK'),
    one('MUKONO', 'CITY', 'Mukono', 'C'),
  ],
};
const names = (places: readonly Place[]) => places.map(({ name }) => name);
const of = (changes: readonly PlaceChange[]): Gazetteer => gazetteer([{ pack, mode: 'ADD' }], changes);

describe('the gazetteer', () => {
  it('leads from the continent down to a place', () => {
    expect(names(of([]).path('KIRA'))).toEqual(['Africa', 'Uganda', 'Central', 'Wakiso', 'Kira']);
  });

  it('finds the cities of a region however deep they hang', () => {
    expect(names(of([]).of('CITY', 'C'))).toEqual(['Kira', 'Mukono']);
  });

  it('lets an admin correct a name and take a flag away again', () => {
    const off = changePlace(undefined, 'UG', {
      type: 'PlaceChanged',
      changes: { disabled: true, name: 'Buganda' },
      before: {},
    });
    expect(of([off]).get('UG')).toMatchObject({ name: 'Buganda', disabled: true });
    const on = changePlace(off, 'UG', { type: 'PlaceChanged', changes: { disabled: null }, before: {} });
    expect(of([on]).get('UG')).not.toHaveProperty('disabled');
  });

  it('takes what lies below along when a place moves', () => {
    const moved = changePlace(undefined, 'KIRA', { type: 'PlaceMoved', from: 'WAK', to: 'KLA' });
    expect(names(of([moved]).path('KIRA'))).toContain('Kampala');
    expect(names(of([moved]).of('CITY', 'WAK'))).toEqual([]);
  });

  it('lets a merged id, and what lay below it, mean the other place', () => {
    const merged = changePlace(undefined, 'WAK', { type: 'PlaceMerged', into: 'KLA' });
    expect(of([merged]).get('WAK')?.name).toBe('Kampala');
    expect(names(of([merged]).path('KIRA'))).toEqual(['Africa', 'Uganda', 'Central', 'Kampala', 'Kira']);
  });

  it('forgets what was removed and knows what was added', () => {
    const removed = changePlace(undefined, 'MUKONO', { type: 'PlaceRemoved' });
    const added = changePlace(undefined, 'NEW', {
      type: 'PlaceAdded',
      place: one('NEW', 'CITY', 'Entebbe', 'WAK'),
    });
    expect(names(of([removed, added]).of('CITY', 'C'))).toEqual(['Entebbe', 'Kira']);
  });

  it('replaces what it knew only by a pack that may update', () => {
    const better = { ...pack, places: [one('KIRA', 'CITY', 'Kira Town', 'WAK')] };
    const with_ = (mode: 'ADD' | 'UPDATE') =>
      gazetteer([
        { pack, mode: 'ADD' },
        { pack: better, mode },
      ]).get('KIRA')?.name;
    expect([with_('ADD'), with_('UPDATE')]).toEqual(['Kira', 'Kira Town']);
  });
});
