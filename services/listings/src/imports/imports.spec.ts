import type { ImportJob } from '@ardhi/contracts/listings/import';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { testCaller } from '@ardhi/testing/world';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { importJob } from './import-job.ts';
import { importJobs } from './import-jobs.projection.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const fileOf = (bytes: string | Uint8Array, name = 'listings.csv') => {
  const form = new FormData();
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
  return form;
};
const upload = async (bytes: string | Uint8Array, name?: string) =>
  world.call('POST', '/properties/import', { as: world.agent, body: fileOf(bytes, name) });
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.call(method, `/properties/import/${path}`, {
    as: world.agent,
    headers,
    ...omitUndefined({ body }),
  });
const job = async (id: string): Promise<ImportJob> => (await ask('GET', id)).body;

async function checked(bytes: string | Uint8Array, defaults: object = {}, values: object = {}) {
  const { body } = await upload(bytes);
  const columns = Object.fromEntries(
    (body as ImportJob).columns.map(({ header, field }) => [header, field ?? null]),
  );
  const mapped = await ask('PUT', `${body.id}/mapping`, {
    columns,
    values,
    defaults: { purpose: 'SALE', ...body.defaults, ...defaults },
  });
  expect(mapped.status).toBe(200);
  expect((await ask('POST', `${body.id}/check`)).status).toBe(202);
  await world.settled();
  return job(body.id);
}

async function run(id: string, order: object = {}) {
  const body = { as: 'DRAFT', mode: 'UPSERT', ...order };
  expect((await ask('POST', `${id}/run`, body, { 'idempotency-key': `run-${id}` })).status).toBe(202);
  await world.settled();
  return job(id);
}
const rowsOf = async (id: string, query = '') => (await ask('GET', `${id}/report${query}`)).body.items;

const csv = `id,price_ugx,bedrooms,location,land_size,living_area,baths
A-1,692000817,4,Kira,50x100,None,2.5
A-2,1.2m,None,Kampala,800,4,two
A-3,85000000,3,Nowhere at all,25 dec,120,2
A-4,,,,,,
A-1,1,1,Kira,,,
`;

describe('importing a file', () => {
  it('checks every row without changing anything and reports problems with column and hint', async () => {
    const found = await checked(csv);
    expect(found).toMatchObject({
      state: 'CHECKED',
      rows: { total: 5, done: 5, ok: 1, warning: 1, error: 3, duplicate: 0 },
      needs: { slots: 2, images: 0 },
      defaults: { currency: 'UGX', purpose: 'SALE' },
    });
    expect(found.preview?.[0]).toEqual({
      row: 2,
      title: '4-bedroom home for sale in Kira',
      facts: ['Kira, Wakiso', 'UGX 692,000,817', 'sale', '4 bedrooms', '2.5 bathrooms', '5000 SQFT'],
    });
    const rows = await rowsOf(found.id);
    const problems = rows.map((row: { problems: { code: string; column?: string }[] }) =>
      row.problems.map(({ code, column }) => `${column}: ${code}`),
    );
    expect(problems).toEqual([
      [],
      ['price_ugx: CONTRADICTION', 'baths: BAD_NUMBER', 'living_area: BAD_NUMBER'],
      ['location: UNKNOWN_PLACE'],
      ['price_ugx: MISSING_REQUIRED'],
      ['id: DUPLICATE_IN_FILE', 'price_ugx: CONTRADICTION'],
    ]);
    expect(found.open).toEqual([{ field: 'place', value: 'Nowhere at all', rows: 1, suggestions: [] }]);
    const { body: listings } = await world.call('GET', '/api/agent/listings', { as: world.agent });
    expect(listings.total).toBe(0);
  });

  it('reads the columns under the header that the agent chooses, or under none', async () => {
    const unclear = 'Plot,Town,Money\n2026,Kampala,7\nplace,title,price\nKira,Corner plot,UGX 90m\n';
    const { body } = await upload(unclear);
    expect(body).toMatchObject({ headerRow: 1, rows: { total: 3 } });
    expect(body.firstRows[2]).toEqual(['place', 'title', 'price']);

    const { body: chosen } = await ask('PUT', `${body.id}/header`, { headerRow: 3 });
    expect(chosen).toMatchObject({ headerRow: 3, state: 'MAPPING', rows: { total: 1 } });
    expect(chosen.columns.map(({ field }: { field?: string }) => field)).toEqual(['place', 'title', 'price']);
    await ask('POST', `${body.id}/check`);
    await world.settled();
    expect((await rowsOf(body.id))[0]).toMatchObject({ row: 4 });

    const { body: bare } = await ask('PUT', `${body.id}/header`, { headerRow: 0 });
    expect(bare).toMatchObject({ headerRow: 0, rows: { total: 4 } });
    expect(bare.columns.map(({ header }: { header: string }) => header)).toEqual([
      'column 1',
      'column 2',
      'column 3',
    ]);
    expect(await ask('PUT', `${body.id}/header`, { headerRow: 4 })).toMatchObject({ status: 400 });
    expect(await job(body.id)).toMatchObject({ headerRow: 0 });

    const { body: records } = await upload('[{"title": "A", "price": 5}]');
    expect(records).not.toHaveProperty('headerRow');
    expect(await ask('PUT', `${records.id}/header`, { headerRow: 1 })).toMatchObject({ status: 400 });
  });

  describe('of rows without a reference', () => {
    const head = 'title,place,bedrooms,size,price';
    const bungalow = (price: string, bedrooms = 3) => `Bungalow by the lake,Kira,${bedrooms},120 m²,${price}`;
    const fileWith = (...rows: readonly string[]) => [head, ...rows].join('\n');
    const pricesInKira = async () => {
      const { body } = await world.call('GET', '/api/agent/listings?q=Bungalow', { as: world.agent });
      return body.items
        .map(({ card }: { card: { price: { amount: number } } }) => card.price.amount)
        .toSorted();
    };

    it('updates the listing whose price was changed, and asks where more was', async () => {
      await run((await checked(fileWith(bungalow('UGX 90m')))).id);
      const cheaper = await checked(fileWith(bungalow('UGX 85m')));
      expect(cheaper.rows).toMatchObject({ ok: 1, error: 0, duplicate: 1 });
      expect((await run(cheaper.id)).rows).toMatchObject({ created: 0, updated: 1 });
      expect(await pricesInKira()).toEqual([85_000_000]);

      const larger = fileWith(bungalow('UGX 85m', 4));
      const unsure = await checked(larger);
      expect(unsure.rows).toMatchObject({ ok: 0, error: 1 });
      const [question] = unsure.open ?? [];
      expect(question).toMatchObject({ field: 'externalRef', label: 'Row 2: Bungalow by the lake' });
      expect(question?.suggestions).toHaveLength(1);

      const answered = { externalRef: { [question?.value ?? '']: 'NEW' } };
      expect((await run((await checked(larger, {}, answered)).id)).rows).toMatchObject({ created: 1 });
      expect(await pricesInKira()).toEqual([85_000_000, 85_000_000]);
    });

    it('takes a row that stands there twice once, unless each is a unit of its own', async () => {
      const units = fileWith(
        'Studio by the market,Kira,1,30 m²,UGX 40m',
        'Studio by the market,Kira,1,30 m²,UGX 40m',
      );
      const unsure = await checked(units);
      expect(unsure.rows).toMatchObject({ ok: 1, error: 1 });
      const answers = { externalRef: { [unsure.open?.[0]?.value ?? '']: 'NEW' } };
      expect((await run((await checked(units, {}, answers)).id)).rows).toMatchObject({ created: 2 });
      // The same file again means both of them.
      expect((await checked(units)).rows).toMatchObject({ ok: 2, error: 0, duplicate: 2 });
    });
  });

  it('asks whether rows that do not say it are for sale or to rent, and assumes it for none', async () => {
    const { body } = await upload('id,bedrooms,place,price\nQ-1,2,Kira,5000 USD\n');
    expect(body.defaults).toEqual({ currency: 'USD' });
    await ask('POST', `${body.id}/check`);
    await world.settled();
    expect(await job(body.id)).toMatchObject({ rows: { ok: 0, error: 1 } });
    const [row] = await rowsOf(body.id);
    expect(row.problems).toMatchObject([{ code: 'MISSING_REQUIRED', field: 'purpose' }]);
  });

  it.each([
    ['the header of the price', 'id,place,Monthly rent\nM-1,Kira,650000\n', 'list.csv'],
    ['the name of the file', 'id,place,price\nM-1,Kira,650000\n', 'to-let-kampala.csv'],
    ['the titles', 'id,title,place,price\nM-1,Flat to let in Kira,Kira,650000\n', 'list.csv'],
    ['the period of the prices', 'id,place,price\nM-1,Kira,UGX 650k per month\n', 'list.csv'],
    ['the level of the prices', 'id,place,price\nM-1,Kira,650000\n', 'list.csv'],
  ])('a rental file is known by %s', async (_, table, name) => {
    const { body } = await upload(table, name);
    expect(body.defaults).toMatchObject({ purpose: 'RENT', currency: 'UGX' });
    await ask('POST', `${body.id}/check`);
    await world.settled();
    expect((await job(body.id)).preview?.[0]?.facts).toEqual(
      expect.arrayContaining(['UGX 650,000 per month', 'rent']),
    );
  });

  it('reads pins with the letters of their hemispheres, and leaves out what is no angle', async () => {
    const rows = ['0.39 N,32.64 E', `E 32°38'24",N 0°23'24`, '0.39,somewhere', '0.39 S,32.64 E'];
    const table = [
      'id,place,price,purpose,lat,lon',
      ...rows.map((pin, at) => `PIN-${at},Kira,UGX 5m,Sale,${pin}`),
    ];
    const { id } = await checked(table.join('\n'));
    const problems = (await rowsOf(id)).map((row: { problems: { code: string }[] }) =>
      row.problems.map(({ code }) => code),
    );
    expect(problems.map((codes: string[]) => codes.filter((code) => code !== 'CONTRADICTION'))).toEqual([
      [],
      [],
      ['BAD_NUMBER'],
      ['PIN_OUTSIDE_PLACE'],
    ]);
  });

  it('says where a row contradicts itself, its file or its place', async () => {
    const table = `id,title,offer,place,price
C-1,House in Kira,For sale,Kira,UGX 2m per month
C-2,House in Kira,For sale,Kira,KES 2m
C-3,House in Kira,Kugawa,Kira,UGX 85m
C-4,House in Kira,For sale,Kira,85m per perch
C-5,House in Kira,For sale,Kira,AED 85m
`;
    const found = await checked(table, { currency: 'UGX' });
    expect(found.rows).toMatchObject({ ok: 0, warning: 1, error: 4 });
    const rows = await rowsOf(found.id);
    expect(
      rows.map(({ problems }: { problems: { code: string; field: string }[] }) =>
        problems.map(({ code, field }) => `${field} ${code}`).join(', '),
      ),
    ).toEqual([
      'price CONTRADICTION',
      'price CONTRADICTION',
      'purpose UNKNOWN_ENUM',
      'price UNKNOWN_ENUM',
      'price CURRENCY_UNKNOWN',
    ]);
  });

  it('refuses lines that are shifted or add up, and says where a text is cut, by the row in the file', async () => {
    const table = `Kampala Homes Ltd

id,title,place,price
D-1,${'A long title '.repeat(12)},Kira,85m
D-2,A plot in Kira,Kira,85,200,000
D-3,A plot in Kira,Kira,"85,200,000"
Total,,,86400000
Grand total (3 units),,,86400000
Page 1 of 1,,,
Total Petrol Station plot,,,
`;
    const found = await checked(table, { currency: 'UGX' });
    const rows = await rowsOf(found.id);
    expect(
      rows.map(({ row, problems }: { row: number; problems: { code: string; level: string }[] }) =>
        [row, ...problems.map(({ code, level }) => `${level} ${code}`)].join(' '),
      ),
    ).toEqual([
      '4 WARNING TEXT_CUT',
      '5 ERROR SHIFTED_CELLS WARNING CONTRADICTION',
      '6',
      '7 ERROR NOT_A_LISTING',
      '8 ERROR NOT_A_LISTING',
      '9 ERROR NOT_A_LISTING',
      '10 ERROR MISSING_REQUIRED',
    ]);
    const { body } = await ask('GET', `${found.id}/report?format=csv`);
    expect(body).toContain('D-2,A plot in Kira,Kira,85,');
    expect(body).not.toContain('D-3');
  });

  it('refuses references that are too long instead of taking two for one', async () => {
    const ref = 'KLA-CENTRAL-DIVISION-BLOCK-0012-PLOT-000045-FLOOR-003-UNIT-';
    const road = 'Behind the market, '.repeat(12);
    const table = `id,title,offer,place,address,price\n${ref}01,A flat,For sale,Kira,${'x'.repeat(201)},UGX 85m\n${ref}02,B flat,For sale,Kira,"${road}",UGX 95m\nC,C flat,For sale,Kira,"${road}",UGX 95m\n`;
    const found = await checked(table);
    expect(found.rows).toMatchObject({ error: 2, warning: 1 });
    const rows = await rowsOf(found.id);
    expect(
      rows.map(({ problems }: { problems: { code: string; field: string; value: string }[] }) =>
        problems.map(({ code, field, value }) => `${code} ${field} ${value.slice(-2)}`),
      ),
    ).toEqual([
      ['REFERENCE_TOO_LONG externalRef 01', 'TEXT_CUT addressLine xx'],
      ['REFERENCE_TOO_LONG externalRef 02', 'TEXT_CUT addressLine he'],
      ['TEXT_CUT addressLine he'],
    ]);
  });

  it('takes the name of a member of every object for an unknown word', async () => {
    const table = 'id,offer,type,place,price\nO-1,For sale,constructor,Kira,UGX 85m\n';
    const { id } = await checked(table, {}, { type: { Igloo: 'VILLA' } });
    const [row] = await rowsOf(id);
    expect(row.problems).toMatchObject([{ code: 'UNKNOWN_ENUM', field: 'type', value: 'constructor' }]);
  });

  it('reads suburb, city and country from columns of their own', async () => {
    const table = 'id,price,Country,City,Suburb\nW-1,85m,Uganda,Wakiso,Kira\n';
    const found = await checked(table, { currency: 'UGX' });
    expect(found.preview?.[0]?.facts[0]).toBe('Kira, Wakiso');
  });

  it('imports rows once: the same file changes nothing, a changed row is updated', async () => {
    const values = { place: { 'Nowhere at all': geoOf.wakiso } };
    const first = await run((await checked(csv, {}, values)).id);
    expect(first).toMatchObject({ state: 'DONE', rows: { created: 3, updated: 0, done: 5 } });
    const again = await checked(csv, {}, values);
    expect(again.rows).toMatchObject({ duplicate: 4 });
    expect((await run(again.id)).rows).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    const dearer = await run((await checked(csv.replace('692000817', '700m'), {}, values)).id);
    expect(dearer.rows).toMatchObject({ created: 0, updated: 1, skipped: 2 });
    const { body } = await world.call('GET', '/api/agent/listings?q=A-1', { as: world.agent });
    expect(body.items[0].card.price).toEqual({ amount: 700_000_000, currency: 'UGX' });
  });

  it('keeps the title that an agent gave a listing whose rows have none', async () => {
    const table = 'id,price_ugx,bedrooms,location\nT-1,5m,3,Kira\n';
    const [{ listingId }] = await rowsOf((await run((await checked(table)).id)).id);
    await world.call('PUT', `/properties/${listingId}`, {
      as: world.agent,
      body: { title: { en: 'Family home beside Kira market' } },
    });
    const again = await run((await checked(table.replace('5m', '6m'))).id);
    expect(again.rows).toMatchObject({ updated: 1 });
    const { body } = await world.call('GET', '/api/agent/listings?q=T-1', { as: world.agent });
    expect(body.items[0].card).toMatchObject({
      title: 'Family home beside Kira market',
      price: { amount: 6_000_000 },
    });
  });

  it('continues after a crash without creating a row twice', async () => {
    const many = `id,title,price,location\n${Array.from({ length: 120 }, (_, n) => `K-${n},Plot ${n} near Kira,${n + 1}m,Kira`).join('\n')}\n`;
    const { id } = await checked(many, { currency: 'UGX' });
    const order = { as: 'DRAFT', mode: 'CREATE_ONLY' };
    await ask('POST', `${id}/run`, order, { 'idempotency-key': `run-${id}` });
    await world.restart();
    await world.settled();
    expect(await job(id)).toMatchObject({ state: 'DONE', rows: { created: 120, skipped: 0, done: 120 } });
    const { body } = await world.call('GET', '/api/agent/listings?q=K-', { as: world.agent });
    expect(body.total).toBe(120);
  });

  it('can be undone within a day, except for changed drafts', async () => {
    const three =
      'id,title,price,location\nU-1,First plot in Kira,1m,Kira\nU-2,Second plot in Kira,2m,Kira\nU-3,Third plot in Kira,3m,Kira\n';
    const { id } = await run((await checked(three, { currency: 'UGX' })).id);
    const [first, , third] = await rowsOf(id);
    await world.photos(third.listingId, 1);
    await world.call('PUT', `/properties/${first.listingId}`, {
      as: world.agent,
      body: { title: { en: 'First plot, now mine' } },
    });
    expect((await ask('POST', `${id}/undo`)).status).toBe(202);
    await world.settled();
    expect(await job(id)).toMatchObject({ state: 'UNDONE', rows: { undone: 1 } });
    const { body } = await world.call('GET', '/api/agent/listings?q=U-', { as: world.agent });
    const left = body.items.map(({ card }: { card: { title: string } }) => card.title);
    expect(left.toSorted()).toEqual(['First plot, now mine', 'Third plot in Kira']);
  });

  it('can be undone together with the photos of its zip', async () => {
    const table = 'id,title,price,location,photos\nZ-1,A plot of a zip,1m,Kira,a.jpg\n';
    const zip = zipSync({ 'in.csv': strToU8(table), 'a.jpg': strToU8('x') });
    const { id } = await run((await checked(zip, { currency: 'UGX' })).id);
    const [{ listingId }] = await rowsOf(id);
    const recorded = (await Array.fromAsync(world.engines.events.read(`import-${id}`))).find(
      ({ type }) => type === 'PhotosImported',
    );
    await world.photos(listingId, 1, {}, recorded?.correlationId);
    expect(
      (await world.call('GET', `/properties/${listingId}`, { as: world.agent })).body.media,
    ).toHaveLength(1);
    await ask('POST', `${id}/undo`);
    await world.settled();
    expect(await job(id)).toMatchObject({ state: 'UNDONE', rows: { undone: 1 } });
  });

  it('cannot be undone after a day', async () => {
    const { id } = await run(
      (await checked('id,title,price,location\nL-1,A late plot,1m,Kira\n', { currency: 'UGX' })).id,
    );
    const now = world.clock.now();
    await world.advance(25 * 3_600_000);
    expect((await ask('POST', `${id}/undo`)).status).toBe(410);
    await world.advanceTo(now);
  });

  it('keeps an incomplete row as a draft and reports what is missing', async () => {
    const { id } = await checked('id,title,price,location\nS-1,A plot to submit,1m,Kira\n', {
      currency: 'UGX',
    });
    await run(id, { as: 'SUBMIT' });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ action: 'CREATED', problems: [{ code: 'NOT_READY' }] });
    expect(row.problems[0].message).toContain('photos');
  });

  it('publishes which photos came in the zip', async () => {
    const table = 'id,title,price,location,photos\nP-1,A plot with a photo,1m,Kira,a.jpg|none.jpg\n';
    const zip = zipSync({ 'in.csv': strToU8(table), 'photos/a.jpg': strToU8('x') });
    const { id, needs } = await checked(zip, { currency: 'UGX' });
    expect(needs).toMatchObject({ images: 1 });
    const done = await run(id);
    expect(done.rows).toMatchObject({ created: 1, warning: 1 });
    const [row] = await rowsOf(id);
    const { events, keys } = world.engines;
    const read = typedEventStore(events, keys, [importJob]).read(importJob, id);
    const recorded = (await Array.fromAsync(read)).find(({ event }) => event.type === 'PhotosImported');
    expect(recorded?.event).toMatchObject({
      photos: [{ listingId: row.listingId, names: ['photos/a.jpg'] }],
    });
  });

  it('reuses a saved mapping for a file with the same headers', async () => {
    const odd = 'Nummer,Wo,Wieviel\nN-1,Kira,1m\n';
    const { body } = await upload(odd);
    const columns = { Nummer: 'externalRef', Wo: 'place', Wieviel: 'price' };
    await ask('PUT', `${body.id}/mapping`, { columns, defaults: { currency: 'KES' }, saveAs: 'Our system' });
    const next = (await upload(odd)).body as ImportJob;
    expect(next.columns.map(({ field }) => field)).toEqual(['externalRef', 'place', 'price']);
    expect(next.defaults).toEqual({ currency: 'KES' });
    const { body: saved } = await world.call('GET', '/api/agent/import-mappings', { as: world.agent });
    expect(saved.items.map(({ name }: { name: string }) => name)).toEqual(['Our system']);
  });

  it('uses the mapping named in the upload and refuses one of another agency', async () => {
    const mapping = { kind: 'PROPERTY', columns: { A: 'externalRef', B: 'place' }, values: {}, defaults: {} };
    const { body: saved } = await world.call('POST', '/api/agent/import-mappings', {
      as: world.agent,
      body: { name: 'Two letters', ...mapping },
    });
    const under = (as: typeof world.agent) => {
      const body = fileOf('A,B,C\nX-1,Kira,whatever\n');
      body.append('mappingId', saved.id);
      return world.call('POST', '/properties/import', { as, body });
    };
    const { body } = await under(world.agent);
    expect((body as ImportJob).columns.map(({ field }) => field)).toEqual([
      'externalRef',
      'place',
      undefined,
    ]);
    expect((await under(world.stranger)).body.error.details).toMatchObject({ field: 'mappingId' });
  });

  it('lets an agency rename, replace and delete its mappings under unique names', async () => {
    const mappings = (method: string, path = '', body?: object, as = world.agent) =>
      world.call(method, `/api/agent/import-mappings${path}`, { as, ...omitUndefined({ body }) });
    const mapping = { kind: 'PLOT', columns: { Wo: 'place' }, values: {}, defaults: {} };
    const { body: first } = await mappings('POST', '', { name: 'Their feed', ...mapping });
    expect((await mappings('POST', '', { name: 'Their feed', ...mapping })).status).toBe(409);
    const renamed = await mappings('PUT', `/${first.id}`, { name: 'The old feed' });
    expect(renamed.body).toMatchObject({ name: 'The old feed', columns: { Wo: 'place' } });
    const { body: second } = await mappings('POST', '', { name: 'Their feed', ...mapping });
    expect((await mappings('PUT', `/${second.id}`, { name: 'The old feed' })).status).toBe(409);
    const { body: past } = await mappings('GET', `/${first.id}/history`);
    expect(past.items[0].changes).toEqual([{ field: 'name', from: 'Their feed', to: 'The old feed' }]);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/history'],
    ] as const) {
      const body = method === 'PUT' ? { name: 'Mine' } : undefined;
      expect((await mappings(method, `/${first.id}${path}`, body, world.stranger)).status).toBe(404);
    }
    expect((await mappings('DELETE', `/${first.id}`)).status).toBe(204);
    expect((await mappings('GET', `/${first.id}`)).status).toBe(404);
    expect((await mappings('GET', `/${second.id}`)).body.name).toBe('Their feed');
  });

  it('exports the refused rows as safe CSV that can be imported again', async () => {
    const live = 'id,title,price,location\nF-1,=HYPERLINK("http://x"),1m,Atlantis\n';
    const { id } = await checked(live, { currency: 'UGX' });
    const { body, headers } = await ask('GET', `${id}/report?format=csv`);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toContain(`F-1,"'=HYPERLINK(""http://x"")",1m,Atlantis,`);
    const mended = await checked(body.replace('Atlantis', 'Kira').replace(/'=[^,]*"/, 'A fine plot"'), {
      currency: 'UGX',
    });
    expect(mended.rows).toMatchObject({ total: 1, error: 0 });
  });

  it('imports 400 rows', async () => {
    const many = `id,title,price,location\n${Array.from({ length: 400 }, (_, n) => `R-${n},Plot ${n} near Kira,${n + 1}m,Kira`).join('\n')}\n`;
    const { id } = await checked(many, { currency: 'UGX' });
    const { rows } = await run(id);
    expect(rows).toMatchObject({ created: 400 });
  });

  it("hides another user's import and refuses commands in the wrong state", async () => {
    const { body } = await upload('id,title\nX,Y\n');
    const as = world.stranger;
    expect((await world.call('GET', `/properties/import/${body.id}`, { as })).status).toBe(404);
    const early = await ask(
      'POST',
      `${body.id}/run`,
      { as: 'DRAFT', mode: 'UPSERT' },
      { 'idempotency-key': 'early-key-1' },
    );
    expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await ask('DELETE', body.id)).status).toBe(204);
    expect((await ask('GET', body.id)).status).toBe(404);
    expect(await world.application.contexts.get('listings')?.read(importJobs).get(body.id)).toBeUndefined();
  });

  it('belongs to whoever started it, to the head of the agency and, by its address, to admins', async () => {
    const { id } = await checked('id,price,location\nH-1,1,Kira\n');
    const { chief, moderator } = world;
    const colleague = testCaller('AGENT', { tenant: world.agencyId });
    const [listed, unseen] = await Promise.all(
      [chief, colleague].map(
        async (as) => (await world.call('GET', '/properties/import?pageSize=100', { as })).body,
      ),
    );
    expect(listed.items.map((found: ImportJob) => found.id)).toContain(id);
    expect(unseen.items).toEqual([]);
    const call = (as: object, method: string, path: string, body?: object) =>
      world.call(method, `/properties/import/${id}/${path}`, { as, ...omitUndefined({ body }) });
    const mapping = { columns: { id: 'externalRef' }, values: {}, defaults: { currency: 'KES' } };
    expect((await call(colleague, 'GET', 'report')).status).toBe(404);
    expect((await call(colleague, 'PUT', 'mapping', mapping)).status).toBe(404);
    expect((await call(chief, 'GET', 'report')).body.total).toBe(1);
    const mapped = await call(moderator, 'PUT', 'mapping', { ...mapping, saveAs: 'By an admin' });
    expect(mapped.body).toMatchObject({ id, defaults: { currency: 'KES' } });
    expect((await call(moderator, 'POST', 'check')).status).toBe(202);
    await world.settled();
    expect((await call(moderator, 'GET', 'report')).status).toBe(200);
    const { body: saved } = await world.call('GET', '/api/agent/import-mappings', { as: world.agent });
    expect(saved.items.map(({ name }: { name: string }) => name)).toContain('By an admin');
    expect((await world.call('GET', '/properties/import', { as: moderator })).status).toBe(403);
  });

  it('refuses an empty file', async () => {
    const answer = await upload('');
    expect([answer.status, answer.body.code]).toEqual([400, 'FILE_UNREADABLE']);
  });
});
