import { disc, line, lit, type Point, shape } from './drawing.ts';

/** Motif of an agency's logo. */
export type Mark = 'flower' | 'hills' | 'house' | 'lagoon' | 'pearl' | 'plain' | 'river' | 'star' | 'valley';

/** The mark of an agency and its colours. */
export interface Logo {
  readonly mark: Mark;
  readonly ground: string;
  readonly first: string;
  readonly second: string;
}

/** The side of the square, in its own units. */
const side = 320;

/** The logo of a made-up agency, as SVG without fonts. */
export function logoDrawing({ mark, ground, first, second }: Logo): string {
  const parts = [`<rect width="${side}" height="${side}" fill="${ground}"/>`, ...marks[mark](first, second)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="640" height="640">${parts.join('')}</svg>`;
}

type DrawMark = (first: string, second: string) => string[];

/** A wave from left to right. */
const wave = (y: number, colour: string, width = 14) =>
  `<path d="M52 ${y}q27 -26 54 0t54 0t54 0t54 0" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Points around the middle, alternating between two radii. */
const around = (count: number, outer: number, inner: number): Point[] =>
  Array.from({ length: count * 2 }, (_, i): Point => {
    const [angle, radius] = [(i * Math.PI) / count - Math.PI / 2, i % 2 === 0 ? outer : inner];
    return [160 + Math.cos(angle) * radius, 160 + Math.sin(angle) * radius];
  });

const petal = (angle: number, colour: string, length: number) =>
  `<path d="M160 196C128 150 142 ${196 - length} 160 ${180 - length}C178 ${196 - length} 192 150 160 196Z" fill="${colour}" transform="rotate(${angle} 160 200)"/>`;

const marks: Readonly<Record<Mark, DrawMark>> = {
  house: (first, second) => [
    shape(
      [
        [160, 62],
        [262, 150],
        [238, 150],
        [238, 244],
        [82, 244],
        [82, 150],
        [58, 150],
      ],
      first,
    ),
    `<path d="M82 244C120 196 150 216 172 200S218 188 238 206V244Z" fill="${second}"/>`,
    shape(
      [
        [142, 244],
        [142, 190],
        [178, 190],
        [178, 244],
      ],
      lit(first, 0.7),
    ),
  ],
  river: (first, second) => [wave(124, first), wave(168, second), wave(212, first)],
  pearl: (first, second) => [
    `<path d="M58 178C58 246 104 274 160 274S262 246 262 178Z" fill="${first}"/>`,
    ...[-60, -30, 0, 30, 60].map((lean) =>
      line(
        [
          [160, 262],
          [160 + lean * 1.5, 190],
        ],
        lit(first, 0.75),
        4,
      ),
    ),
    disc(160, 146, 58, second),
    disc(142, 128, 15, '#ffffff', 'opacity=".75"'),
  ],
  plain: (first, second) => [
    disc(160, 168, 82, second),
    `<path d="M152 250C150 206 150 190 140 170L150 166L160 184L172 160L182 164C170 188 168 210 170 250Z" fill="${first}"/>`,
    `<path d="M62 158C84 112 130 118 146 128C156 104 214 96 258 150C222 146 196 168 160 160C124 172 92 150 62 158Z" fill="${first}"/>`,
    line(
      [
        [56, 252],
        [264, 252],
      ],
      first,
      8,
    ),
  ],
  lagoon: (first, second) => [
    `<path d="M72 170A88 88 0 0 1 248 170Z" fill="${second}"/>`,
    wave(204, first),
    wave(242, lit(first, 1.25)),
  ],
  valley: (first, second) => [
    shape(
      [
        [56, 84],
        [112, 84],
        [160, 188],
        [208, 84],
        [264, 84],
        [186, 252],
        [134, 252],
      ],
      first,
    ),
    shape(
      [
        [160, 76],
        [192, 112],
        [160, 148],
        [128, 112],
      ],
      second,
    ),
  ],
  star: (first, second) => [
    disc(160, 160, 96, first),
    shape(around(5, 80, 32), second),
    disc(160, 160, 15, first),
  ],
  hills: (first, second) => [
    disc(206, 112, 36, second),
    `<path d="M40 250C72 146 116 132 152 214C180 142 238 136 280 250Z" fill="${first}"/>`,
    `<path d="M40 250C98 196 140 196 178 226S246 214 280 250Z" fill="${lit(first, 0.72)}"/>`,
  ],
  flower: (first, second) => [
    ...[-78, 78, -52, 52].map((angle) => petal(angle, lit(first, 0.8), 96)),
    ...[-26, 26, 0].map((angle) => petal(angle, first, 112)),
    ...[-36, -12, 12, 36].map((angle) => petal(angle, second, 56)),
    line(
      [
        [160, 200],
        [160, 268],
      ],
      lit(first, 0.55),
      9,
    ),
  ],
};
