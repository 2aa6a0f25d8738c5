import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { describe, expect, it } from 'vitest';
import { designOf } from './building-design.ts';
import { demoDrawing } from './demo-drawings.ts';
import { demoListings, withPendingReviews } from './demo-world.ts';

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

  it('draws few enough pictures to draw each once, without text that needs a font', () => {
    const names = new Set(world.flatMap(({ pictures }) => pictures));
    expect(names.size).toBeLessThan(140);
    const oneOfEach = new Map([...names].map((name) => [name.split('-')[0], name]));
    expect([...oneOfEach.keys()].toSorted()).toEqual(['goods', 'house', 'land', 'plan', 'plot', 'room']);
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
      expect(pictures.map((name) => name.split('-')[0])).toEqual(['plot', 'land', 'land']);
      expect(pictures.at(-1)).toContain(`land-${input.roadSurface}-`);
    }
  });

  it('shows one building per listing, with rooms in its finish and a plan with its rooms', () => {
    const built = world.filter(({ kind }) => kind === 'PROPERTY' || kind === 'HOTEL');
    for (const { input, kind, pictures } of built) {
      const parts = pictures.map((name) => name.split('-'));
      const subjects = (drawn: string) =>
        new Set(parts.filter(([what]) => what === drawn).map(([, subject]) => subject));
      const [design = ''] = subjects('house');
      expect(subjects('house').size).toBe(1);
      expect(pictures[0]).toBe(`house-${design}-front`);
      for (const finish of subjects('room')) expect(finish).toBe(designOf(design).finish);
      if (kind === 'PROPERTY' && input.bedrooms !== undefined)
        expect(pictures.at(-1)).toBe(`plan-${input.bedrooms}-${input.bathrooms}`);
      expect(new Set(pictures).size).toBe(pictures.length);
    }
    expect(new Set(built.map(({ pictures }) => pictures[0])).size).toBeGreaterThan(20);
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
