import type { Finish } from './building-design.ts';
import { area, type Camera, type Place, projectArea, solid } from './camera.ts';
import {
  type Drawing,
  gradient,
  lit,
  mix,
  oval,
  type Point,
  patches,
  shape,
  sheetHeight,
  sheetWidth,
  strokes,
} from './drawing.ts';
import { treeOf } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

/** Rooms that are drawn. */
export type RoomKind = 'LIVING' | 'DINING' | 'BEDROOM' | 'KITCHEN' | 'BATHROOM' | 'OFFICE' | 'HALL';

interface Look {
  readonly wall: string;
  readonly floor: 'CEMENT' | 'TILES' | 'WOOD';
  readonly floorColour: string;
  readonly wood: string;
  readonly cloth: string;
  readonly accent: string;
}

const looks: Readonly<Record<Finish, Look>> = {
  PLAIN: {
    wall: '#e9dfc6',
    floor: 'CEMENT',
    floorColour: '#a9573f',
    wood: '#8a5c3a',
    cloth: '#b9a27c',
    accent: '#3f6f8c',
  },
  WARM: {
    wall: '#f1e6d2',
    floor: 'TILES',
    floorColour: '#d9c6a6',
    wood: '#9a6a40',
    cloth: '#7d4a3c',
    accent: '#c78a3e',
  },
  FINE: {
    wall: '#f2f0ea',
    floor: 'WOOD',
    floorColour: '#a57a50',
    wood: '#6b4a34',
    cloth: '#54676b',
    accent: '#b3653f',
  },
};

const [wide, deep, high] = [5.2, 5.6, 2.85];

/** A room in the finish of its building, seen from its door. */
export function roomDrawing(kind: RoomKind, finish: Finish, variant: number): Drawing {
  const look = looks[finish];
  const camera: Camera = {
    at: [
      kind === 'BATHROOM' || kind === 'KITCHEN' ? wide * 0.6 : wide * 0.42,
      kind === 'BATHROOM' ? -0.9 : -2.2,
      1.45,
    ],
    heading: kind === 'BATHROOM' || kind === 'KITCHEN' ? -4 : 3,
    focal: 1_120,
    horizon: sheetHeight * 0.47,
  };
  const tiled = kind === 'BATHROOM';
  const wall = tiled ? mix(look.wall, '#dfe6e3', 0.6) : look.wall;
  return {
    width: sheetWidth,
    height: sheetHeight,
    shapes: [
      gradient('back', [
        [0, lit(wall, 0.98)],
        [1, lit(wall, 0.88)],
      ]),
      gradient('side', [
        [0, lit(wall, 0.86)],
        [1, lit(wall, 0.74)],
      ]),
      gradient('day', [
        [0, '#7fb2dc'],
        [0.62, '#dcebf0'],
        [0.63, '#93a868'],
        [1, '#6f8c4a'],
      ]),
      gradient('beam', [
        [0, '#fff3cf', 0.55],
        [1, '#fff3cf', 0.12],
      ]),
      area(
        camera,
        [
          [0, -2, 0],
          [wide, -2, 0],
          [wide, deep, 0],
          [0, deep, 0],
        ],
        look.floorColour,
      ),
      ...floorOf(camera, tiled ? 'TILES' : look.floor, look.floorColour),
      area(
        camera,
        [
          [0, -2, high],
          [wide, -2, high],
          [wide, deep, high],
          [0, deep, high],
        ],
        '#f6f3ec',
      ),
      area(
        camera,
        [
          [0, deep, 0],
          [wide, deep, 0],
          [wide, deep, high],
          [0, deep, high],
        ],
        'url(#back)',
      ),
      area(
        camera,
        [
          [0, -2, 0],
          [0, deep, 0],
          [0, deep, high],
          [0, -2, high],
        ],
        lit(wall, 0.82),
      ),
      area(
        camera,
        [
          [wide, -2, 0],
          [wide, deep, 0],
          [wide, deep, high],
          [wide, -2, high],
        ],
        lit(wall, 0.92),
      ),
      ...edges(camera, wall, tiled || kind === 'KITCHEN'),
      ...windowOf(camera, kind, look, variant),
      ...lightOnFloor(camera, kind),
      ...furnitureOf(kind, look, variant).flatMap(([from, size, colour]) => [
        ...(from[2] < 0.05
          ? [
              area(
                camera,
                [
                  [from[0] - 0.06, from[1] - 0.1, 0],
                  [from[0] + size[0] + 0.14, from[1] - 0.1, 0],
                  [from[0] + size[0] + 0.14, from[1] + size[1], 0],
                  [from[0] - 0.06, from[1] + size[1], 0],
                ],
                '#1a140c',
                'opacity="0.24"',
              ),
            ]
          : []),
        ...solid(camera, { from, size }, colour),
      ]),
      ...lamp(camera, kind),
      '<radialGradient id="corner" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#20180c" stop-opacity="0"/><stop offset="1" stop-color="#20180c" stop-opacity="0.28"/></radialGradient>',
      `<rect width="${sheetWidth}" height="${sheetHeight}" fill="url(#corner)"/>`,
    ],
  };
}

function floorOf(camera: Camera, floor: Look['floor'], colour: string): string[] {
  if (floor === 'CEMENT')
    return [
      area(
        camera,
        [
          [0, 2, 0],
          [wide, 2.5, 0],
          [wide, deep, 0],
          [0, deep, 0],
        ],
        lit(colour, 1.15),
        'opacity="0.35"',
      ),
    ];
  const [w, d] = floor === 'TILES' ? [0.6, 0.6] : [0.16, 1.6];
  const columns = Math.ceil(wide / w);
  const rows = Math.ceil((deep + 2) / d);
  const random = seededRandom(columns);
  const tile = (i: number, j: number): readonly Point[] => {
    const [x, y] = [i * w, -2 + j * d + (floor === 'WOOD' ? (i % 3) * 0.5 : 0)];
    const [east, north] = [Math.min(wide, x + w), Math.min(deep, y + d)];
    return projectArea(camera, [
      [x, y, 0],
      [east, y, 0],
      [east, north, 0],
      [x, north, 0],
    ]);
  };
  const all = Array.from({ length: columns * rows }, (_, at) => tile(at % columns, Math.floor(at / columns)));
  const lines: [Point, Point][] = [];
  for (let i = 1; i < columns; i++)
    lines.push(
      projectArea(camera, [
        [i * w, -2, 0],
        [i * w, deep, 0],
      ]).slice(0, 2) as [Point, Point],
    );
  if (floor === 'TILES')
    for (let j = 4; j < rows; j++)
      lines.push(
        projectArea(camera, [
          [0, -2 + j * d, 0],
          [wide, -2 + j * d, 0],
        ]).slice(0, 2) as [Point, Point],
      );
  return [
    patches(
      all.filter(() => random.chance(0.3)),
      lit(colour, 1.06),
    ),
    patches(
      all.filter(() => random.chance(0.25)),
      lit(colour, 0.93),
    ),
    strokes(lines, lit(colour, 0.78), 1.3, 'opacity="0.7"'),
  ];
}

/** Skirtings, tiles of wet rooms and the dark lines of corners. */
function edges(camera: Camera, wall: string, wet: boolean): string[] {
  const strip = (low: number, up: number, colour: string, more = '') => [
    area(
      camera,
      [
        [0, deep - 0.01, low],
        [wide, deep - 0.01, low],
        [wide, deep - 0.01, up],
        [0, deep - 0.01, up],
      ],
      colour,
      more,
    ),
    area(
      camera,
      [
        [0.01, -2, low],
        [0.01, deep, low],
        [0.01, deep, up],
        [0.01, -2, up],
      ],
      lit(colour, 0.85),
      more,
    ),
    area(
      camera,
      [
        [wide - 0.01, -2, low],
        [wide - 0.01, deep, low],
        [wide - 0.01, deep, up],
        [wide - 0.01, -2, up],
      ],
      lit(colour, 0.94),
      more,
    ),
  ];
  const grid = wet
    ? Array.from({ length: 17 }, (_, i): [Point, Point] => {
        const x = (wide * (i + 1)) / 18;
        return projectArea(camera, [
          [x, deep - 0.02, 0],
          [x, deep - 0.02, 2.1],
        ]).slice(0, 2) as [Point, Point];
      }).concat(
        Array.from(
          { length: 7 },
          (_, i): [Point, Point] =>
            projectArea(camera, [
              [0, deep - 0.02, (i + 1) * 0.3],
              [wide, deep - 0.02, (i + 1) * 0.3],
            ]).slice(0, 2) as [Point, Point],
        ),
      )
    : [];
  return [
    ...(wet ? strip(0, 2.1, mix(wall, '#c4d8d4', 0.55)) : []),
    strokes(grid, '#ffffff', 1.4, 'opacity="0.7"'),
    ...strip(0, 0.1, lit(wall, wet ? 0.72 : 0.66)),
    ...strip(high - 0.07, high, '#ffffff', 'opacity="0.8"'),
  ];
}

const windowAt = (kind: RoomKind): readonly [number, number, number, number] =>
  kind === 'BATHROOM'
    ? [1.5, 2.5, 1.5, 2.25]
    : kind === 'KITCHEN'
      ? [1.3, 3.1, 1.2, 2.2]
      : kind === 'BEDROOM'
        ? [3.1, 4.7, 0.9, 2.3]
        : [1.5, 3.8, 0.45, 2.35];

/** The window in the back wall, the garden behind it, and its curtains. */
function windowOf(camera: Camera, kind: RoomKind, look: Look, variant: number): string[] {
  const [from, to, low, up] = windowAt(kind);
  const y = deep - 0.03;
  const face = (a: number, b: number, c: number, d: number, fill: string, more = '') =>
    area(
      camera,
      [
        [a, y, c],
        [b, y, c],
        [b, y, d],
        [a, y, d],
      ],
      fill,
      more,
    );
  const random = seededRandom(variant + 40);
  const [foot] = projectArea(camera, [[from + (to - from) * 0.3, deep, low + 0.3]]);
  const [corner, opposite] = [
    projectArea(camera, [[from, y, up]])[0] as Point,
    projectArea(camera, [[to, y, low]])[0] as Point,
  ];
  const middle = (from + to) / 2;
  const curtain = (a: number, b: number) => {
    const folds = Array.from({ length: 5 }, (_, i) => a + ((b - a) * (i + 0.5)) / 5);
    return [
      area(
        camera,
        [
          [a, y - 0.08, low - 0.3],
          [b, y - 0.08, low - 0.3],
          [b, y - 0.08, up + 0.15],
          [a, y - 0.08, up + 0.15],
        ],
        look.cloth,
      ),
      strokes(
        folds.map(
          (x) =>
            projectArea(camera, [
              [x, y - 0.09, low - 0.28],
              [x, y - 0.09, up + 0.13],
            ]).slice(0, 2) as [Point, Point],
        ),
        lit(look.cloth, 0.78),
        5,
        'opacity="0.6"',
      ),
      strokes(
        folds.map(
          (x) =>
            projectArea(camera, [
              [x + 0.03, y - 0.09, low - 0.28],
              [x + 0.03, y - 0.09, up + 0.13],
            ]).slice(0, 2) as [Point, Point],
        ),
        lit(look.cloth, 1.2),
        3,
        'opacity="0.6"',
      ),
    ];
  };
  return [
    face(from - 0.08, to + 0.08, low - 0.08, up + 0.08, '#fbf9f4'),
    face(from, to, low, up, 'url(#day)'),
    `<clipPath id="pane"><rect x="${corner[0]}" y="${corner[1]}" width="${opposite[0] - corner[0]}" height="${opposite[1] - corner[1]}"/></clipPath><g clip-path="url(#pane)">`,
    ...(kind === 'BATHROOM'
      ? []
      : treeOf(random.pick(['MANGO', 'PALM', 'BANANA'] as const), foot as Point, 210, random, 1.05)),
    '</g>',
    face(middle - 0.03, middle + 0.03, low, up, '#fbf9f4'),
    face(from, to, up - 0.5, up - 0.45, '#fbf9f4'),
    ...(kind === 'BATHROOM'
      ? [face(from, to, low, up, '#ffffff', 'opacity="0.55"')]
      : kind === 'KITCHEN'
        ? []
        : [...curtain(from - 0.35, from + 0.22), ...curtain(to - 0.22, to + 0.35)]),
  ];
}

/** Daylight that falls on the floor. */
function lightOnFloor(camera: Camera, kind: RoomKind): string[] {
  const [from, to] = windowAt(kind);
  return [
    area(
      camera,
      [
        [from, deep - 0.4, 0.005],
        [to, deep - 0.4, 0.005],
        [to + 0.9, deep - 3, 0.005],
        [from + 0.9, deep - 3, 0.005],
      ],
      'url(#beam)',
      'opacity="0.5"',
    ),
  ];
}

type Piece = readonly [from: Place, size: Place, colour: string];

/** Furniture as boxes, from the back of the room to the front. */
function furnitureOf(kind: RoomKind, { wood, cloth, accent, wall }: Look, variant: number): readonly Piece[] {
  const white = '#f4f2ec';
  const steel = '#b9bdbd';
  const picture: readonly Piece[] = [
    [[0.35, deep - 0.05, 1.45], [0.75, 0.03, 0.85], wood],
    [[0.42, deep - 0.07, 1.52], [0.61, 0.03, 0.71], mix(accent, '#f1e4c8', variant % 2 === 0 ? 0.4 : 0.7)],
  ];
  if (kind === 'LIVING')
    return [
      ...picture,
      [[4.3, deep - 0.75, 0], [0.5, 0.5, 0.5], mix(accent, '#6b4a34', 0.3)],
      [[0.9, 1.7, 0.005], [2.9, 2.3, 0.015], mix(accent, '#efe4cc', 0.55)],
      [[0.1, 1.3, 0], [0.95, 2.9, 0.42], cloth],
      [[0.1, 1.3, 0.42], [0.28, 2.9, 0.45], lit(cloth, 0.94)],
      [[0.38, 1.6, 0.42], [0.62, 1.1, 0.14], lit(cloth, 1.16)],
      [[0.38, 2.8, 0.42], [0.62, 1.1, 0.14], lit(cloth, 1.16)],
      [[0.4, 1.65, 0.56], [0.16, 0.42, 0.32], accent],
      [[1.75, 2.2, 0.34], [1.25, 0.75, 0.06], wood],
      [[1.82, 2.27, 0], [0.07, 0.6, 0.34], lit(wood, 0.8)],
      [[2.85, 2.27, 0], [0.07, 0.6, 0.34], lit(wood, 0.8)],
      [[2.2, 2.45, 0.4], [0.3, 0.22, 0.05], accent],
      [[4.68, 1.3, 0], [0.46, 2.2, 0.5], wood],
      [[4.98, 1.7, 0.62], [0.05, 1.35, 0.78], '#1c1e20'],
    ];
  if (kind === 'DINING') {
    const chair = (x: number, y: number, back: number): readonly Piece[] => [
      [[x, y, 0], [0.46, 0.46, 0.46], lit(wood, 0.85)],
      [[x, y + back, 0.46], [0.46, 0.06, 0.55], cloth],
    ];
    return [
      ...picture,
      [[3.9, deep - 0.5, 0], [1.25, 0.45, 0.85], wood],
      [[4.3, deep - 0.4, 0.85], [0.3, 0.25, 0.35], accent],
      ...[1.5, 2.3, 3.1].flatMap((x) => chair(x, 3.5, 0.4)),
      [[1.35, 2.3, 0], [0.1, 1, 0.72], lit(wood, 0.8)],
      [[3.6, 2.3, 0], [0.1, 1, 0.72], lit(wood, 0.8)],
      [[1.2, 2.2, 0.72], [2.65, 1.2, 0.06], wood],
      [[1.7, 2.65, 0.78], [1.65, 0.3, 0.01], '#f4efe2'],
      [[2.4, 2.68, 0.79], [0.24, 0.24, 0.3], accent],
      ...[1.5, 2.3, 3.1].flatMap((x) => chair(x, 1.75, 0)),
    ];
  }
  if (kind === 'BEDROOM')
    return [
      ...picture,
      [[0.5, deep - 0.25, 0], [2.2, 0.12, 1.15], wood],
      [[0.1, deep - 0.6, 0], [0.4, 0.42, 0.52], wood],
      [[2.75, deep - 0.6, 0], [0.4, 0.42, 0.52], wood],
      [[0.2, deep - 0.5, 0.52], [0.18, 0.18, 0.34], mix('#fff0cf', accent, 0.15)],
      [[2.86, deep - 0.5, 0.52], [0.18, 0.18, 0.34], mix('#fff0cf', accent, 0.15)],
      [[0.6, deep - 2.3, 0], [2, 2.08, 0.34], lit(wood, 0.9)],
      [[0.58, deep - 2.32, 0.34], [2.04, 2.08, 0.22], white],
      [[0.75, deep - 0.72, 0.56], [0.75, 0.42, 0.16], white],
      [[1.7, deep - 0.72, 0.56], [0.75, 0.42, 0.16], white],
      [[0.56, deep - 2.36, 0.3], [2.08, 1.1, 0.3], cloth],
      [[0.55, deep - 2.37, 0.31], [2.1, 0.32, 0.31], accent],
      [[4.5, 1.1, 0], [0.65, 2.1, 2.25], wood],
      [[4.48, 2.12, 0.08], [0.02, 0.04, 2.1], lit(wood, 0.6)],
      [[3, 1.9, 0.005], [1.1, 1.7, 0.015], mix(accent, '#efe4cc', 0.6)],
    ];
  if (kind === 'KITCHEN')
    return [
      [[0.02, deep - 0.36, 1.55], [1.2, 0.34, 0.75], lit(wood, 1.05)],
      [[3.2, deep - 0.36, 1.55], [1.95, 0.34, 0.75], lit(wood, 1.05)],
      [[4.15, deep - 0.38, 1.57], [0.03, 0.02, 0.7], lit(wood, 0.6)],
      [[0.02, deep - 0.62, 0], [5.1, 0.6, 0.86], wood],
      ...[0.9, 1.75, 2.6, 3.45, 4.3].map(
        (x): Piece => [[x, deep - 0.64, 0.1], [0.03, 0.02, 0.72], lit(wood, 0.6)],
      ),
      [[0.02, deep - 0.66, 0.86], [5.1, 0.64, 0.05], '#d8d5cd'],
      [[1.75, deep - 0.52, 0.91], [0.8, 0.4, 0.015], steel],
      [[2.12, deep - 0.16, 0.91], [0.05, 0.05, 0.32], steel],
      [[3.6, deep - 0.56, 0.91], [0.62, 0.5, 0.03], '#24262a'],
      [[3.68, deep - 0.5, 0.94], [0.22, 0.2, 0.14], accent],
      [[0.02, 2.2, 0], [0.68, 0.7, 1.78], '#dfe2e2'],
      [[0.7, 2.24, 1.15], [0.02, 0.05, 0.4], '#8f9496'],
      [[2.3, 1.9, 0.74], [1.7, 0.95, 0.06], lit(wood, 1.3)],
      [[2.38, 1.98, 0], [0.08, 0.08, 0.74], lit(wood, 0.8)],
      [[3.84, 1.98, 0], [0.08, 0.08, 0.74], lit(wood, 0.8)],
      [[2.9, 2.2, 0.8], [0.4, 0.3, 0.1], accent],
    ];
  if (kind === 'BATHROOM')
    return [
      [[3.3, deep - 0.06, 1.2], [1, 0.03, 1], '#c3d8de'],
      [[3.2, deep - 0.55, 0.35], [1.2, 0.53, 0.45], wood],
      [[3.15, deep - 0.58, 0.8], [1.3, 0.56, 0.1], white],
      [[3.75, deep - 0.16, 0.9], [0.06, 0.06, 0.22], steel],
      [[0.05, deep - 3, 0], [0.85, 2.9, 0.56], white],
      [[0.13, deep - 2.9, 0.56], [0.69, 2.7, 0.012], '#cfe3e6'],
      [[1.55, deep - 0.3, 0.4], [0.5, 0.25, 0.42], white],
      [[1.6, deep - 0.9, 0], [0.4, 0.62, 0.4], white],
      [[1.57, deep - 0.94, 0.4], [0.46, 0.66, 0.05], lit(white, 0.97)],
      [[3.1, 2.6, 0.005], [1.2, 0.75, 0.02], accent],
      [[5.02, 3, 1.1], [0.12, 0.7, 0.75], mix(accent, '#ffffff', 0.35)],
    ];
  if (kind === 'HALL')
    return [
      ...[0, 1, 2].flatMap((row): readonly Piece[] => [
        [[0.15, deep - 1.3 - row * 1.5, 0], [1, 1.1, 0.14], wood],
        [
          [0.2, deep - 1.25 - row * 1.5, 0.14],
          [0.9, 1, 0.7 + ((row + variant) % 3) * 0.35],
          mix('#b98d5a', wall, 0.2),
        ],
      ]),
      ...[0, 1].flatMap((row): readonly Piece[] => [
        [[4.3, deep - 2 - row * 2, 0], [0.8, 1.9, 0.08], steel],
        [[4.3, deep - 2 - row * 2, 1], [0.8, 1.9, 0.08], steel],
        [[4.4, deep - 1.9 - row * 2, 0.08], [0.6, 0.7, 0.6], '#b98d5a'],
        [[4.4, deep - 1, 1.08], [0.6, 0.6, 0.5], accent],
      ]),
    ];
  return [
    ...picture,
    ...[0, 1].flatMap((row): readonly Piece[] => {
      const y = deep - 1.6 - row * 1.9;
      return [0.5, 3].flatMap((x): readonly Piece[] => [
        [[x + 0.45, y - 0.55, 0], [0.5, 0.45, 0.46], '#3c4448'],
        [[x, y, 0], [0.06, 0.75, 0.72], lit(wood, 0.85)],
        [[x + 1.34, y, 0], [0.06, 0.75, 0.72], lit(wood, 0.85)],
        [[x, y, 0.72], [1.4, 0.75, 0.05], wood],
        [[x + 0.4, y + 0.4, 0.82], [0.62, 0.04, 0.38], '#202428'],
        [[x + 0.66, y + 0.42, 0.77], [0.1, 0.04, 0.08], '#202428'],
        [[x + 0.45, y - 0.6, 0.5], [0.5, 0.07, 0.5], cloth],
      ]);
    }),
  ];
}

/** A lamp under the ceiling and its glow. */
function lamp(camera: Camera, kind: RoomKind): string[] {
  const [x, y] = projectArea(camera, [[wide / 2, deep * 0.6, high - 0.06]])[0] as Point;
  const hangs = kind === 'LIVING' || kind === 'DINING' || kind === 'BEDROOM';
  return [
    gradient(
      'lamp',
      [
        [0, '#fff6dc', 0.8],
        [1, '#fff6dc', 0],
      ],
      'radial',
    ),
    oval(x, y, 150, 60, 'url(#lamp)'),
    ...(hangs
      ? [
          strokes(
            [
              [
                [x, y],
                [x, y + 46],
              ],
            ],
            '#3a342c',
            3,
          ),
          shape(
            [
              [x - 16, y + 46],
              [x + 16, y + 46],
              [x + 40, y + 78],
              [x - 40, y + 78],
            ],
            '#e9d3a4',
          ),
          oval(x, y + 78, 40, 7, '#fff3d2'),
        ]
      : [oval(x, y + 4, 40, 9, '#fffaf0')]),
  ];
}
