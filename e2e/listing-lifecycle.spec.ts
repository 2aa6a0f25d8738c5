import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';

const ring = [
  [32.62, 0.402],
  [32.6203, 0.402],
  [32.6203, 0.4023],
  [32.62, 0.4023],
  [32.62, 0.402],
] as const;

let api: HttpProduct;
beforeAll(async () => {
  api = await startHttpProduct();
});
afterAll(() => api[Symbol.asyncDispose]());

it('a plot is listed, approved, found, saved and sold, by agent, moderator and visitor', async () => {
  const { call: ask, callOk: done, signUp: joined, product } = api;
  const admin = await joined('head@ardhi.test', 'Hilda Head');
  const agent = await joined('agent@ardhi.test', 'Brian Okello');
  const visitor = await joined('visitor@ardhi.test', 'Vera Visitor');

  await api.confirmPhone(agent.token);
  await done('POST', '/api/agents', {
    ...agent,
    body: {
      phones: [{ e164: '+256772000123', whatsapp: true }],
      areaIds: [],
      specialties: ['LAND'],
      languages: ['en'],
    },
  });
  await product.application.settled();
  const { items } = await done('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const kira = Object.fromEntries(
    items[0].path.map(({ level, id }: { level: string; id: string }) => [level, id]),
  );

  const title = 'A quiet plot on the ridge above Kimwanyi';
  const { id } = await done('POST', '/plots', {
    ...agent,
    body: {
      title: { en: title },
      description: {
        en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
      },
      purpose: 'SALE',
      category: 'LAND',
      use: 'RESIDENTIAL',
      area: { value: 27, unit: 'DECIMAL' },
      price: { amount: 90_000_000, currency: 'UGX' },
      priceUnit: 'TOTAL',
      qualifier: 'NEGOTIABLE',
      location: {
        geo: { countryId: kira['COUNTRY'], cityId: kira['CITY'], countryCode: 'UG' },
        point: [32.6201, 0.4021],
        precision: 'EXACT',
        pinSource: 'AGENT_PIN',
      },
      boundary: { geometry: { type: 'MultiPolygon', coordinates: [[ring]] }, source: 'DRAWN', accuracyM: 3 },
    },
  });
  await done('PUT', `/properties/${id}/title`, {
    ...agent,
    body: { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] },
  });

  const earlySubmit = await ask('POST', `/properties/${id}/status`, { ...agent, body: { cmd: 'submit' } });
  expect([earlySubmit.status, earlySubmit.body.code, earlySubmit.body.error.details.missing]).toEqual([
    422,
    'PUBLISH_INCOMPLETE',
    ['photos'],
  ]);
  const form = new FormData();
  for (const [i, shade] of [40, 120, 200].entries()) {
    form.append('files', await photo(shade), `view-${i}.jpg`);
    form.append('latitude[]', '');
    form.append('longitude[]', '');
  }
  await product.application.settled();
  await done('POST', `/api/media/${id}/media`, { ...agent, body: form });
  await product.application.settled();
  await done('POST', `/properties/${id}/status`, { ...agent, body: { cmd: 'submit' } });

  expect((await done('GET', '/properties/search?q=kimwanyi')).total).toBe(0);
  expect(
    (await ask('POST', `/properties/${id}/status`, { ...agent, body: { cmd: 'approve' } })).status,
  ).toBeGreaterThanOrEqual(400);
  await done('POST', `/properties/${id}/status`, { ...admin, body: { cmd: 'approve' } });
  await product.application.settled();
  const found = await done('GET', '/properties/search?q=kimwanyi+ridge');
  expect(found.items[0]).toMatchObject({
    id,
    title,
    kind: 'PLOT',
    photos: 3,
    price: { amount: 90_000_000, currency: 'UGX' },
  });

  const inBox = await done('GET', '/plots?bbox=32.6,0.39,32.64,0.42&view=both');
  expect(inBox.items.map((card: { id: string }) => card.id)).toEqual([id]);
  const polygon = await done(
    'GET',
    `/plots?polygon=${encodeURIComponent(
      encodePolyline([
        [32.6, 0.39],
        [32.64, 0.39],
        [32.62, 0.43],
      ]),
    )}`,
  );
  expect(polygon.total).toBe(1);
  const outside = await done(
    'GET',
    `/plots?polygon=${encodeURIComponent(
      encodePolyline([
        [32.5, 0.39],
        [32.54, 0.39],
        [32.52, 0.43],
      ]),
    )}`,
  );
  expect(outside.total).toBe(0);

  expect(await done('POST', `/api/users/favourites/${id}/toggle`, { ...visitor, body: {} })).toMatchObject({
    favourite: true,
  });
  await done('POST', `/properties/${id}/status`, { ...agent, body: { cmd: 'markSold' } });
  await product.application.settled();
  expect((await done('GET', '/properties/search?q=kimwanyi')).total).toBe(0);
  expect((await done('GET', `/properties/${id}`)).card).toMatchObject({
    status: 'SOLD',
    badges: expect.arrayContaining(['SOLD']),
  });
  expect((await done('GET', '/api/users/favourites', visitor)).items[0].card).toMatchObject({
    id,
    status: 'SOLD',
  });
});

/** A polygon as a URL parameter: encoded polyline, five decimals (developers.google.com/maps/documentation/utilities/polylinealgorithm). */
function encodePolyline(points: readonly (readonly [number, number])[]): string {
  let [lastLat, lastLon] = [0, 0];
  return points
    .map(([lon, lat]) => {
      const [y, x] = [Math.round(lat * 1e5), Math.round(lon * 1e5)];
      const text = encodeDelta(y - lastLat) + encodeDelta(x - lastLon);
      [lastLat, lastLon] = [y, x];
      return text;
    })
    .join('');
}

function encodeDelta(value: number): string {
  let text = '';
  let left = value < 0 ? ~(value << 1) : value << 1;
  for (; left >= 0x20; left >>= 5) text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
  return text + String.fromCharCode(left + 63);
}
