// biome-ignore-all lint/style/noExcessiveLinesPerFile: one drawing from the walls to the labels.
import {
  box,
  type Drawing,
  disc,
  line,
  oval,
  type Point,
  shape,
  sheetHeight,
  sheetWidth,
  strokes,
} from './drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

const paper = '#fbfaf7';
const ink = '#2b2721';
const [left, top, wide, high, corridor] = [150, 120, 980, 690, 84];

/** Purpose of a room in a plan, with its share of a row. */
const shares = { LIVING: 6, KITCHEN: 3.4, BEDROOM: 4, BATHROOM: 2.1, HALL: 11, OFFICE: 4, STORE: 3 } as const;
type PlanRoom = keyof typeof shares;

const floors: Readonly<Record<PlanRoom, string>> = {
  LIVING: '#f1e3c8',
  KITCHEN: '#e6e4d6',
  BEDROOM: '#eadcc6',
  BATHROOM: '#d6e5e6',
  HALL: '#ece6da',
  OFFICE: '#e6dfce',
  STORE: '#dcd8cd',
};

/** The rooms of a dwelling. */
export const planRooms = (bedrooms: number, bathrooms: number): readonly PlanRoom[] => [
  'LIVING',
  'KITCHEN',
  ...Array.from({ length: bedrooms }, () => 'BEDROOM' as const),
  ...Array.from({ length: bathrooms }, () => 'BATHROOM' as const),
];
/** The rooms of a business space. */
export const businessRooms: readonly PlanRoom[] = ['HALL', 'OFFICE', 'OFFICE', 'STORE', 'BATHROOM'];

interface Placed {
  readonly kind: PlanRoom;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Below or above the corridor. */
  readonly lower: boolean;
}

/** Draws a floor plan: two rows of rooms along a corridor, each with what stands in it. */
export function planDrawing(rooms: readonly PlanRoom[], random: SeededRandom): Drawing {
  const placed = place(rooms, random);
  const [hallTop, hallHigh] = [top + (high - corridor) / 2, corridor];
  return {
    width: sheetWidth,
    height: sheetHeight,
    shapes: [
      box(0, 0, sheetWidth, sheetHeight, paper),
      ...grid(),
      box(left + 14, top + 16, wide, high, '#1e1b16', 'opacity="0.1"'),
      box(left, hallTop, wide, hallHigh, '#f0e9da'),
      ...placed.flatMap((room) => [
        box(room.x, room.y, room.w, room.h, floors[room.kind]),
        ...floorLines(room),
        ...furniture(room),
      ]),
      ...placed.map(({ x, y, w, h }) => box(x, y, w, h, 'none', `stroke="${ink}" stroke-width="9"`)),
      box(left, top, wide, high, 'none', `stroke="${ink}" stroke-width="17"`),
      ...placed.flatMap((room) => [...doorOf(room), ...windowOf(room)]),
      ...frontDoor(hallTop),
      ...measures(),
      ...north(),
    ],
  };
}

/** Shares the rooms among two rows of about the same length, living rooms first in the lower one. */
function place(rooms: readonly PlanRoom[], random: SeededRandom): readonly Placed[] {
  const rowsOf: [PlanRoom[], PlanRoom[]] = [[], []];
  const length = (row: readonly PlanRoom[]) => row.reduce((sum, room) => sum + shares[room], 0);
  for (const room of rooms) {
    const [upper, lower] = rowsOf;
    const living = room === 'LIVING' || room === 'HALL' || (room === 'KITCHEN' && rooms.includes('BEDROOM'));
    (living || length(lower) + shares[room] / 2 < length(upper) ? lower : upper).push(room);
  }
  const mirrored = random.chance(0.5);
  return rowsOf.flatMap((row, i) => {
    const unit = wide / length(row);
    const ordered = mirrored ? row.toReversed() : row;
    let x = left;
    return ordered.map((kind): Placed => {
      const w = shares[kind] * unit;
      const h = (high - corridor) / 2;
      x += w;
      return { kind, x: x - w, y: i === 0 ? top : top + h + corridor, w, h, lower: i === 1 };
    });
  });
}

/** Boards or tiles, faintly. */
function floorLines({ kind, x, y, w, h }: Placed): string[] {
  const every = kind === 'BATHROOM' || kind === 'KITCHEN' ? 22 : 16;
  const tiles = kind === 'BATHROOM' || kind === 'KITCHEN';
  const down = Array.from({ length: Math.floor(w / every) }, (_, i): [Point, Point] => [
    [x + (i + 1) * every, y],
    [x + (i + 1) * every, y + h],
  ]);
  const across = tiles
    ? Array.from({ length: Math.floor(h / every) }, (_, i): [Point, Point] => [
        [x, y + (i + 1) * every],
        [x + w, y + (i + 1) * every],
      ])
    : [];
  return [strokes([...down, ...across], ink, 1, 'opacity="0.09"')];
}

/** A door to the corridor: a gap, its leaf and the arc of its swing. */
function doorOf({ x, y, w, h, lower }: Placed): string[] {
  const size = Math.min(54, w * 0.5);
  const [from, wall] = [x + w / 2 - size / 2, lower ? y : y + h];
  const into = lower ? 1 : -1;
  return [
    line(
      [
        [from, wall],
        [from + size, wall],
      ],
      '#f0e9da',
      12,
      'style="stroke-linecap:butt"',
    ),
    line(
      [
        [from, wall],
        [from, wall + into * size],
      ],
      ink,
      4,
    ),
    `<path d="M${from} ${wall + into * size}A${size} ${size} 0 0 ${lower ? 0 : 1} ${from + size} ${wall}" fill="none" stroke="${ink}" stroke-width="1.6" opacity="0.6"/>`,
  ];
}

/** A window in the outer wall. */
function windowOf({ kind, x, y, w, h, lower }: Placed): string[] {
  const size = w * (kind === 'BATHROOM' ? 0.34 : 0.46);
  const [from, wall] = [x + (w - size) / 2, lower ? y + h : y];
  return [
    box(from, wall - 9, size, 18, paper, `stroke="${ink}" stroke-width="2"`),
    line(
      [
        [from, wall],
        [from + size, wall],
      ],
      '#5f93a8',
      4,
      'style="stroke-linecap:butt"',
    ),
  ];
}

/** The entrance at the end of the corridor. */
const frontDoor = (hallTop: number): string[] => [
  line(
    [
      [left, hallTop + 14],
      [left, hallTop + 70],
    ],
    '#f0e9da',
    20,
    'style="stroke-linecap:butt"',
  ),
  line(
    [
      [left, hallTop + 14],
      [left + 56, hallTop + 14],
    ],
    ink,
    5,
  ),
  `<path d="M${left + 56} ${hallTop + 14}A56 56 0 0 1 ${left} ${hallTop + 70}" fill="none" stroke="${ink}" stroke-width="1.6" opacity="0.6"/>`,
  shape(
    [
      [left - 30, hallTop + 42],
      [left - 58, hallTop + 26],
      [left - 58, hallTop + 58],
    ],
    '#a8441f',
  ),
];

/** Furniture shows what a room is for: no letters, which would need fonts. */
function furniture(room: Placed): string[] {
  const { kind, x, y, w, h, lower } = room;
  const thin = `stroke="${ink}" stroke-width="2"`;
  // Furniture stands at the outer wall, away from the door.
  const at = (fromWall: number, size: number) => (lower ? y + h - fromWall - size : y + fromWall);
  const middle = x + w / 2;
  if (kind === 'BEDROOM') {
    const [bw, bh] = [Math.min(w * 0.5, 120), Math.min(h * 0.56, 150)];
    const pillow = at(24, 30);
    return [
      box(middle - bw / 2, at(16, bh), bw, bh, '#fffdf7', `${thin} rx="6"`),
      box(middle - bw / 2, at(16 + bh * 0.42, bh * 0.58), bw, bh * 0.58, '#b98b6a', `${thin} rx="6"`),
      box(middle - bw / 2 + 8, pillow, bw / 2 - 12, 28, '#ffffff', `${thin} rx="6"`),
      box(middle + 4, pillow, bw / 2 - 12, 28, '#ffffff', `${thin} rx="6"`),
      box(x + 12, lower ? y + 14 : y + h - 14 - h * 0.3, 34, h * 0.3, '#cbb393', thin),
    ];
  }
  if (kind === 'BATHROOM') return bathroom(room, at);
  if (kind === 'KITCHEN')
    return [
      box(x + 10, at(10, 46), w - 20, 46, '#d9d3c4', thin),
      box(x + w * 0.2, at(18, 30), 50, 30, '#ffffff', `${thin} rx="6"`),
      ...[0, 1, 2, 3].map((i) =>
        disc(x + w * 0.62 + (i % 2) * 22, at(20, 26) + (i > 1 ? 24 : 4), 8, '#ffffff', thin),
      ),
      box(x + w - 56, lower ? y + 20 : y + h - 76, 44, 56, '#eceff0', thin),
    ];
  if (kind === 'LIVING') {
    const table: Point = [x + w * 0.74, at(h * 0.2, h * 0.5) + h * 0.25];
    const chairs = [-1, 1].flatMap((side) =>
      [-40, 0, 40].map((down) =>
        box(table[0] + side * 66 - 13, table[1] + down - 13, 26, 26, '#fffdf7', `${thin} rx="6"`),
      ),
    );
    return [
      box(x + w * 0.08, at(h * 0.16, h * 0.6), w * 0.36, h * 0.6, '#dcc59f', 'opacity="0.7"'),
      box(x + 18, at(h * 0.2, h * 0.52), 54, h * 0.52, '#9db0a8', `${thin} rx="10"`),
      box(x + 18, at(h * 0.2, h * 0.52), 18, h * 0.52, '#84998f', `${thin} rx="8"`),
      box(x + w * 0.24 + 14, at(h * 0.34, h * 0.24), 56, h * 0.24, '#fffdf7', `${thin} rx="4"`),
      ...(w < 280 ? [] : [oval(...table, 52, 66, '#c9a77c', thin), ...chairs]),
    ];
  }
  if (kind === 'STORE')
    return [0, 1, 2].map((i) => box(x + 14, at(16 + i * 56, 44), w - 28, 44, '#c9bda6', thin));
  const desks = kind === 'OFFICE' ? 2 : 6;
  return Array.from({ length: desks }, (_, i) => {
    const dx = x + (w * (i + 0.5)) / desks;
    return [
      box(dx - 44, at(h * 0.22, 50), 88, 50, '#d3b48c', thin),
      disc(dx, at(h * 0.22 + 66, 0), 15, '#9db0a8', thin),
    ];
  }).flat();
}

/** A bath with a basin and a toilet, or a shower where it is narrow; `at` measures from the outer wall. */
function bathroom({ x, y, w, h, lower }: Placed, at: (fromWall: number, size: number) => number): string[] {
  const thin = `stroke="${ink}" stroke-width="2"`;
  const tub = Math.min(h * 0.5, 150);
  if (w < 74)
    return [
      box(x + 12, at(12, 44), w - 24, 44, '#e6f1f2', thin),
      disc(x + w / 2, at(34, 0), 5, '#ffffff', thin),
      box(x + w / 2 - 16, at(72, 16), 32, 16, '#ffffff', thin),
      oval(x + w / 2, at(88, 38) + 19, 14, 19, '#ffffff', thin),
      box(x + w / 2 - 15, at(150, 26), 30, 26, '#ffffff', `${thin} rx="8"`),
    ];
  return [
    box(x + 12, at(14, tub), Math.min(46, w * 0.36), tub, '#ffffff', `${thin} rx="12"`),
    box(x + 19, at(22, tub - 16), Math.min(32, w * 0.24), tub - 16, '#e6f1f2', `${thin} rx="12"`),
    oval(x + w - 32, at(34, 36) + 18, 16, 21, '#ffffff', thin),
    box(x + w - 50, at(14, 18), 36, 18, '#ffffff', thin),
    box(x + w - 52, lower ? y + h * 0.36 : y + h * 0.5, 38, 32, '#ffffff', `${thin} rx="8"`),
  ];
}

/** Measuring lines along two sides. */
const measures = (): string[] => [
  line(
    [
      [left, top - 44],
      [left + wide, top - 44],
    ],
    ink,
    1.5,
    'opacity="0.6"',
  ),
  line(
    [
      [left + wide + 44, top],
      [left + wide + 44, top + high],
    ],
    ink,
    1.5,
    'opacity="0.6"',
  ),
  strokes(
    [
      [
        [left, top - 54],
        [left, top - 34],
      ],
      [
        [left + wide, top - 54],
        [left + wide, top - 34],
      ],
      [
        [left + wide + 34, top],
        [left + wide + 54, top],
      ],
      [
        [left + wide + 34, top + high],
        [left + wide + 54, top + high],
      ],
    ],
    ink,
    2,
    'opacity="0.6"',
  ),
];

const grid = (): string[] => [
  strokes(
    [
      ...Array.from({ length: 31 }, (_, i): [Point, Point] => [
        [i * 42, 0],
        [i * 42, sheetHeight],
      ]),
      ...Array.from({ length: 23 }, (_, i): [Point, Point] => [
        [0, i * 42],
        [sheetWidth, i * 42],
      ]),
    ],
    '#0f5c5c',
    1,
    'opacity="0.07"',
  ),
];

/** An arrow that points to the top of the sheet. */
export const north = (): string[] => [
  disc(1_206, 84, 40, '#fbfaf7', 'opacity="0.75"'),
  shape(
    [
      [1_206, 50],
      [1_224, 104],
      [1_206, 92],
    ],
    ink,
  ),
  shape(
    [
      [1_206, 50],
      [1_188, 104],
      [1_206, 92],
    ],
    '#fbfaf7',
    `stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"`,
  ),
];
