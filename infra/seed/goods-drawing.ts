import { area, type Camera, type Place, project, solid } from './camera.ts';
import { type Drawing, line, lit, type Point, sheetHeight, sheetWidth, strokes } from './drawing.ts';
import { groundOf, hillsOf, lightOf, skyOf } from './scenery.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Goods of a builder's yard, stacked in the open. */
export const goodsKinds = ['BRICKS', 'CEMENT', 'ROOFING', 'STEEL', 'TILES', 'BOREHOLE', 'OTHER'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

type Piece = readonly [from: Place, size: Place, colour: string];

/** A stack of goods in front of the wall of a yard. */
export function goodsDrawing(kind: GoodsKind, random: SeededRandom): Drawing {
  const camera: Camera = { at: [-1.4, -5.2, 1.75], heading: 14, focal: 1_180, horizon: sheetHeight * 0.4 };
  const hour = 'MORNING';
  const sun = lightOf[hour].light;
  const grit = Array.from({ length: 260 }, (): [Point, Point] => {
    const at = project(camera, [random.between(-50, 50) / 8, random.between(-30, 60) / 10, 0]);
    return [at, [at[0] + random.between(2, 8), at[1]]];
  });
  return {
    width: sheetWidth,
    height: sheetHeight,
    shapes: [
      ...skyOf(hour, camera.horizon, random),
      ...hillsOf(hour, camera.horizon, random),
      ...groundOf('#b5906a', hour, camera.horizon),
      area(
        camera,
        [
          [-9, 5, 0],
          [14, 5, 0],
          [14, 5, 2.6],
          [-9, 5, 2.6],
        ],
        lit('#cdbb9c', sun),
      ),
      area(
        camera,
        [
          [-9, 5, 2.5],
          [14, 5, 2.5],
          [14, 5, 2.75],
          [-9, 5, 2.75],
        ],
        lit('#a08f74', sun),
      ),
      area(
        camera,
        [
          [-9, 5, 0],
          [14, 5, 0],
          [14, 4.2, 0],
          [-9, 4.2, 0],
        ],
        '#2a2012',
        'opacity="0.2"',
      ),
      strokes(grit.slice(0, 130), '#8d6c4c', 2.2, 'opacity="0.5"'),
      strokes(grit.slice(130), '#d8bd98', 2.2, 'opacity="0.5"'),
      area(
        camera,
        [
          [-1.7, -0.2, 0],
          [2.5, -0.2, 0],
          [3, 2.3, 0],
          [-1.5, 2.3, 0],
        ],
        '#1c150c',
        'opacity="0.32"',
      ),
      ...goodsOf(kind, random).flatMap(([from, size, colour]) =>
        solid(camera, { from, size }, lit(colour, sun), `stroke="${lit(colour, 0.6)}" stroke-width="0.8"`),
      ),
      ...(kind === 'BOREHOLE'
        ? [line([project(camera, [0.2, 1.7, 0]), project(camera, [0.2, 1.7, 5])], '#8f3f2c', 14)]
        : []),
    ],
  };
}

/** The pieces of a stack from back to front and from below. */
function goodsOf(kind: GoodsKind, random: SeededRandom): readonly Piece[] {
  const pallet: readonly Piece[] = [0, 1, 2].map(
    (i): Piece => [[-1.5, 0.15 + i * 0.75, 0], [3.6, 0.3, 0.12], '#a9845a'],
  );
  const rows = (
    levels: number,
    across: number,
    along: number,
    size: Place,
    colours: readonly string[],
    gap = 0.01,
  ): Piece[] =>
    Array.from({ length: levels }, (_, level) =>
      Array.from({ length: across }, (_, j) => across - 1 - j).flatMap((j) =>
        Array.from({ length: along }, (_, k) => along - 1 - k).map(
          (i): Piece => [
            [
              -1.4 + i * (size[0] + gap) + (level % 2) * 0.04,
              0.1 + j * (size[1] + gap),
              0.12 + level * (size[2] + gap),
            ],
            size,
            random.pick(colours),
          ],
        ),
      ),
    ).flat();
  if (kind === 'BRICKS')
    return [
      ...pallet,
      ...rows(9, 4, 8, [0.42, 0.5, 0.16], ['#b5603f', '#a9553a', '#c0704c', '#99492f', '#b76a45']),
    ];
  if (kind === 'CEMENT')
    return [...pallet, ...rows(7, 3, 4, [0.82, 0.66, 0.19], ['#b8b4a8', '#c4c0b4', '#a9a69c'], 0.03)];
  if (kind === 'TILES')
    return [...pallet, ...rows(4, 3, 5, [0.62, 0.64, 0.36], ['#c9a676', '#d2b184', '#bd9866'], 0.05)];
  if (kind === 'ROOFING')
    return [
      ...pallet,
      ...['#8f3f2f', '#2f5f7c', '#3f6b50'].flatMap((colour, bundle) =>
        Array.from(
          { length: 8 },
          (_, i): Piece => [
            [-1.4, 0.1 + (2 - bundle) * 0.78, 0.12 + i * 0.07],
            [3.4 - (i % 2) * 0.08, 0.7, 0.05],
            lit(colour, i % 2 === 0 ? 1 : 1.18),
          ],
        ),
      ),
    ];
  if (kind === 'STEEL' || kind === 'BOREHOLE') {
    const colour = kind === 'STEEL' ? '#7d6a5e' : '#4f86a8';
    const thick = kind === 'STEEL' ? 0.07 : 0.2;
    return [
      ...pallet,
      ...Array.from({ length: kind === 'STEEL' ? 8 : 4 }, (_, level) =>
        Array.from(
          { length: (kind === 'STEEL' ? 20 : 8) - level },
          (_, i, all = (kind === 'STEEL' ? 20 : 8) - level): Piece => [
            [
              -1.7 - (i % 3) * 0.06,
              0.1 + (all - 1 - i) * (thick + 0.02) + level * 0.05,
              0.12 + level * (thick + 0.01),
            ],
            [4.4, thick, thick],
            lit(colour, 0.9 + ((i * 7 + level * 3) % 5) * 0.06),
          ],
        ),
      ).flat(),
    ];
  }
  // A concrete mixer: drum on a frame with two wheels.
  return [
    [[-0.9, 1.4, 0], [0.5, 0.12, 0.6], '#24262a'],
    [[-1.1, 0.5, 0.55], [2.6, 1, 0.14], '#c98a2c'],
    [[0.9, 0.6, 0.69], [0.7, 0.8, 0.75], '#3c4448'],
    [[-1, 0.55, 0.69], [1.5, 0.95, 0.25], '#d99a34'],
    [[-1.15, 0.45, 0.94], [1.8, 1.15, 0.7], '#e0a53c'],
    [[-0.95, 0.55, 1.64], [1.4, 0.95, 0.3], '#d99a34'],
    [[-0.9, 0.35, 0], [0.6, 0.12, 0.6], '#24262a'],
    [[1.2, 0.55, 0], [0.12, 0.12, 0.6], '#c98a2c'],
  ];
}
