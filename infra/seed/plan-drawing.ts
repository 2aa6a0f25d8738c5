import { box, type Drawing, line, shape } from './drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

const [width, height] = [1280, 960];
const paper = '#fbfaf7';
const ink = '#1e1b16';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Draws a floor plan: a rectangle split into rooms, with doors, windows and furniture. */
export function planDrawing(rooms: number, random: SeededRandom): Drawing {
  const cut = split([{ x: 200, y: 130, w: 880, h: 700 }], Math.max(2, rooms), random);
  return {
    width,
    height,
    shapes: [
      box(0, 0, width, height, paper),
      ...grid(),
      ...cut.flatMap((room, i) => [
        box(
          room.x,
          room.y,
          room.w,
          room.h,
          i % 3 === 0 ? '#efe6d5' : i % 3 === 1 ? '#e3ebe6' : '#f4efe6',
          `stroke="${ink}" stroke-width="9"`,
        ),
        ...furniture(room, i),
        line(
          [
            [room.x + room.w * 0.2, room.y + room.h],
            [room.x + room.w * 0.2 + 56, room.y + room.h],
          ],
          paper,
          11,
        ),
        line(
          [
            [room.x + room.w * 0.2, room.y + room.h],
            [room.x + room.w * 0.2 + 40, room.y + room.h - 40],
          ],
          ink,
          2,
        ),
      ]),
      box(200, 130, 880, 700, 'none', `stroke="${ink}" stroke-width="16"`),
      ...north(),
    ],
  };
}

function split(rooms: readonly Room[], wanted: number, random: SeededRandom): readonly Room[] {
  if (rooms.length >= wanted) return rooms;
  const largest = rooms.reduce((a, b) => (a.w * a.h >= b.w * b.h ? a : b));
  const at = 0.38 + random.next() * 0.24;
  const { x, y, w, h } = largest;
  const halves: Room[] =
    w > h
      ? [
          { x, y, w: w * at, h },
          { x: x + w * at, y, w: w * (1 - at), h },
        ]
      : [
          { x, y, w, h: h * at },
          { x, y: y + h * at, w, h: h * (1 - at) },
        ];
  return split([...rooms.filter((room) => room !== largest), ...halves], wanted, random);
}

function furniture({ x, y, w, h }: Room, i: number): string[] {
  const soft = `fill-opacity="0.5" stroke="${ink}" stroke-width="2"`;
  if (i % 3 === 0)
    return [
      box(x + w * 0.2, y + h * 0.2, w * 0.34, h * 0.46, '#ffffff', soft),
      box(x + w * 0.22, y + h * 0.22, w * 0.3, h * 0.1, '#d9c2a3', soft),
    ];
  if (i % 3 === 1)
    return [
      box(x + w * 0.1, y + h * 0.12, w * 0.12, h * 0.6, '#c8d5d0', soft),
      box(x + w * 0.32, y + h * 0.3, w * 0.3, h * 0.24, '#ffffff', soft),
    ];
  return [box(x + w * 0.12, y + h * 0.14, w * 0.6, h * 0.14, '#d8d9d3', soft)];
}

const grid = (): string[] =>
  Array.from({ length: 31 }, (_, i) =>
    line(
      [
        [i * 42, 0],
        [i * 42, height],
      ],
      '#0f5c5c',
      1,
      'opacity="0.07"',
    ),
  ).concat(
    Array.from({ length: 23 }, (_, i) =>
      line(
        [
          [0, i * 42],
          [width, i * 42],
        ],
        '#0f5c5c',
        1,
        'opacity="0.07"',
      ),
    ),
  );

/** An arrow that points to the top of the sheet. */
export const north = (): string[] => [
  shape(
    [
      [1170, 70],
      [1192, 130],
      [1170, 116],
      [1148, 130],
    ],
    ink,
  ),
  line(
    [
      [1170, 116],
      [1170, 170],
    ],
    ink,
    3,
  ),
];
