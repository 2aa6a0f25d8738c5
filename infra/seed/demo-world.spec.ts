import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { describe, expect, it } from 'vitest';
import { demoDrawing, demoListings, withPendingReviews } from './demo-world.ts';

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

  it('draws few enough pictures to draw each once, all marked and without text that needs a font', () => {
    const names = new Set(world.flatMap(({ pictures }) => pictures));
    expect(names.size).toBeLessThan(140);
    for (const name of names) {
      const drawing = demoDrawing(name);
      expect(drawing).toMatch(/^<svg .+<\/svg>$/);
      expect(drawing).not.toContain('<text');
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
