import { area, type Camera, type Place, project, scaleAt, solid } from './camera.ts';
import {
  type Drawing,
  gradient,
  line,
  lit,
  mix,
  oval,
  type Point,
  shape,
  sheetHeight,
  sheetWidth,
  strokes,
} from './drawing.ts';
import { grassOf, groundOf, type Hour, hillsOf, lightOf, skyOf, type TreeKind, treeOf } from './scenery.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Views of land at eye level: along its road, across it to its beacons, and over it to the water. */
export type LandView = 'TARMAC' | 'MURRAM' | 'GRAVEL' | 'EARTH' | 'FIELD' | 'LAKE';

const surfaces = { TARMAC: '#6d6c6c', MURRAM: '#b5653c', GRAVEL: '#a59c8c', EARTH: '#9a7550' } as const;

/** Open land at eye level in the light of an hour; nothing is built on it. */
export function landDrawing(view: LandView, hour: Hour, random: SeededRandom): Drawing {
  const camera: Camera = { at: [0, 0, 1.7], heading: 0, focal: 1_000, horizon: sheetHeight * 0.52 };
  const grass = random.pick(['#8b9d50', '#7c9648', '#a39d58', '#86984c']);
  const { horizon } = camera;
  const shoreline = horizon + 54;
  const road = view !== 'FIELD' && view !== 'LAKE' ? roadOf(camera, view, hour, random) : [];
  return {
    width: sheetWidth,
    height: sheetHeight,
    shapes: [
      ...skyOf(hour, horizon, random),
      ...hillsOf(hour, horizon, random, view === 'LAKE' ? 0.45 : 1.25),
      ...groundOf(grass, hour, horizon),
      ...(view === 'LAKE' ? waterOf(horizon, shoreline, hour, random) : farFields(camera, hour, random)),
      ...road,
      ...farTrees(camera, hour, random, view === 'LAKE' ? shoreline : horizon),
      ...grassOf(grass, view === 'LAKE' ? shoreline + 12 : horizon + 14, random, {
        count: 620,
        grows: ([x, y]) => road.length === 0 || !onRoad(camera, [x, y]),
      }),
      ...(road.length > 0 ? poles(camera, hour) : []),
      ...beacons(camera, view, hour),
      ...nearTrees(camera, view, hour, random),
    ],
  };
}

const roadSides: readonly [number, number] = [-4.4, 1.6];
const onRoad = ({ horizon, focal }: Camera, [x, y]: Point): boolean => {
  const ahead = (focal * 1.7) / Math.max(1, y - horizon);
  const east = ((x - sheetWidth / 2) * ahead) / focal;
  return east > roadSides[0] - 0.5 && east < roadSides[1] + 0.5;
};

/** A straight road to the horizon: ruts and stones, or tarmac with lines. */
function roadOf(camera: Camera, surface: keyof typeof surfaces, hour: Hour, random: SeededRandom): string[] {
  const colour = lit(surfaces[surface], lightOf[hour].light);
  const [west, east] = roadSides;
  const strip = (from: number, to: number, fill: string, more = '') =>
    area(
      camera,
      [
        [from, 1.6, 0],
        [to, 1.6, 0],
        [to, 400, 0],
        [from, 400, 0],
      ],
      fill,
      more,
    );
  const verge = lit(mix('#a2653f', '#8f8750', surface === 'TARMAC' ? 0.2 : 0.5), lightOf[hour].light);
  const grit = Array.from({ length: 260 }, (): [Point, Point] => {
    const at = project(camera, [west + random.next() * (east - west), 2.2 + random.next() ** 2 * 30, 0]);
    return [at, [at[0] + random.between(1, 7), at[1]]];
  });
  const pools = Array.from({ length: 7 }, () => {
    const at: Place = [west + random.next() * (east - west), 4 + random.next() * 22, 0];
    const [x, y] = project(camera, at);
    const r = scaleAt(camera, at) * (0.2 + random.next() * 0.5);
    return oval(x, y, r, r * 0.12, lit(colour, 0.84), 'opacity="0.6"');
  });
  return [
    strip(west - 0.9, east + 0.9, verge),
    strip(west, east, colour),
    ...(surface === 'TARMAC'
      ? [
          strip(west + 0.15, west + 0.3, '#efe9da', 'opacity="0.8"'),
          strip(east - 0.3, east - 0.15, '#efe9da', 'opacity="0.8"'),
          ...Array.from({ length: 14 }, (_, i) =>
            area(
              camera,
              [
                [-1.46, 2 + i * 6, 0],
                [-1.3, 2 + i * 6, 0],
                [-1.3, 5 + i * 6, 0],
                [-1.46, 5 + i * 6, 0],
              ],
              '#f4efe2',
              'opacity="0.85"',
            ),
          ),
        ]
      : [
          strip(west + 0.8, west + 1.5, lit(colour, 0.86), 'opacity="0.7"'),
          strip(east - 1.7, east - 1, lit(colour, 0.86), 'opacity="0.7"'),
          ...(surface === 'EARTH' ? [strip(-1.9, -0.9, mix(colour, '#8a9a55', 0.55), 'opacity="0.7"')] : []),
          ...pools,
        ]),
    strokes(grit.slice(0, 130), lit(colour, 0.72), 2.4, 'opacity="0.6"'),
    strokes(grit.slice(130), lit(colour, 1.2), 2.2, 'opacity="0.6"'),
  ];
}

/** Strips of crops and hedges in the distance. */
function farFields(camera: Camera, hour: Hour, random: SeededRandom): string[] {
  const haze = lightOf[hour].sky[2];
  return [170, 110, 74, 52].map((far, i) => {
    const colour = mix(random.pick(['#8a9a4a', '#a98a5a', '#6f8a48', '#b09c62']), haze, 0.4 - i * 0.09);
    const from = random.between(-120, 20);
    return area(
      camera,
      [
        [from, far * 0.8, 0],
        [from + random.between(60, 140), far * 0.76, 0],
        [from + 150, far, 0],
        [from - 20, far, 0],
      ],
      colour,
      'opacity="0.75"',
    );
  });
}

function farTrees(camera: Camera, hour: Hour, random: SeededRandom, ground: number): string[] {
  const haze = lightOf[hour].sky[2];
  const line = Array.from({ length: 46 }, (_, i) => {
    const x = i * 29 + random.between(-12, 12);
    const r = random.between(9, 22);
    return oval(
      x,
      ground + 6 - r * 0.4,
      r * 1.2,
      r * 0.8,
      mix(random.pick(['#4f6c40', '#5d7a48', '#466040']), haze, 0.38),
    );
  }).filter(() => ground === camera.horizon);
  const single = Array.from({ length: 7 }, (): Place => {
    const away = random.between(45, 95);
    return [random.between(-60, 60), ground === camera.horizon ? away : random.between(22, 28), 0];
  })
    .filter(([x]) => x < -8 || x > 5)
    .toSorted((a, b) => b[1] - a[1])
    .flatMap((at) =>
      treeOf(
        random.pick(['MANGO', 'ACACIA', 'PALM', 'CYPRESS'] as const),
        project(camera, at),
        scaleAt(camera, at) * random.between(5, 9),
        random,
        lightOf[hour].light,
      ),
    );
  return [...line, ...single];
}

/** A tree close by, at the edge of the picture. */
function nearTrees(camera: Camera, view: LandView, hour: Hour, random: SeededRandom): string[] {
  const kind = random.pick<TreeKind>(
    view === 'LAKE' ? ['PALM', 'ACACIA'] : ['MANGO', 'BANANA', 'ACACIA', 'PALM'],
  );
  const at: Place = [random.pick([8.2, 9.4]), 16, 0];
  return treeOf(
    kind,
    project(camera, at),
    scaleAt(camera, at) * (kind === 'BANANA' ? 3.6 : 6.2),
    random,
    lightOf[hour].light,
  );
}

/** Concrete boundary beacons and the line between them. */
function beacons(camera: Camera, view: LandView, hour: Hour): string[] {
  const sun = lightOf[hour].light;
  const east = view === 'FIELD' || view === 'LAKE' ? -2.2 : 2.9;
  const spots: readonly Place[] =
    view === 'FIELD' || view === 'LAKE'
      ? [
          [east, 6.2, 0],
          [6.4, 13, 0],
          [-7, 17, 0],
          [4.5, 24, 0],
        ]
      : [
          [east, 7, 0],
          [east + 0.3, 22, 0],
          [9.5, 12, 0],
        ];
  const ends = spots.map((at) => project(camera, [at[0] + 0.1, at[1], 0.4]));
  const [first, second, third, last] = ends;
  const boundary = [second, first, third, last].filter((point) => point !== undefined);
  return [
    line(
      boundary.length === 4
        ? boundary
        : ends.length === 3
          ? [ends[1] as Point, ends[0] as Point, ends[2] as Point]
          : boundary,
      '#f5efe0',
      2.4,
      'opacity="0.75" stroke-dasharray="14 7"',
    ),
    ...spots
      .toSorted((a, b) => b[1] - a[1])
      .flatMap((at) => {
        const [x, y] = project(camera, at);
        const metre = scaleAt(camera, at);
        return [
          oval(x + metre * 0.2, y, metre * 0.36, metre * 0.05, '#14160c', 'opacity="0.4"'),
          ...solid(
            camera,
            { from: [at[0] - 0.11, at[1] - 0.11, 0], size: [0.24, 0.24, 0.42] },
            lit('#e6e1d4', sun),
          ),
          ...solid(
            camera,
            { from: [at[0] - 0.11, at[1] - 0.12, 0.28], size: [0.24, 0.01, 0.08] },
            lit('#c23a22', sun),
          ),
        ];
      }),
  ];
}

/** Power poles along the road. */
function poles(camera: Camera, hour: Hour): string[] {
  const colour = lit('#5a4735', lightOf[hour].light);
  const feet = [90, 62, 40, 25].map((far): Place => [-6.6, far, 0]);
  const wire = (height: number, side: number) =>
    line(
      [...feet, [-6.6, 12, 0] as Place].map(([x, y]) => project(camera, [x + side, y, height])),
      '#2e2a26',
      1.3,
      'opacity="0.7"',
    );
  return [
    wire(8.2, -0.7),
    wire(8.2, 0.7),
    ...feet.flatMap((foot) => {
      const thick = Math.max(2, scaleAt(camera, foot) * 0.2);
      const at = (x: number, z: number) => project(camera, [foot[0] + x, foot[1], z]);
      return [
        line([at(0, 0), at(0, 8.6)], colour, thick),
        line([at(-0.9, 8.1), at(0.9, 8.1)], colour, thick * 0.6),
      ];
    }),
  ];
}

/** A lake between the land and the hills, with the sky in it. */
function waterOf(horizon: number, shoreline: number, hour: Hour, random: SeededRandom): string[] {
  const { sky } = lightOf[hour];
  const edge = Array.from(
    { length: 21 },
    (_, i): Point => [i * 64, shoreline + Math.sin(i * 0.9) * 7 + random.between(-2, 4)],
  );
  const ripples = Array.from({ length: 46 }, (): [Point, Point] => {
    const at: Point = [random.between(0, sheetWidth), horizon + 6 + random.next() ** 1.5 * 46];
    return [at, [at[0] + random.between(24, 90), at[1]]];
  });
  return [
    gradient('lake', [
      [0, mix(sky[2], '#5f93a8', 0.4)],
      [1, mix(sky[0], '#2f6478', 0.5)],
    ]),
    shape([[0, horizon], ...edge, [sheetWidth, horizon]], 'url(#lake)'),
    strokes(ripples, '#ffffff', 1.6, 'opacity="0.4"'),
    line(edge, lit('#d9c598', lightOf[hour].light), 9, 'opacity="0.85"'),
  ];
}
