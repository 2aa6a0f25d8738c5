import { box, type Drawing, disc, line, shape } from './drawing.ts';
import { north } from './plan-drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

type Metres = readonly [number, number];

const [width, height] = [1280, 960];
const ink = '#1e1b16';

/** A plot seen from above, drawn from its boundary in metres: neighbours, road, beacons and trees. */
export function plotDrawing(corners: readonly Metres[], random: SeededRandom): Drawing {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const scale = Math.min((width * 0.5) / w, (height * 0.55) / h);
  const place = ([x, y]: Metres): Metres => [
    width / 2 + (x - Math.min(...xs) - w / 2) * scale,
    height / 2 - 30 - (y - Math.min(...ys) - h / 2) * scale,
  ];
  const outline = corners.map(place);
  const road = Math.max(...outline.map(([, y]) => y)) + 34;
  return {
    width,
    height,
    shapes: [
      box(0, 0, width, height, random.pick(['#dfe4cf', '#e6e2cc', '#d6ddc6'])),
      ...neighbours(random),
      box(0, road, width, 74, '#cdb592'),
      line(
        [
          [0, road + 37],
          [width, road + 37],
        ],
        '#ffffff',
        3,
        'stroke-dasharray="34 26" opacity="0.8"',
      ),
      shape(outline, '#f3e6cf', `stroke="#a8441f" stroke-width="7"`),
      ...trees(random, outline),
      ...outline.flatMap(([x, y]) => [
        disc(x, y, 15, '#fbfaf7', `stroke="${ink}" stroke-width="4"`),
        disc(x, y, 4, ink),
      ]),
      ...north(),
    ],
  };
}

const neighbours = (random: SeededRandom): string[] =>
  Array.from({ length: 6 }, (_, i) => {
    const x = i * 240 - 80 + random.between(-20, 20);
    return line(
      [
        [x, 0],
        [x + random.between(-60, 60), height],
      ],
      '#8c8468',
      2,
      'stroke-dasharray="10 10" opacity="0.6"',
    );
  });

function trees(random: SeededRandom, outline: readonly Metres[]): string[] {
  const [x, y] = [0, 1].map(
    (axis) => outline.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / outline.length,
  ) as [number, number];
  return Array.from({ length: random.between(3, 12) }, () => {
    const [corner] = random.sample(outline, 1);
    const towards = 0.15 + random.next() * 0.75;
    const [cx, cy] = corner ?? [x, y];
    return disc(
      x + (cx - x) * towards,
      y + (cy - y) * towards,
      random.between(12, 28),
      random.pick(['#6f8f4e', '#5d7f49', '#88a05c']),
      'opacity="0.85"',
    );
  });
}
