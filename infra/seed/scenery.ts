import {
  box,
  disc,
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
import type { SeededRandom } from './seeded-random.ts';

/** Hours of the day; each has its own sky and light. */
export const hours = ['DAWN', 'MORNING', 'NOON', 'EVENING', 'CLOUDY'] as const;
export type Hour = (typeof hours)[number];

/** Colours of an hour: the sky from above to the horizon, the light on things and the sun. */
export const lightOf: Readonly<
  Record<
    Hour,
    { readonly sky: readonly [string, string, string]; readonly light: number; readonly glow: string }
  >
> = {
  DAWN: { sky: ['#7f9cc4', '#e3c3b8', '#fbe3bd'], light: 0.9, glow: '#fff0cf' },
  MORNING: { sky: ['#5d9ad0', '#a9cfe8', '#eef1e4'], light: 1, glow: '#fffbe8' },
  NOON: { sky: ['#3f86c9', '#86bbe2', '#d9ebf3'], light: 1.05, glow: '#ffffff' },
  EVENING: { sky: ['#6f8dbb', '#d9b9a6', '#fad9a0'], light: 0.88, glow: '#ffe2a8' },
  CLOUDY: { sky: ['#8c9dac', '#b9c4cb', '#dde1df'], light: 0.88, glow: '#f2f4f3' },
};

/** The sky down to the horizon, with the sun's glow and clouds. */
export function skyOf(hour: Hour, horizon: number, random: SeededRandom): string[] {
  const { sky, glow } = lightOf[hour];
  const low = hour === 'DAWN' || hour === 'EVENING';
  const sun: Point = [
    random.between(140, sheetWidth - 140),
    low ? horizon - random.between(50, 130) : random.between(60, 170),
  ];
  return [
    gradient('sky', [
      [0, sky[0]],
      [0.6, sky[1]],
      [1, sky[2]],
    ]),
    gradient(
      'glow',
      [
        [0, glow, 0.95],
        [0.12, glow, 0.6],
        [1, glow, 0],
      ],
      'radial',
    ),
    gradient(
      'cloud',
      [
        [0, '#ffffff', 0.85],
        [0.55, '#ffffff', 0.45],
        [1, '#ffffff', 0],
      ],
      'radial',
    ),
    gradient(
      'shade',
      [
        [0, mix(sky[0], '#4a4f5c', 0.5), 0.4],
        [1, sky[1], 0],
      ],
      'radial',
    ),
    box(0, 0, sheetWidth, horizon + 4, 'url(#sky)'),
    ...(hour === 'CLOUDY' ? [] : [disc(...sun, low ? 330 : 240, 'url(#glow)')]),
    ...Array.from({ length: hour === 'CLOUDY' ? 9 : random.between(3, 5) }, () =>
      cloud(horizon, random),
    ).flat(),
  ];
}

function cloud(horizon: number, random: SeededRandom): string[] {
  const y = random.between(40, Math.round(horizon * 0.7));
  const size = 0.35 + 0.75 * (1 - y / horizon);
  const x = random.between(-60, sheetWidth + 60);
  const puffs = Array.from({ length: 7 }, (_, i) => {
    const across = (i - 3) * 54 * size;
    const rise = (3 - Math.abs(i - 3)) * 13 * size;
    return oval(
      x + across + random.between(-12, 12),
      y - rise * random.next() - rise * 0.4,
      (70 + random.between(0, 40)) * size,
      (26 + random.between(0, 18)) * size,
      'url(#cloud)',
    );
  });
  return [oval(x, y + 20 * size, 210 * size, 26 * size, 'url(#shade)'), ...puffs];
}

/** Ridges of hills, the further the bluer. */
export function hillsOf(hour: Hour, horizon: number, random: SeededRandom, height = 1): string[] {
  const haze = lightOf[hour].sky[2];
  return [0, 1, 2].map((ridge) => {
    const rise = (95 - ridge * 30) * height;
    const [first, second, phase] = [random.between(260, 420), random.between(110, 180), random.next() * 9];
    const top = Array.from({ length: 41 }, (_, i): Point => {
      const x = (i * sheetWidth) / 40;
      const wave = Math.sin(x / first + phase) * 0.5 + Math.sin(x / second + phase * 2) * 0.22 + 0.5;
      return [x, horizon - Math.max(4, wave * rise)];
    });
    const green = ['#5f7f78', '#5d7d5a', '#5b7344'][ridge] ?? '#5b7344';
    return shape([[0, horizon + 6], ...top, [sheetWidth, horizon + 6]], mix(green, haze, 0.62 - ridge * 0.2));
  });
}

/** Level ground in front of the hills, darker towards the viewer. */
export const groundOf = (colour: string, hour: Hour, horizon: number): string[] => [
  gradient('ground', [
    [0, mix(colour, lightOf[hour].sky[2], 0.45)],
    [0.25, lit(colour, lightOf[hour].light * 1.04)],
    [1, lit(colour, lightOf[hour].light * 0.78)],
  ]),
  box(0, horizon, sheetWidth, sheetHeight - horizon, 'url(#ground)'),
];

/** Tufts of grass, larger towards the viewer, where `grows` allows. */
export function grassOf(
  colour: string,
  horizon: number,
  random: SeededRandom,
  {
    count = 420,
    grows = () => true,
  }: { readonly count?: number; readonly grows?: (at: Point) => boolean } = {},
): string[] {
  const blades: [Point, Point][][] = [[], [], []];
  for (let i = 0; i < count; i++) {
    const near = random.next() ** 0.7;
    const at: Point = [random.next() * sheetWidth, horizon + 8 + near ** 2 * (sheetHeight - horizon)];
    if (!grows(at)) continue;
    const tall = 3 + near ** 2 * 34;
    for (let blade = 0; blade < 3; blade++) {
      const lean = (random.next() - 0.5) * tall * 0.9;
      blades[i % 3]?.push([
        [at[0] + (blade - 1) * tall * 0.18, at[1]],
        [at[0] + lean, at[1] - tall * (0.6 + random.next() * 0.5)],
      ]);
    }
  }
  return blades.map((some, i) =>
    strokes(some, lit(colour, [0.7, 0.95, 1.22][i] ?? 1), 2.2, 'opacity="0.75"'),
  );
}

/** Kinds of trees. */
export type TreeKind = 'MANGO' | 'ACACIA' | 'PALM' | 'BANANA' | 'CYPRESS';

/** A tree that stands at a point of the sheet and is `tall` pixels high, lit from the upper left. */
export function treeOf(
  kind: TreeKind,
  [x, y]: Point,
  tall: number,
  random: SeededRandom,
  light = 1,
): string[] {
  const shadow = oval(x + tall * 0.16, y, tall * 0.36, tall * 0.045, '#1d2213', 'opacity="0.3"');
  if (kind === 'PALM' || kind === 'BANANA') return [shadow, ...leafy(kind, [x, y], tall, light, random)];
  const green = lit({ MANGO: '#4c6b36', ACACIA: '#6b8143', CYPRESS: '#3c5a3c' }[kind], light);
  const crown = { MANGO: [0.42, 0.34, 0.62], ACACIA: [0.52, 0.13, 0.82], CYPRESS: [0.13, 0.46, 0.52] }[
    kind
  ] as [number, number, number];
  const [rx, ry, middle] = crown.map((share) => share * tall) as [number, number, number];
  const puffs = (count: number, shrink: number, dx: number, dy: number, colour: string, r: number) =>
    Array.from({ length: count }, () => {
      const angle = random.next() * Math.PI * 2;
      const out = Math.sqrt(random.next()) * shrink;
      return oval(
        x + Math.cos(angle) * rx * out + dx,
        y - middle + Math.sin(angle) * ry * out + dy,
        rx * r * (0.7 + random.next() * 0.6),
        ry * r * 1.15 * (0.7 + random.next() * 0.6),
        colour,
      );
    });
  const trunk = shape(
    [
      [x - tall * 0.028, y],
      [x - tall * 0.014, y - middle],
      [x + tall * 0.014, y - middle],
      [x + tall * 0.03, y],
    ],
    lit('#5d4632', light),
  );
  const branches =
    kind === 'ACACIA'
      ? [
          strokes(
            [
              [
                [x, y - middle * 0.55],
                [x - rx * 0.6, y - middle],
              ],
              [
                [x, y - middle * 0.5],
                [x + rx * 0.6, y - middle],
              ],
            ],
            lit('#5d4632', light),
            Math.max(1.5, tall * 0.018),
          ),
        ]
      : [];
  return [
    shadow,
    trunk,
    ...branches,
    ...puffs(16, 0.85, 0, ry * 0.14, lit(green, 0.68), 0.34),
    ...puffs(18, 0.78, -rx * 0.06, -ry * 0.1, green, 0.28),
    ...puffs(14, 0.66, -rx * 0.18, -ry * 0.3, lit(green, 1.22), 0.17),
    ...puffs(9, 0.55, -rx * 0.26, -ry * 0.42, lit(green, 1.42), 0.09),
  ];
}

function leafy(
  kind: 'PALM' | 'BANANA',
  [x, y]: Point,
  tall: number,
  light: number,
  random: SeededRandom,
): string[] {
  const palm = kind === 'PALM';
  const top: Point = [x + (palm ? tall * 0.05 : 0), y - tall * (palm ? 0.76 : 0.42)];
  const count = palm ? 13 : 9;
  const leaves = Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI * (0.02 + (0.96 * i) / (count - 1)) + (random.next() - 0.5) * 0.2;
    const long = tall * (palm ? 0.3 : 0.46) * (0.8 + random.next() * 0.3);
    const droop = long * (palm ? 0.55 : 0.3) * Math.abs(Math.cos(angle));
    const tip: Point = [top[0] + Math.cos(angle) * long, top[1] + Math.sin(angle) * long * 0.8 + droop];
    const bend: Point = [top[0] + Math.cos(angle) * long * 0.6, top[1] + Math.sin(angle) * long * 0.85];
    const wide = tall * (palm ? 0.035 : 0.06);
    const green = lit(palm ? '#55743a' : '#6f9140', light * (i % 3 === 0 ? 0.75 : i % 3 === 1 ? 1 : 1.2));
    return shape(
      [top, [bend[0] - wide, bend[1] - wide * 0.4], tip, [bend[0] + wide * 0.5, bend[1] + wide]],
      green,
    );
  });
  return [
    line(
      [[x, y], [x + tall * 0.015, y - tall * 0.4], top],
      lit(palm ? '#84705a' : '#7d8a4a', light),
      Math.max(2, tall * (palm ? 0.03 : 0.045)),
    ),
    ...leaves,
  ];
}
