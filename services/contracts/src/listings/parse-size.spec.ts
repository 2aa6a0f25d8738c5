import { describe, expect, it } from 'vitest';
import { parseSize } from './parse-size.ts';

/** Model §5 B3: forty phrases and their exact square metres, worked out by hand from the international foot and acre. */
const phrases: readonly (readonly [string, number | undefined])[] = [
  ['50x100', 464.5152],
  ['50 x 100 ft', 464.5152],
  ['50ft by 100ft', 464.5152],
  ['50×100 feet', 464.5152],
  ['50 * 100', 464.5152],
  ['100x100', 929.0304],
  ['200x200 ft', 3716.1216],
  ['2 plots of 50x100', 929.0304],
  ['two plots of 50 by 100 ft', 929.0304],
  ['3 plots 50x100 each', 1393.5456],
  ['15x30 m', 450],
  ['15m x 30m', 450],
  ['18.5 m by 36 metres', 666],
  ['12.5 decimals', 505.8571],
  ['12.5dec', 505.8571],
  ['25 dec', 1011.7141],
  ['1 decimal', 40.4686],
  ['100 decimals', 4046.8564],
  ['12,5 decimals', 505.8571],
  ['half acre', 2023.4282],
  ['half an acre', 2023.4282],
  ['quarter acre', 1011.7141],
  ['1/4 acre', 1011.7141],
  ['¼ acre', 1011.7141],
  ['½ acre', 2023.4282],
  ['an acre', 4046.8564],
  ['one and a half acres', 6070.2846],
  ['2 acres', 8093.7128],
  ['2.5 Acres', 10117.1411],
  ['1/8 acre', 505.8571],
  ['950 m²', 950],
  ['1 000 m2', 1000],
  ['1,200 sqm', 1200],
  ['\n   2\u00a0086 m²\n', 2086],
  ['598 square metres', 598],
  ['5,000 sq ft', 464.5152],
  ['0.5 ha', 5000],
  ['2 hectares', 20_000],
  ['3 sq km', 3_000_000],
  ['2 plots', undefined],
];

describe('parsing sizes', () => {
  it.each(phrases)('%j is %d m²', (phrase, m2) => {
    expect(parseSize(phrase)?.m2).toBe(m2);
  });

  it('covers forty phrases', () => expect(phrases).toHaveLength(40));

  it('returns the sides of a single plot in feet', () => {
    expect(parseSize('50x100')?.dimensionsFt).toEqual([50, 100]);
    expect(parseSize('15m x 30m')?.dimensionsFt).toEqual([49.2126, 98.4252]);
    expect(parseSize('2 plots of 50x100')?.dimensionsFt).toBeUndefined();
  });

  it('requires a unit, in the text or as an argument', () => {
    expect(parseSize('800')).toBeUndefined();
    expect(parseSize('800', 'SQM')?.m2).toBe(800);
    expect(parseSize('1,700.7', 'SQFT')?.m2).toBe(158.0002);
  });

  it.each(['', 'none', '0', '-5 acres', 'a lot', '1/0 acre', 'x100'])('%j is not a size', (phrase) => {
    expect(parseSize(phrase, 'SQM')).toBeUndefined();
  });
});
