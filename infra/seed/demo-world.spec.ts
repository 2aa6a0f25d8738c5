import { existsSync } from 'node:fs';
import { measurePolygons } from '@ardhi/contracts/geo/boundary-measures';
import { squareMetresPerUnit } from '@ardhi/contracts/listings/area';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { describe, expect, it } from 'vitest';
import { demoDrawing } from './demo-drawings.ts';
import { demoListings, withPendingReviews } from './demo-world.ts';
import { pictureName, pictureSets, renderedFile, viewOf } from './picture-sets.ts';

/** The rendered sets from which the pictures of a listing come. */
const setsOf = (pictures: readonly string[]) =>
  pictureSets.filter((set) => set.views.some((view) => pictures.includes(pictureName(set, view))));

describe('the demo world', () => {
  const world = demoListings(1_000, 2026);

  it('is the same in every run', () => {
    expect(demoListings(50, 2026)).toEqual(world.slice(0, 50));
  });

  it('has pending reviews at any size', () => {
    for (const size of [1, 10, 60, 1_000]) {
      const fresh = withPendingReviews(world.slice(0, size));
      expect(fresh.length).toBeGreaterThan(0);
      expect(fresh.length).toBeLessThanOrEqual(4);
      expect(new Set(fresh.map(({ outcome: end }) => end))).toEqual(new Set(['IN_REVIEW']));
    }
  });

  it('contains valid input for every kind of listing', () => {
    for (const { kind, input } of world) {
      const parsed = listingInputOf[kind].safeParse(input);
      expect(parsed.error?.issues ?? []).toEqual([]);
    }
  });

  it('has every kind in seven countries, each with a title, enough words and three pictures', () => {
    expect(new Set(world.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(world.map(({ place }) => place.town.country))).toEqual(
      new Set(['UG', 'KE', 'NG', 'GH', 'TZ', 'RW', 'ZA']),
    );
    for (const { input, pictures } of world) {
      expect(input.title?.en.length).toBeGreaterThanOrEqual(10);
      expect(input.description?.en.length).toBeGreaterThanOrEqual(140);
      expect(new Set(pictures).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('has every picture that it names', () => {
    const names = new Set(world.flatMap(({ pictures }) => pictures));
    const rendered = [...names].filter((name) => viewOf(name) !== undefined);
    for (const name of rendered) expect(existsSync(renderedFile(name)), name).toBe(true);
    const drawn = [...names].filter((name) => viewOf(name) === undefined);
    expect(drawn.length).toBeLessThan(50);
    const oneOfEach = new Map(drawn.map((name) => [name.split('-')[0], name]));
    expect([...oneOfEach.keys()].toSorted()).toEqual(['plan', 'plot']);
    for (const name of oneOfEach.values()) {
      const drawing = demoDrawing(name);
      expect(drawing).toMatch(/^<svg .+<\/svg>$/);
      expect(drawing).not.toContain('<text');
    }
  });

  it('shows only land where there is only land', () => {
    const plots = world.filter(({ kind }) => kind === 'PLOT');
    expect(plots.length).toBeGreaterThan(300);
    for (const { input, pictures } of plots) {
      const sets = setsOf(pictures);
      expect(sets.map(({ kind }) => kind)).toEqual(['plot']);
      expect(sets[0]?.roads).toContain(input.roadSurface);
      expect(pictures.filter((name) => viewOf(name) === undefined)).toEqual([
        expect.stringMatching(/^plot-\d+-[01]$/),
      ]);
    }
  });

  it('shows one building per listing, whole, and a plan with its rooms', () => {
    const built = world.filter(({ kind }) => kind === 'PROPERTY' || kind === 'HOTEL');
    for (const { input, kind, pictures } of built) {
      const sets = setsOf(pictures);
      expect(sets.length).toBe(1);
      const [set] = sets;
      expect(set?.kind).not.toBe('plot');
      expect(pictures.slice(0, set?.views.length)).toEqual(set?.views.map((view) => pictureName(set, view)));
      if (kind === 'PROPERTY' && input.bedrooms !== undefined)
        expect(pictures.at(-1)).toBe(`plan-${input.bedrooms}-${input.bathrooms}`);
      expect(new Set(pictures).size).toBe(pictures.length);
    }
  });

  it('states nothing in the text of a house that its facts deny', () => {
    for (const { kind, input } of world) {
      if (kind !== 'PROPERTY' || !('parking' in input)) continue;
      const text = input.description?.en ?? '';
      if (text.includes('cars park inside')) {
        expect(input.parking).toBeGreaterThan(0);
        expect(input.security).toContain('WALL');
      }
      if (text.includes('water tank')) expect(input.water).toContain('TANK');
      if (/sitting room|bathrooms/.test(text)) expect(input.category).toBe('RESIDENTIAL');
    }
  });

  it('shows a floor plan where a text names one, and states no fee, bathroom or car park that the facts deny', () => {
    for (const { input, pictures } of world) {
      const text = input.description?.en ?? '';
      if (text.includes('floor plan')) expect(pictures.at(-1)).toMatch(/^plan-/);
      expect(text).not.toMatch(/\bFees are named|\b1 bathrooms/);
      if ('amenities' in input && text.includes('Cars park')) expect(input.amenities).toContain('Parking');
    }
  });

  it('states nothing in the text of a plot that its facts deny', () => {
    const stated = new Set<string>();
    const expectWhere = (text: string, sentence: string, isTrue: boolean) => {
      if (!text.includes(sentence)) return;
      stated.add(sentence);
      expect(isTrue, text).toBe(true);
    };
    for (const { kind, input } of world) {
      if (kind !== 'PLOT' || !('boundary' in input)) continue;
      const text = `${input.title?.en}. ${input.description?.en}`;
      expectWhere(text, 'water can be connected', input.water !== 'NONE');
      expectWhere(text, 'soil drains well', input.soil !== 'CLAY' && input.floodRisk === 'NONE');
      expectWhere(text, 'shown by the surveyor', input.boundary?.source === 'SURVEY');
      expectWhere(text, 'Payment can be spread', input.instalments !== undefined);
      expectWhere(text, 'Ready to build', input.use !== 'AGRICULTURAL');
      expectWhere(text, 'touches the tarmac', input.roadSurface === 'TARMAC');
      if (input.topography === 'HILLTOP') expect(input.floodRisk).toBe('NONE');
    }
    expect(stated.size).toBe(6);
  });

  it('gives plots boundaries that measure what their texts, sizes and sides say', () => {
    for (const { kind, input, land } of world) {
      if (kind !== 'PLOT' || !('boundary' in input) || land === undefined) continue;
      const { areaM2 } = measurePolygons(input.boundary?.geometry.coordinates ?? []);
      expect(Math.abs(areaM2 / land.m2 - 1)).toBeLessThan(0.002);
      const { value = 0, unit = 'SQM' } = input.area ?? {};
      const rounding = squareMetresPerUnit[unit] / 100;
      expect(Math.abs(value * squareMetresPerUnit[unit] - areaM2)).toBeLessThan(rounding + 0.002 * areaM2);
      const [wide, deep] = input.dimensionsFt ?? [];
      if (wide !== undefined && deep !== undefined)
        expect(Math.abs((wide * deep * 0.3048 ** 2) / areaM2 - 1)).toBeLessThan(0.045);
    }
  });

  it('prices land higher in the middle of a capital than far out in the country', () => {
    const perM2 = (quarter: (town: string) => boolean) => {
      const plots = world.filter(
        ({ kind, place, input }) =>
          kind === 'PLOT' && quarter(place.town.name) && input.area?.unit === 'DECIMAL',
      );
      return (
        plots.reduce((sum, { input }) => sum + (input.price?.amount ?? 0) / (input.area?.value ?? 1), 0) /
        plots.length
      );
    };
    expect(perM2((town) => town === 'Kampala')).toBeGreaterThan(5 * perM2((town) => town === 'Luwero'));
  });
});
