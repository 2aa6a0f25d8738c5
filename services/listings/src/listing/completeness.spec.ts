import { describe, expect, it } from 'vitest';
import { complete, created, now, plotLocation, plotSaid, stateOf } from '../testing/a-listing.ts';
import { completenessOf } from './completeness.ts';

const scoreOf = (more: object = {}) => completenessOf({ ...stateOf(complete()), ...more }, 0, now).score;

describe('the completeness of a listing', () => {
  it('gives a bare draft only the points for being confirmed', () => {
    expect(completenessOf(stateOf(created({})), 0, now).score).toBe(5);
  });
  it('accounts for every point of the hundred', () => {
    const { score, add } = completenessOf(stateOf(complete()), 0, now);
    const missing = add.reduce((sum, { points }) => sum + points, 0);
    expect(score + missing).toBeCloseTo(100, 0);
  });
  it('counts photos up to twelve, a point and a quarter each', () => {
    const media = (images: number) => ({ media: { ...stateOf(complete()).media, images } });
    expect(scoreOf(media(12)) - scoreOf(media(8))).toBe(5);
    expect(scoreOf(media(13))).toBe(scoreOf(media(12)));
  });
  it('counts the pin by how exactly it is shown', () => {
    const at = (precision: string) => ({
      said: { ...plotSaid, location: { ...plotLocation, precision } },
    });
    expect(scoreOf(at('EXACT')) - scoreOf(at('STREET_100M'))).toBe(5);
    expect(scoreOf(at('EXACT')) - scoreOf(at('AREA_CENTROID'))).toBe(11);
    expect(scoreOf(at('EXACT')) - scoreOf(at('HIDDEN'))).toBe(15);
  });
  it('forgets a confirmation after thirty days', () => {
    const it31 = completenessOf(stateOf(complete()), 0, '2026-01-31T00:00:00.000Z').score;
    expect(it31).toBe(scoreOf());
    expect(completenessOf(stateOf(complete()), 0, '2026-01-31T00:00:00.001Z').score).toBe(it31 - 5);
  });
  it('counts three points for each level of trust', () => {
    expect(completenessOf(stateOf(complete()), 5, now).score - scoreOf()).toBe(15);
  });
});
