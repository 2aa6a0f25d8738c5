import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportJob } from '@ardhi/contracts/listings/import';
import { startImport } from '@ardhi/contracts/listings/import.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farCell } from '../testing/growing-files.ts';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const mebibyte = 1_048_576;
const text = (content: string) => strToU8(content);
const csv = (rows: number, cell = 'x') => text(`id,title\n${`1,${cell}\n`.repeat(rows)}`);

const parts = (sheet: string, more: Zippable = {}): Zippable => ({
  '[Content_Types].xml': text(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  ),
  'xl/workbook.xml': text(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': text(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': text(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${sheet}</sheetData></worksheet>`,
  ),
  ...more,
});
const cells =
  '<row r="1"><c r="A1" t="str"><v>title</v></c></row><row r="2"><c r="A2" t="str"><v>A plot</v></c></row>';
const workbook = (more: Zippable = {}) => zipSync(parts(cells, more));
const crowd = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.jpg`, text('x')]));

/** A zip whose folder says another size than its one file inflates to: four bytes at 24 of its central record (APPNOTE 4.3.12). */
function claiming(bytes: number, file: Uint8Array): Uint8Array {
  const zip = zipSync({ 'a.csv': file }, { level: 9 });
  const record = Buffer.from(zip).indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  new DataView(zip.buffer, zip.byteOffset).setUint32(record + 24, bytes, true);
  return zip;
}

let canary: Server;
let canaryHits = 0;
/** A URL that must never be requested. */
const canaryUrl = () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x`;
const entity = (declared: string) =>
  text(`<!DOCTYPE a [${declared}]><feed><ad><title>&x;</title></ad><ad><title>b</title></ad></feed>`);
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY x${n} "${`&x${n + 1};`.repeat(10)}">`).join('');

/** Hostile files (promises.md E4) with the ids of the corpus. */
const rows: readonly (readonly [name: string, status: number, file: () => Uint8Array])[] = [
  ['BI-0493: 10,000 entries', 413, () => zipSync({ ...parts(cells), ...crowd(10_000) }, { level: 0 })],
  ['BI-0495: a name that leads out of it', 400, () => workbook({ '../../evil': text('x') })],
  [
    'BI-0497: 10 million shared strings',
    413,
    () => workbook({ 'xl/sharedStrings.xml': new Uint8Array(10_000_000).fill(60) }),
  ],
  ['BI-0499: a dimension of 17 billion cells', 201, () => workbook()],
  ['a cell in the last column of the last row', 400, farCell],
  ['a million commas', 400, () => text(','.repeat(mebibyte))],
  ['BI-0501: an old binary workbook', 415, () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['BI-0503: one endless line', 413, () => new Uint8Array(21 * mebibyte).fill(97)],
  ['BI-0505: UTF-16', 201, () => Buffer.from('\uFEFFid,title\n1,Enyumba', 'utf16le')],
  ['BI-0507: NUL', 400, () => text('id,title\n1,\0')],
  ['BI-0509: a header twice, numbered', 201, () => text('id,title,title\n1,a,b')],
  ['BI-0511: formulas', 201, () => text('id,title\n1,"=HYPERLINK(""http://evil.test"",""x"")"')],
  [
    'BI-0515: a column of another agency',
    201,
    () => text('id,title,agencyId\n1,A plot,01HV6Z8J3K4M5N6P7Q8R9S0T1V'),
  ],
  ['a table of 10 MiB', 201, () => csv(5_000, 'x'.repeat(2_000)).subarray(0, 10 * mebibyte)],
  ['a table of 10 MiB and a byte', 413, () => new Uint8Array(10 * mebibyte + 1).fill(97)],
  [
    'a zip of more than 20 MiB',
    413,
    () => zipSync({ 'a.csv': csv(1), 'a.jpg': new Uint8Array(20 * mebibyte) }, { level: 0 }),
  ],
  ['5,000 rows', 201, () => csv(5_000)],
  ['5,001 rows', 400, () => csv(5_001)],
  ['200 entries', 201, () => zipSync({ 'a.csv': csv(1), ...crowd(199) }, { level: 0 })],
  ['201 entries', 413, () => zipSync({ 'a.csv': csv(1), ...crowd(200) }, { level: 0 })],
  ['more than 100 : 1', 413, () => zipSync({ 'a.csv': new Uint8Array(9 * mebibyte).fill(97) }, { level: 9 })],
  ['a claim of more than 100 MiB', 413, () => claiming(101 * mebibyte, csv(1))],
  ['a claim of less than it inflates to', 400, () => claiming(40, new Uint8Array(9 * mebibyte).fill(97))],
  ['a document type that names an address', 400, () => entity(`<!ENTITY x SYSTEM "${canaryUrl()}">`)],
  ['a billion laughs', 400, () => entity(`${laughs}<!ENTITY x9 "ha"><!ENTITY x "&x0;">`)],
  [
    'photos at an address',
    201,
    () => text(`id,title,price,location,photos\nW-1,A plot,1m,Kira,${canaryUrl()}`),
  ],
  ['a workbook cut short', 400, () => workbook().slice(0, -30)],
];

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  canary = createServer((_, response) => {
    canaryHits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  canary.close();
  await world[Symbol.asyncDispose]();
});

function upload(bytes: Uint8Array, key?: string) {
  const body = new FormData();
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'listings'));
  return world.call(startImport, {
    as: world.agent,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}

describe('a hostile import file', () => {
  it.each(rows)('%s: %i', async (_, status, file) => {
    const answer = await upload(file());
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status < 300 ? undefined : expect.any(String),
    ]);
  });

  it('is imported once when repeated under one idempotency key (BI-0513)', async () => {
    const [first, again] = [await upload(csv(3), 'the-same-file-1'), await upload(csv(3), 'the-same-file-1')];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('triggers no outbound request and cannot assign a row to another agency', async () => {
    const file = `id,purpose,title,price,location,photos,agencyId\nW-1,Sale,A plot in Kira,85m,Kira,${canaryUrl()},01HV6Z8J3K4M5N6P7Q8R9S0T1V\n`;
    const { body } = await upload(text(file));
    const columns = (body as ImportJob).columns.map(({ header, field }) => [header, field ?? null]);
    const ask = (method: string, path: string, requestBody?: object) =>
      world.call(method, `/properties/import/${body.id}${path}`, {
        as: world.agent,
        headers: { 'idempotency-key': `${body.id}-1` },
        ...omitUndefined({ body: requestBody }),
      });
    await ask('PUT', '/mapping', { columns: Object.fromEntries(columns), defaults: { currency: 'UGX' } });
    await ask('POST', '/check');
    await world.settled();
    await ask('POST', '/run', { as: 'DRAFT', mode: 'UPSERT' });
    await world.settled();
    const { body: report } = await ask('GET', '/report');
    expect(report.items[0]).toMatchObject({ action: 'CREATED', problems: [{ code: 'PHOTO_NOT_FOUND' }] });
    const { body: made } = await world.call(readListing, {
      params: { id: report.items[0].listingId },
      as: world.agent,
    });
    expect(made.listing.agencyId).toBe(world.agencyId);
    expect(canaryHits).toBe(0);
  });

  it('takes at most 150 MB of memory', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-hostile-'));
    for (const [at, [, , file]] of rows.entries()) writeFileSync(join(folder, String(at)), file());
    const program = `
      import { readFileSync } from 'node:fs';
      import { readListingFile } from ${JSON.stringify(join(import.meta.dirname, '../files/read-listing-file.ts'))};
      await readListingFile(Buffer.from('id,title\\n1,a'));
      const before = process.resourceUsage().maxRSS;
      for (let at = 0; at < ${rows.length}; at++)
        await readListingFile(readFileSync(${JSON.stringify(folder)} + '/' + at)).catch(() => undefined);
      console.log(Math.round((process.resourceUsage().maxRSS - before) / 1024));`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    console.info(`${rows.length} hostile files one after another: +${stdout.trim()} MB at the most`);
    expect(stderr).toBe('');
    expect(Number(stdout)).toBeLessThan(150);
  });
});
