import { box, type Drawing, disc, line, shape } from './drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

const [width, height] = [1280, 960];

const skies = [
  ['#cfe3ea', '#f3efe4'],
  ['#dbe7e4', '#f7ecd9'],
  ['#c6d9e8', '#eef1ea'],
  ['#e9dfd0', '#f6f1e6'],
] as const;
const walls = ['#efe6d5', '#e7d3b8', '#d9c2a3', '#f4f0e8', '#d8d9d3', '#e3b99a', '#c98f6b'] as const;
const roofs = ['#8d3b22', '#5b4a3f', '#a8441f', '#3f5d52', '#6d6f72', '#78482f'] as const;
const greens = ['#6f8f4e', '#5d7f49', '#88a05c', '#4d6f4a'] as const;

/** The street side of a building: storeys, bays and the kind of roof. */
export interface HouseLook {
  readonly storeys: number;
  readonly bays: number;
  readonly roof: 'GABLE' | 'HIP' | 'FLAT';
}

/** Draws the street side of a building as an architect's elevation. */
export function houseDrawing(look: HouseLook, random: SeededRandom): Drawing {
  const ground = height * 0.78;
  const wall = random.pick(walls);
  const storey = look.storeys > 3 ? Math.min(120, 520 / look.storeys) : 150;
  const bay = Math.min(150, 900 / look.bays);
  const [w, h] = [bay * look.bays + 40, storey * look.storeys];
  const [left, top] = [(width - w) / 2 + random.between(-90, 90), ground - h];
  return {
    width,
    height,
    shapes: [
      ...sceneOf(random, ground),
      ...treesOf(random, ground, left, w),
      shape(
        [
          [left + 30, ground + 4],
          [left + w + 90, ground + 4],
          [left + w + 20, ground + 40],
          [left + 10, ground + 40],
        ],
        '#000',
        'opacity="0.12"',
      ),
      box(left, top, w, h, wall),
      box(left + w * 0.82, top, w * 0.18, h, '#000', 'opacity="0.06"'),
      ...roofOf(look, random, { left, top, w }),
      ...openingsOf(look, random, { left, top, storey, bay }),
      box(left, ground - 14, w, 14, '#000', 'opacity="0.15"'),
      ...frontOf(random, ground),
    ],
  };
}

function sceneOf(random: SeededRandom, ground: number): string[] {
  const [sky, haze] = random.pick(skies);
  const hills = Array.from({ length: 9 }, (_, i): [number, number] => [
    i * 160,
    ground - 60 - random.between(10, 150),
  ]);
  return [
    box(0, 0, width, height, sky),
    box(0, ground * 0.55, width, ground * 0.45, haze, 'opacity="0.7"'),
    disc(random.between(120, width - 120), random.between(90, 240), 46, '#fdf3d7', 'opacity="0.9"'),
    shape([[0, ground], ...hills, [width, ground]], random.pick(greens), 'opacity="0.35"'),
    box(0, ground, width, height - ground, random.pick(['#b98a5c', '#a8764a', '#c19a6b', '#9c8f5f'])),
  ];
}

const treesOf = (random: SeededRandom, ground: number, left: number, w: number): string[] =>
  [left - random.between(90, 190), left + w + random.between(60, 170)].flatMap((x) => {
    const tall = random.between(160, 300);
    const green = random.pick(greens);
    return [
      line(
        [
          [x, ground],
          [x, ground - tall],
        ],
        '#6b4b32',
        12,
      ),
      ...[0, 1, 2, 3].map((i) =>
        disc(
          x + (i - 1.5) * 42,
          ground - tall - (i % 2) * 34,
          random.between(44, 66),
          green,
          'opacity="0.92"',
        ),
      ),
    ];
  });

function roofOf(
  { roof, storeys }: HouseLook,
  random: SeededRandom,
  at: { left: number; top: number; w: number },
): string[] {
  const { left, top, w } = at;
  const colour = random.pick(roofs);
  const rise = storeys > 3 ? 30 : random.between(80, 130);
  if (roof === 'FLAT')
    return [box(left - 18, top - 26, w + 36, 30, colour), box(left + w * 0.65, top - 66, 90, 42, colour)];
  const ridge: readonly (readonly [number, number])[] =
    roof === 'GABLE'
      ? [[left + w / 2, top - rise]]
      : [
          [left + w * 0.22, top - rise],
          [left + w * 0.78, top - rise],
        ];
  const sheet = shape([[left - 34, top + 6], ...ridge, [left + w + 34, top + 6]], colour);
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const x = left - 20 + ((w + 40) / 9) * (i + 0.5);
    return line(
      [
        [x, top + 2],
        [left + w / 2 + (x - left - w / 2) * (roof === 'GABLE' ? 0.05 : 0.55), top - rise + 6],
      ],
      '#000',
      2,
      'opacity="0.12"',
    );
  });
  return [sheet, ...ribs];
}

function openingsOf(
  look: HouseLook,
  random: SeededRandom,
  at: { left: number; top: number; storey: number; bay: number },
): string[] {
  const { left, top, storey, bay } = at;
  const door = random.between(0, look.bays - 1);
  const [w, h] = [bay * 0.5, storey * 0.46];
  return Array.from({ length: look.storeys }, (_, floor) =>
    Array.from({ length: look.bays }, (_, i) => {
      const x = left + 20 + i * bay + (bay - w) / 2;
      const y = top + floor * storey + storey * 0.26;
      const entrance = floor === look.storeys - 1 && i === door;
      if (entrance)
        return [box(x, y, w, storey * 0.74, '#5a3a26'), disc(x + w * 0.82, y + storey * 0.42, 5, '#d9b56b')];
      return [
        box(x - 6, y - 6, w + 12, h + 12, '#fffdf7'),
        box(x, y, w, h, '#4d6b78'),
        shape(
          [
            [x, y],
            [x + w * 0.6, y],
            [x, y + h * 0.9],
          ],
          '#ffffff',
          'opacity="0.18"',
        ),
        line(
          [
            [x + w / 2, y],
            [x + w / 2, y + h],
          ],
          '#fffdf7',
          5,
        ),
        ...(look.storeys > 1 && floor < look.storeys - 1
          ? [box(x - 12, y + h + 8, w + 24, 6, '#3b3631')]
          : []),
      ];
    }),
  ).flat(2);
}

const frontOf = (random: SeededRandom, ground: number): string[] => [
  shape(
    [
      [width * 0.44, ground],
      [width * 0.56, ground],
      [width * 0.7, height],
      [width * 0.3, height],
    ],
    '#d8c3a0',
    'opacity="0.75"',
  ),
  ...Array.from({ length: 14 }, () => {
    const x = random.between(0, width);
    const y = random.between(ground + 30, height - 20);
    return disc(x, y, random.between(10, 26), random.pick(greens), 'opacity="0.8"');
  }),
];
