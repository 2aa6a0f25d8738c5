import { describe, expect, it } from 'vitest';
import { areaLayer, lineLayer, pointLayer } from './town-layers.ts';

describe('lineLayer', () => {
  it.each([
    [{ highway: 'primary', name: 'Ngong Road' }, 'road', 7],
    [{ highway: 'primary_link' }, 'road', 9],
    [{ highway: 'footway' }, 'road', 14],
    [{ railway: 'rail' }, 'rail', 9],
    [{ waterway: 'river', name: 'Nairobi River' }, 'waterway', 8],
  ])('%o is drawn as %s from zoom %i', (tags, layer, minZoom) => {
    expect(lineLayer(tags as Record<string, string>)).toMatchObject({ layer, minZoom });
  });

  it.each([[{ highway: 'proposed' }], [{ highway: 'pedestrian', area: 'yes' }], [{ barrier: 'fence' }]])(
    '%o is no line of the map',
    (tags) => {
      expect(lineLayer(tags as Record<string, string>)).toBeUndefined();
    },
  );
});

describe('areaLayer', () => {
  it.each([
    [
      { natural: 'water', name: 'Lake' },
      { layer: 'water', minZoom: 6, properties: { name: 'Lake' } },
    ],
    [
      { building: 'yes', 'building:levels': '4' },
      { layer: 'building', minZoom: 13, properties: { levels: 4 } },
    ],
    [{ leisure: 'park' }, { layer: 'land', minZoom: 8, properties: { kind: 'park' } }],
    [{ building: 'no' }, undefined],
  ])('%o is %o', (tags, expected) => {
    expect(areaLayer(tags as Record<string, string>)).toEqual(expected);
  });
});

describe('pointLayer', () => {
  it('names settlements in Latin letters where there is such a name', () => {
    expect(pointLayer({ place: 'suburb', name: 'መገናኛ', 'name:en': 'Megenagna' })).toEqual({
      layer: 'place',
      minZoom: 10,
      properties: { kind: 'suburb', name: 'Megenagna' },
    });
    expect(pointLayer({ place: 'suburb', name: 'Kilimani', 'name:en': 'Kilimani estate' })).toMatchObject({
      properties: { name: 'Kilimani' },
    });
  });

  it('shows a pharmacy without a name, but no shop without one and no bench', () => {
    expect(pointLayer({ amenity: 'pharmacy' })).toMatchObject({ layer: 'poi' });
    expect(pointLayer({ shop: 'clothes' })).toBeUndefined();
    expect(pointLayer({ amenity: 'bench', name: 'A bench' })).toBeUndefined();
  });
});
