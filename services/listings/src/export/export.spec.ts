import type { ImportJob } from '@ardhi/contracts/listings/import';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inertCsv } from '../csv/inert-csv.ts';
import { readListingFile } from '../imports/file/read-file.ts';
import { keptListings } from '../listing/kept-listings.ts';
import { description, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { exportRows } from './export-rows.ts';
import { workbookOf } from './workbook.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(5);
});
afterAll(() => there[Symbol.asyncDispose]());

const house = {
  kind: 'PROPERTY',
  externalRef: 'KH-7',
  type: 'DETACHED_HOUSE',
  title: { en: '=cmd() house, "quoted", in Kira' },
  description: { en: `${description.en}\n\nSecond paragraph, 25 dec.` },
  price: { amount: 1_250_000_50, currency: 'KES' },
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

/** The bytes of an export; a workbook is made of the same rows, because calls here answer text. */
async function exported(format: 'csv' | 'xlsx', query = ''): Promise<Uint8Array> {
  const path = `/api/agent/listings/export?format=${format}${query}`;
  const { headers, body } = await there.call('GET', path, { as: there.agent });
  expect(headers.get('content-disposition')).toContain(`listings.${format}`);
  const text = new TextEncoder().encode(body);
  if (format === 'csv') return text;
  const where = { agencyId: there.agencyId, kind: query.slice('&kind='.length) };
  const kept = await there.running.tools.get('listings')?.read(keptListings).find({ where });
  return workbookOf(exportRows(kept ?? []));
}

/** Hands a file in as it is guessed, and brings it in over what is there. */
async function broughtIn(bytes: Uint8Array, kind: string): Promise<ImportJob> {
  const form = new FormData();
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'again.csv'));
  form.append('kind', kind);
  const as = there.agent;
  const { body } = await there.call('POST', '/properties/import', { as, body: form });
  const path = `/properties/import/${body.id}`;
  await there.call('POST', `${path}/check`, { as });
  await there.settled();
  const order = { as: 'DRAFT', mode: 'UPSERT' };
  await there.call('POST', `${path}/run`, {
    as,
    body: order,
    headers: { 'idempotency-key': `run-${body.id}` },
  });
  await there.settled();
  return (await there.call('GET', path, { as })).body;
}

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s comes in again and changes nothing', async (format) => {
    const { body } = await there.call('POST', '/properties', {
      as: there.agent,
      body: { ...house, externalRef: `KH-${format}` },
    });
    expect(body.ref).toBeDefined();
    const plot = await there.livePlot({ area: { value: 12.5, unit: 'DECIMAL' } });
    await there.settled();
    const before = await there.engines.events.head();
    const houses = await broughtIn(await exported(format, '&kind=PROPERTY'), 'PROPERTY');
    expect(houses.rows).toMatchObject({ warning: 0, error: 0, created: 0, updated: 0 });
    const plots = await broughtIn(await exported(format, '&kind=PLOT'), 'PLOT');
    expect(plots.rows).toMatchObject({ error: 0, created: 0, updated: 0 });
    const said = [];
    for await (const { stream, type } of there.engines.events.readAll(before))
      if (stream.startsWith('listing-')) said.push(type);
    expect(said).toEqual([]);
    await there.move(plot, 'withdraw', there.agent);
  });

  it('brings a changed price in, and leaves the landmark and the public precision as they are', async () => {
    const { body } = await there.call('POST', '/properties', { as: there.agent, body: house });
    await there.settled();
    const csv = new TextDecoder().decode(await exported('csv', '&q=KH-7'));
    const done = await broughtIn(new TextEncoder().encode(csv.replace('1250000.5', '1300000')), 'PROPERTY');
    expect(done.rows).toMatchObject({ created: 0, updated: 1 });
    const { listing } = (await there.call('GET', `/properties/${body.id}`, { as: there.agent })).body;
    expect(listing.price).toEqual({ amount: 130_000_000, currency: 'KES' });
    expect(listing.location).toMatchObject({ landmark: '200 m after the stage', precision: 'STREET_100M' });
  });
});

/** The thirteen ways to begin a formula, and what only looks like one (promises.md E5). */
const live = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'],
  ...['=HYPERLINK("http://x")', "=cmd|' /C calc'!A0"],
];

describe('what is given out', () => {
  it('runs in no spreadsheet: as CSV no cell begins as a formula does, and each says what it said when it comes in again', async () => {
    const text = inertCsv([['what'], ...live.map((value) => [value])]);
    const cells: string[] = parse(text, { bom: true, from_line: 2 }).flat();
    expect(cells).toHaveLength(13);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    const { rows } = await readListingFile(new TextEncoder().encode(text));
    expect(rows.flat()).toEqual(live);
  });

  it('runs in no spreadsheet: as a workbook every cell is text', async () => {
    const bytes = workbookOf([['what'], ...live.map((value) => [value]), ['<&>"'], ['00123'], ['12.5']]);
    const rows = await readSheet(Buffer.from(bytes));
    expect(rows.slice(1).map(([cell]) => cell)).toEqual([
      ...live.map((value) => value.trim()),
      ...['<&>"', '00123', 12.5],
    ]);
    expect(new TextDecoder().decode(bytes)).not.toContain('<f>');
    expect((await readListingFile(bytes)).headers).toEqual(['what']);
  });
});
