import { describe, expect, it } from 'vitest';
import { type Gazetteer, gazetteer, type PackLayer, releasePackName } from './gazetteer.ts';
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

describe('the gazetteer after a newer release', () => {
  const release = (wards: readonly Place[]): PackLayer => ({
    pack: {
      name: releasePackName,
      attribution: 'made for this test',
      places: [...pack.places, place('EBB', 'CITY', 'Entebbe', 'WAK'), ...wards],
    },
    mode: 'ADD',
  });
  const former = release([
    place('KIREKA', 'AREA', 'Kireka Ward', 'EBB'),
    place('BWEYO', 'AREA', 'Bweyogerere', 'EBB'),
  ]);
  const newer = release([
    { ...place('KIREKA', 'AREA', 'Kireka', 'KIRA'), altNames: ['Kireka Ward'] },
    place('BWEYO', 'AREA', 'Bweyogerere', 'KIRA'),
  ]);
  const uploaded = (mode: PackLayer['mode'], ...places: readonly Place[]): PackLayer => ({
    pack: { name: 'wards.json', attribution: 'the surveyors', places },
    mode,
  });
  const parents = (layers: readonly PackLayer[], changes: readonly PlaceChange[] = []) => {
    const places = gazetteer(layers, changes);
    return ['KIREKA', 'BWEYO'].map((id) => places.path(id).at(-2)?.id);
  };

  it('has the places of the former release as the newer one has them', () => {
    expect(parents([former])).toEqual(['EBB', 'EBB']);
    expect(parents([former, newer])).toEqual(['KIRA', 'KIRA']);
    expect(gazetteer([former, newer]).get('KIREKA')).toMatchObject({
      name: 'Kireka',
      altNames: ['Kireka Ward'],
    });
    expect(names(gazetteer([former, newer]).children('EBB'))).toEqual([]);
  });

  it('keeps where an admin moved a place, and every other change by an admin', () => {
    const moved = foldPlaceChange(undefined, 'KIREKA', { type: 'PlaceMoved', from: 'EBB', to: 'MUKONO' });
    const renamed = foldPlaceChange(undefined, 'KIREKA', {
      type: 'PlaceChanged',
      changes: { name: 'Kireka Hill' },
      before: { name: 'Kireka Ward' },
    });
    expect(parents([former, newer], [moved])).toEqual(['MUKONO', 'KIRA']);
    expect(gazetteer([former, newer], [renamed]).get('KIREKA')?.name).toBe('Kireka Hill');
    const removed = foldPlaceChange(undefined, 'KIREKA', { type: 'PlaceRemoved' });
    expect(gazetteer([former, newer], [removed]).get('KIREKA')).toBeUndefined();
  });

  it('keeps what a pack of an admin says, and corrects a parent that it only repeated', () => {
    const surveyed = uploaded('UPDATE', place('KIREKA', 'AREA', 'Kireka', 'MUKONO'));
    expect(parents([former, surveyed, newer])).toEqual(['MUKONO', 'KIRA']);
    const outlined = uploaded('UPDATE', { ...place('KIREKA', 'AREA', 'Kireka A', 'EBB'), box: [0, 0, 1, 1] });
    expect(parents([former, outlined, newer])).toEqual(['KIRA', 'KIRA']);
    expect(gazetteer([former, outlined, newer]).get('KIREKA')).toMatchObject({
      name: 'Kireka A',
      box: [0, 0, 1, 1],
    });
    const added = uploaded('ADD', place('NEW', 'AREA', 'New', 'MUKONO'));
    const since = release([place('NEW', 'AREA', 'New', 'KIRA')]);
    expect(gazetteer([former, added, since]).path('NEW').at(-2)?.id).toBe('MUKONO');
  });

  it('corrects nothing from two uploaded packs of one name', () => {
    const [one, two] = [
      uploaded('ADD', place('NEW', 'AREA', 'New', 'EBB')),
      uploaded('ADD', place('NEW', 'AREA', 'New', 'KIRA')),
    ];
    expect(gazetteer([former, one, two]).path('NEW').at(-2)?.id).toBe('EBB');
  });

  it('leaves a place where it was if an admin has removed the new parent, and follows a merged one', () => {
    const removed = foldPlaceChange(undefined, 'KIRA', { type: 'PlaceRemoved' });
    expect(parents([former, newer], [removed])).toEqual(['EBB', 'EBB']);
    const merged = foldPlaceChange(undefined, 'KIRA', { type: 'PlaceMerged', into: 'MUKONO' });
    expect(parents([former, newer], [merged])).toEqual(['MUKONO', 'MUKONO']);
  });
});
