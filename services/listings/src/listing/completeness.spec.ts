import { describe, expect, it } from 'vitest';
import { complete, created, now, plotDetails, plotLocation, stateOf } from '../testing/listing-fixtures.ts';
import { completeness } from './completeness.ts';

const scoreOf = (overrides: object = {}) =>
  completeness({ ...stateOf(complete()), ...overrides }, 0, now).score;

describe('completeness of a listing', () => {
  it('an empty draft scores only the points for being confirmed', () => {
    expect(completeness(stateOf(created({})), 0, now).score).toBe(5);
  });
  it('score and suggestions add up to one hundred', () => {
    const { score, add } = completeness(stateOf(complete()), 0, now);
    const missing = add.reduce((sum, { points }) => sum + points, 0);
    expect(score + missing).toBeCloseTo(100, 0);
  });
  it('photos score 1.25 points each, up to twelve', () => {
    const media = (images: number) => ({ media: { ...stateOf(complete()).media, images } });
    expect(scoreOf(media(12)) - scoreOf(media(8))).toBe(5);
    expect(scoreOf(media(13))).toBe(scoreOf(media(12)));
  });
  it('the pin scores by its precision', () => {
    const at = (precision: string) => ({
      details: { ...plotDetails, location: { ...plotLocation, precision } },
    });
    expect(scoreOf(at('EXACT')) - scoreOf(at('STREET_100M'))).toBe(5);
    expect(scoreOf(at('EXACT')) - scoreOf(at('AREA_CENTROID'))).toBe(11);
    expect(scoreOf(at('EXACT')) - scoreOf(at('HIDDEN'))).toBe(15);
  });
  it('a confirmation counts for thirty days', () => {
    const day31 = completeness(stateOf(complete()), 0, '2026-01-31T00:00:00.000Z').score;
    expect(day31).toBe(scoreOf());
    expect(completeness(stateOf(complete()), 0, '2026-01-31T00:00:00.001Z').score).toBe(day31 - 5);
  });
  it('each trust level scores three points', () => {
    expect(completeness(stateOf(complete()), 5, now).score - scoreOf()).toBe(15);
  });
});
