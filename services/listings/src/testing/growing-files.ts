import { counted, filled, type GrowingFiles, nested } from '@ardhi/testing/growing-files';
import { strToU8, zipSync } from 'fflate';

const mebibyte = 1_048_576;

/** The largest table, feed and boundary that are accepted, in bytes. */
const largestTable = 10 * mebibyte;
const largestBoundary = 5 * mebibyte;

const sheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose sheet has these rows, as XML. */
export const workbookOf = (rows: string): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${sheetMl}" xmlns:r="${relations}"><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${sheetMl}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    },
    { level: 9 },
  );

const cell = (address: string, more = '<v>a</v>') => `<c r="${address}" t="str">${more}</c>`;
const sheetRow = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

/** A workbook with one cell in the last column and row that there are. */
export const farCell = (): Uint8Array =>
  workbookOf(sheetRow(1, cell('A1')) + sheetRow(1_048_576, cell('XFD1048576')));

/** Tables of listings. */
export const growingTables: GrowingFiles = {
  'CSV that is wide': () => filled(largestTable, ','),
  'CSV that is wide below its header': () => filled(largestTable, ',', 'a,b\n'),
  'CSV that is long': () => filled(largestTable, 'a\n'),
  'CSV of quotes': () => filled(largestTable, '"'),
  'CSV of quoted line breaks': () => filled(largestTable, '"\n",', 'a\n'),
  'CSV of one word': () => filled(largestTable, 'a'),
  'CSV of cells that look like numbers': () => filled(largestTable, '1 ', 'price\n'),
  'JSON that is wide': () => counted(largestTable, (n) => `"k${n}":1,`, '[{', '"z":1}]'),
  'JSON whose every record has other names': () =>
    counted(largestTable, (n) => `{"k${n}":1},`, '[', '{"z":1}]'),
  'JSON that is long': () => filled(largestTable, '{"a":1},', '[', '{"a":1}]'),
  'JSON that is deep': () => nested(largestTable, '[', ']'),
  'JSON of deep objects': () => nested(largestTable, '{"a":', '}', '1'),
  'XML that is wide': () => counted(largestTable, (n) => `<k${n}>1</k${n}>`, '<f><ad>', '</ad></f>'),
  'XML that is long': () => filled(largestTable, '<a><b>1</b></a>', '<f>', '</f>'),
  'XML that is deep': () => nested(largestTable, '<a>', '</a>'),
  'XML with many attributes': () => counted(largestTable, (n) => `a${n}="1" `, '<f><a ', '/></f>'),
  'XML of references to characters': () => filled(largestTable, '&amp;', '<f><a><b>', '</b></a></f>'),
  'a workbook with a cell far away': farCell,
  'a workbook with an empty cell far away': () =>
    workbookOf(`${sheetRow(1, cell('A1'))}<row r="1048576"><c r="XFD1048576" s="1"/></row>`),
  'a workbook that is long': () =>
    workbookOf(Array.from({ length: 100_000 }, (_, n) => sheetRow(n + 1, cell(`A${n + 1}`))).join('')),
  'a workbook of one row': () => workbookOf(sheetRow(1, cell('A1').repeat(200_000))),
  'a workbook of one long text': () => workbookOf(sheetRow(1, cell('A1', `<v>${'a'.repeat(mebibyte)}</v>`))),
};

/** Feeds of partners, with their formats. */
export const growingFeeds: Readonly<Record<'TROVIT' | 'OPENIMMO' | 'BLM' | 'RESO' | 'CSV', GrowingFiles>> = {
  TROVIT: {
    'is long': () => filled(largestTable, '<ad><id>1</id></ad>', '<trovit>', '</trovit>'),
    'is wide': () => counted(largestTable, (n) => `<k${n}/>`, '<trovit><ad>', '</ad></trovit>'),
    'repeats a name': () => filled(largestTable, '<id>1</id>', '<trovit><ad>', '</ad></trovit>'),
  },
  OPENIMMO: {
    'is long': () => filled(largestTable, '<immobilie/>', '<openimmo><anbieter>', '</anbieter></openimmo>'),
    'is deep': () => nested(largestTable, '<openimmo>', '</openimmo>'),
  },
  BLM: {
    'has many fields': () =>
      counted(
        largestTable,
        (n) => `K${n}^`,
        "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^",
        '~\n#DATA#\n1^~\n#END#',
      ),
    'is long': () =>
      filled(
        largestTable,
        '1^~',
        "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^~\n#DATA#\n",
        '#END#',
      ),
    'has no end': () => filled(largestTable, '#DATA#', "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n"),
  },
  RESO: { 'is long': () => filled(largestTable, '{"ListingKey":"1"},', '[', '{"ListingKey":"1"}]') },
  CSV: { 'is wide': () => filled(largestTable, ','), 'is long': () => filled(largestTable, 'a\n') },
};

/** Boundaries. */
export const growingBoundaries: GrowingFiles = {
  'GeoJSON of one ring': () =>
    filled(largestBoundary, '[1,1],', '{"type":"Polygon","coordinates":[[', '[1,1]]]}'),
  'GeoJSON that is deep': () => nested(largestBoundary, '[', ']'),
  'GeoJSON of many features': () =>
    filled(largestBoundary, '{"type":"Feature"},', '{"type":"FeatureCollection","features":[', '{}]}'),
  'KML of one ring': () =>
    filled(largestBoundary, '1,1 ', '<kml><Polygon><coordinates>', '</coordinates></Polygon></kml>'),
  'KML that is deep': () => nested(largestBoundary, '<a>', '</a>'),
  'KML of many polygons': () => filled(largestBoundary, '<Polygon/>', '<kml>', '</kml>'),
  'GPX of one walk': () =>
    counted(
      largestBoundary,
      (n) => `<trkpt lat="0.${300_000 + (n % 2) * 1_000}" lon="32.${100_000 + n}"/>`,
      '<gpx><trk><trkseg>',
      '</trkseg></trk></gpx>',
    ),
  'CSV of beacons': () => filled(largestBoundary, '1,0.3,32.1\n'),
  'CSV of commas': () => filled(largestBoundary, ','),
  'a KMZ that is long': () =>
    zipSync({ 'doc.kml': filled(largestBoundary, '<Polygon/>', '<kml>', '</kml>') }, { level: 0 }),
};
