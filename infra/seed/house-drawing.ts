import type { BuildingDesign } from './building-design.ts';
import {
  area,
  type Camera,
  type Cuboid,
  cameraAround,
  depthOf,
  facesCamera,
  type Place,
  project,
  projectArea,
  scaleAt,
  solid,
} from './camera.ts';
import {
  type Drawing,
  gradient,
  isInside,
  line,
  lit,
  mix,
  oval,
  type Point,
  patches,
  sheetHeight,
  sheetWidth,
  strokes,
} from './drawing.ts';
import { grassOf, groundOf, type Hour, hillsOf, lightOf, skyOf, type TreeKind, treeOf } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

/** From where a building is seen. */
export type Side = 'front' | 'angle' | 'garden';

const bearings: Readonly<Record<Side, number>> = { front: 176, angle: 141, garden: 322 };
const [bayWidth, storeyHeight, plinth, overhang] = [3.4, 3, 0.4, 0.6];

/** One building as a solid: all of its pictures are views of it. */
interface Building {
  readonly design: BuildingDesign;
  readonly wide: number;
  readonly deep: number;
  readonly eaves: number;
  readonly ridge: number;
}

const buildingOf = (design: BuildingDesign): Building => {
  const wide = design.bays * bayWidth + 1;
  const deep = Math.min(wide * 0.72, design.storeys > 3 ? 13 : 9.5);
  const eaves = plinth + design.storeys * storeyHeight;
  return {
    design,
    wide,
    deep,
    eaves,
    ridge: eaves + (design.roof === 'FLAT' ? 0 : Math.min(deep * 0.3, 2.9)),
  };
};

/** Draws a building with this design from one of its sides; the same name gives the same garden and sky. */
export function houseDrawing(design: BuildingDesign, side: Side, seed: number): Drawing {
  const building = buildingOf(design);
  const { wide, deep, ridge } = building;
  const random = seededRandom(seed);
  const hour = random.pick(['MORNING', 'NOON', 'EVENING', 'CLOUDY', 'MORNING'] as const);
  const seen = Math.max(wide + deep * (side === 'front' ? 0.16 : 0.45), ridge * 1.75);
  const camera = cameraAround([wide / 2, deep / 2, 1.7], {
    bearing: bearings[side],
    distance: seen * 1.13 + deep / 2,
    focal: 1_180,
    horizon: sheetHeight * (design.storeys > 3 ? 0.79 : 0.68),
  });
  const soil = design.countries.includes('UG') ? '#a5764e' : '#a98d64';
  const grass = random.pick(['#7f9a4c', '#75924a', '#8a9b52']);
  const trees = treesAround(building, seed);
  const middle = depthOf(camera, [wide / 2, deep / 2, 0]);
  const planted = trees
    .map((tree) => ({ ...tree, depth: depthOf(camera, tree.at) }))
    .filter(
      ({ at, depth }) =>
        depth > middle || (depth > 11 && Math.abs(project(camera, at)[0] - sheetWidth / 2) > 560),
    )
    .toSorted((a, b) => b.depth - a.depth);
  const draw = (some: typeof planted) =>
    some.flatMap(({ kind, at, tall, seed: own }) =>
      treeOf(kind, project(camera, at), tall * scaleAt(camera, at), seededRandom(own), lightOf[hour].light),
    );
  const footprint = projectArea(camera, [
    [-0.5, -0.5, 0],
    [wide + 0.5, -0.5, 0],
    [wide + 0.5, deep + 0.5, 0],
    [-0.5, deep + 0.5, 0],
  ]);
  const drive = projectArea(camera, driveway(building));
  const [left, right, bottom] = [
    Math.min(...footprint.map(([x]) => x)),
    Math.max(...footprint.map(([x]) => x)),
    Math.max(...footprint.map(([, y]) => y)),
  ];
  return {
    width: sheetWidth,
    height: sheetHeight,
    shapes: [
      ...skyOf(hour, camera.horizon, seededRandom(seed + 1)),
      ...hillsOf(hour, camera.horizon, seededRandom(seed + 2)),
      ...groundOf(grass, hour, camera.horizon),
      ...compoundWall(camera, building, hour),
      ...draw(planted.filter(({ depth }) => depth > middle)),
      ...paving(camera, building, lit(mix(soil, '#d8c6a4', 0.5), lightOf[hour].light)),
      ...grassOf(grass, camera.horizon, seededRandom(seed + 3), {
        count: 380,
        grows: (at) => at[1] > bottom + 6 && !isInside(drive, at),
      }),
      ...shadowOf(camera, building),
      ...structure(camera, building, hour),
      ...shrubs(camera, building, seed, hour, [left, right]),
      ...draw(planted.filter(({ depth }) => depth <= middle)),
      ...lastLight(hour),
    ],
  };
}

const lastLight = (hour: Hour): string[] =>
  hour === 'EVENING'
    ? [
        gradient('dusk', [
          [0, '#ff9a4a', 0.02],
          [1, '#ff8a3a', 0.13],
        ]),
        `<rect width="${sheetWidth}" height="${sheetHeight}" fill="url(#dusk)"/>`,
      ]
    : [];

interface Tree {
  readonly kind: TreeKind;
  readonly at: Place;
  readonly tall: number;
  readonly seed: number;
}

/** Trees stand in the same places whichever side is shown. */
function treesAround({ wide, deep, ridge, design }: Building, seed: number): readonly Tree[] {
  const random = seededRandom(seed + 9);
  const kinds: readonly TreeKind[] = design.countries.includes('UG')
    ? ['MANGO', 'BANANA', 'MANGO', 'PALM', 'ACACIA']
    : ['PALM', 'MANGO', 'ACACIA', 'CYPRESS'];
  const spots: readonly (readonly [number, number])[] = [
    [-6, deep * 0.5],
    [-9, deep + 9],
    [-4, deep + 13],
    [wide + 5.5, deep * 0.7],
    [wide + 9, deep + 8],
    [wide * 0.4, deep + 14],
    [wide + 3, deep + 15],
    [-13, 2],
    [wide + 14, 4],
  ];
  return spots.map(([x, y]) => {
    const kind = random.pick(kinds);
    const most = Math.min(9, Math.max(4.2, ridge * 0.85));
    return {
      kind,
      at: [x + random.between(-1, 1), y + random.between(-1, 1), 0],
      tall: kind === 'BANANA' ? 3.4 : most * (0.65 + random.next() * 0.4),
      seed: random.between(1, 9_999),
    };
  });
}

const driveway = ({ wide }: Building): readonly Place[] => [
  [wide / 2 - 3.2, 0, 0],
  [wide / 2 - 3.6, -60, 0],
  [wide / 2 + 3.6, -60, 0],
  [wide / 2 + 3.2, 0, 0],
];

/** The drive in front and a narrow terrace around the walls. */
function paving(camera: Camera, building: Building, colour: string): string[] {
  const { wide, deep } = building;
  const joints = Array.from({ length: 16 }, (_, i) => i * -1.6 - 1)
    .filter((y) => depthOf(camera, [wide / 2, y, 0]) > 2)
    .map((y): [Point, Point] => [
      project(camera, [wide / 2 - 3.4, y, 0]),
      project(camera, [wide / 2 + 3.4, y, 0]),
    ]);
  return [
    area(camera, driveway(building), colour),
    strokes(joints, lit(colour, 0.85), 1.6, 'opacity="0.7"'),
    area(
      camera,
      [
        [-1.2, -1.4, 0],
        [wide + 1.2, -1.4, 0],
        [wide + 1.2, deep + 1.4, 0],
        [-1.2, deep + 1.4, 0],
      ],
      lit(colour, 0.96),
    ),
  ];
}

/** The walls around the compound, behind the building. */
function compoundWall(camera: Camera, { wide, deep, design }: Building, hour: Hour): string[] {
  const [west, east, south, north] = [-16, wide + 16, -40, deep + 18];
  const colour = lit(mix(design.wallColour, '#b9a68a', 0.5), lightOf[hour].light * 0.92);
  const runs: readonly (readonly [Place, Place])[] = [
    [
      [west, north, 0],
      [east, north, 0],
    ],
    [
      [west, south, 0],
      [west, north, 0],
    ],
    [
      [east, south, 0],
      [east, north, 0],
    ],
    [
      [west, south, 0],
      [east, south, 0],
    ],
  ];
  const middle = depthOf(camera, [wide / 2, deep / 2, 0]);
  return runs
    .filter(([a, b]) => (depthOf(camera, a) + depthOf(camera, b)) / 2 > middle - 2)
    .flatMap(([a, b]) => [
      area(camera, [a, b, [b[0], b[1], 2.1], [a[0], a[1], 2.1]], colour),
      area(
        camera,
        [
          [a[0], a[1], 2.1],
          [b[0], b[1], 2.1],
          [b[0], b[1], 2.3],
          [a[0], a[1], 2.3],
        ],
        lit(colour, 0.82),
      ),
    ]);
}

/** The shadow on the ground: the sun stands in the south-west. */
function shadowOf(camera: Camera, { wide, deep, eaves }: Building): string[] {
  const reach = Math.min(eaves * 0.55, 6);
  const corners: readonly Place[] = [
    [0, 0, 0],
    [wide, 0, 0],
    [wide + reach, reach * 0.7, 0],
    [wide + reach, deep + reach * 0.7, 0],
    [reach, deep + reach * 0.7, 0],
    [0, deep, 0],
  ];
  return [
    area(camera, corners, '#1a1c12', 'opacity="0.34"'),
    area(
      camera,
      [
        [-0.9, -1, 0],
        [wide + 0.9, -1, 0],
        [wide + 0.9, deep + 1, 0],
        [-0.9, deep + 1, 0],
      ],
      '#1a1c12',
      'opacity="0.16"',
    ),
  ];
}

interface Wall {
  readonly name: 'front' | 'back' | 'left' | 'right';
  /** Along the wall, from left to right as seen from outside, and up. */
  readonly at: (along: number, up: number, out?: number) => Place;
  readonly long: number;
  readonly light: number;
}

const wallsOf = ({ wide, deep }: Building): readonly Wall[] => [
  { name: 'back', at: (along, up, out = 0) => [wide - along, deep + out, up], long: wide, light: 0.7 },
  { name: 'left', at: (along, up, out = 0) => [-out, deep - along, up], long: deep, light: 0.9 },
  { name: 'right', at: (along, up, out = 0) => [wide + out, along, up], long: deep, light: 0.68 },
  { name: 'front', at: (along, up, out = 0) => [along, -out, up], long: wide, light: 1.02 },
];

function structure(camera: Camera, building: Building, hour: Hour): string[] {
  const sun = lightOf[hour].light;
  const visible = wallsOf(building).filter(({ at, long }) =>
    facesCamera(camera, [at(0, 0), at(long, 0), at(long, 1)]),
  );
  return [
    ...(building.design.roof === 'FLAT' ? rooftop(camera, building, sun) : []),
    ...visible.flatMap((wall) => wallDrawing(camera, building, wall, sun, hour)),
    ...(building.design.roof === 'FLAT' ? [] : roofDrawing(camera, building, sun)),
    ...visible.filter(({ name }) => name === 'front').flatMap(() => entrance(camera, building, sun)),
  ];
}

function wallDrawing(camera: Camera, building: Building, wall: Wall, sun: number, hour: Hour): string[] {
  const { design, eaves, ridge } = building;
  const { at, long } = wall;
  const flat = design.roof === 'FLAT';
  const top = eaves + (flat ? 0.9 : 0);
  const face = (colour: string, from: number, to: number, low: number, high: number, more = '', out = 0) =>
    area(
      camera,
      [at(from, low, out), at(to, low, out), at(to, high, out), at(from, high, out)],
      colour,
      more,
    );
  const colour = lit(design.wallColour, wall.light * sun);
  const gable =
    design.roof === 'GABLE' && (wall.name === 'left' || wall.name === 'right')
      ? [
          area(camera, [at(0, eaves), at(long, eaves), at(long / 2, ridge)], lit(colour, 0.97)),
          area(
            camera,
            [
              at(long / 2 - 0.4, eaves + 0.4),
              at(long / 2 + 0.4, eaves + 0.4),
              at(long / 2 + 0.4, eaves + 1.1),
              at(long / 2 - 0.4, eaves + 1.1),
            ],
            lit(colour, 0.55),
          ),
        ]
      : [];
  return [
    face(colour, 0, long, 0, top),
    ...gable,
    ...courses(camera, wall, design, colour, top),
    face(lit(colour, 0.72), 0, long, 0, plinth),
    ...Array.from({ length: design.storeys - 1 }, (_, i) => plinth + (i + 1) * storeyHeight - 0.18).map((y) =>
      face(lit(design.accent, wall.light * sun), 0, long, y, y + 0.2),
    ),
    ...(flat
      ? [
          face(lit(design.accent, wall.light * sun), 0, long, top - 0.22, top + 0.05, '', 0.08),
          face('#10120c', 0, long, top - 0.42, top - 0.22, 'opacity="0.22"'),
        ]
      : [
          face('#10120c', 0, long, top - 0.55, top, 'opacity="0.3"'),
          face('#10120c', 0, long, top - 0.95, top - 0.55, 'opacity="0.13"'),
        ]),
    ...openings(camera, building, wall, sun, hour),
    // Corners in shade, and dust above the ground.
    face('#5b3a20', 0, long, 0, 0.8, 'opacity="0.12"'),
  ];
}

/** What a wall is made of: courses of brick or stone; plaster only has faint stains. */
function courses(
  camera: Camera,
  { at, long, name }: Wall,
  { wall, wallColour }: BuildingDesign,
  colour: string,
  top: number,
): string[] {
  const random = seededRandom(long * 100 + name.length);
  if (wall === 'PLASTER')
    return Array.from({ length: 5 }, () => {
      const from = random.next() * (long - 1.2);
      const high = top - random.next() * 0.4;
      return area(
        camera,
        [
          at(from, high - 1.6 - random.next()),
          at(from + 0.35, high - 1.4),
          at(from + 0.6, high),
          at(from - 0.1, high),
        ],
        '#6a5338',
        'opacity="0.06"',
      );
    });
  const [high, wide] = wall === 'BRICK' ? [0.25, 0.5] : [0.45, 0.95];
  const rows = Math.floor(top / high);
  const beds = Array.from({ length: rows }, (_, i): [Point, Point] => [
    project(camera, at(0, i * high)),
    project(camera, at(long, i * high)),
  ]);
  const one = (row: number, column: number) => {
    const from = Math.min(long - wide, column * wide + (row % 2) * wide * 0.5);
    return projectArea(camera, [
      at(from, row * high),
      at(from + wide, row * high),
      at(from + wide, (row + 1) * high),
      at(from, (row + 1) * high),
    ]);
  };
  const some = (share: number) =>
    Array.from({ length: Math.round(rows * (long / wide) * share) }, () =>
      one(random.between(0, rows - 1), random.between(0, Math.floor(long / wide) - 1)),
    );
  return [
    patches(some(0.16), lit(colour, 0.87)),
    patches(some(0.14), lit(colour, 1.1)),
    patches(some(0.07), mix(colour, wallColour, 0.4), 'opacity="0.8"'),
    strokes(beds, lit(colour, wall === 'BRICK' ? 1.25 : 0.8), 0.9, 'opacity="0.5"'),
  ];
}

function openings(camera: Camera, building: Building, wall: Wall, sun: number, hour: Hour): string[] {
  const { design } = building;
  const isEnd = wall.name === 'left' || wall.name === 'right';
  const count = isEnd ? Math.max(1, Math.round(wall.long / 4.4)) : design.bays;
  const step = (wall.long - 1) / count;
  const door = Math.floor(count / 2);
  const draw = (floor: number, i: number): string[] => {
    const middle = 0.5 + (i + 0.5) * step;
    const base = plinth + floor * storeyHeight;
    if (floor === 0 && i === door && wall.name === 'front') return [];
    if (floor === 0 && i === door && wall.name === 'back')
      return doorway(camera, wall, { middle, base: plinth - 0.3, wide: 1, high: 2.15 }, '#6b4a33', sun);
    if (isEnd && i % 2 === 1 && design.storeys < 3) return [];
    if (design.balconies && wall.name === 'front' && floor > 0 && i % 2 === door % 2)
      return [
        ...windowDrawing(
          camera,
          wall,
          { middle, base: base + 0.1, wide: 2.1, high: 2.15 },
          building,
          sun,
          hour,
        ),
        ...balconyDrawing(camera, wall, middle, base, design.accent, sun),
      ];
    const { sill, ...size } = windowSize(design, step, isEnd, i);
    return windowDrawing(camera, wall, { middle, base: base + sill, ...size }, building, sun, hour);
  };
  return Array.from({ length: design.storeys }, (_, floor) =>
    Array.from({ length: count }, (_, i) => draw(floor, i)),
  ).flat(2);
}

/** Offices have ribbons of glass, sheds high slits, houses windows of two widths. */
function windowSize({ storeys, bays, roofing }: BuildingDesign, step: number, isEnd: boolean, i: number) {
  if (storeys === 7) return { wide: step * 0.86, sill: 0.5, high: 2.1 };
  if (roofing === 'SHEETS' && bays === 6 && storeys === 1) return { wide: 2, sill: 1.7, high: 0.8 };
  if (isEnd) return { wide: 1.2, sill: 1, high: 1.2 };
  return { wide: i % 2 === 0 ? 1.9 : 1.5, sill: 0.9, high: 1.35 };
}

interface Opening {
  readonly middle: number;
  readonly base: number;
  readonly wide: number;
  readonly high: number;
}

function windowDrawing(
  camera: Camera,
  { at, light }: Wall,
  { middle, base, wide, high }: Opening,
  { design }: Building,
  sun: number,
  hour: Hour,
): string[] {
  const [from, to, top] = [middle - wide / 2, middle + wide / 2, base + high];
  const face = (a: number, b: number, low: number, up: number, colour: string, more = '', out = 0) =>
    area(camera, [at(a, low, out), at(b, low, out), at(b, up, out), at(a, up, out)], colour, more);
  const sky = lightOf[hour].sky;
  const glass = mix('#2e424c', sky[1], 0.22 + 0.2 * light);
  const frame = lit('#f4f1ea', light * sun);
  const panes = wide > 1.7 ? 3 : 2;
  const pane = wide / panes;
  return [
    face(
      from - 0.12,
      to + 0.12,
      base - 0.1,
      top + 0.12,
      lit(design.wallColour, light * sun * (design.wall === 'PLASTER' ? 1.1 : 1.25)),
    ),
    face(from, to, base, top, frame),
    ...Array.from(
      { length: panes },
      (_, i) => [from + i * pane + 0.06, from + (i + 1) * pane - 0.06] as const,
    ).flatMap(([a, b]) => [
      face(a, b, base + 0.06, top - 0.06, glass),
      face(a, a + pane * 0.3, base + 0.06, top - 0.06, lit('#e8dcc4', light * 0.9), 'opacity="0.34"'),
      area(
        camera,
        [at(a, base + high * 0.45), at(b, base + high * 0.75), at(b, top - 0.06), at(a, top - 0.06)],
        mix(sky[2], '#ffffff', 0.3),
        'opacity="0.3"',
      ),
    ]),
    face(from, to, top - 0.22, top, '#0d1010', 'opacity="0.4"'),
    face(from - 0.2, to + 0.2, base - 0.2, base - 0.08, lit('#e4ddce', light * sun), '', 0.12),
    face(from - 0.2, to + 0.2, base - 0.34, base - 0.2, '#0d1010', 'opacity="0.2"'),
  ];
}

function doorway(
  camera: Camera,
  { at, light }: Wall,
  { middle, base, wide, high }: Opening,
  colour: string,
  sun: number,
): string[] {
  const [from, to, top] = [middle - wide / 2, middle + wide / 2, base + high];
  const face = (a: number, b: number, low: number, up: number, fill: string, more = '') =>
    area(camera, [at(a, low), at(b, low), at(b, up), at(a, up)], fill, more);
  const leaf = lit(colour, light * sun);
  const panel = (low: number, up: number) =>
    face(from + 0.15, to - 0.15, base + low, base + up, lit(leaf, 0.78));
  return [
    face(from - 0.13, to + 0.13, base, top + 0.13, lit('#efe9dc', light * sun)),
    face(from, to, base, top, leaf),
    panel(0.2, 0.95),
    panel(1.1, high - 0.15),
    face(from, to, top - 0.2, top, '#0d0c08', 'opacity="0.4"'),
  ];
}

/** A slab with a railing in front of a glazed door. */
function balconyDrawing(
  camera: Camera,
  wall: Wall,
  middle: number,
  base: number,
  accent: string,
  sun: number,
): string[] {
  const [from, to, out] = [middle - 1.5, middle + 1.5, 1.1];
  const slab: Cuboid = { from: wall.at(from, base - 0.2, out), size: [to - from, out, 0.22] };
  const rail = lit(accent, 0.7 * sun);
  const bars = Array.from({ length: 13 }, (_, i): [Point, Point] => {
    const along = from + ((to - from) * i) / 12;
    return [project(camera, wall.at(along, base, out)), project(camera, wall.at(along, base + 0.95, out))];
  });
  const rails = [0.95, 0.5].map((up) =>
    [
      wall.at(from, base + up, 0),
      wall.at(from, base + up, out),
      wall.at(to, base + up, out),
      wall.at(to, base + up, 0),
    ].map((place) => project(camera, place)),
  );
  const thick = Math.max(1.2, scaleAt(camera, slab.from) * 0.05);
  return [
    area(
      camera,
      [
        wall.at(from, base - 0.2),
        wall.at(to, base - 0.2),
        wall.at(to + 0.6, base - 1.15),
        wall.at(from + 0.6, base - 1.15),
      ],
      '#0f100a',
      'opacity="0.22"',
    ),
    ...solid(camera, slab, lit('#e9e2d3', sun)),
    area(
      camera,
      [
        wall.at(from, base, out),
        wall.at(to, base, out),
        wall.at(to, base + 0.95, out),
        wall.at(from, base + 0.95, out),
      ],
      lit(accent, sun),
      'opacity="0.28"',
    ),
    strokes(bars, rail, thick * 0.6),
    ...rails.map((points) => line(points, rail, thick)),
  ];
}

/** The entrance: steps, a door and a small roof on two posts, or a wide shutter. */
function entrance(camera: Camera, building: Building, sun: number): string[] {
  const { design } = building;
  const wall = wallsOf(building).at(-1) as Wall;
  const step = (building.wide - 1) / design.bays;
  const middle = 0.5 + (Math.floor(design.bays / 2) + 0.5) * step;
  const wideDoor = design.bays > 4;
  const door = doorway(
    camera,
    wall,
    { middle, base: plinth, wide: wideDoor ? 2 : 1.15, high: 2.25 },
    wideDoor ? mix(design.accent, '#4a3526', 0.4) : '#7a4e32',
    sun,
  );
  const [from, width, out] = [middle - (wideDoor ? 2 : 1.5), wideDoor ? 4 : 3, 1.9];
  const posts = [from + 0.1, from + width - 0.35].flatMap((x) =>
    solid(camera, { from: [x, -out + 0.1, 0.3], size: [0.25, 0.25, 2.5] }, lit('#efe8d8', sun)),
  );
  const canopy: Cuboid = { from: [from - 0.2, -out - 0.15, 2.8], size: [width + 0.4, out + 0.15, 0.24] };
  return [
    ...door,
    area(
      camera,
      [
        [from, 0, 2.8],
        [from + width, 0, 2.8],
        [from + width + 0.5, 0, 1.7],
        [from + 0.5, 0, 1.7],
      ],
      '#10100a',
      'opacity="0.26"',
    ),
    ...solid(
      camera,
      { from: [from - 0.1, -out - 0.1, 0], size: [width + 0.2, out + 0.1, 0.2] },
      lit('#c9bda6', sun),
    ),
    ...solid(
      camera,
      { from: [from + 0.2, -out + 0.4, 0.2], size: [width - 0.4, out - 0.4, 0.18] },
      lit('#d5cab4', sun),
    ),
    ...posts,
    ...solid(camera, canopy, lit(design.roof === 'FLAT' ? design.accent : design.roofColour, sun)),
  ];
}

function rooftop(camera: Camera, { wide, deep, eaves }: Building, sun: number): string[] {
  const tank: Cuboid = { from: [wide * 0.64, deep * 0.45, eaves + 0.9], size: [2, 2, 2.1] };
  return [
    ...solid(camera, { from: [wide * 0.25, deep * 0.35, eaves], size: [3.2, 3.4, 2.7] }, lit('#d8d1c2', sun)),
    ...solid(camera, tank, lit('#3b3e42', sun)),
  ];
}

/** The planes of a roof from eaves to ridge, with ribs of sheets or rows of tiles. */
function roofDrawing(camera: Camera, { design, wide, deep, eaves, ridge }: Building, sun: number): string[] {
  const [w, e, s, n, low] = [-overhang, wide + overhang, -overhang, deep + overhang, eaves - 0.12];
  const inset = design.roof === 'HIP' ? Math.min(deep / 2 + overhang, wide * 0.3) : 0;
  const [west, east]: [Place, Place] = [
    [w + inset, deep / 2, ridge],
    [e - inset, deep / 2, ridge],
  ];
  const planes: readonly (readonly [Place, Place, Place, Place, number])[] = [
    [[e, n, low], [w, n, low], west, east, 0.74],
    ...(design.roof === 'HIP'
      ? ([
          [[w, n, low], [w, s, low], west, west, 0.94],
          [[e, s, low], [e, n, low], east, east, 0.72],
        ] as const)
      : []),
    [[w, s, low], [e, s, low], east, west, 1.06],
  ];
  const eavesOf = (a: Place, b: Place): readonly Place[] => [
    [a[0], a[1], low - 0.26],
    [b[0], b[1], low - 0.26],
    b,
    a,
  ];
  const barge = (x: number): readonly Place[][] => [
    [
      [x, s, low - 0.26],
      [x, s, low],
      [x, deep / 2, ridge],
      [x, deep / 2, ridge - 0.28],
    ],
    [
      [x, n, low - 0.26],
      [x, n, low],
      [x, deep / 2, ridge],
      [x, deep / 2, ridge - 0.28],
    ],
  ];
  const [gableEnd] = [e, w].filter((x) => (x > wide / 2 ? camera.at[0] > wide : camera.at[0] < 0));
  const far = camera.at[1] > deep / 2 ? s : n;
  const soffit = (x: number): readonly Place[] => [
    [x, far, low],
    [x, deep / 2, ridge - 0.1],
    [x > wide / 2 ? wide : 0, deep / 2, ridge - 0.1],
    [x > wide / 2 ? wide : 0, far, low],
  ];
  return [
    ...(design.roof === 'GABLE' && gableEnd !== undefined
      ? [area(camera, soffit(gableEnd), lit('#6b5f50', sun))]
      : []),
    ...planes
      .filter((plane) => facesCamera(camera, [plane[0], plane[1], plane[2]]))
      .flatMap(([a, b, c, d, light]) => {
        const colour = lit(design.roofColour, light * sun);
        const along = (from: Place, to: Place, share: number): Place =>
          [0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share) as unknown as Place;
        const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const ribs = Math.round(long / (design.roofing === 'SHEETS' ? 0.42 : 0.62));
        const ups = Array.from({ length: ribs - 1 }, (_, i): [Point, Point] => {
          const share = (i + 1) / ribs;
          return [project(camera, along(a, b, share)), project(camera, along(d, c, share))];
        });
        const rows = Array.from(
          { length: design.roofing === 'TILES' ? 11 : 2 },
          (_, i, every = 12) => (i + 1) / (design.roofing === 'TILES' ? every : 3),
        ).map((share): [Point, Point] => [
          project(camera, along(a, d, share)),
          project(camera, along(b, c, share)),
        ]);
        const random = seededRandom(Math.round(long * 10));
        const worn = Array.from({ length: 26 }, () => {
          const [x, y] = [random.next() * 0.96, random.between(0, 10) / 12];
          const spot = (dx: number, dy: number) => along(along(a, b, x + dx), along(d, c, x + dx), y + dy);
          return projectArea(camera, [spot(0, 0), spot(0.03, 0), spot(0.03, 1 / 12), spot(0, 1 / 12)]);
        });
        return [
          area(camera, [a, b, c, d], colour),
          patches(worn.slice(0, 13), lit(colour, 0.86), 'opacity="0.7"'),
          patches(worn.slice(13), lit(colour, 1.16), 'opacity="0.6"'),
          strokes(ups, lit(colour, 0.78), 1.1, 'opacity="0.6"'),
          strokes(rows, lit(colour, 0.68), 1.3, 'opacity="0.6"'),
          area(camera, eavesOf(a, b), lit('#eee7d8', light * sun)),
        ];
      }),
    line([project(camera, west), project(camera, east)], lit(design.roofColour, 0.7 * sun), 4),
    ...(design.roof === 'GABLE' && gableEnd !== undefined
      ? barge(gableEnd).map((corners) => area(camera, corners, lit('#eee7d8', 0.85 * sun)))
      : []),
  ];
}

/** Shrubs and flowers along the walls. */
function shrubs(
  camera: Camera,
  { wide, deep }: Building,
  seed: number,
  hour: Hour,
  [left, right]: readonly [number, number],
): string[] {
  const random = seededRandom(seed + 5);
  const rows: Place[] = Array.from({ length: 22 }, (_, i): Place => {
    const x = (wide * (i + 0.5)) / 22;
    return i % 2 === 0 ? [x, -0.9, 0] : [x, deep + 0.9, 0];
  }).filter(([x, y]) => Math.abs(x - wide / 2 - 1) > (y < 0 ? 3.4 : 2));
  const middle = depthOf(camera, [wide / 2, deep / 2, 0]);
  return rows
    .filter(
      (at) =>
        depthOf(camera, at) < middle &&
        project(camera, at)[0] > left - 40 &&
        project(camera, at)[0] < right + 40,
    )
    .toSorted((a, b) => depthOf(camera, b) - depthOf(camera, a))
    .flatMap((at) => {
      const [x, y] = project(camera, at);
      const r = scaleAt(camera, at) * (0.4 + random.next() * 0.25);
      const green = lit(random.pick(['#4d6f3a', '#5b7d40', '#3f6138']), lightOf[hour].light);
      const bloom = random.pick(['#c8456a', '#e0a53c', '#e9e4da', '#b04a8a']);
      return [
        oval(x + r * 0.2, y, r * 1.1, r * 0.2, '#14160c', 'opacity="0.3"'),
        oval(x, y - r * 0.55, r, r * 0.72, lit(green, 0.75)),
        oval(x - r * 0.2, y - r * 0.72, r * 0.7, r * 0.5, green),
        oval(x - r * 0.3, y - r * 0.9, r * 0.36, r * 0.24, lit(green, 1.25)),
        ...Array.from({ length: 4 }, () =>
          oval(
            x + (random.next() - 0.5) * r * 1.5,
            y - r * (0.3 + random.next() * 0.8),
            r * 0.09,
            r * 0.09,
            bloom,
          ),
        ),
      ];
    });
}
