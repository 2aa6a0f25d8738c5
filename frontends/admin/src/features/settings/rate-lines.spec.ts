import { describe, expect, it } from 'vitest';
import { parseRateLines, parseTaxLines, rateLines } from './rate-lines.ts';

describe('lines of exchange rates', () => {
  it('are read as they are written, and as spreadsheets write them', () => {
    const rates = { UGX: 3650, GHS: 11.4 };
    expect(parseRateLines(rateLines(rates))).toEqual(rates);
    expect(parseRateLines('ugx,3650\r\n"GHS";"11.4"\n\n')).toEqual(rates);
  });

  it.each(['', 'UGX', 'UGX x', 'SHILLING 5', 'UGX 1 2', 'UGX -4'])('are no rates: %j', (text) => {
    expect(parseRateLines(text)).toBeUndefined();
  });
});

describe('lines of tax rates', () => {
  it('name a country and a percentage', () => {
    expect(parseTaxLines('UG 18\n\nng,7.5%\n')).toEqual({ UG: 18, NG: 7.5 });
    expect(parseTaxLines('UGX 18')).toBeUndefined();
    expect(parseTaxLines('UG')).toBeUndefined();
    expect(parseTaxLines(' ')).toBeUndefined();
  });
});
