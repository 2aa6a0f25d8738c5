import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readListingFile } from './read-listing-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

const sheet = (rows: string) => bookOf(rows);
const cellXml = (text: string, at: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
const sheetXml = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row, y) => {
      const cells = row.map((text, x) => cellXml(text, `${'ABCDEF'[x]}${y + 1}`));
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('');
/** A workbook with the given rows of each sheet. */
const bookOf = (...sheets: readonly string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>' +
        sheets.map((_, at) => `<sheet name="L${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
        '</sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        sheets
          .map(
            (_, at) =>
              `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
          )
          .join('') +
        '</Relationships>',
    ),
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(
          `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
const workbook = sheet(
  '<row r="1"><c r="A1" t="str"><v>title</v></c><c r="B1" t="str"><v>price</v></c></row><row r="2"><c r="A2" t="str"><v>A plot</v></c><c r="B2"><v>85000000</v></c></row>',
);

const expected = { headers: ['title', 'price'], rows: [['A plot', '85000000']] };

describe('a file of listings', () => {
  it.each([
    ['CSV', bytes('title,price\nA plot,85000000\n')],
    ['CSV with semicolons and a mark', bytes('\uFEFFtitle;price\r\nA plot;85000000\r\n')],
    ['TSV', bytes('title\tprice\nA plot\t85000000')],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFtitle,price\nA plot,85000000', 'utf16le'))],
    ['JSON', bytes('[{"title":"A plot","price":85000000}]')],
    ['JSON in an envelope', bytes('{"total":1,"items":[{"title":"A plot","price":85000000}]}')],
    [
      'XML',
      bytes(
        '<feed><ad><title>A plot</title><price>85000000</price></ad><ad><title></title><price></price></ad></feed>',
      ),
    ],
    ['XLSX that claims a million rows', workbook],
    ['a zip with one table', zipSync({ 'in/listings.csv': bytes('title,price\nA plot,85000000') })],
  ])('is read from %s', async (_, file) => {
    expect(await readListingFile(file)).toMatchObject(expected);
  });

  it('keeps a line break inside a quoted cell and lists the photos in the zip', async () => {
    const csv = bytes('title,size\nA plot,"\n   950 m²\n"\n');
    const file = zipSync({ 'a.csv': csv, 'photos/one.jpg': bytes('x'), 'read me.md': bytes('y') });
    expect(await readListingFile(file)).toMatchObject({
      headers: ['title', 'size'],
      rows: [['A plot', '\n   950 m²\n']],
      rowNumbers: [2],
      shifted: [],
      cut: [],
      photos: ['photos/one.jpg'],
    });
  });

  const plots = 'title,price,place\nA plot,85000000,Kira\nA farm,9000000,Mityana\n';
  const rows = [
    ['A plot', '85000000', 'Kira'],
    ['A farm', '9000000', 'Mityana'],
  ];
  it.each([
    ['a title', `Our listings; March 2026\n${plots}`, [3, 4]],
    ['a title and a blank line', `Kampala Homes Ltd,,\n\n${plots}`, [4, 5]],
    ['a merged cell', `,Money,\n${plots}`, [3, 4]],
    ['sep=;', `sep=;\n${plots.replaceAll(',', ';')}`, [3, 4]],
    ['blank lines', `\n\n${plots}`, [4, 5]],
  ])('has its header below %s', async (_, text, rowNumbers) => {
    const headers = ['title', 'price', 'place'];
    expect(await readListingFile(bytes(text))).toMatchObject({ headers, rows, rowNumbers });
  });

  it('has its table on the sheet that holds one', async () => {
    const notes = '<row r="1"><c r="A1" t="str"><v>Read me</v></c></row>';
    const table = 'title,price\nA plot,85000000'.split('\n').map((line) => line.split(','));
    expect(await readListingFile(bookOf(notes, sheetXml(table)))).toMatchObject(expected);
  });

  it('is read in the encoding of its letters', async () => {
    const encoded = async (text: string, letters: Readonly<Record<string, number>>) =>
      (await readListingFile(Uint8Array.from([...text], (one) => letters[one] ?? one.charCodeAt(0)))).rows[0];
    const mac = { é: 0x8e, è: 0x8f, ç: 0x8d };
    expect(await encoded('titre,lieu\nVilla meublée près du marché,Façade', mac)).toEqual([
      'Villa meublée près du marché',
      'Façade',
    ]);
    const arabic = { ش: 0xd4, ق: 0xde, ة: 0xc9, ل: 0xe1, ب: 0xc8, ي: 0xed, ع: 0xda };
    expect(await encoded('title,offer\nشقة,للبيع', arabic)).toEqual(['شقة', 'للبيع']);
    expect(await encoded('titre,lieu\nVilla meublée à louer,Thiès', {})).toEqual([
      'Villa meublée à louer',
      'Thiès',
    ]);
  });

  it('names a column that stands there twice, and the rows that are wider than the header', async () => {
    const file = await readListingFile(bytes('title,price,price\nA plot,1,200,000\nA farm,9,8\n'));
    expect(file).toMatchObject({ headers: ['title', 'price', 'price (2)'], shifted: [0] });
  });

  const houses = (...lines: readonly string[]) =>
    bytes(`ref,title,price,beds,notes\nA,Bungalow,85000000,3,\n${lines.join('\n')}\nZ,Villa,95000000,4,\n`);
  it.each([
    ['a quote before a title', ['B,"Cottage,86000000,2,', 'C,Flat,87000000,2,wall of 5",']],
    [
      'a quote before a text at the end',
      ['B,Cottage,86000000,2,"near', 'C,Flat,87000000,2,', 'D,Mansion,9,5,"'],
    ],
    ['line ends of Windows', ['B,"Cottage,86000000,2,\r', 'C,Flat,87000000,2,wall of 5",']],
  ])('says which row swallows others after %s', async (_, lines) => {
    expect((await readListingFile(houses(...lines))).swallowing).toEqual([1]);
  });

  it.each([
    [
      'paragraphs',
      ['B,Cottage,86000000,2,"Quiet, green, safe.', 'Tiled, painted, fenced, new, ready.', 'Call."'],
    ],
    ['a list of sizes', ['B,"Cottage', '3 rooms, 2 baths",86000000,2,']],
  ])('keeps %s in one cell', async (_, lines) => {
    const file = await readListingFile(houses(...lines));
    expect([file.rows.length, file.swallowing]).toEqual([3, []]);
  });

  it('is refused with the line of a quote that never closes', async () => {
    await expect(readListingFile(houses('B,"Cottage,86000000,2,'))).rejects.toEqual(
      refusal('FILE_UNREADABLE', { reason: 'a quote opens in line 3 and never closes' }),
    );
  });

  it('finds the separator where its first part ends inside a quoted text', async () => {
    const rows = Array.from({ length: 15 }, (_, n) => `A plot;"${'long, quiet; '.repeat(400 + 7 * n)}"`);
    const text = ['title;notes', ...rows].join('\n');
    expect(await readListingFile(bytes(text))).toMatchObject({ headers: ['title', 'notes'] });
  });

  const long = `title\n${'a\n'.repeat(5_001)}`;
  const bomb = zipSync({ 'a.csv': new Uint8Array(20_000_000) }, { level: 9 });
  const crowded = zipSync(
    Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.jpg`, bytes('x')])),
  );
  it.each([
    [
      '5,001 rows',
      bytes(long),
      'FILE_UNREADABLE',
      { reason: expect.stringContaining('more than 5,000 rows') },
    ],
    ['a zip bomb', bomb, 'FILE_TOO_LARGE', { maxRatio: 100 }],
    ['201 entries', crowded, 'FILE_TOO_LARGE', { maxEntries: 200 }],
    ['a truncated workbook', workbook.slice(0, 400), 'FILE_UNREADABLE', {}],
    ['a truncated workbook with its start', workbook.slice(0, -30), 'FILE_UNREADABLE', {}],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'UNSUPPORTED_TYPE', {}],
    ['a name that leads out', zipSync({ '../evil.csv': bytes('a\n1') }), 'FILE_UNREADABLE', {}],
    ['an OpenDocument sheet', zipSync({ 'content.xml': bytes('<a/>') }), 'UNSUPPORTED_TYPE', {}],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': bytes('x') }), 'UNSUPPORTED_TYPE', {}],
    ['NUL', bytes('a,b\n\0,2'), 'FILE_UNREADABLE', {}],
    ['a header alone', bytes('a,b\n'), 'FILE_UNREADABLE', {}],
    ['an endless line', bytes(`a\n"${'x'.repeat(300_000)}"`), 'FILE_UNREADABLE', {}],
    ['11 MiB', new Uint8Array(11_534_336).fill(97), 'FILE_TOO_LARGE', {}],
    ['JSON cut short', bytes('[{"a":1}'), 'FILE_UNREADABLE', {}],
    [
      'XML with a document type',
      bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b><c>&x;</c></b></a>'),
      'FILE_UNREADABLE',
      { reason: expect.stringContaining('document type') },
    ],
    ['XML with entities of its own', bytes('<a><b><c>&x;</c></b></a>'), 'FILE_UNREADABLE', {}],
  ])('is refused for %s', async (_, file, code, details) => {
    await expect(readListingFile(file)).rejects.toEqual(refusal(code, details));
  });
});
