import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withShownCells } from './shown-cells.ts';

const styles =
  '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="#,##0"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0"/><xf numFmtId="165" xfId="0"/></cellXfs></styleSheet>';
const shown = (cells: string) => {
  const parts = { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': `<row>${cells}</row>` };
  const bytes = new Map(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return strFromU8(withShownCells(bytes).get('xl/worksheets/sheet1.xml') ?? new Uint8Array()).slice(5, -6);
};

describe('the cells of a workbook', () => {
  it.each([
    ['a padded number', '<c r="A2" s="1"><v>123</v></c>', '<c r="A2" s="1" t="str"><v>00123</v></c>'],
    [
      'a padded result',
      '<c r="A2" s="1" t="n"><f>ROW()</f><v>7</v></c>',
      '<c r="A2" s="1" t="str"><f>ROW()</f><v>00007</v></c>',
    ],
    [
      'the error of a formula',
      '<c r="B2" t="e"><f>A1/0</f><v>#DIV/0!</v></c>',
      '<c r="B2" t="str"><f>A1/0</f><v>#DIV/0!</v></c>',
    ],
    [
      'a cell behind an empty one',
      '<c r="A1" s="1"/><c r="B1" s="1"><v>5</v></c>',
      '<c r="A1" s="1"/><c r="B1" s="1" t="str"><v>00005</v></c>',
    ],
  ])('are texts for %s', (_, cells, expected) => {
    expect(shown(cells)).toBe(expected);
  });

  it.each([
    ['a price', '<c r="A2" s="2"><v>85000000</v></c>'],
    ['a shared string', '<c r="A2" s="1" t="s"><v>12</v></c>'],
    ['a broken number', '<c r="A2" s="1"><v>1.5</v></c>'],
    ['an empty padded cell', '<c r="A2" s="1"></c><c r="B2"><v>5</v></c>'],
  ])('stay as they are for %s', (_, cells) => {
    expect(shown(cells)).toBe(cells);
  });
});
