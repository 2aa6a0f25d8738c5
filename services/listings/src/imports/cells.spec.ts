import { describe, expect, it } from 'vitest';
import { parseNumber, parseText } from './cells.ts';

describe('a cell of an imported spreadsheet', () => {
  it.each([
    ['1.2m', 1_200_000],
    ['850k', 850_000],
    ['1.2b slightly negotiable', 1_200_000_000],
    ['85M', 85_000_000],
    ['UGX 1,200,000', 1_200_000],
    ['KSh 14 800 000', 14_800_000],
    ['2\u00a0900\u00a0000'.replaceAll('\u00a0', ' '), 2_900_000],
    ['800,000', 800_000],
    ['1.200.000', 1_200_000],
    ['40000.0', 40_000],
    ['0.0', 0],
    ['4 bed', 4],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['12 million', 12_000_000],
    ['60,000,000/=', 60_000_000],
    ['abc', undefined],
    ['1,23,4', undefined],
  ])('%j is the number %d', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['None', ' N/A ', '', '\n  -  ', 'NaN'])('%j is empty', (text) => {
    expect(parseText(text)).toBeUndefined();
  });

  it('a very long cell is rejected as a number in linear time', () => {
    // With quadratic time, it would take hours.
    expect(parseNumber(`1${' '.repeat(2_000_000)}1x1`)).toBeUndefined();
  });

  it('text is read on one line', () => expect(parseText('\n     950 m²\n   ')).toBe('950 m²'));
});
