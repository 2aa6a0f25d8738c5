import { measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import { encodePolyline } from '@ardhi/contracts/listings/polyline';
import { postSearchListings } from '@ardhi/contracts/listings/search.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Ring = readonly LonLat[];

const square = (lon: number, lat: number, size: number): LonLat[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
/** A closed comb whose teeth make every sweep of a crossing test long. */
const comb = (teeth: number): LonLat[] => {
  const up = Array.from({ length: teeth * 2 }, (_, n): LonLat => [32.6 + n * 1e-6, 0.3 + (n % 2) * 0.01]);
  return [...up, [32.6 + teeth * 2e-6, 0.29], [32.6, 0.29], [32.6, 0.3]];
};
/** A star whose every edge crosses almost every other one. */
const star = (points: number): LonLat[] => {
  const step = Math.floor(points / 2);
  const corner = (n: number): LonLat => [
    32.6 + 0.01 * Math.cos((2 * Math.PI * n) / points),
    0.35 + 0.01 * Math.sin((2 * Math.PI * n) / points),
  ];
  return Array.from({ length: points + 1 }, (_, n) => corner((n * step) % points));
};
/** Squares inside each other, all as holes of the first. */
const nested = (count: number): Ring[] =>
  Array.from({ length: count }, (_, n) => square(32.6 + n * 1e-5, 0.3 + n * 1e-5, 0.05 - n * 2e-5));
const many = (count: number): Ring[][] =>
  Array.from({ length: count }, (_, n) => [square(32 + n * 1e-4, 0.3, 5e-5)]);
/** Every second fix is a hundred metres away, so that the line has no corner to leave out. */
const gpx = (fixes: number): string => {
  const points = Array.from({ length: fixes }, (_, n) => {
    const [lat, lon] = [0.3 + (n % 2) * 0.001 + n * 1e-8, 32 + n * 1e-6];
    return `<trkpt lat="${lat.toFixed(7)}" lon="${lon.toFixed(6)}"/>`;
  });
  return `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
};
const circle = (corners: number): LonLat[] => {
  const at = (n: number): LonLat => [
    32.6 + 0.01 * Math.cos((2 * Math.PI * n) / corners),
    0.35 + 0.01 * Math.sin((2 * Math.PI * n) / corners),
  ];
  return [...Array.from({ length: corners }, (_, n) => at(n)), at(0)];
};

const send = (body: object) => world.call(measureBoundary, { as: world.agent, body });
const geometryOf = (coordinates: unknown) => ({ geometry: { type: 'MultiPolygon', coordinates } });

function sendFile(content: string) {
  const body = new FormData();
  body.append('file', new File([content], 'plot.geojson'));
  return world.call(measureBoundary, { as: world.agent, body });
}

describe('a hostile boundary', () => {
  const drawn: readonly (readonly [string, unknown, number])[] = [
    [
      'that crosses itself',
      [
        [
          [
            [32.6, 0.3],
            [32.7, 0.4],
            [32.7, 0.3],
            [32.6, 0.4],
            [32.6, 0.3],
          ],
        ],
      ],
      422,
    ],
    ['of a star with 1,999 crossing edges', [[star(1_999)]], 422],
    ['of a comb with 900 teeth', [[comb(900)]], 200],
    [
      'without area',
      [
        [
          [
            [32.6, 0.3],
            [32.7, 0.3],
            [32.6, 0.3],
            [32.6, 0.3],
          ],
        ],
      ],
      422,
    ],
    ['of one point, repeated', [[Array.from({ length: 100 }, () => [32.6, 0.3])]], 422],
    ['with a hole outside', [[square(32.6, 0.3, 0.01), square(33, 0.3, 0.001)]], 422],
    ['with 399 holes inside each other', [nested(400)], 422],
    ['of a hundred polygons', many(100), 200],
    ['of 101 polygons', many(101), 400],
    [
      'across the date line',
      [
        [
          [
            [179.9, 0],
            [-179.9, 0],
            [-179.9, 0.1],
            [179.9, 0.1],
            [179.9, 0],
          ],
        ],
      ],
      422,
    ],
    [
      'around the pole',
      [
        [
          [
            [0, 89],
            [120, 89],
            [-120, 89],
            [0, 89],
          ],
        ],
      ],
      422,
    ],
    ['beyond the Earth', [[square(181, 0, 1)]], 400],
    ['with a height', [[square(32.6, 0.3, 0.01).map(([lon, lat]) => [lon, lat, 1])]], 400],
    [
      'of text',
      [
        [
          [
            ['32.6', '0.3'],
            [1, 1],
            [1, 2],
            ['32.6', '0.3'],
          ],
        ],
      ],
      400,
    ],
    ['of null', [[[null, null, null, null]]], 400],
    ['nested forty deep', JSON.parse('['.repeat(40) + ']'.repeat(40)), 400],
    ['of nothing', [], 400],
    ['of a polygon without rings', [[]], 400],
  ];

  it.each(drawn)('%s is answered', async (name, coordinates, status) => {
    const answer = await send(geometryOf(coordinates));
    expect([name, answer.status]).toEqual([name, status]);
  });

  const polygonFile = (coordinates: string) => `{"type":"Polygon","coordinates":${coordinates}}`;
  const files: readonly (readonly [string, () => string, RegExp])[] = [
    [
      'of a hundred thousand corners',
      () => polygonFile(JSON.stringify([circle(100_000)])),
      /GEOMETRY_INVALID|TOO_LARGE/,
    ],
    [
      'of twenty thousand rings',
      () => polygonFile(JSON.stringify(nested(20_000))),
      /GEOMETRY_INVALID|TOO_LARGE/,
    ],
    [
      'of a million numbers',
      () => polygonFile(`[[${'[1,1],'.repeat(500_000)}[1,1]]]`),
      /GEOMETRY_INVALID|TOO_LARGE/,
    ],
    ['with Infinity', () => polygonFile('[[[1e999,0],[1,1],[1,2],[1e999,0]]]'), /FILE_UNREADABLE/],
    ['with NaN', () => polygonFile('[[[NaN,0],[1,1],[1,2],[NaN,0]]]'), /FILE_UNREADABLE/],
    [
      'nested a hundred thousand deep',
      () => polygonFile('['.repeat(100_000) + ']'.repeat(100_000)),
      /FILE_UNREADABLE/,
    ],
    [
      'of collections in collections',
      () => '{"type":"GeometryCollection","geometries":['.repeat(50_000) + ']}'.repeat(50_000),
      /FILE_UNREADABLE/,
    ],
    ['of a walk in zigzag, with 20,000 fixes', () => gpx(20_000), /GEOMETRY_INVALID/],
    ['of a walk in zigzag, with 120,000 fixes', () => gpx(120_000), /GEOMETRY_INVALID/],
    [
      'of a KML with 1.3 million positions',
      () =>
        `<kml><Polygon><outerBoundaryIs><coordinates>${'1,1 '.repeat(1_300_000)}</coordinates></outerBoundaryIs></Polygon></kml>`,
      /GEOMETRY_INVALID/,
    ],
    [
      'of 200,000 beacons',
      () => 'label,lat,lon\n1,0.3,32.1'.concat('\n1,0.3,32.1'.repeat(200_000)),
      /GEOMETRY_INVALID/,
    ],
  ];

  it.each(files)('in a file %s is refused', async (_, content, code) => {
    const answer = await sendFile(content());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.code).toMatch(code);
  });
});

describe('a hostile search area', () => {
  const areas: readonly (readonly [string, string])[] = [
    [
      'that crosses itself',
      encodePolyline([
        [32.6, 0.3],
        [32.7, 0.4],
        [32.7, 0.3],
        [32.6, 0.4],
      ]),
    ],
    ['of a star', encodePolyline(star(499))],
    ['of the longest text', encodePolyline(circle(1_400)).slice(0, 6_000)],
    [
      'without area',
      encodePolyline([
        [32.6, 0.3],
        [32.7, 0.3],
        [32.6, 0.3],
      ]),
    ],
    ['of one point', encodePolyline([[32.6, 0.3]])],
    [
      'across the date line',
      encodePolyline([
        [179.9, 0],
        [-179.9, 0],
        [-179.9, 0.1],
      ]),
    ],
    [
      'around the pole',
      encodePolyline([
        [0, 89],
        [120, 89],
        [-120, 89],
      ]),
    ],
    ['of the largest numbers', '~~~~~~@'.repeat(100)],
    ['of other alphabets', 'ሰላም\u0000\uFFFF'],
    ['ten times the same', Array.from({ length: 10 }, () => encodePolyline(circle(60))).join(';')],
  ];

  it.each(areas)('%s is answered, by address and by body', async (name, polygon) => {
    const query = `/properties/search?polygon=${encodeURIComponent(polygon)}`;
    for (const call of [
      () => world.call('GET', query),
      () => world.call(postSearchListings, { body: { polygon } }),
    ]) {
      const answer = await call();
      expect([name, [200, 400, 422].includes(answer.status)]).toEqual([name, true]);
    }
  });

  it.each(['NaN', 'Infinity', '1e999', '-0', '0x10', '１', '180.0000001', '[]'])(
    'with the coordinate %s is refused or read as a number',
    async (value) => {
      for (const query of [
        `near=${encodeURIComponent(value)},32.6&radiusM=1000`,
        `near=0.3,32.6&radiusM=${encodeURIComponent(value)}`,
        `bbox=${encodeURIComponent(value)},0,33,1`,
      ]) {
        const answer = await world.call('GET', `/properties/search?${query}`);
        expect([query, answer.status < 500]).toEqual([query, true]);
      }
    },
  );
});
