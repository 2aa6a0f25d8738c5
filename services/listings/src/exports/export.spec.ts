import { createListing } from '@ardhi/contracts/listings/editor.routes';
import type { ImportJob } from '@ardhi/contracts/listings/import';
import { startImport } from '@ardhi/contracts/listings/import.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListingFile } from '../files/read-listing-file.ts';
import { safeCsv } from '../files/safe-csv.ts';
import { makeWorkbook } from '../files/workbook.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { description, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { exportRows } from './export-rows.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(5);
});
afterAll(() => world[Symbol.asyncDispose]());

const house = {
  kind: 'PROPERTY',
  externalRef: 'KH-7',
  type: 'DETACHED_HOUSE',
  title: { en: '=cmd() house, "quoted", in Kira' },
  description: { en: `${description.en}\n\nSecond paragraph, 25 dec.` },
  price: { amount: 1_250_000_50, currency: 'USD' },
  bedrooms: 4,
  bathrooms: 2.5,
  builtArea: { value: 220.5, unit: 'SQM' },
  plotArea: { value: 0.5, unit: 'ACRE' },
  furnished: 'PARTLY',
  features: ['borehole', 'cctv'],
  location: {
    geo: geoOf.kira,
    point: [32.64, 0.39],
    precision: 'STREET_100M',
    pinSource: 'AGENT_GPS',
    landmark: '200 m after the stage',
    addressLine: 'Mulawa Road',
  },
};

/** The bytes of an export; the workbook is made from the same rows, because test calls return text. */
async function exported(format: 'csv' | 'xlsx', query = ''): Promise<Uint8Array> {
  const path = `/api/agent/listings/export?format=${format}${query}`;
  const { headers, body } = await world.call('GET', path, { as: world.agent });
  expect(headers.get('content-disposition')).toContain(`listings.${format}`);
  const text = new TextEncoder().encode(body);
  if (format === 'csv') return text;
  const where = { agencyId: world.agencyId, kind: query.slice('&kind='.length) };
  const rows = await world.application.contexts.get('listings')?.read(listingRows).find({ where });
  return makeWorkbook(exportRows(rows ?? []));
}

/** Imports a file with the guessed mapping, updating existing listings. */
async function importFile(bytes: Uint8Array, kind: string): Promise<ImportJob> {
  const form = new FormData();
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'again.csv'));
  form.append('kind', kind);
  const as = world.agent;
  const { body } = await world.call(startImport, { as, body: form });
  const path = `/properties/import/${body.id}`;
  await world.call('POST', `${path}/check`, { as });
  await world.settled();
  const order = { as: 'DRAFT', mode: 'UPSERT' };
  await world.call('POST', `${path}/run`, {
    as,
    body: order,
    headers: { 'idempotency-key': `run-${body.id}` },
  });
  await world.settled();
  return (await world.call('GET', path, { as })).body;
}

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s can be imported again without changes', async (format) => {
    const { body } = await world.call(createListing, {
      as: world.agent,
      body: { ...house, externalRef: `KH-${format}` },
    });
    expect(body.ref).toBeDefined();
    const plot = await world.livePlot({ area: { value: 12.5, unit: 'DECIMAL' } });
    await world.settled();
    const before = await world.engines.events.head();
    const houses = await importFile(await exported(format, '&kind=PROPERTY'), 'PROPERTY');
    expect(houses.rows).toMatchObject({ warning: 0, error: 0, created: 0, updated: 0 });
    const plots = await importFile(await exported(format, '&kind=PLOT'), 'PLOT');
    expect(plots.rows).toMatchObject({ error: 0, created: 0, updated: 0 });
    const statuses = [];
    for await (const { stream, type } of world.engines.events.readAll(before))
      if (stream.startsWith('listing-')) statuses.push(type);
    expect(statuses).toEqual([]);
    await world.move(plot, 'withdraw', world.agent);
  });

  it('can be edited and imported: the price changes, landmark and precision stay', async () => {
    const { body } = await world.call(createListing, { as: world.agent, body: house });
    await world.settled();
    const csv = new TextDecoder().decode(await exported('csv', '&q=KH-7'));
    const done = await importFile(new TextEncoder().encode(csv.replace('1250000.5', '1300000')), 'PROPERTY');
    expect(done.rows).toMatchObject({ created: 0, updated: 1 });
    const { listing } = (await world.call(readListing, { params: { id: body.id }, as: world.agent })).body;
    expect(listing.price).toEqual({ amount: 130_000_000, currency: 'USD' });
    expect(listing.location).toMatchObject({ landmark: '200 m after the stage', precision: 'STREET_100M' });
  });
});

/** The thirteen ways to start a formula (promises.md E5), and those behind a cell separator, a space or a DDE call. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x")',
  "=cmd|' /C calc'!A0",
  ';=1+1',
  ',=1+1',
  ' =1+1',
  'DDE("cmd","/C calc","x")',
];

describe('an exported table', () => {
  it('as CSV escapes every formula and reads back unchanged', async () => {
    const text = safeCsv([['what'], ...formulas.map((value) => [value])]);
    const cells: string[] = parse(text, { bom: true, from_line: 2 }).flat();
    expect(cells).toHaveLength(formulas.length);
    for (const cell of cells) expect(cell).toMatch(/^'/);
    const { rows } = await readListingFile(new TextEncoder().encode(text));
    expect(rows.flat()).toEqual(formulas);
  });

  it('as a workbook contains only text cells', async () => {
    const bytes = makeWorkbook([
      ['what'],
      ...formulas.map((value) => [value]),
      ['<&>"'],
      ['00123'],
      ['12.5'],
    ]);
    const rows = await readSheet(Buffer.from(bytes));
    expect(rows.slice(1).map(([cell]) => cell)).toEqual([
      ...formulas.map((value) => value.trim()),
      '<&>"',
      '00123',
      12.5,
    ]);
    expect(new TextDecoder().decode(bytes)).not.toContain('<f>');
    expect((await readListingFile(bytes)).headers).toEqual(['what']);
  });
});
