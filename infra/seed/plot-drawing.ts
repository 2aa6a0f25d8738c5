// biome-ignore-all lint/style/noExcessiveLinesPerFile: one drawing from the ground to the labels.
import type { Metres } from './demo-plot.ts';
import {
  box,
  type Drawing,
  disc,
  gradient,
  isInside,
  line,
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
import { north } from './plan-drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

const [width, height] = [sheetWidth, sheetHeight];
const soils = ['#b07a50', '#a8835a', '#9c6f4d', '#b4936a'] as const;
const grasses = ['#8fa05c', '#829a54', '#a0a565', '#7d9350'] as const;

/** A plot seen from above, with its true boundary: only land, with fields, hedges, tracks and trees around it. */
export function plotDrawing(corners: readonly Metres[], shore: boolean, random: SeededRandom): Drawing {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const scale = Math.min((width * 0.46) / w, (height * 0.52) / h);
  const place = ([x, y]: Metres): Point => [
    width / 2 + (x - Math.min(...xs) - w / 2) * scale,
    height / 2 - 36 - (y - Math.min(...ys) - h / 2) * scale,
  ];
  const outline = corners.map(place);
  const [top, bottom] = [Math.min(...outline.map(([, y]) => y)), Math.max(...outline.map(([, y]) => y))];
  const [left, right] = [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))];
  const road = bottom + 26;
  const [soil, grass] = [random.pick(soils), random.pick(grasses)];
  const trees = [
    ...inside(outline, random, random.between(2, 6)),
    ...Array.from({ length: 34 }, (): Point => [random.between(0, width), random.between(0, height)]).filter(
      ([x, y]) =>
        (x < left - 40 || x > right + 40 || y < top - 60) &&
        Math.abs(y - road - 38) > 70 &&
        !(shore && y < top + 20),
    ),
  ].toSorted((a, b) => a[1] - b[1]);
  return {
    width,
    height,
    shapes: [
      box(0, 0, width, height, grass),
      ...fields({ left, right, top, bottom, road }, random),
      ...(shore ? lake(top, random) : []),
      ...track(road, soil, random),
      ...ownGround(outline, soil, grass, random),
      ...trees.flatMap((at) => crown(at, random.between(15, 36), random)),
      shape(outline, 'none', 'stroke="#ffffff" stroke-width="9" stroke-linejoin="round" opacity="0.85"'),
      shape(outline, 'none', 'stroke="#b8321a" stroke-width="5" stroke-linejoin="round"'),
      ...outline.flatMap(([x, y]) => [
        oval(x + 5, y + 6, 13, 11, '#14160c', 'opacity="0.4"'),
        disc(x, y, 12, '#f7f4ec', 'stroke="#4a463c" stroke-width="3"'),
        disc(x, y, 4, '#b8321a'),
      ]),
      ...north(),
      ...scaleBar(scale),
    ],
  };
}

/** Some points well within an area. */
function inside(outline: readonly Point[], random: SeededRandom, count: number): Point[] {
  const middle = [0, 1].map(
    (axis) => outline.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / outline.length,
  ) as [number, number];
  return Array.from({ length: count }, (): Point => {
    const corner = random.pick(outline);
    const away = 0.25 + random.next() * 0.55;
    return [middle[0] + (corner[0] - middle[0]) * away, middle[1] + (corner[1] - middle[1]) * away * 0.9];
  }).filter((point) => isInside(outline, point));
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly road: number;
}

/** Neighbouring land: gardens in rows, pasture, fallow and banana groves, each behind its hedge. */
function fields({ left, right, top, bottom, road }: Frame, random: SeededRandom): string[] {
  const columns = [
    -30,
    left * random.vary(0.5, 0.1),
    left - 14,
    (left + right) / 2,
    right + 14,
    right + (width - right) * 0.55,
    width + 30,
  ];
  const rows = [-30, top * 0.45, top - 14, (top + bottom) / 2, road - 4, road + 80, height + 30];
  return columns.slice(0, -1).flatMap((x, i) =>
    rows.slice(0, -1).flatMap((y, j) => {
      const [x2, y2] = [columns[i + 1] ?? width, rows[j + 1] ?? height];
      const ownOrRoad = (i === 2 || i === 3) && (j === 2 || j === 3);
      if (ownOrRoad || j === 4) return [];
      return field([x + random.between(1, 5), y + random.between(1, 5), x2 - x - 7, y2 - y - 7], random);
    }),
  );
}

function field([x, y, w, h]: readonly [number, number, number, number], random: SeededRandom): string[] {
  const kind = random.pick(['MAIZE', 'BEANS', 'PASTURE', 'PASTURE', 'FALLOW', 'BANANA'] as const);
  const base = {
    MAIZE: '#8a9a4a',
    BEANS: '#9b7a52',
    PASTURE: random.pick(grasses),
    FALLOW: '#b39a6c',
    BANANA: '#76854a',
  }[kind];
  const slant = random.between(-8, 8);
  const ground = shape(
    [
      [x, y + slant / 2],
      [x + w, y],
      [x + w - slant, y + h],
      [x, y + h],
    ],
    base,
  );
  const hedge = strokes(
    Array.from({ length: Math.ceil((w + h) / 13) }, (_, i): [Point, Point] => {
      const far = i * 13;
      const at: Point = far < w ? [x + far, y] : [x, y + far - w];
      return [at, [at[0] + random.between(2, 5), at[1] + random.between(-2, 3)]];
    }),
    random.pick(['#4f6a38', '#5a713c']),
    9,
    'opacity="0.85"',
  );
  const upright = w < h;
  const rows = (every: number) =>
    Array.from({ length: Math.floor((upright ? w : h) / every) - 1 }, (_, i): [Point, Point] => {
      const far = (i + 1) * every;
      return upright
        ? [
            [x + far, y + 10],
            [x + far, y + h - 10],
          ]
        : [
            [x + 10, y + far],
            [x + w - 10, y + far],
          ];
    });
  if (kind === 'MAIZE' || kind === 'BEANS')
    return [
      ground,
      strokes(rows(13), lit(base, 0.78), 5),
      strokes(rows(13), kind === 'MAIZE' ? '#a8b562' : '#6f8f4c', 4, 'stroke-dasharray="5 7"'),
      hedge,
    ];
  if (kind === 'BANANA')
    return [
      ground,
      ...Array.from({ length: Math.min(26, Math.round((w * h) / 1_700)) }, () =>
        star(
          [x + 14 + random.next() * Math.max(0, w - 28), y + 14 + random.next() * Math.max(0, h - 28)],
          random,
        ),
      ).flat(),
      hedge,
    ];
  return [ground, ...mottle([x, y, w, h], base, random), hedge];
}

/** Leaves of a banana plant from above. */
function star([x, y]: Point, random: SeededRandom): string[] {
  const turn = random.next() * 3;
  const leaves = Array.from({ length: 6 }, (_, i): [Point, Point] => {
    const angle = turn + (i * Math.PI) / 3;
    return [
      [x, y],
      [x + Math.cos(angle) * 13, y + Math.sin(angle) * 13],
    ];
  });
  return [
    disc(x + 4, y + 5, 12, '#20260f', 'opacity="0.25"'),
    strokes(leaves, random.pick(['#7fa045', '#6d9040', '#93ad55']), 5),
  ];
}

/** Patches of lighter and darker growth. */
function mottle(
  [x, y, w, h]: readonly [number, number, number, number],
  base: string,
  random: SeededRandom,
): string[] {
  return Array.from({ length: 12 }, () =>
    oval(
      x + w * (0.15 + 0.7 * random.next()),
      y + h * (0.15 + 0.7 * random.next()),
      w * (0.04 + random.next() * 0.11),
      h * (0.03 + random.next() * 0.09),
      lit(base, random.pick([0.88, 0.94, 1.08, 1.14])),
      'opacity="0.55"',
    ),
  );
}

/** The ground of the plot itself: grass, bare soil, a footpath. */
function ownGround(outline: readonly Point[], soil: string, grass: string, random: SeededRandom): string[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x, y, w, h] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ];
  const base = mix(soil, grass, 0.35 + random.next() * 0.5);
  const tufts = Array.from({ length: 230 }, (): [Point, Point] => {
    const at: Point = [x + random.next() * w, y + random.next() * h];
    return [at, [at[0] + random.between(-3, 3), at[1] - random.between(3, 7)]];
  });
  const bare = Array.from({ length: 9 }, () =>
    oval(
      x + random.next() * w,
      y + random.next() * h,
      18 + random.next() * w * 0.1,
      12 + random.next() * h * 0.06,
      soil,
      'opacity="0.45"',
    ),
  );
  const path = x + w * (0.3 + random.next() * 0.4);
  return [
    gradient('light', [
      [0, '#fff6dc', 0.16],
      [1, '#2a2412', 0.1],
    ]),
    `<clipPath id="plot"><polygon points="${outline.map((point) => point.join(',')).join(' ')}"/></clipPath>`,
    '<g clip-path="url(#plot)">',
    shape(outline, base),
    ...mottle([x, y, w, h], base, random),
    ...bare,
    line(
      [
        [path, y + h + 20],
        [path + 20, y + h * 0.6],
        [path - 24, y + h * 0.3],
        [path + 10, y - 10],
      ],
      lit(soil, 1.2),
      9,
      'opacity="0.7"',
    ),
    strokes(tufts.slice(0, 120), lit(grass, 0.72), 2.6, 'opacity="0.8"'),
    strokes(tufts.slice(120), lit(grass, 1.2), 2.2, 'opacity="0.8"'),
    shape(outline, 'url(#light)'),
    '</g>',
  ];
}

/** A road of soil with ruts and verges. */
function track(road: number, soil: string, random: SeededRandom): string[] {
  const edge = (y: number, wave: number): Point[] =>
    Array.from({ length: 17 }, (_, i): Point => [i * 80, y + random.between(-wave, wave)]);
  const upper = edge(road, 4);
  const lower = edge(road + 74, 4).toReversed();
  const rut = (y: number) => line(edge(y, 2), lit(soil, 0.8), 7, 'opacity="0.6"');
  return [
    shape([...upper, ...lower], lit(soil, 1.12)),
    rut(road + 24),
    rut(road + 50),
    line(edge(road + 37, 3), mix(soil, '#8a9a55', 0.6), 6, 'opacity="0.55" stroke-dasharray="22 30"'),
    ...Array.from({ length: 8 }, () =>
      oval(
        random.between(0, width),
        road + random.between(14, 62),
        random.between(10, 30),
        random.between(4, 8),
        lit(soil, 0.86),
        'opacity="0.6"',
      ),
    ),
  ];
}

/** Water beyond the upper side of a plot on the shore. */
function lake(top: number, random: SeededRandom): string[] {
  const shore = Array.from({ length: 17 }, (_, i): Point => [i * 80, top + random.between(-10, 6)]);
  const ripples = Array.from({ length: 40 }, (): [Point, Point] => {
    const at: Point = [random.between(0, width), random.between(0, Math.max(20, Math.round(top - 30)))];
    return [at, [at[0] + random.between(20, 70), at[1]]];
  });
  return [
    gradient('water', [
      [0, '#2f6f8c'],
      [0.8, '#4f93a5'],
      [1, '#86b3ac'],
    ]),
    shape([[0, 0], ...shore, [width, 0]], 'url(#water)'),
    line(shore, '#e4d5ae', 14, 'opacity="0.9"'),
    strokes(ripples, '#ffffff', 1.6, 'opacity="0.3"'),
  ];
}

/** A crown of a tree from above, with its shadow to the lower right. */
function crown([x, y]: Point, r: number, random: SeededRandom): string[] {
  const green = random.pick(['#4c6c38', '#587a40', '#667f42', '#3f6038']);
  const puffs = (count: number, spread: number, size: number, dx: number) =>
    Array.from({ length: count }, (_, i): readonly Point[] => {
      const angle = (i / count) * Math.PI * 2 + random.next();
      const [cx, cy, own] = [
        x + dx + Math.cos(angle) * r * spread,
        y + dx + Math.sin(angle) * r * spread,
        r * size * (0.8 + random.next() * 0.4),
      ];
      return Array.from(
        { length: 9 },
        (_, k): Point => [cx + Math.cos((k * Math.PI) / 4.5) * own, cy + Math.sin((k * Math.PI) / 4.5) * own],
      );
    });
  return [
    oval(x + r * 0.55, y + r * 0.6, r * 1.05, r * 0.95, '#161b0c', 'opacity="0.36"'),
    patches(puffs(9, 0.6, 0.5, 0), lit(green, 0.8)),
    patches(puffs(7, 0.42, 0.42, -r * 0.1), green),
    patches(puffs(5, 0.3, 0.22, -r * 0.28), lit(green, 1.28)),
  ];
}

/** A bar of ten metres, or of fifty for large land. */
function scaleBar(scale: number): string[] {
  const metres = scale * 10 > 40 ? 10 : 50;
  const [x, y, part] = [width - 60 - metres * scale, height - 46, (metres * scale) / 5];
  return [
    box(x - 12, y - 14, metres * scale + 24, 40, '#fbfaf7', 'opacity="0.8" rx="5"'),
    ...Array.from({ length: 5 }, (_, i) =>
      box(
        x + i * part,
        y,
        part,
        11,
        i % 2 === 0 ? '#1e1b16' : '#ffffff',
        'stroke="#1e1b16" stroke-width="2"',
      ),
    ),
  ];
}
