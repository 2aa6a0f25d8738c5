import { neutralizeFormula, restoreFormula } from '@ardhi/contracts/spreadsheet-formula';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('CSV export', () => {
  it('has a column for every field and names nested fields by their path', () => {
    const rows = [
      { id: 'a', agency: { name: 'Kira "Homes"', size: 3 }, tags: ['x', 'y'] },
      { id: 'b', since: null, more: [{ a: 1 }] },
    ];
    expect(toCsv(rows).split('\r\n')).toEqual([
      '"id","agency.name","agency.size","tags","since","more"',
      '"a","Kira ""Homes""",3,"x; y",,',
      '"b",,,,,"[{""a"":1}]"',
      '',
    ]);
  });

  it.each([
    '=HYPERLINK("http://evil.test","x")',
    '+1+1',
    '@SUM(1)',
    '\uff1d1+1',
    'DDE("cmd")',
    '-2+3',
    ' =1',
  ])('neutralizes the formula %j', (text) => {
    const [, cell = ''] = toCsv([{ text }]).split(/\r\n(?=")/);
    expect(cell.startsWith(`"'`)).toBe(true);
  });

  it.each([
    [';=1', "';'=1"],
    ['\r=1', "'\r'=1"],
    ['Two plots; =HYPERLINK("http://evil.test")', 'Two plots;\' =HYPERLINK("http://evil.test")'],
    ['quiet\n+1+1\tand @SUM(1);-5', "quiet\n'+1+1\tand @SUM(1);-5"],
  ])('neutralizes what another locale would split off as a formula: %j', (text, neutral) => {
    expect(neutralizeFormula(text)).toBe(neutral);
    expect(restoreFormula(neutral)).toBe(text);
  });

  it('neutralizes formulas in names of columns', () => {
    expect(toCsv([{ '=1+1': 2 }])).toBe(`"'=1+1"\r\n2\r\n`);
  });

  it('writes numbers unquoted', () => {
    expect(toCsv([{ n: -5 }])).toBe('"n"\r\n-5\r\n');
  });
});
