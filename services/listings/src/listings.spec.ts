import { createPlot, measuredBoundary, updatePlot } from '@ardhi/contracts/listings/editor.routes';
import { listing } from '@ardhi/contracts/listings/listing';
import { readListing, recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { listingDetail } from '@ardhi/contracts/listings/listing-detail';
import { listingQuality } from '@ardhi/contracts/listings/listing-row';
import { titleRecord } from '@ardhi/contracts/listings/title';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, geoOf, type ListingsWorld, listingsWorld } from './testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
});
afterAll(() => world[Symbol.asyncDispose]());

const write = (method: string, path: string, body?: unknown, as = world.agent) =>
  world.call(method, path, { as, ...omitUndefined({ body }) });
const read = (path: string, as = {}) => world.call('GET', path, { as });

describe('an agent listing a plot', () => {
  it('creates a draft from the kind alone, with its own reference and location', async () => {
    const { status, body, headers } = await write('POST', '/plots', {});
    expect(status).toBe(201);
    expect(listing.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ kind: 'PLOT', status: 'INACTIVE', reason: 'DRAFT', version: 1 });
    expect(body.ref).toMatch(/^UG-L-[0-9A-Z]{6}$/);
    expect(headers.get('location')).toBe(`/properties/${body.id}`);
    expect(headers.get('etag')).toBe('"1"');
  });

  it('fills in the geography, the slug and the measured boundary', async () => {
    const ring = [
      [32.64, 0.39],
      [32.6403, 0.39],
      [32.6403, 0.3903],
      [32.64, 0.3903],
      [32.64, 0.39],
    ];
    const boundary = {
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      source: 'DRAWN',
      accuracyM: 5,
    };
    const { body } = await write('POST', '/plots', aPlot({ boundary }));
    expect(body).toMatchObject({
      slug: 'fifty-by-a-hundred-near-kira-market',
      areaM2: 505.8571,
      location: { geo: { districtId: geoOf.wakiso, countryCode: 'UG' } },
    });
    expect(body.boundary.areaM2).toBeCloseTo(1107.8, 0);
  });

  it.each([
    [
      'a pin in another country',
      { location: { ...aPlot().location, point: [36.8, -1.3] } },
      400,
      'PIN_OUTSIDE_PLACE',
    ],
    [
      'a district of another country',
      { location: { ...aPlot().location, geo: { ...geoOf.kira, districtId: geoOf.nairobi.districtId } } },
      400,
      'VALIDATION_FAILED',
    ],
    ['an unknown feature', { features: ['moat'] }, 400, 'UNKNOWN_FEATURE'],
    ['a field of another kind', { bedrooms: 3 }, 400, 'UNKNOWN_FIELD'],
    ['a field that the server sets', { status: 'ACTIVE' }, 400, 'UNKNOWN_FIELD'],
    ['a telephone number', { description: { en: 'Call 0772 123 456' } }, 422, 'CONTACT_IN_TEXT'],
    ['another kind', { kind: 'HOTEL' }, 400, 'VALIDATION_FAILED'],
    ['a title too long', { title: { en: 'x'.repeat(121) } }, 400, 'VALIDATION_FAILED'],
    ['half a character', { title: { en: 'a \ud800 b' } }, 400, 'VALIDATION_FAILED'],
  ])('refuses %s and stores nothing', async (_, more, status, code) => {
    const before = await read('/api/agent/listings', world.agent);
    const answer = await write('POST', '/plots', aPlot(more));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await read('/api/agent/listings', world.agent)).toMatchObject({
      body: { total: before.body.total },
    });
  });

  it('refuses a self-intersecting boundary and names the point', async () => {
    const bow = [
      [32.64, 0.39],
      [32.642, 0.392],
      [32.642, 0.39],
      [32.64, 0.392],
      [32.64, 0.39],
    ];
    const { status, body } = await write('POST', '/plots/geometry', {
      geometry: { type: 'MultiPolygon', coordinates: [[bow]] },
    });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'GEOMETRY_INVALID', details: { ring: 0 } });
  });
});

describe('publishing a listing', () => {
  it('needs the minimum fields, then the approval of a moderator', async () => {
    const { body } = await write('POST', '/plots', aPlot());
    const early = await world.move(body.id, 'submit', world.agent);
    expect(early.status).toBe(422);
    expect(early.body.error.details.missing).toEqual(['photos', 'titleRecord']);
    const id = await world.draftPlot();
    expect((await world.move(id, 'submit', world.agent)).body.reason).toBe('IN_REVIEW');
    expect((await world.move(id, 'approve', world.agent)).body.code).toBe('FORBIDDEN');
    expect((await read(`/properties/${id}`)).status).toBe(404);
    const approved = await world.move(id, 'approve', world.moderator);
    expect(approved.body).toMatchObject({ status: 'ACTIVE', reason: 'LIVE' });
    const page = await read(`/properties/${id}`);
    expect(listingDetail.safeParse(page.body).error).toBeUndefined();
    expect(page.body).toMatchObject({
      card: { place: 'Kira, Wakiso', photos: 3, badges: ['NEW', 'FEE_FREE'], agency: { name: 'Kira Homes' } },
      title: { tenure: 'MAILO_PRIVATE', parcelShown: 'Kyadondo · Block 244 · …34' },
      history: [{ kind: 'LISTED', reason: 'LIVE', price: { amount: 85_000_000 } }],
      viewer: { canEdit: false, commands: [] },
    });
  });

  it('shows the open days to the public', async () => {
    const id = await world.livePlot({ location: { ...aPlot().location, point: [32.6, 0.31] } });
    const days = [
      { from: '2026-12-05T07:00:00.000Z', to: '2026-12-05T12:00:00.000Z', note: 'Meet at the gate' },
    ];
    expect((await write('PUT', `/properties/${id}/open-days`, { days })).body.openDays).toEqual(days);
    expect((await world.call(readListing, { params: { id } })).body.listing.openDays).toEqual(days);
    const ended = { from: days[0]?.to, to: days[0]?.from };
    const refused = await write('PUT', `/properties/${id}/open-days`, { days: [ended] });
    expect(refused.body.code).toBe('VALIDATION_FAILED');
  });

  it('is refused without a free slot and allowed once a slot is free', async () => {
    const lonely = world.stranger;
    const drafts = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const apart = {
          price: { amount: n * 50_000_000, currency: 'UGX' },
          location: { ...aPlot().location, point: [32.64 + n / 100, 0.39] },
        };
        return (await write('POST', '/plots', aPlot(apart), lonely)).body.id as string;
      }),
    );
    for (const id of drafts) {
      await write(
        'PUT',
        `/plots/${id}/title`,
        { tenure: 'FREEHOLD', ownerType: 'JOINT', spousalConsent: 'HAVE', encumbrances: [] },
        lonely,
      );
      await world.photos(id, 3);
      await world.move(id, 'submit', lonely);
    }
    const approvals = await Promise.all(drafts.map((id) => world.move(id, 'approve', world.moderator)));
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const refused = approvals.findIndex(({ status }) => status === 409);
    expect(approvals[refused]?.body.code).toBe('NO_LISTING_SLOT');
    await world.move(drafts[(refused + 1) % 3] ?? '', 'markSold', lonely);
    await world.settled();
    expect((await world.move(drafts[refused] ?? '', 'approve', world.moderator)).status).toBe(200);
  });

  it('is refused while the agency is not active', async () => {
    const id = await world.draftPlot();
    await world.move(id, 'submit', world.agent);
    const stream = `agency-${world.agencyId}`;
    await world.publish(stream, 'AgencyStatusChanged', { from: 'ACTIVE', to: 'SUSPENDED', reason: 'papers' });
    await world.settled();
    const answer = await world.move(id, 'approve', world.moderator);
    expect([answer.status, answer.body.code]).toEqual([403, 'AGENCY_NOT_ACTIVE']);
    await world.publish(stream, 'AgencyStatusChanged', { from: 'SUSPENDED', to: 'ACTIVE', reason: '' });
    await world.settled();
  });

  it('the listing goes stale when nobody confirms it', async () => {
    const id = await world.livePlot();
    const { expiresAt } = (await read(`/properties/${id}`)).body.listing;
    expect(expiresAt).toBe('2027-03-20T08:00:00.000Z');
    await world.advanceTo('2027-01-10T00:00:00.000Z');
    expect((await read(`/properties/${id}`, world.agent)).body.listing.reason).toBe('STALE');
    await world.advanceTo('2026-11-20T08:00:00.000Z');
  });
});

describe('access to listings of others', () => {
  it('refuses changes by strangers and unknown ids', async () => {
    const id = await world.livePlot();
    const change = await write('PUT', `/properties/${id}`, { use: 'MIXED' }, world.stranger);
    expect([change.status, change.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await write('DELETE', `/properties/${id}`, undefined, world.stranger)).status).toBe(403);
    expect((await write('PUT', `/properties/${id}`, { use: 'MIXED' }, world.chief)).status).toBe(200);
    const missing = await write(
      'PUT',
      `/properties/${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`,
      {},
      world.agent,
    );
    expect(missing.status).toBe(404);
  });

  it('shows a hidden pin only to the agent and the agency', async () => {
    const id = await world.livePlot({ location: { ...aPlot().location, precision: 'HIDDEN' } });
    const seen = (await read(`/properties/${id}`)).body;
    expect(JSON.stringify(seen)).not.toContain('32.64');
    expect((await read(`/properties/${id}`, world.agent)).body.listing.location.point).toEqual([32.64, 0.39]);
  });

  it('finds a listing by its reference', async () => {
    const id = await world.livePlot();
    const { ref } = (await read(`/properties/${id}`)).body.listing;
    expect((await read(`/plots/${ref}`)).body.listing.id).toBe(id);
  });

  it('counts one view per visitor in six hours and none by its owner', async () => {
    const id = await world.livePlot();
    const headers = { 'user-agent': 'Mozilla/5.0' };
    const see = (visitorId: string, as = {}) =>
      world.call(recordListingView, { params: { id }, as, headers, body: { visitorId } });
    expect((await see('visitor-1')).status).toBe(204);
    await see('visitor-1');
    await see('visitor-2');
    await see('visitor-3', world.agent);
    await world.advance(11_000);
    expect((await read(`/properties/${id}`)).body.listing.stats.views).toBe(2);
  });
});

describe('a listing over time', () => {
  it('lists every version and restores an earlier one', async () => {
    const id = await world.livePlot();
    await write('PUT', `/properties/${id}`, {
      price: { amount: 80_000_000, currency: 'UGX' },
      fenced: 'WALL',
    });
    const { items } = (await read(`/properties/${id}/versions`, world.agent)).body;
    const changed = items.find(({ type }: { type: string }) => type === 'ListingChanged');
    expect(changed.changes).toEqual([
      {
        field: 'price',
        from: { amount: 85_000_000, currency: 'UGX' },
        to: { amount: 80_000_000, currency: 'UGX' },
      },
      { field: 'fenced', from: null, to: 'WALL' },
    ]);
    const restored = await write('POST', `/properties/${id}/versions/1/restore`, {});
    expect(restored.body.price.amount).toBe(85_000_000);
    expect(restored.body.fenced).toBeUndefined();
  });

  it('keeps its price history when it is withdrawn and listed again', async () => {
    const id = await world.livePlot();
    await world.advance(2 * 3_600_000);
    await write('PUT', `/properties/${id}`, { price: { amount: 80_000_000, currency: 'UGX' } });
    for (const cmd of ['withdraw', 'reopen', 'submit']) await world.move(id, cmd, world.agent);
    await world.move(id, 'approve', world.moderator);
    const { items } = (await read(`/properties/${id}/history`)).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'LISTED',
      'PRICE',
      'STATUS',
      'STATUS',
      'STATUS',
      'RELISTED',
    ]);
  });

  it('cannot be deleted while it is on the market', async () => {
    const id = await world.livePlot();
    expect((await write('DELETE', `/properties/${id}`)).body.code).toBe('LISTING_ACTIVE');
    await world.move(id, 'pause', world.agent);
    expect((await write('DELETE', `/properties/${id}`)).status).toBe(204);
    expect((await read(`/properties/${id}`, world.agent)).status).toBe(410);
    expect((await write('PUT', `/properties/${id}`, { use: 'MIXED' })).status).toBe(404);
  });

  it('refuses a change with an outdated If-Match version', async () => {
    const id = await world.draftPlot();
    const headers = { 'if-match': '"1"' };
    const answer = await world.call(updatePlot, {
      params: { id },
      as: world.agent,
      body: { use: 'MIXED' },
      headers,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('creates one draft when a request is repeated under one idempotency key', async () => {
    const headers = { 'idempotency-key': 'draft-1' };
    const send = () => world.call(createPlot, { as: world.agent, body: aPlot(), headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replay')).toBe('true');
    const other = await world.call(createPlot, { as: world.agent, body: {}, headers });
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });
});

describe('tools for agents', () => {
  it('reports what a listing lacks, saved or unsaved', async () => {
    const { status, body } = await write('POST', '/properties/check', { kind: 'PLOT', ...aPlot() });
    expect(status).toBe(200);
    expect(listingQuality.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ publishable: false, missing: ['photos', 'titleRecord'] });
    const id = await world.draftPlot();
    const saved = (await write('POST', '/properties/check', { id })).body;
    expect(saved).toMatchObject({ publishable: true, missing: [] });
    expect(saved.score).toBeGreaterThan(body.score);
  });

  it('duplicates a listing into a new draft with its own reference', async () => {
    const id = await world.livePlot();
    const { status, body } = await write('POST', `/plots/${id}/duplicate`);
    expect(status).toBe(201);
    expect(listing.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ reason: 'DRAFT', title: { en: 'Fifty by a hundred near Kira market' } });
    expect(body.id).not.toBe(id);
  });

  it('confirms that a listing is available or marks it as sold', async () => {
    const id = await world.livePlot();
    await world.advance(60_000);
    const confirmed = await write('POST', `/properties/${id}/confirm`, { state: 'AVAILABLE' });
    expect(confirmed.body).toEqual({ confirmedAt: world.clock.now(), reason: 'LIVE' });
    expect((await write('POST', `/properties/${id}/confirm`, { state: 'SOLD' })).body.reason).toBe('SOLD');
    const draft = await world.draftPlot();
    const refused = await write('POST', `/properties/${draft}/confirm`, { state: 'AVAILABLE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('reads a boundary from a file or from beacons through the same route', async () => {
    const form = (text: string, name: string) => {
      const body = new FormData();
      body.append('file', new Blob([text]), name);
      return body;
    };
    const kml = (corners: string) =>
      `<kml><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></kml>`;
    const sound = await write(
      'POST',
      '/plots/geometry',
      form(kml('32.64,0.39 32.641,0.39 32.641,0.391 32.64,0.391 32.64,0.39'), 'plot.kml'),
    );
    expect(measuredBoundary.safeParse(sound.body).error).toBeUndefined();
    expect(sound.body.boundary).toMatchObject({ source: 'IMPORT', areaM2: expect.closeTo(12_308, -2) });
    const crossed = await write(
      'POST',
      '/plots/geometry',
      form(kml('32.64,0.39 32.642,0.392 32.642,0.39 32.64,0.392 32.64,0.39'), 'bow.kml'),
    );
    expect([crossed.status, crossed.body.code]).toEqual([422, 'GEOMETRY_INVALID']);
    expect(crossed.body.error.details).toMatchObject({ ring: 0, reason: 'CROSSES_ITSELF' });
    expect(crossed.body.error.details.at).toEqual([expect.closeTo(32.641, 6), expect.closeTo(0.391, 6)]);
    const csv = 'label,easting,northing\nA,450000,35000\nB,450100,35000\nC,450100,35100\nD,450000,35100\n';
    const beacons = await write('POST', '/plots/geometry', { csv, crs: 'WGS84_UTM_36N' });
    expect(beacons.body.boundary).toMatchObject({
      source: 'BEACON_CSV',
      areaM2: expect.closeTo(10_007.5, 0),
    });
    expect(beacons.body.boundary.beacons).toHaveLength(4);
    expect((await write('POST', '/plots/geometry', { csv, fixes: [] })).body.code).toBe('VALIDATION_FAILED');
    expect((await write('POST', '/plots/geometry', {})).body.code).toBe('VALIDATION_FAILED');
  });

  it('refuses a boundary outside its country and shows one inside it to every visitor', async () => {
    const square = (lon: number, lat: number) => [
      [lon, lat],
      [lon + 0.001, lat],
      [lon + 0.001, lat + 0.001],
      [lon, lat + 0.001],
      [lon, lat],
    ];
    const boundary = (lon: number, lat: number) => ({
      geometry: { type: 'MultiPolygon', coordinates: [[square(lon, lat)]] },
      source: 'DRAWN',
      accuracyM: 5,
    });
    const id = await world.livePlot();
    const away = await write('PUT', `/plots/${id}`, { boundary: boundary(36.82, -1.29) });
    expect([away.status, away.body.code]).toEqual([422, 'GEOMETRY_INVALID']);
    expect(away.body.error.details).toMatchObject({
      ring: 0,
      at: [36.82, -1.29],
      reason: 'OUTSIDE_PLACE',
      place: expect.any(String),
    });
    const within = boundary(32.64, 0.39);
    expect((await write('PUT', `/plots/${id}`, { boundary: within })).status).toBe(200);
    const { listing, trueSize } = (await read(`/plots/${id}`)).body;
    expect(listing.boundary.geometry).toEqual(within.geometry);
    expect(trueSize.polygonM2).toBeCloseTo(12_308, -2);
  });

  it('refuses a listing beyond the slot limit of a member', async () => {
    const arrange = async (most?: number) => {
      await world.publish(`agency-${world.agencyId}`, 'MemberSettingsChanged', {
        userId: world.agent.id,
        seat: true,
        quotaShare: most === undefined ? [] : [{ key: 'LISTING_SLOT', max: most }],
      });
      await world.settled();
    };
    const reviewed = async () => {
      const id = await world.draftPlot();
      await world.move(id, 'submit', world.agent);
      await world.settled();
      return id;
    };
    await arrange(0);
    const id = await reviewed();
    const refused = await world.move(id, 'approve', world.moderator);
    expect([refused.body.code, refused.body.error.details]).toEqual(['NO_LISTING_SLOT', { limit: 0 }]);
    await arrange();
    expect((await world.move(id, 'approve', world.moderator)).status).toBe(200);
  });

  it('lists the listings that a boundary overlaps, without drafts and survey noise', async () => {
    const square = (lon: number, width = 0.001) => [
      [lon, 0.372],
      [lon + width, 0.372],
      [lon + width, 0.373],
      [lon, 0.373],
      [lon, 0.372],
    ];
    const drawn = (lon: number, width?: number) => ({
      geometry: { type: 'MultiPolygon', coordinates: [[square(lon, width)]] },
    });
    const boundary = { ...drawn(32.65), source: 'DRAWN', accuracyM: 5 };
    const id = await world.livePlot();
    expect((await write('PUT', `/plots/${id}`, { boundary })).status).toBe(200);
    expect((await write('POST', '/plots', aPlot({ boundary }))).status).toBe(201);
    await world.settled();
    const conflicts = async (lon: number, width?: number) =>
      (await write('POST', '/plots/geometry', drawn(lon, width))).body.conflicts;
    expect(await conflicts(32.6504)).toEqual([{ listingId: id, ratio: 0.6 }]);
    expect(await conflicts(32.64, 0.1)).toEqual([{ listingId: id, ratio: 1 }]);
    expect(await conflicts(32.65099)).toEqual([]);
    expect(await conflicts(32.6511)).toEqual([]);
    await write('POST', `/plots/${id}/status`, { cmd: 'withdraw' });
    await world.settled();
    expect(await conflicts(32.6504)).toEqual([]);
  });

  it('measures a boundary before it is saved', async () => {
    const ring = [
      [32.64, 0.39],
      [32.641, 0.39],
      [32.641, 0.391],
      [32.64, 0.391],
      [32.64, 0.39],
    ];
    const { body } = await write('POST', '/plots/geometry', {
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    });
    expect(measuredBoundary.safeParse(body).error).toBeUndefined();
    expect(body.boundary.areaM2).toBeCloseTo(12_308, -2);
  });

  it('compares claimed land with paced land', async () => {
    const id = await world.livePlot({ dimensionsFt: [50, 100] });
    const { trueSize, timeZone } = (await read(`/plots/${id}`)).body;
    expect(timeZone).toBe('Africa/Kampala');
    expect(trueSize.sentence).toBe('You would get 41 m² less than 12.5 decimals.');
    expect(trueSize.worstDiffPercent).toBeCloseTo(8.17, 1);
  });

  it('refuses a parcel key with too few parts', async () => {
    const id = await world.draftPlot();
    const parcel = { scheme: 'UG_MAILO', parts: ['Kyadondo'] };
    const title = {
      tenure: 'MAILO_PRIVATE',
      ownerType: 'JOINT',
      spousalConsent: 'HAVE',
      encumbrances: [],
      parcel,
    };
    const { status, body } = await write('PUT', `/plots/${id}/title`, title);
    expect([status, body.code]).toEqual([400, 'PARCEL_KEY_INVALID']);
    const { parcel: _, ...bare } = title;
    expect(
      titleRecord.safeParse((await write('PUT', `/plots/${id}/title`, bare)).body).error,
    ).toBeUndefined();
  });
});

describe('features', () => {
  it('start with more than seventy defaults', async () => {
    const { body } = await read('/properties/features');
    expect(body.items.length).toBeGreaterThanOrEqual(70);
    const forLand = await read('/properties/features?kind=PLOT');
    expect(forLand.body.items.every(({ kinds }: { kinds: string[] }) => kinds.includes('PLOT'))).toBe(true);
  });
  it('are replaced as a set and cannot be removed while in use', async () => {
    const id = await world.draftPlot();
    const { body } = await write('POST', `/properties/${id}/features`, {
      features: ['titled', 'fenced', 'titled'],
    });
    expect(body).toEqual({ features: ['titled', 'fenced'] });
    const { items } = (await read('/api/admin/features?q=titled', world.other)).body;
    expect(items[0]).toMatchObject({ key: 'titled', used: 1 });
    const refused = await write('DELETE', `/api/admin/features/${items[0].id}`, undefined, world.other);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
  });
});
