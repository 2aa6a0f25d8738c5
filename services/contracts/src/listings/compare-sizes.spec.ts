import { describe, expect, it } from 'vitest';
import { compareSizes } from './compare-sizes.ts';

const sentenceOf = (value: number, unit: 'SQM' | 'DECIMAL' | 'ACRE', polygonM2: number) =>
  compareSizes({ value, unit }, { polygonM2 })?.sentence;

describe('the sentence about the size of land', () => {
  it('says what is missing in square metres, with grouped digits', () => {
    expect(sentenceOf(12.5, 'DECIMAL', 464.5)).toBe('You would get 41 m² less than 12.5 decimals.');
    expect(sentenceOf(10, 'ACRE', 20_000)).toBe('You would get 20,469 m² less than 10 acres.');
  });

  it('says what there is more in the unit of the claim too', () => {
    expect(sentenceOf(5.43, 'DECIMAL', 24_618)).toBe(
      'It measures 603 decimals (24,398 m²) more than 5.43 decimals.',
    );
    expect(sentenceOf(500, 'SQM', 1_750)).toBe('It measures 1,250 m² more than 500 m².');
    expect(sentenceOf(1, 'ACRE', 4_100)).toBe('It is at least as large as 1 acre.');
  });
});
