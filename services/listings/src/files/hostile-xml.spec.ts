import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { readBoundary } from '../boundary/read-boundary.ts';
import { readListingFile } from './read-listing-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook whose title cells are shared strings. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>title</t></si><si><t>A plot</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:A2"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row></sheetData></worksheet>`,
};
const workbook = (changes: Readonly<Record<string, string>> = {}): Uint8Array => {
  const files: Zippable = Object.fromEntries(
    Object.entries({ ...parts, ...changes }).map(([name, xml]) => [name, strToU8(xml)]),
  );
  return zipSync(files, { level: 9 });
};

const folder = mkdtempSync(join(tmpdir(), 'ardhi-entities-'));
const secretFile = join(folder, 'secret.txt');
const secret = 'the content of a file of the server';
writeFileSync(secretFile, secret);
afterAll(() => rmSync(folder, { recursive: true }));

/** 10^9 characters if every entity were expanded. */
const laughs = `<!ENTITY x9 "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY x${n} "${`&x${n + 1};`.repeat(10)}">`).join('')}<!ENTITY x "&x0;">`;
/** 40,000 × 50,000 characters: one long entity, used often. */
const quadratic = `<!ENTITY x "${'a'.repeat(40_000)}">`;
const declarations: readonly (readonly [string, string, string])[] = [
  ['a billion laughs', laughs, '&x;'],
  ['a quadratic blow-up', quadratic, '&x;'.repeat(50_000)],
  ['a file of the server', `<!ENTITY x SYSTEM "${pathToFileURL(secretFile)}">`, '&x;'],
  ['parameter entities', `<!ENTITY % p SYSTEM "${pathToFileURL(secretFile)}"> %p;`, '&x;'],
];

/** Puts a document type in front of a part, and a use of its entity in place of one of its texts. */
const hostile = (part: string, declared: string, use: string): string => {
  const xml = parts[part] ?? '';
  return `<?xml version="1.0"?><!DOCTYPE a [${declared}]>${xml.replace(/(<t>|<v>|name=")[^<"]+/, `$1${use}`)}`;
};

/** Outcome of reading a file: its cells or its refusal. */
const outcomeOf = (read: () => unknown): Promise<string> =>
  Promise.resolve()
    .then(read)
    .then(
      (value) => JSON.stringify(value),
      (error: { code?: string; message: string }) => `refused: ${error.code ?? error.message}`,
    );

const cases = Object.keys(parts).flatMap((part) => declarations.map((each) => [part, ...each] as const));

describe('hostile XML', () => {
  it('is compared with a workbook that is read', async () => {
    const text = await outcomeOf(() => readListingFile(workbook()));
    expect(text).toContain('A plot');
  });

  it.each(cases)('in %s with %s expands nothing', async (part, _, declared, use) => {
    const text = await outcomeOf(() => readListingFile(workbook({ [part]: hostile(part, declared, use) })));
    expect(text).not.toContain(secret);
    expect(text).not.toContain('haha');
    expect(text.length).toBeLessThan(250_000);
  });

  it.each(declarations)('of a KML with %s is refused', async (_, declared, use) => {
    const kml = `<?xml version="1.0"?><!DOCTYPE kml [${declared}]><kml><Placemark><name>${use}</name></Placemark></kml>`;
    const text = await outcomeOf(() => readBoundary(strToU8(kml), 'plot.kml'));
    expect(text).toBe('refused: FILE_UNREADABLE');
  });

  it('of 400,000 nested elements is refused', async () => {
    const deep = '<a>'.repeat(400_000) + '</a>'.repeat(400_000);
    const results = [
      await outcomeOf(() => readListingFile(strToU8(deep))),
      await outcomeOf(() => readListingFile(workbook({ 'xl/sharedStrings.xml': deep }))),
      await outcomeOf(() => readListingFile(workbook({ 'xl/worksheets/sheet1.xml': deep }))),
    ];
    for (const text of results) expect(text).toMatch(/^refused: FILE_/);
  });
});
